#include "terms/candidate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

namespace sprague {
namespace {

std::string text_of_set(std::uint64_t sizes) {
  std::string text;
  for (std::size_t s = 1; s <= 64; ++s) {
    if ((sizes >> (s - 1) & 1) != 0) text += fmt::format("{}{}", text.empty() ? "" : ",", s);
  }
  return text;
}

std::string text_of_code(const Candidate& candidate) {
  std::string text = fmt::format("{:X}.", candidate.digits[0]);
  for (std::size_t i = 1; i < candidate.digits.size(); ++i)
    text += fmt::format("{:X}", candidate.digits[i]);
  return text;
}

using Visit = std::function<void(const Candidate&)>;

void visit_set(std::uint64_t sizes, Candidate::Kind kind, const Visit& visit) {
  Candidate candidate;
  candidate.kind = kind;
  candidate.sizes = sizes;
  visit(candidate);
}

/// Sets with all members up to 16, and with up to three members or a range up to 64.
void visit_sets(const Visit& visit) {
  constexpr std::size_t all_up_to = 16;
  const auto bit = [](std::size_t s) { return std::uint64_t{1} << (s - 1); };
  const auto subtract = [&](std::uint64_t sizes) {
    if (sizes >> all_up_to != 0) visit_set(sizes, Candidate::Kind::subtraction, visit);
  };
  for (std::uint64_t sizes = 1; sizes >> all_up_to == 0; ++sizes)
    visit_set(sizes, Candidate::Kind::subtraction, visit);
  for (std::size_t c = all_up_to + 1; c <= 64; ++c) {
    subtract(bit(c));
    for (std::size_t b = 1; b < c; ++b) {
      subtract(bit(b) | bit(c));
      for (std::size_t a = 1; a < b; ++a) subtract(bit(a) | bit(b) | bit(c));
      // b … c, of more than the three members above
      if (c - b >= 3) subtract((bit(c) << 1) - bit(b));
    }
  }
}

/// All codes with d0 from `zeros` and up to `length` digits below `base` after the point.
void visit_codes(std::span<const std::uint8_t> zeros, std::size_t length, std::uint8_t base,
                 const Visit& visit) {
  Candidate candidate;
  candidate.digits.resize(length + 1);
  const auto fill = [&](const auto& self, std::size_t place) -> void {
    if (place > length) return visit(candidate);
    for (std::uint8_t digit = 0; digit < base; ++digit) {
      candidate.digits[place] = digit;
      self(self, place + 1);
    }
  };
  for (const std::uint8_t zero : zeros) {
    candidate.digits[0] = zero;
    fill(fill, 1);
  }
}

}  // namespace

std::string Candidate::text() const {
  switch (kind) {
    case Kind::subtraction: return fmt::format("S({})", text_of_set(sizes));
    case Kind::all_but: return fmt::format("allbut({})", text_of_set(sizes));
    case Kind::code: break;
  }
  return text_of_code(*this);
}

std::optional<Candidate> candidate_of_code(std::string_view code) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  if (code.size() < 2 || code[1] != '.') return std::nullopt;
  Candidate candidate;
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (i == 1) continue;
    const std::size_t digit = digits.find(code[i]);
    if (digit == std::string_view::npos) return std::nullopt;
    candidate.digits.push_back(static_cast<std::uint8_t>(digit));
  }
  return candidate;
}

void for_each_candidate(const Visit& visit) {
  constexpr std::uint64_t all_but_up_to = 12;
  visit_sets(visit);
  for (std::uint64_t sizes = 0; sizes >> all_but_up_to == 0; ++sizes)
    visit_set(sizes, Candidate::Kind::all_but, visit);
  constexpr std::array<std::uint8_t, 4> zeros{0, 4, 8, 12};
  visit_codes(std::span(zeros).first(2), 3, 8, visit);
  visit_codes(std::span(zeros).first(1), 6, 4, visit);
  visit_codes(zeros, 2, 16, visit);
}

std::size_t items_of(std::string_view canonical) {
  if (const std::size_t open = canonical.find('('); open != std::string_view::npos) {
    const auto inside = canonical.substr(open + 1);
    const auto dots = std::count(inside.begin(), inside.end(), '.');
    return static_cast<std::size_t>(1 + std::count(inside.begin(), inside.end(), ',') + dots / 2);
  }
  return canonical.size() - (canonical.starts_with("0.") ? 2 : 1);
}

}  // namespace sprague
