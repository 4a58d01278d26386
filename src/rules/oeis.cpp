// A-numbers of the named games. Every number was looked up in the encyclopedia's own files (name
// and printed terms), and tests/rules/oeis_test.cpp compares the terms; games whose sequence was
// not found there have none.

#include "sprague/terms.hpp"

#include "rules/explain.hpp"

namespace sprague {
namespace {

struct Row {
  const char* code;
  OeisSequence sequence;
};

using About = OeisSequence::About;

constexpr Row rows[] = {
    {"0.07", {"A002187", About::nim_values, -1}},
    {"0.137", {"A002187", About::nim_values, 0}},
    {"0.6", {"A046695", About::nim_values, 0}},
    {"0.77", {"A002186", About::nim_values, 0}},
    {"0.7777", {"A071074", About::nim_values, 0}},
    {"4!.0", {"A002188", About::nim_values, 0}},
    {"4!.0", {"A036685", About::p_positions, 0}},
    {"S(1)", {"A000035", About::nim_values, 0}},
    {"S(1..10)", {"A010880", About::nim_values, 0}},
    {"S(1..3)", {"A010873", About::nim_values, 0}},
    {"S(fibonacci)", {"A014588", About::nim_values, 0}},
    {"S(fibonacci)", {"A001581", About::p_positions, 0}},
    {"S(k^2)", {"A014586", About::nim_values, 0}},
    {"S(k^2)", {"A030193", About::p_positions, 0}},
    {"S(powers of 2)", {"A010872", About::nim_values, 0}},
    {"S(primes)", {"A014589", About::nim_values, 0}},
    {"S(primes)", {"A025043", About::p_positions, 0}},
    {"S(triangular)", {"A019509", About::nim_values, 0}},
    {"allbut()", {"A001477", About::nim_values, 0}},
    {"split(a,b: n != 2)", {"A046695", About::nim_values, -1}},
    {"take(s: gcd(s, n) = 1 and s < n)", {"A055396", About::nim_values, 0}},
    {"take(s: n mod s = 0 and s < n)", {"A007814", About::nim_values, 0}},
    {"take(s: n mod s = 0)", {"A001511", About::nim_values, 0}},
};

}  // namespace

std::vector<OeisSequence> oeis_sequences(const Ruleset& ruleset) {
  static const std::vector<Ruleset> known = [] {
    std::vector<Ruleset> parsed;
    for (const Row& row : rows) parsed.push_back(Ruleset::parse(row.code));
    return parsed;
  }();
  std::vector<OeisSequence> found;
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (known[i] == ruleset) found.push_back(rows[i].sequence);
  }
  return found;
}

std::string_view name_of(OeisSequence::About about) noexcept {
  return about == About::nim_values ? "nim-values" : "P-positions";
}

std::string text_of(const OeisSequence& sequence) {
  return in_words(sequence).english();
}

}  // namespace sprague
