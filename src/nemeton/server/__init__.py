"""Tables for the browser: it knows Table, View and Record, and no game by name."""
