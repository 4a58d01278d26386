"""Boards with rules: values and moves."""

from definitions import Invalid
from definitions.pictures import (
    CELLS,
    DIRECTIONS,
    NAMES,
    conditions_text,
    falls,
    marked,
    options,
    picture,
    stretched,
)
from definitions.play import Game
from trial import Kind, Question


def ask(case):
    """The value and how many moves win: a move is told by what it changes, and no two leave the same."""
    drawn, drawn_ends, direction, numbers = case
    if (
        not 0 <= direction < len(NAMES)
        or not numbers
        or any(not 0 <= n < 4 for row in numbers for n in row)
    ):
        raise Invalid
    board = tuple("".join(CELLS[n] for n in row) for row in numbers)
    if not board[0] or len({len(row) for row in board}) > 1:
        raise Invalid
    # Every letter is in the rules; nothing ever becomes of this one.
    rules, ends, texts = (
        [],
        [],
        ["abc -> .bc where no neighbour is dead and some neighbour is dead"],
    )
    for before, after, conditions, run in drawn:
        if len(before) != len(after) or any(len(b) != len(a) for b, a in zip(before, after)):
            raise Invalid
        rule = picture(before), tuple("".join(CELLS[n] for n in row) for row in after)
        if run and not (0 <= run[0] < len(before) and 0 <= run[1] < len(before[0])):
            raise Invalid
        said = tuple((some, diagonal, CELLS[state]) for some, diagonal, state in conditions)
        # A picture for each neighbour of each length would be too many.
        if any(not 0 <= state < 4 or (run and some) for some, _, state in conditions):
            raise Invalid
        for length in range(1, 10 if run else 2):
            longer = tuple(stretched(rows, run, length) for rows in rule)
            if len(longer[0]) != len(longer[1]) or not falls(*longer):
                raise Invalid
            rules.append((*longer, said))
        texts.append(f"{marked(rule[0], run)} -> {marked(rule[1], run)}{conditions_text(said)}")
    for numbers_of_end in drawn_ends:
        ends.append((picture(numbers_of_end), (), ()))
        texts.append("end " + "/".join(ends[-1][0]))
    texts += [NAMES[direction]] * (direction > 0)
    game = Game(lambda at: options(rules, ends, DIRECTIONS[NAMES[direction]], at), limit=20_000)

    truth = game.value(board), sum(game.value(left) == 0 for left in game.options(board))
    return Question(
        ("moves", "-"),
        f"board({'; '.join(dict.fromkeys(texts))}):{'/'.join(board)}",
        lambda answer: (answer["nim_sum"], len(set(answer["winning_moves"]))),
        truth,
    )


def draw(random):
    def drawn_picture(rows, columns, cells):
        return tuple(tuple(random.choice(cells) for _ in range(columns)) for _ in range(rows))

    rules = []
    for _ in range(random.choice((1, 1, 2, 3))):
        rows, columns = random.choice(((1, 1), (1, 2), (2, 1), (1, 3), (2, 2)))
        before = drawn_picture(rows, columns, (1, 1, 2, 2, 3, 3, 0, 4, 5))
        after = tuple(
            tuple(
                random.choice((0, n)) if n > 3 else random.choice((0, n, random.randint(0, n)))
                for n in row
            )
            for row in before
        )
        conditions = tuple(
            (random.randint(0, 1), random.randint(0, 1), random.randint(0, 3))
            for _ in range(random.choice((0, 0, 0, 1, 1, 2)))
        )
        run = random.choice(
            (None, None, (random.randint(0, rows - 1), random.randint(0, columns - 1)))
        )
        if run and rows == columns == 2:  # down to the right
            before, after = (
                tuple(
                    tuple(n if (r == run[0]) == (c == run[1]) else 4 for c, n in enumerate(row))
                    for r, row in enumerate(drawn)
                )
                for drawn in (before, after)
            )
        if run:
            conditions = tuple((0, diagonal, state) for _, diagonal, state in conditions)
        rules.append((before, after, conditions, run))
    ends = tuple(
        drawn_picture(*random.choice(((1, 2), (2, 2), (1, 3))), (1, 2, 3, 0, 4))
        for _ in range(random.choice((0, 0, 0, 1)))
    )
    rows = random.randint(1, 3)
    columns = random.randint(1, 9 // rows)
    board = tuple(
        tuple(random.choice((1, 2, 3, 1, 2, 3, 0)) for _ in range(columns)) for _ in range(rows)
    )
    return tuple(rules), ends, random.randrange(len(NAMES)), board


KINDS = {"pictures": Kind(draw, ask, quick=40)}
