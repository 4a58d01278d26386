/// Ordinals below ω^ω^ω in Cantor normal form.
#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sprague::nimber {

/// The ordinal … + ω^2·e₂ + ω·e₁ + e₀ below ω^ω, an exponent of ω. The last number is not 0.
using Exponent = std::vector<std::uint64_t>;

inline std::strong_ordering compare(const Exponent& a, const Exponent& b) {
  if (a.size() != b.size()) return a.size() <=> b.size();
  for (std::size_t k = a.size(); k-- > 0;)
    if (a[k] != b[k]) return a[k] <=> b[k];
  return std::strong_ordering::equal;
}

/// ω^exponent·coefficient. The coefficient is not 0.
struct OrdinalTerm {
  Exponent exponent;
  std::uint64_t coefficient = 0;

  bool operator==(const OrdinalTerm&) const = default;
  std::strong_ordering operator<=>(const OrdinalTerm& other) const {
    const auto order = compare(exponent, other.exponent);
    return order != 0 ? order : coefficient <=> other.coefficient;
  }
};

/// The sum of terms, whose exponents decrease. None are 0.
struct Ordinal {
  Ordinal() = default;
  Ordinal(std::uint64_t finite) {
    if (finite != 0) terms.push_back({{}, finite});
  }

  bool operator==(const Ordinal&) const = default;
  bool operator<(const Ordinal& other) const {
    return std::lexicographical_compare(terms.begin(), terms.end(), other.terms.begin(),
                                        other.terms.end());
  }

  bool is_zero() const { return terms.empty(); }
  bool is_finite() const { return terms.empty() || terms.front().exponent.empty(); }

  /// Of a finite ordinal, its value.
  std::uint64_t number() const { return terms.empty() ? 0 : terms.front().coefficient; }

  std::vector<OrdinalTerm> terms;
};

}  // namespace sprague::nimber
