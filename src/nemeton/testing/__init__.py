"""The laws that every game obeys, to be run on any game: ours, a new one, or one under suspicion.

    from nemeton.testing import LAWS, check
    check(game)                    # every law, over every seat count; raises Broken with the place

    @pytest.mark.parametrize("law", LAWS)
    def test_my_game(law): law(my_game)

A law takes a game, `games`, how many it plays for each seat count, and `nodes`, how many positions of
each a slow law looks at. What is played is fixed by its seed, so a failure can be had again.
"""

from nemeton.testing.laws import LAWS, check
from nemeton.testing.rules import cited_rules, rule, rules_of
from nemeton.testing.walks import Broken

__all__ = ["LAWS", "Broken", "check", "cited_rules", "rule", "rules_of"]
