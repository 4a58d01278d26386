// The positions that play can reach are heaps of a game that a function gives.

#include "misere/quotient/position_quotient.hpp"
#include "messages/table.hpp"
#include "misere/quotient/quotient_certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "misere/quotient/quotient_search.hpp"
#include "sprague/error.hpp"
#include "sprague/misere.hpp"

namespace sprague {

PositionQuotient misere::quotient_of(const std::string& name, ReachedHeaps reached,
                                     const QuotientOptions& options, const RunControl& run) {
  const HeapSize last = reached.options.size() - 1;
  const Ruleset ruleset = Ruleset::from_function(
      name,
      [options_of = std::move(reached.options)](HeapSize heap) { return options_of.at(heap); });
  QuotientOptions limits = options;
  limits.max_heap = std::min(options.max_heap, last);
  QuotientSearch search =
      search_quotient({ruleset}, limits, run, [&](HeapSize heap) { return reached.names[heap]; });
  PositionQuotient found{std::move(search.quotient)};
  const HeapSize examined = found.quotient.last_heap();
  found.proven = examined == last;
  found.reason = found.proven ? message("quotient.reached_games", {{"count", last + 1}})
                 : examined == limits.max_heap
                     ? message("quotient.limit_of_games", {{"limit", examined + 1}})
                     : std::move(search.reason);
  found.positions = std::move(reached.names);
  if (!found.proven) return found;
  for (const HeapSize heap : reached.position)
    found.element = found.quotient.product(found.element, found.quotient.of_heap(heap));
  return found;
}

PositionQuotient misere_quotient(const Position& position, const QuotientOptions& options,
                                 const RunControl& run) {
  if (options.checkpoint) throw Error(ErrorKind::invalid_input, message("checkpoint.of_heaps"));
  const std::string name = position.text();
  PositionQuotient found =
      misere::quotient_of(name, misere::reached_heaps(position, {}, run), options, run);
  found.certifiable = found.proven && can_certify_quotient(position);
  return found;
}

}  // namespace sprague
