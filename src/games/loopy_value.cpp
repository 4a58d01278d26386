// Outcomes and sums of the values of games whose positions can occur again.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

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
  LoopyValue value;
  value.infinite_ = true;
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  value.options_ = std::move(options);
  return value;
}

Outcome LoopyValue::outcome() const noexcept {
  if (!infinite_) return nim_value_ == 0 ? Outcome::p : Outcome::n;
  return !options_.empty() && options_[0] == 0 ? Outcome::n : Outcome::draw;
}

std::string LoopyValue::text() const {
  if (!infinite_) return fmt::format("{}", nim_value_);
  return options_.empty() ? "∞" : fmt::format("∞({})", fmt::join(options_, ","));
}

LoopyValue operator+(const LoopyValue& a, const LoopyValue& b) {
  if (!a.is_infinite() && !b.is_infinite()) return a.nim_value() ^ b.nim_value();
  if (a.is_infinite() && b.is_infinite()) return LoopyValue::infinity({});
  const std::uint64_t nim_value = a.is_infinite() ? b.nim_value() : a.nim_value();
  std::vector<std::uint64_t> options = (a.is_infinite() ? a : b).options();
  for (std::uint64_t& option : options) option ^= nim_value;
  return LoopyValue::infinity(std::move(options));
}

}  // namespace sprague
