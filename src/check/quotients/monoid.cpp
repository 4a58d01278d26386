// Builds the multiplication table from the actions of the generators. That is enough for a monoid:
// let the actions commute, and lead from 0 to every element. Two products of actions that lead from
// 0 to one element are the same map, since u(s(0)) = s(u(0)) for all products s and u. So element x
// stands for the product that leads to it, x·y is what that makes of y, and products of maps are
// associative, here commutative, with the identity 0.

#include "check/quotients/monoid.hpp"

#include <algorithm>
#include <numeric>

#include "check/check_failure.hpp"
#include "run/memory.hpp"

namespace sprague::check {

Monoid::Monoid(const QuotientEvidence& evidence, WorkLimit& limit, ProgressMeter& progress)
    : evidence_(evidence) {
  const auto n = static_cast<double>(evidence.order());
  const auto generators = static_cast<double>(evidence.generators.size());
  limit.require(n * generators * generators + 3 * n * n);
  require_memory((2 + 1.0 / 8) * n * n, progress.run());
  check_generators();
  check_commuting();
  multiply();
  progress.advance(0, evidence.order() * evidence.order());
}

void Monoid::check_generators() const {
  const auto is_element = [&](Element x) { return x < order(); };
  for (std::uint64_t heap = 0; heap <= evidence_.last_heap(); ++heap) {
    if (!is_element(evidence_.of_heap[heap])) {
      throw Wrong{fmt::format("{} has the element {}, and the order is {}", evidence_.name({heap}),
                              evidence_.of_heap[heap], order())};
    }
  }
  for (const auto& [heap, action] : evidence_.generators) {
    require(heap <= evidence_.last_heap(), "the generator heap {} is not among the heaps 0 to {}",
            heap, evidence_.last_heap());
    const auto outside = std::find_if_not(action.begin(), action.end(), is_element);
    require(outside == action.end(), "multiplication by {} leads out of the {} elements",
            evidence_.name({heap}), order());
    require(action[0] == evidence_.of_heap[heap],
            "the identity times {0} is the element {1}, and {0} has the element {2}",
            evidence_.name({heap}), action[0], evidence_.of_heap[heap]);
  }
}

void Monoid::check_commuting() const {
  const auto& generators = evidence_.generators;
  for (std::size_t i = 0; i < generators.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      for (std::size_t x = 0; x < order(); ++x) {
        if (generators[i].action[generators[j].action[x]] ==
            generators[j].action[generators[i].action[x]])
          continue;
        throw Wrong{fmt::format(
            "multiplication of the element {} by {} and by {} depends on their order", x,
            evidence_.name({generators[j].heap}), evidence_.name({generators[i].heap}))};
      }
    }
  }
}

void Monoid::multiply() {
  products_.resize(order() * order());
  const auto row = [&](std::size_t x) {
    return products_.begin() + static_cast<std::ptrdiff_t>(x * order());
  };
  std::iota(row(0), row(1), Element{0});
  std::vector<bool> reached(order(), false);
  std::vector<Element> queue = {0};
  reached[0] = true;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const Element x = queue[next];
    for (const auto& generator : evidence_.generators) {
      const Element y = generator.action[x];
      if (reached[y]) continue;
      reached[y] = true;
      queue.push_back(y);
      std::transform(row(x), row(x + 1u), row(y),
                     [&](Element product) { return generator.action[product]; });
    }
  }
  const auto missing = std::find(reached.begin(), reached.end(), false);
  require(missing == reached.end(), "the element {} is no product of elements of heaps",
          missing - reached.begin());
  p_contexts_.assign(order(), ElementBits(order()));
  for (std::size_t x = 0; x < order(); ++x) {
    for (std::size_t z = 0; z < order(); ++z) {
      if (is_p(product(x, z))) p_contexts_[x].insert(z);
    }
  }
}

void Monoid::check_reduced() const {
  std::vector<std::size_t> sorted(order());
  std::iota(sorted.begin(), sorted.end(), std::size_t{0});
  std::sort(sorted.begin(), sorted.end(),
            [&](std::size_t x, std::size_t y) { return p_contexts_[x] < p_contexts_[y]; });
  for (std::size_t i = 1; i < sorted.size(); ++i) {
    require(p_contexts_[sorted[i - 1]] != p_contexts_[sorted[i]],
            "no product tells the elements {} and {} apart: the quotient is not reduced",
            std::min(sorted[i - 1], sorted[i]), std::max(sorted[i - 1], sorted[i]));
  }
}

}  // namespace sprague::check
