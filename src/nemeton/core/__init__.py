"""The contract that all games share."""
