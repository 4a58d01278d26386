// Sets with members at the largest size, 2^62: their nim-values and counts far beyond, against the
// theorems in arithmetic of any size. A refusal is no mistake; a value that is not true is.

#include <gmpxx.h>
#include <gtest/gtest.h>

#include <numeric>
#include <optional>

#include "property/check.hpp"
#include "property/edge_case.hpp"
#include "sprague/count.hpp"
#include "sprague/error.hpp"
#include "sprague/sequence.hpp"

namespace {

using namespace property;
using sprague::Natural;
using sprague::Ruleset;

mpz_class number(Heap size) {
  return mpz_class(std::to_string(size));
}

/// The members as one range, if they are.
std::optional<EdgeRange> as_interval(const EdgeCase& c) {
  for (std::size_t i = 1; i < c.ranges.size(); ++i) {
    if (c.ranges[i].first != c.ranges[i - 1].last + 1) return std::nullopt;
  }
  return EdgeRange{c.ranges.front().first, c.ranges.back().last};
}

/// The members one by one, if they are few.
std::optional<std::vector<Heap>> as_few(const EdgeCase& c) {
  std::vector<Heap> sizes;
  for (const EdgeRange& range : c.ranges) {
    if (range.last - range.first > 8) return std::nullopt;
    for (Heap size = range.first; size <= range.last; ++size) sizes.push_back(size);
  }
  return sizes;
}

using ValueAt = std::function<mpz_class(const mpz_class&)>;

/// S(w..b): ⌊(n mod (w + b)) / w⌋. All but k: n mod k, and k more after each 2k heaps.
std::optional<ValueAt> closed_form(const EdgeCase& c) {
  const auto interval = as_interval(c);
  if (!interval) return std::nullopt;
  const mpz_class w = number(interval->first);
  const mpz_class b = number(interval->last);
  if (!c.all_but) return [=](const mpz_class& n) { return mpz_class(n % (w + b) / w); };
  if (w != b) return std::nullopt;
  return [=](const mpz_class& n) { return mpz_class(n % w + n / (2 * w) * w); };
}

mpz_class random_heap(Random& random) {
  const mpz_class edge = mpz_class(1) << random.between(60, 66);
  const mpz_class near = number(random.between(0, 6));
  switch (random.between(0, 3)) {
    case 0: return edge + near;
    case 1: return edge - near;
    case 2: return edge * 3 / 2 + near;
    default: return number(random.number()) * number(random.between(1, 5));
  }
}

/// The program's value; empty where it establishes none.
std::optional<mpz_class> value_of(const Ruleset& ruleset, const mpz_class& n) {
  try {
    const Heap last = n > number(sprague::max_heap_size) ? sprague::max_heap_size
                                                        : std::stoull(n.get_str());
    const auto sequence = solve(ruleset, last);
    return mpz_class(sprague::value_at(sequence, Natural::parse(n.get_str())).to_string());
  } catch (const sprague::Error& error) {
    if (error.kind() == sprague::ErrorKind::invalid_input) throw;
    return std::nullopt;
  }
}

/// The least number that is no value of an option; empty where one is not established.
std::optional<mpz_class> mex_of_options(const Ruleset& ruleset, const std::vector<Heap>& sizes,
                                        const mpz_class& n) {
  std::vector<mpz_class> options;
  for (const Heap size : sizes) {
    if (number(size) > n) continue;
    const auto value = value_of(ruleset, n - number(size));
    if (!value) return std::nullopt;
    options.push_back(*value);
  }
  mpz_class mex = 0;
  while (std::find(options.begin(), options.end(), mex) != options.end()) ++mex;
  return mex;
}

/// Only sets whose values need no search: a refused table would take its time for each of them.
bool is_quick(const EdgeCase& c) {
  const auto law = find_law(Ruleset::parse(c.text()));
  return law.has_value();
}

TEST(LargestSizes, ValuesAreTrueOrRefused) {
  int compared = 0;
  const auto generate = [](Random& random) { return random_edge_case(random); };
  check(3000, generate, [&](const EdgeCase& c) -> Failure {
    const Ruleset ruleset = Ruleset::parse(c.text());
    if (!is_quick(c)) return std::nullopt;
    const auto closed = closed_form(c);
    const auto few = c.all_but ? std::nullopt : as_few(c);
    Random random(62, c.ranges.front().first);
    for (int i = 0; i < 20; ++i) {
      const mpz_class n = random_heap(random);
      const auto expected = closed ? std::optional((*closed)(n))
                            : few  ? mex_of_options(ruleset, *few, n)
                                   : std::nullopt;
      const auto value = expected ? value_of(ruleset, n) : std::nullopt;
      if (!value) continue;
      ++compared;
      if (*value != *expected)
        return "G(" + n.get_str() + ") is " + expected->get_str() + ", not " + value->get_str();
    }
    return std::nullopt;
  });
  EXPECT_GT(compared, 2000);
}

}  // namespace
