"""Nimstring: values, and what each cut of a string is. Its sums are in entailing.py."""

from definitions.nimstring import Nimstring, strings_of
from trial import Kind, Question


def draw(random):
    if random.random() < 0.3:
        rows, columns = random.choice(((1, 1), (1, 2), (1, 3), (2, 2), (1, 4)))
        drawn = random.randint(0 if rows * columns < 4 else 2, 3 * rows * columns // 2)
        return (
            "boxes",
            rows,
            columns,
            tuple(random.randrange(4 * rows * columns) for _ in range(drawn)),
        )
    coins = random.randint(1, 6)
    strings = random.randint(1, 9)
    ends = [
        tuple(sorted((random.randint(1, coins), random.randint(0, coins)))) for _ in range(strings)
    ]
    return ("strings", tuple(e for e in ends if e[0] != e[1]) or ((0, 1),))


def ask(case):
    text, strings = strings_of(case)
    game = Nimstring()
    value = game.value(strings)
    moves = set()
    for string in set(strings):
        left, frees = game.cut(strings, string)
        leaves = game.value(left)
        wins = game.wins(left, 0) if frees else not game.wins(left, 0)
        moves.add((string, frees, leaves, wins, leaves == "loony" and not frees))
    return Question(("nimstring", "-"), text, said, (value, game.wins(strings, 0), moves))


def said(answer):
    moves = {
        (
            tuple(sorted(map(int, m["string"].split("-")))),
            m["frees"],
            m["leaves"],
            m["wins"],
            m["loony"],
        )
        for m in answer["moves"]
    }
    return answer["value"], answer["wins"], moves


KINDS = {"nimstring": Kind(draw, ask)}
