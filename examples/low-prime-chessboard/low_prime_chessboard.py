"""Low-prime chessboard in Python. Standard input: the side of the board and the number of coins. See README.md."""

import sys

import sprague

try:
    side, coins = map(int, sys.stdin.read().split())
    won = sprague.Ruleset("S(2,3,5,7)").count_tokens(coins, board=side, outcome="N", modulus=10**9)
    print(f"{won:09}")
except ValueError as error:
    print(f"the side of the board and the number of coins: {error}", file=sys.stderr)
    sys.exit(2)
