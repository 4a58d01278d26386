package io.github.sprague;

import java.util.List;

/**
 * The outcome of a position and its winning moves.
 *
 * @param outcome who wins
 * @param nimSum the nim-sum; under misère play, where a quotient decides, the number of its element
 * @param winningMoves such as "5 -> 1,2", in a sum "0: 5 -> 1,2"
 * @param json all of it, as {@code sprague moves --json}
 */
public record Analysis(Outcome outcome, long nimSum, List<String> winningMoves, String json) {}
