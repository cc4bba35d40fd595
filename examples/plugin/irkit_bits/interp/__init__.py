"""What the operations of the plugin mean."""
