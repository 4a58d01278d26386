// Outcomes and sums of the values of games whose positions can occur again.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "messages/table.hpp"
#include "sprague/error.hpp"
#include "sprague/loopy.hpp"

namespace sprague {

std::string_view outcome_name(Outcome outcome) {
  switch (outcome) {
    case Outcome::p: return "P";
    case Outcome::n: return "N";
    case Outcome::draw: break;
  }
  return "D";
}

LoopyValue LoopyValue::infinity(std::vector<std::uint64_t> options) {
  LoopyValue value = forced(std::move(options), false);
  value.kind_ = Kind::infinite;
  return value;
}

LoopyValue LoopyValue::loony() {
  LoopyValue value;
  value.kind_ = Kind::loony;
  return value;
}

LoopyValue LoopyValue::forced(std::vector<std::uint64_t> numbers, bool all_but) {
  LoopyValue value;
  value.kind_ = Kind::forced;
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  value.options_ = std::move(numbers);
  value.all_but_ = all_but;
  return value;
}

bool LoopyValue::is_lost_beside(std::uint64_t nim_sum) const noexcept {
  if (kind_ == Kind::nim_value) return nim_value_ == nim_sum;
  return kind_ == Kind::forced &&
         std::binary_search(options_.begin(), options_.end(), nim_sum) == all_but_;
}

Outcome LoopyValue::outcome() const noexcept {
  if (is_infinite() && (options_.empty() || options_[0] != 0)) return Outcome::draw;
  return is_lost_beside(0) ? Outcome::p : Outcome::n;
}

std::string LoopyValue::text() const {
  if (is_nim_value()) return fmt::format("{}", nim_value_);
  if (is_loony()) return "loony";
  const std::string numbers = fmt::format("{}", fmt::join(options_, ","));
  if (is_infinite()) return options_.empty() ? "∞" : fmt::format("∞({})", numbers);
  if (!all_but_) return fmt::format("forced({})", options_.empty() ? "none" : numbers);
  return fmt::format("forced({})", options_.empty() ? "all" : "all but " + numbers);
}

LoopyValue operator+(const LoopyValue& a, const LoopyValue& b) {
  if (a.is_nim_value() && b.is_nim_value()) return a.nim_value() ^ b.nim_value();
  if (a.is_forced() && b.is_forced())
    throw Error(ErrorKind::invalid_input, message("entailing.two_answers"));
  const auto entails = [](const LoopyValue& value) {
    return value.is_loony() || value.is_forced();
  };
  if ((a.is_infinite() && entails(b)) || (b.is_infinite() && entails(a)))
    throw Error(ErrorKind::invalid_input, message("entailing.endless"));
  if (a.is_infinite() && b.is_infinite()) return LoopyValue::infinity({});
  if (!a.is_nim_value() && !b.is_nim_value()) {
    if (a.is_loony() && b.is_loony()) return a;
    return LoopyValue::forced({}, (a.is_forced() ? a : b).all_but_);
  }
  LoopyValue sum = a.is_nim_value() ? b : a;
  const std::uint64_t nim_value = a.is_nim_value() ? a.nim_value() : b.nim_value();
  for (std::uint64_t& option : sum.options_) option ^= nim_value;
  std::sort(sum.options_.begin(), sum.options_.end());
  return sum;
}

}  // namespace sprague
