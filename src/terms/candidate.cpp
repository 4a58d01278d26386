#include "terms/candidate.hpp"

#include <fmt/format.h>

#include <bit>

namespace sprague {
namespace {

/// The nim-values of the options of one heap. Options of candidates have values below
/// max_quick_value: their heaps' values agree with terms, and so does every xor of them.
class ValueSet {
 public:
  void insert(std::uint64_t value) { words_[value / 64] |= std::uint64_t{1} << value % 64; }

  std::uint64_t mex() const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (~words_[i] != 0) return 64 * i + static_cast<std::uint64_t>(std::countr_one(words_[i]));
    }
    return 64 * words_.size();
  }

 private:
  std::array<std::uint64_t, max_quick_value / 64> words_{};
};

using Values = std::array<std::uint64_t, max_quick_terms + 1>;

void insert_set_options(const Candidate& candidate, const Values& values, std::size_t n,
                        ValueSet& options) {
  const bool all_but = candidate.kind == Candidate::Kind::all_but;
  for (std::size_t s = 1; s <= n; ++s) {
    const bool member = s <= 64 && (candidate.sizes >> (s - 1) & 1) != 0;
    if (member != all_but) options.insert(values[n - s]);
  }
}

void insert_code_options(const Candidate& candidate, const Values& values, std::size_t n,
                         ValueSet& options) {
  for (std::size_t taken = 0; taken < candidate.digits.size() && taken <= n; ++taken) {
    const unsigned digit = candidate.digits[taken];
    const std::size_t rest = n - taken;
    if ((digit & 1u) != 0 && rest == 0) options.insert(0);
    if ((digit & 2u) != 0 && rest > 0) options.insert(values[rest]);
    for (std::size_t a = 1; (digit & 4u) != 0 && 2 * a <= rest; ++a)
      options.insert(values[a] ^ values[rest - a]);
    for (std::size_t a = 1; (digit & 8u) != 0 && 3 * a <= rest; ++a) {
      for (std::size_t b = a; a + 2 * b <= rest; ++b)
        options.insert(values[a] ^ values[b] ^ values[rest - a - b]);
    }
  }
}

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

std::size_t count_agreeing(const Candidate& candidate, std::span<const std::uint64_t> terms,
                           std::size_t first_heap) {
  Values values{};
  for (std::size_t n = 0; n < terms.size() + first_heap; ++n) {
    ValueSet options;
    if (candidate.kind == Candidate::Kind::code)
      insert_code_options(candidate, values, n, options);
    else
      insert_set_options(candidate, values, n, options);
    values[n] = n == 0 ? 0 : options.mex();
    if (n >= first_heap && values[n] != terms[n - first_heap]) return n - first_heap;
  }
  return terms.size();
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

}  // namespace sprague
