#include "check/heap_options.hpp"

#include <set>
#include <utility>

#include "check/check_failure.hpp"

namespace sprague::check {
namespace {

using Element = Monoid::Element;

/// The elements of the options of heap n; returns the number of options.
std::uint64_t add_options(const TakeAndBreak& game, std::uint64_t n,
                          const std::vector<Element>& of_heap, const Monoid& monoid,
                          ElementBits& options) {
  std::uint64_t count = 0;
  for (std::uint64_t taken = 0; taken < game.digits.size() && taken <= n; ++taken, ++count) {
    const unsigned digit = game.digits[taken];
    const std::uint64_t left = n - taken;
    if ((digit & 1u) != 0 && left == 0) options.insert(0);
    if ((digit & 2u) != 0 && left > 0) options.insert(of_heap[left]);
    if ((digit & 4u) == 0) continue;
    for (std::uint64_t a = 1; 2 * a <= left; ++a, ++count)
      options.insert(monoid.product(of_heap[a], of_heap[left - a]));
  }
  return count;
}

std::uint64_t add_options(const Taking& game, std::uint64_t n, const std::vector<Element>& of_heap,
                          const Monoid&, ElementBits& options) {
  for (const std::uint64_t size : game.sizes) {
    if (size <= n) options.insert(of_heap[n - size]);
  }
  return game.sizes.size();
}

}  // namespace

std::vector<HeapPair> heap_pairs(const Game& game, const std::vector<Element>& of_heap,
                                 const Monoid& monoid, WorkLimit& limit, ProgressMeter& progress) {
  std::vector<HeapPair> pairs;
  std::set<std::pair<Element, ElementBits>> known;
  for (std::uint64_t heap = 0; heap < of_heap.size(); ++heap) {
    ElementBits options(monoid.order());
    const std::uint64_t steps =
        1 + options.words() +
        std::visit(
            [&](const auto& family) { return add_options(family, heap, of_heap, monoid, options); },
            game);
    limit.spend(steps);
    progress.advance(heap, steps);
    if (options.is_empty()) {
      require(of_heap[heap] == 0, "heap {} has no option, and has the element {}", heap,
              of_heap[heap]);
    } else if (known.emplace(of_heap[heap], options).second) {
      pairs.push_back({of_heap[heap], std::move(options), heap});
    }
  }
  return pairs;
}

}  // namespace sprague::check
