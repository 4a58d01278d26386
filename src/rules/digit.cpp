#include "rules/digit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace sprague {
namespace {

constexpr std::array all_constraints = {Constraint::any, Constraint::unequal,
                                        Constraint::not_all_equal, Constraint::equal};

std::string_view sign_of(Constraint constraint) {
  switch (constraint) {
    case Constraint::unequal: return "!";
    case Constraint::not_all_equal: return "?";
    case Constraint::equal: return "=";
    case Constraint::forbidden:
    case Constraint::any: break;
  }
  return "";
}

/// The text of the allowed numbers of heaps below `from` and of all from there on, under one
/// constraint.
Digit from_on(const Digit& digit, std::size_t from, Constraint constraint) {
  Digit result;
  for (std::size_t heaps = 0; heaps < from; ++heaps) {
    result.constraints.push_back(digit.allows(heaps) ? constraint : Constraint::forbidden);
  }
  result.beyond = constraint;
  return normalised(std::move(result));
}

/// A list such as "0,2!,3+"; its last member covers all numbers from `from` on, when given.
std::string list_of(const Digit& digit, std::optional<std::size_t> from, bool with_signs) {
  std::string list;
  const auto append = [&](std::size_t heaps) {
    if (!list.empty()) list += ',';
    list += std::to_string(heaps);
    if (with_signs) list += sign_of(digit.at(heaps));
  };
  const std::size_t end = from.value_or(digit.constraints.size());
  for (std::size_t heaps = 0; heaps < end; ++heaps) {
    if (digit.allows(heaps)) append(heaps);
  }
  if (from) {
    append(*from);
    list += '+';
  }
  return fmt::format("{{{}}}", list);
}

std::string bounded_text(const Digit& digit) {
  if (digit.constraints.size() > 64) {
    // A list, since no number has this many bits.
    for (const Constraint constraint : all_constraints) {
      Digit same = digit;
      for (Constraint& each : same.constraints) {
        if (each != Constraint::forbidden) each = constraint;
      }
      if (normalised(same) == digit)
        return list_of(digit, {}, false) + std::string(sign_of(constraint));
    }
    return list_of(digit, {}, true);
  }
  std::uint64_t counts = 0;
  for (std::size_t heaps = 0; heaps < digit.constraints.size(); ++heaps) {
    counts |= std::uint64_t{digit.allows(heaps)} << heaps;
  }
  for (const Constraint constraint : all_constraints) {
    if (digit_of(counts, constraint) != digit) continue;
    constexpr std::string_view letters = "0123456789ABCDEFGHIJKLMNOPQRSTUV";
    std::string text =
        counts < letters.size() ? std::string(1, letters[counts]) : fmt::format("&{};", counts);
    return text += sign_of(constraint);
  }
  return list_of(digit, {}, true);
}

/// The union of two constraints on the splits into one number of heaps.
std::optional<Constraint> united(Constraint left, Constraint right, std::uint64_t heaps) {
  if (left == right || right == Constraint::forbidden) return left;
  if (left == Constraint::forbidden) return right;
  const auto one_is = [&](Constraint constraint) {
    return left == constraint || right == constraint;
  };
  if (one_is(Constraint::any)) return Constraint::any;
  if (!one_is(Constraint::equal)) return Constraint::not_all_equal;
  const bool complementary = heaps == 2 || one_is(Constraint::not_all_equal);
  return complementary ? std::optional(Constraint::any) : std::nullopt;
}

}  // namespace

std::optional<std::uint64_t> Digit::max_heaps() const {
  if (is_unbounded()) return std::nullopt;
  return constraints.empty() ? 0 : constraints.size() - 1;
}

std::optional<unsigned> Digit::octal() const {
  if (is_unbounded() || constraints.size() > 3) return std::nullopt;
  unsigned bits = 0;
  for (std::size_t heaps = 0; heaps < constraints.size(); ++heaps) {
    if (constraints[heaps] == Constraint::any)
      bits |= 1u << heaps;
    else if (constraints[heaps] != Constraint::forbidden)
      return std::nullopt;
  }
  return bits;
}

Digit digit_of(std::uint64_t counts, Constraint constraint) {
  Digit digit;
  for (; counts != 0; counts >>= 1) {
    digit.constraints.push_back((counts & 1) != 0 ? constraint : Constraint::forbidden);
  }
  return normalised(std::move(digit));
}

Digit normalised(Digit digit) {
  auto& constraints = digit.constraints;
  // Up to two heaps the constraints are listed one by one.
  while (digit.beyond > Constraint::any && constraints.size() < 3)
    constraints.push_back(digit.beyond);
  for (std::size_t heaps = 0; heaps < std::min<std::size_t>(constraints.size(), 2); ++heaps) {
    if (constraints[heaps] != Constraint::forbidden) constraints[heaps] = Constraint::any;
  }
  if (constraints.size() > 2 && constraints[2] == Constraint::not_all_equal)
    constraints[2] = Constraint::unequal;
  while (!constraints.empty() && constraints.back() == digit.beyond) constraints.pop_back();
  return digit;
}

std::string text_of(const Digit& digit) {
  if (!digit.is_unbounded()) return bounded_text(digit);
  const std::size_t told = digit.constraints.size();
  for (const Constraint constraint : all_constraints) {
    if (from_on(digit, 0, constraint) == digit) return fmt::format("*{}", sign_of(constraint));
  }
  for (std::size_t from = 1; from <= told; ++from) {
    if (from_on(digit, from, digit.beyond) == digit) {
      return list_of(digit, from, false) + std::string(sign_of(digit.beyond));
    }
  }
  return list_of(digit, told, true);
}

std::optional<Digit> united(const Digit& left, const Digit& right) {
  Digit result;
  const std::size_t told = std::max(left.constraints.size(), right.constraints.size());
  for (std::size_t heaps = 0; heaps < told; ++heaps) {
    const auto both = united(left.at(heaps), right.at(heaps), heaps);
    if (!both) return std::nullopt;
    result.constraints.push_back(*both);
  }
  const auto beyond = united(left.beyond, right.beyond, std::max<std::size_t>(told, 3));
  if (!beyond) return std::nullopt;
  result.beyond = *beyond;
  return normalised(std::move(result));
}

}  // namespace sprague
