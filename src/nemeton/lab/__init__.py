"""Where players are measured: the arena, its statistics, the ladder."""
