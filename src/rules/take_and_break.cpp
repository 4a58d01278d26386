#include "rules/take_and_break.hpp"

#include <algorithm>

namespace sprague {
namespace {

using Visit = std::function<bool(std::span<const HeapSize>)>;

/// The splits of a number into a given number of heaps, in lexicographic order.
class Splits {
 public:
  Splits(HeapSize rest, std::uint64_t heaps, Constraint constraint, const Visit& visit)
      : constraint_(constraint), visit_(visit), left_(heaps), rest_(rest) {}

  /// False when `visit` ended it.
  bool enumerate() {
    if (constraint_ != Constraint::equal) return place(1);
    if (rest_ % left_ != 0) return true;
    heaps_.assign(left_, rest_ / left_);
    return visit_(heaps_);
  }

 private:
  bool place(HeapSize min_heap) {
    if (left_ == 1) {
      heaps_.push_back(rest_);
      const bool excluded =
          constraint_ == Constraint::not_all_equal && heaps_.front() == heaps_.back();
      const bool proceed = excluded || visit_(heaps_);
      heaps_.pop_back();
      return proceed;
    }
    for (HeapSize heap = min_heap; fits(heap); ++heap) {
      heaps_.push_back(heap);
      rest_ -= heap;
      --left_;
      const bool proceed = place(heap + (constraint_ == Constraint::unequal ? 1 : 0));
      ++left_;
      rest_ += heap;
      heaps_.pop_back();
      if (!proceed) return false;
    }
    return true;
  }

  /// True when `heap` can be the first of the heaps left to place.
  bool fits(HeapSize heap) const {
    const HeapSize steps = constraint_ == Constraint::unequal ? left_ * (left_ - 1) / 2 : 0;
    return steps <= rest_ && heap <= (rest_ - steps) / left_;
  }

  const Constraint constraint_;
  const Visit& visit_;
  std::uint64_t left_;
  HeapSize rest_;
  Option heaps_;
};

/// The options that one digit gives; false when `visit` ended it.
bool digit_options(const Digit& digit, HeapSize rest, const Visit& visit) {
  if (rest == 0) return !digit.allows(0) || visit({});
  for (std::uint64_t heaps = 1; heaps <= rest; ++heaps) {
    if (heaps >= digit.constraints.size()) {
      if (!digit.is_unbounded()) break;
      if (digit.beyond == Constraint::unequal && heaps * (heaps + 1) / 2 > rest) break;
    }
    const Constraint constraint = digit.at(heaps);
    if (constraint == Constraint::forbidden) continue;
    if (!Splits(rest, heaps, constraint, visit).enumerate()) return false;
  }
  return true;
}

bool leaves_heaps(const Digit& digit) {
  return !digit.is_zero() && digit != digit_of(1);
}

void remove_trailing_zeros(std::vector<Digit>& digits, std::size_t min_size) {
  while (digits.size() > min_size && digits.back().is_zero()) digits.pop_back();
}

}  // namespace

const Digit& TakeAndBreakRules::taking(HeapSize tokens) const {
  static const Digit zero;
  if (tokens < digits.size()) return digits[tokens];
  return repeating == 0 ? zero : digits[tail_from() + (tokens - tail_from()) % repeating];
}

std::optional<std::uint64_t> TakeAndBreakRules::max_heaps() const {
  std::uint64_t max_heaps = 0;
  for (const auto* part : {&digits, &added}) {
    for (const Digit& digit : *part) {
      const auto heaps = digit.max_heaps();
      if (!heaps) return std::nullopt;
      max_heaps = std::max(max_heaps, *heaps);
    }
  }
  return max_heaps;
}

// From a heap n, j non-empty heaps with n + t tokens together. The largest of them is at most
//
//   any, not all equal   n + t − (j − 1), with j − 1 heaps of one token; attained (by some n) for
//                        j >= 2
//   unequal              n + t − j(j − 1)/2, with 1, 2, …, j − 1
//   equal                (n + t)/j, which is n or more for a multiple n + t of j with
//                        n <= t/(j − 1)
//
// One heap is n + t itself. From j = t + 2 on, j − 1 > t, and all three are less than n, for n
// >= 1.
std::optional<std::uint64_t> endless_count(const Digit& digit, std::uint64_t added) {
  if (added == 0 && digit.allows(0)) return 0;
  for (std::uint64_t heaps = 1; heaps <= added + 1; ++heaps) {
    if (heaps >= digit.constraints.size() && !digit.is_unbounded()) break;
    switch (digit.at(heaps)) {
      case Constraint::forbidden: break;
      case Constraint::any:
      case Constraint::not_all_equal: return heaps;
      case Constraint::unequal:
        if (heaps * (heaps - 1) / 2 <= added) return heaps;
        break;
      case Constraint::equal:
        for (HeapSize n = 1; n <= added / (heaps - 1); ++n) {
          if ((n + added) % heaps == 0) return heaps;
        }
        break;
    }
  }
  return std::nullopt;
}

TakeAndBreakRules normalised(TakeAndBreakRules rules) {
  for (Digit& digit : rules.added) {
    // Nothing can be left after adding tokens.
    if (!digit.constraints.empty()) digit.constraints[0] = Constraint::forbidden;
    digit = normalised(std::move(digit));
  }
  remove_trailing_zeros(rules.added, 0);

  auto& digits = rules.digits;
  const auto tail = [&] { return digits.end() - static_cast<std::ptrdiff_t>(rules.repeating); };
  // Shorten the repeating tail to its minimum period.
  for (std::size_t period = 1; period < rules.repeating; ++period) {
    if (rules.repeating % period != 0 ||
        !std::equal(tail(), digits.end() - static_cast<std::ptrdiff_t>(period),
                    tail() + static_cast<std::ptrdiff_t>(period)))
      continue;
    digits.resize(digits.size() - rules.repeating + period);
    rules.repeating = period;
  }
  if (rules.repeating == 1 && digits.back().is_zero()) rules.repeating = 0;
  // Begin the tail as early as possible: 0.3[03] is 0.[30].
  while (rules.repeating > 0 && rules.tail_from() > 1 &&
         digits[rules.tail_from() - 1] == digits.back()) {
    digits.pop_back();
  }
  if (rules.repeating == 0) remove_trailing_zeros(digits, 1);
  return rules;
}

std::string text_of(const TakeAndBreakRules& rules) {
  std::string text;
  for (std::size_t i = rules.added.size(); i-- > 0;) text += text_of(rules.added[i]);
  text += text_of(rules.digits[0]);
  text += '.';
  for (std::size_t i = 1; i < rules.digits.size(); ++i) {
    if (rules.repeating > 0 && i == rules.tail_from()) text += '[';
    text += text_of(rules.digits[i]);
  }
  if (rules.repeating > 0)
    text += ']';
  else if (rules.digits.size() == 1)
    text += '0';
  return text;
}

void take_and_break_options(const TakeAndBreakRules& rules, HeapSize n, const Visit& visit) {
  if (n == 0) return;
  for (std::size_t tokens = rules.added.size(); tokens > 0; --tokens) {
    if (!digit_options(rules.added[tokens - 1], n + tokens, visit)) return;
  }
  for (HeapSize taken = 0; taken < rules.digits.size() && taken <= n; ++taken) {
    if (!digit_options(rules.digits[taken], n - taken, visit)) return;
  }
  if (rules.repeating == 0 || n < rules.digits.size()) return;
  if (std::any_of(rules.digits.end() - static_cast<std::ptrdiff_t>(rules.repeating),
                  rules.digits.end(), leaves_heaps)) {
    for (HeapSize taken = rules.digits.size(); taken < n; ++taken) {
      if (!digit_options(rules.taking(taken), n - taken, visit)) return;
    }
  }
  digit_options(rules.taking(n), 0, visit);
}

}  // namespace sprague
