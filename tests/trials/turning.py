"""Coin-turning games: positions played out, and single heads by the theorem that heads are components."""

from definitions import Invalid
from definitions.coins import (
    FAMILIES,
    NAMES,
    SPACINGS,
    allows,
    coin_text,
    coins_up_to,
    game_text,
    heads_text,
    moves,
    valid,
)
from definitions.play import Game, mex, nim_sum
from trial import Kind, Question


def work(rule, last):
    """About how many sets `turned` tries."""
    total = 0
    for counts, _, within in rule:
        places = min(within or last, last) - 1
        choices = 1
        for count in range(1, last + 1):
            total += choices if allows(counts, count) else 0
            choices = choices * (places - count + 1) // count
    return total


def draw_member(random):
    if random.random() < 0.3:
        return random.choice(tuple(FAMILIES))
    least = random.randint(1, 5)
    return (least, random.choice((0, least, least, least + random.randint(0, 3))))


def draw_alternative(random):
    counts = tuple(draw_member(random) for _ in range(random.choice((1, 1, 1, 2, 3))))
    return (
        counts,
        random.choice((*SPACINGS, "", "consecutive")),
        random.choice((0, 0, random.randint(1, 9))),
    )


def draw_rule(random):
    if random.random() < 0.3:
        return random.choice(tuple(NAMES.values()))
    return tuple(draw_alternative(random) for _ in range(random.choice((1, 1, 1, 2))))


def draw_game(random):
    kind = random.choice(("row", "row", "row", "product", "acrostic"))
    return (kind, *(draw_rule(random) for _ in range(2 if kind == "product" else 1)))


# ---- positions played out: every set of heads is a position, no theorem


def draw_position(random):
    game = draw_game(random)
    if game[0] == "row":
        last = random.randint(1, 14)
        return (
            game,
            tuple(sorted(random.sample(range(1, last + 1), random.randint(1, min(last, 5))))),
        )
    rows, columns = random.choice(((2, 2), (2, 3), (3, 3), (3, 4), (1, 6), (2, 6), (4, 3)))
    board = [(r, c) for r in range(1, rows + 1) for c in range(1, columns + 1)]
    return (game, tuple(sorted(random.sample(board, random.randint(1, 4)))))


def ask_position(case):
    game, heads = case
    if (
        not heads
        or list(heads) != sorted(set(heads))
        or any((c if isinstance(c, int) else min(c)) < 1 for c in heads)
    ):
        raise Invalid
    valid(game)
    bound = max(heads) if game[0] == "row" else (max(r for r, _ in heads), max(c for _, c in heads))
    board = coins_up_to(game, bound)
    if len(board) > 14 or any(
        work(rule, max(bound) if isinstance(bound, tuple) else bound) > 3000 for rule in game[1:]
    ):
        raise Invalid
    bit = {coin: 1 << place for place, coin in enumerate(board)}
    masks = {
        bit[last]: [sum(bit[c] for c in coins) for coins in moves(game, last)] for last in board
    }
    if sum(map(len, masks.values())) << len(board) > 2_000_000:
        raise Invalid
    options = lambda position: [
        position ^ mask
        for last, all_masks in masks.items()
        if position & last
        for mask in all_masks
    ]
    played = Game(options)
    start = sum(bit[c] for c in heads)
    value = played.value(start)
    coins = lambda mask: tuple(c for c in board if mask & bit[c])
    winning = sorted(
        {
            coins(mask)
            for last, all_masks in masks.items()
            if start & last
            for mask in all_masks
            if played.value(start ^ mask) == 0
        }
    )
    return Question(
        ("moves", "-"),
        f"{game_text(game)}:{heads_text(heads)}",
        said_position,
        (value, winning),
    )


def said_position(answer):
    """The value and the sets of coins that winning moves turn."""
    read = lambda move: eval(f"({move},)")
    return answer["nim_sum"], sorted(tuple(sorted(read(m))) for m in answer["winning_moves"])


# ---- single heads, by the theorem that heads are components: the mex of the nim-sums of the other coins turned


def draw_head(random):
    game = draw_game(random)
    return (
        game,
        random.choice((random.randint(1, 12), random.randint(12, 40)))
        if game[0] == "row"
        else (random.randint(1, 8), random.randint(1, 8)),
    )


def ask_head(case):
    game, head = case
    valid(game)
    if (head if isinstance(head, int) else min(head)) < 1:
        raise Invalid
    if any(work(rule, max(head) if isinstance(head, tuple) else head) > 3000 for rule in game[1:]):
        raise Invalid
    board = coins_up_to(game, head)
    values = {}
    tried = 0
    for coin in board:
        sums = set()
        for coins in moves(game, coin):
            tried += 1
            if tried > 300_000:
                raise Invalid
            sums.add(nim_sum(values[other] for other in coins if other != coin))
        values[coin] = mex(sums)
    return Question(
        ("value", "-"),
        f"{game_text(game)}:{coin_text(head)}",
        lambda answer: answer["value"],
        values[head],
        ("too_large",),
    )


KINDS = {
    "coins": Kind(draw_position, ask_position, quick=40),
    "single heads": Kind(draw_head, ask_head, quick=40),
}
