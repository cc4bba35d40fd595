"""The dialects of the plugin."""
