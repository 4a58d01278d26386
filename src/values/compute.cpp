#include <fmt/format.h>

#include "run/memory.hpp"
#include "sprague/error.hpp"
#include "values/ladder.hpp"

namespace sprague {

double least_bytes(std::uint64_t size) { return static_cast<double>(size); }

void extend(const Ruleset& ruleset, std::uint64_t size, Algorithm algorithm, NimValues& values,
            const RunControl& run) {
  require_memory(least_bytes(size),
                 fmt::format("the nim-values of the heaps 0 to {} of {}", size - 1, ruleset.canonical()),
                 run);
  switch (algorithm) {
    case Algorithm::reference:
      extend_by_reference(ruleset, size, values, run);
      return;
    case Algorithm::automatic:
    case Algorithm::direct:
      extend_directly(ruleset, size, values, run);
      return;
    case Algorithm::fast:
      throw Error(ErrorKind::invalid_input,
                  fmt::format("there is no fast engine for {} yet; use direct, reference or auto",
                              ruleset.canonical()));
  }
}

NimValues compute_values(const Ruleset& ruleset, HeapSize max_heap, Algorithm algorithm,
                         const RunControl& run) {
  NimValues values;
  extend(ruleset, max_heap + 1, algorithm, values, run);
  return values;
}

}  // namespace sprague
