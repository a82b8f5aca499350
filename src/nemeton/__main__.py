"""`python -m nemeton` is the same as `nemeton`."""

from nemeton.cli import main

main()
