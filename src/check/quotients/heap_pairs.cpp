#include "check/quotients/heap_pairs.hpp"

#include <set>
#include <utility>

#include "check/check_failure.hpp"

namespace sprague::check {

std::vector<HeapPair> pairs_of(const QuotientEvidence& evidence, const AddOptions& add_options) {
  std::vector<HeapPair> pairs;
  std::set<std::pair<Monoid::Element, ElementBits>> known;
  for (std::uint64_t heap = 0; heap <= evidence.last_heap(); ++heap) {
    const Monoid::Element element = evidence.of_heap[heap];
    ElementBits options(evidence.order());
    add_options(heap, options);
    if (options.is_empty()) {
      if (element == 0) continue;
      throw Wrong{
          fmt::format("{} has no option, and has the element {}", evidence.name({heap}), element)};
    }
    if (known.emplace(element, options).second)
      pairs.push_back({element, std::move(options), heap});
  }
  return pairs;
}

}  // namespace sprague::check
