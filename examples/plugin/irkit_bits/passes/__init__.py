"""The passes of the plugin."""
