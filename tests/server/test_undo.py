"""Taking back, in three tiers: free until something new is seen, by consent, free among bots."""

from tests.server.host import Client, Host, Pair, pair


def play_until_drawn(two: Pair) -> int:
    """Play the mover's whole turn; return the ply of its last decision."""
    decision = two.mover.ply
    while two.mover.to_move == two.seat:
        decision = two.mover.ply
        two.play()
    return decision


def take_back(client: Client, seat: int) -> dict[str, object]:
    return client.ask("take_back", seat=seat, at=client.ply)


def test_own_steps_are_free_until_something_new_is_seen(host: Host) -> None:
    with pair(host) as two:
        before, ply = two.mover.view(two.seat), two.mover.ply
        assert two.mover.now["undo"] == {str(two.seat): "no"}
        two.play()
        assert two.mover.now["undo"] == {str(two.seat): "free"}
        assert take_back(two.mover, two.seat)["t"] == "ok"
        assert (two.mover.view(two.seat), two.mover.ply) == (before, ply)
        while two.waiter.now["ply"] != ply:
            two.waiter.receive()
        assert two.waiter.now["from"] == ply
        assert len(two.waiter.log[str(two.other_seat)]) == ply, "the line has gone from the log"


def test_after_something_new_the_others_are_asked(host: Host) -> None:
    with pair(host) as two:
        decision = play_until_drawn(two)
        assert two.mover.now["undo"] == {str(two.seat): "ask"}
        assert take_back(two.mover, two.seat)["t"] == "ok"
        asked = two.waiter.wait("asked")["ask"]
        assert asked == {"by": two.seat, "ply": decision, "waiting_for": [two.other_seat]}
        with two.table.sit() as late:
            assert late.now["asked"] == asked, "who comes later is told"
        answer = two.waiter.ask("consent", seat=two.other_seat, at=two.waiter.ply, yes=True)
        assert answer["t"] == "ok"
        assert two.mover.wait("answered")["granted"] is True
        assert two.mover.wait("moved")
        while two.mover.ply != decision:
            two.mover.receive()
        assert two.mover.to_move == two.seat


def test_no_is_no(host: Host) -> None:
    with pair(host) as two:
        play_until_drawn(two)
        take_back(two.mover, two.seat)
        two.waiter.wait("asked")
        ply = two.waiter.ply
        two.waiter.ask("consent", seat=two.other_seat, at=ply, yes=False)
        assert two.mover.wait("answered")["granted"] is False
        again = two.waiter.ask("consent", seat=two.other_seat, at=ply, yes=True)
        assert again["code"] == "nothing_asked"
        assert two.mover.ply == ply


def test_an_action_overtakes_the_wish(host: Host) -> None:
    with pair(host) as two:
        play_until_drawn(two)
        take_back(two.mover, two.seat)
        two.waiter.wait("asked")
        at = two.waiter.ply
        two.waiter.play(two.other_seat, two.waiter.legal(two.other_seat)[0])
        assert two.mover.wait("answered")["granted"] is False
        late = two.waiter.ask("consent", seat=two.other_seat, at=at, yes=True)
        assert late["code"] == "nothing_asked"


def test_nobody_consents_for_another(host: Host) -> None:
    with pair(host) as two:
        play_until_drawn(two)
        take_back(two.mover, two.seat)
        own = two.mover.ask("consent", seat=two.seat, at=two.mover.ply, yes=True)
        assert own["code"] == "nothing_asked"
        forged = two.mover.ask("consent", seat=two.other_seat, at=two.mover.ply, yes=True)
        assert forged["code"] == "not_your_seat"


def test_people_at_one_device_need_not_ask_each_other(host: Host) -> None:
    table = host.table("Ann", "Ben")
    with table.sit(0, 1) as both:
        seat = both.to_move
        while both.to_move == seat:
            decision = both.ply
            both.play(seat, both.legal(seat)[0])
        assert both.now["undo"][str(seat)] == "free"
        assert take_back(both, seat)["t"] == "ok"
        assert both.ply == decision


def test_against_bots_it_is_always_free(host: Host) -> None:
    table = host.table("Ann", "bot player")
    with table.sit(0) as ann:
        ann.wait_turn(0)
        decisions = []
        for _ in range(2):
            while ann.to_move == 0:
                decisions.append(ann.ply)
                ann.play(0, ann.legal(0)[0])
            ann.wait_turn(0)
        for decision in reversed(decisions):
            assert ann.now["undo"] == {"0": "free"}
            assert take_back(ann, 0)["t"] == "ok"
            assert ann.ply == decision
        assert ann.now["undo"] == {"0": "no"}
        assert take_back(ann, 0)["code"] == "nothing_to_take_back"


def test_a_stale_wish_is_refused_and_a_resend_takes_back_once(host: Host) -> None:
    with pair(host) as two:
        two.play()
        wish = {"seat": two.seat, "at": two.mover.ply, "id": "once"}
        assert two.mover.ask("take_back", **wish)["t"] == "ok"
        assert two.mover.ask("take_back", **wish)["t"] == "ok"
        stale = two.mover.ask("take_back", seat=two.seat, at=two.mover.ply + 1)
        assert stale["code"] == "stale_action"
