"""The targets of the plugin."""
