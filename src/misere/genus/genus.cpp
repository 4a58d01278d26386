// The genus of a position by those of its options (Conway, On Numbers and Games, chapter 12;
// Winning Ways, chapter 13). docs/algorithms.md, theorem 21.

#include "sprague/misere.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace sprague {
namespace {

std::uint64_t least_missing(std::vector<std::uint64_t>& values) {
  std::sort(values.begin(), values.end());
  std::uint64_t missing = 0;
  for (const std::uint64_t value : values) missing += value == missing ? 1 : 0;
  return missing;
}

}  // namespace

Genus::Genus(std::uint64_t normal, std::vector<std::uint64_t> misere)
    : normal_(normal), misere_(std::move(misere)) {
  while (misere_.size() > 2 && misere_[misere_.size() - 3] == misere_.back()) misere_.pop_back();
}

std::uint64_t Genus::misere_at(std::uint64_t k) const noexcept {
  const std::uint64_t size = misere_.size();
  return misere_[k < size ? k : size - 2 + (k - size) % 2];
}

Genus Genus::of_options(std::span<const Genus> options) {
  if (options.empty()) return Genus();
  std::vector<std::uint64_t> values;
  std::uint64_t repeating_from = 0;  // the values of all options repeat after 2 from there on
  for (const Genus& option : options) {
    values.push_back(option.normal());
    repeating_from = std::max<std::uint64_t>(repeating_from, option.misere_.size() - 2);
  }
  const std::uint64_t normal = least_missing(values);
  // From there on a value follows from the parity of its place and the value before it, so that one
  // that returns after 2 begins the cycle.
  std::vector<std::uint64_t> misere;
  for (std::uint64_t k = 0; k < repeating_from + 3 || misere[k - 3] != misere[k - 1]; ++k) {
    values.clear();
    for (const Genus& option : options) values.push_back(option.misere_at(k));
    if (k > 0) values.insert(values.end(), {misere[k - 1], misere[k - 1] ^ 1});
    misere.push_back(least_missing(values));
  }
  return {normal, std::move(misere)};
}

bool Genus::is_tame() const noexcept {
  if (*this == Genus() || *this == Genus(1, {0, 3, 1})) return true;
  return misere_.size() == 2 && misere_[0] == normal_ && misere_[1] == (normal_ ^ 2);
}

std::string Genus::text() const {
  const bool digits = std::all_of(misere_.begin(), misere_.end(), [](auto x) { return x < 10; });
  return fmt::format("{}^{}", normal_, fmt::join(misere_, digits ? "" : ","));
}

}  // namespace sprague
