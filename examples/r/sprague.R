# The C interface (docs/c.md) from R: nim-values and exact counts on one page. The head of sprague_r.c says how to build sprague_r.so.
#
#     Rscript examples/r/sprague.R ./sprague_r.so

dyn.load(commandArgs(trailingOnly = TRUE)[1])
context <- .Call("r_sprague_context")

nim_values <- function(rules, n) .Call("r_sprague_values", context, rules, n)
nim_value <- function(position) .Call("r_sprague_value", context, position)
count_positions <- function(games, heaps = 1) .Call("r_sprague_count", context, games, heaps)

cat(nim_values("kayles", 12), "\n")                                       # 0 1 2 3 1 4 3 2 1 4 2 6 4
cat(nim_value("kayles:5 + cram:3x5"), "\n")                               # 5
cat(count_positions("nim-square:0..29", heaps = 3), "\n")                 # 1160
cat(table(nim_values("kayles", 999)), "\n")                               # 1 249 247 4 169 1 4 164 161
cat(conditionMessage(tryCatch(nim_values("0.7x", 5), error = identity)))  # '0.7x', character 4: …
