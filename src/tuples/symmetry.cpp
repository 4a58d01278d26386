#include "tuples/symmetry.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <vector>

namespace sprague {
namespace {

using Order = std::vector<std::size_t>;

/// The entries of a family with its numbers in some order and its parameters called by their order
/// of appearance.
std::vector<LinearForm> entries_in(const Order& order, const VectorFamily& family) {
  std::vector<std::size_t> names;
  std::vector<LinearForm> entries;
  for (const std::size_t i : order) {
    LinearForm& entry = entries.emplace_back(LinearForm{{}, family.taken[i].constant});
    for (std::size_t parameter = 0; parameter < family.parameters.size(); ++parameter) {
      const std::int64_t coefficient = family.taken[i].of[parameter];
      if (coefficient == 0) continue;
      auto name = std::find(names.begin(), names.end(), parameter);
      if (name == names.end()) name = names.insert(name, parameter);
      entry.of[static_cast<std::size_t>(name - names.begin())] = coefficient;
    }
  }
  return entries;
}

std::vector<std::vector<LinearForm>> all_in(const Order& order, const VectorRules& rules) {
  std::vector<std::vector<LinearForm>> all;
  for (const VectorFamily& family : rules.families) all.push_back(entries_in(order, family));
  const auto before = [](const LinearForm& a, const LinearForm& b) {
    return std::tie(a.constant, a.of) < std::tie(b.constant, b.of);
  };
  std::sort(all.begin(), all.end(), [&](const auto& a, const auto& b) {
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), before);
  });
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

/// A condition speaks of parameters by their letters: at most one, so that none is exchanged.
bool keeps_condition(const VectorRules& rules) {
  return !rules.condition ||
         std::all_of(rules.families.begin(), rules.families.end(), [&](const VectorFamily& family) {
           return family.parameters.size() <= 1 &&
                  (family.parameters.empty() ||
                   family.parameters == rules.families.front().parameters);
         });
}

bool treats_alike(const VectorRules& rules) {
  if (!keeps_condition(rules)) return false;
  Order order(dimensions_of(rules));
  std::iota(order.begin(), order.end(), 0);
  const auto all = all_in(order, rules);
  // An exchange of the first two and a turn of all make every order.
  Order turned = order;
  std::rotate(turned.begin(), turned.begin() + 1, turned.end());
  std::swap(order[0], order[1]);
  return all == all_in(order, rules) && all == all_in(turned, rules);
}

}  // namespace

bool treats_numbers_alike(const TupleRules::Parts& parts) {
  if (parts.sorted) return true;
  return parts.formulas.empty() &&
         std::all_of(parts.vectors.begin(), parts.vectors.end(), treats_alike);
}

VisitSums in_order(const VisitSums& visit) {
  return [&visit](std::span<const Numbers> left) {
    std::vector<Numbers> ascending(left.begin(), left.end());
    for (Numbers& numbers : ascending) std::sort(numbers.begin(), numbers.end());
    visit(ascending);
  };
}

double ascending_part(const Tuple& largest) {
  constexpr std::uint64_t most_counted = 4096;
  Tuple ends = largest;
  std::sort(ends.begin(), ends.end());
  double part = 1;
  for (std::size_t i = 2; i <= ends.size(); ++i) part /= static_cast<double>(i);
  if (ends.empty() || ends.back() > most_counted) return part;
  std::vector<double> ending_in(static_cast<std::size_t>(ends.back()) + 1, 0);
  ending_in[0] = 1;
  double all = 1;
  for (const std::uint64_t end : ends) {
    std::partial_sum(ending_in.begin(), ending_in.end(), ending_in.begin());
    std::fill(ending_in.begin() + static_cast<std::ptrdiff_t>(end) + 1, ending_in.end(), 0);
    all *= static_cast<double>(end) + 1;
  }
  return std::accumulate(ending_in.begin(), ending_in.end(), 0.0) / all;
}

}  // namespace sprague
