// The positions that play can reach are heaps of a game that a function gives.

#include <fmt/format.h>

#include "misere/genus/position_genera.hpp"
#include "misere/quotient/quotient_search.hpp"
#include "sprague/error.hpp"
#include "sprague/misere.hpp"

namespace sprague {

PositionQuotient misere_quotient(const Position& position, const QuotientOptions& options,
                                 const RunControl& run) {
  if (options.checkpoint)
    throw Error(ErrorKind::invalid_input,
                "checkpoints are of quotients of heaps, not of positions");
  misere::ReachedHeaps reached =
      misere::PositionGenera(position.text(), GenusOptions{}, run).reached(position);
  const HeapSize last = reached.options.size() - 1;
  const Ruleset ruleset = Ruleset::from_function(
      position.text(),
      [options_of = std::move(reached.options)](HeapSize heap) { return options_of.at(heap); });
  QuotientOptions limits = options;
  limits.max_heap = std::min(options.max_heap, last);
  QuotientSearch search = misere::search_quotient({ruleset}, limits, run);
  PositionQuotient found{std::move(search.quotient)};
  found.proven = found.quotient.last_heap() == last;
  found.reason = found.proven ? fmt::format("play reaches {} games, and no others", last + 1)
                              : std::move(search.reason);
  found.positions = std::move(reached.names);
  if (!found.proven) return found;
  for (const HeapSize heap : reached.position)
    found.element = found.quotient.product(found.element, found.quotient.of_heap(heap));
  return found;
}

}  // namespace sprague
