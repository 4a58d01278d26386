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
using sprague::GameRange;
using sprague::Natural;
using sprague::Ruleset;
using sprague::Sequence;

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

constexpr Heap searched = 2000;  // where no law is known; a search further finds nothing

/// The program's values; empty where it establishes none.
std::optional<Sequence> sequence_of(const EdgeCase& c) {
  const Ruleset ruleset = Ruleset::parse(c.text());
  try {
    return solve(ruleset, sprague::max_heap_size, {.limit = searched});
  } catch (const sprague::Error& error) {
    if (error.kind() == sprague::ErrorKind::invalid_input) throw;
    return std::nullopt;
  }
}

mpz_class value_of(const Sequence& sequence, const mpz_class& n) {
  return mpz_class(value_at(sequence, Natural::parse(n.get_str())).to_string());
}

/// The least number that is no value of an option.
mpz_class mex_of_options(const Sequence& sequence, const std::vector<Heap>& sizes,
                         const mpz_class& n) {
  std::vector<mpz_class> options;
  for (const Heap size : sizes) {
    if (number(size) <= n) options.push_back(value_of(sequence, n - number(size)));
  }
  mpz_class mex = 0;
  while (std::find(options.begin(), options.end(), mex) != options.end()) ++mex;
  return mex;
}

Failure compare_values(const EdgeCase& c, int& compared) {
  const auto closed = closed_form(c);
  const auto few = c.all_but ? std::nullopt : as_few(c);
  const auto sequence = closed || few ? sequence_of(c) : std::nullopt;
  if (!sequence) return std::nullopt;
  Random random(62, c.ranges.front().first);
  for (int i = 0; i < 20; ++i) {
    const mpz_class n = random_heap(random);
    const mpz_class expected = closed ? (*closed)(n) : mex_of_options(*sequence, *few, n);
    const mpz_class value = value_of(*sequence, n);
    ++compared;
    if (value != expected)
      return "G(" + n.get_str() + ") is " + expected.get_str() + ", not " + value.get_str();
  }
  return std::nullopt;
}

TEST(LargestSizes, ValuesAreTrueOrRefused) {
  int compared = 0;
  check(2000, random_edge_case, [&](const EdgeCase& c) { return compare_values(c, compared); });
  EXPECT_GT(compared, 10'000);
}

/// Of the heaps 0 … last of S(w..b), those of value 0: the first w of each w + b. Of all but k,
/// those of value 0: 0 and k.
std::optional<mpz_class> zeros_up_to(const EdgeCase& c, const mpz_class& last) {
  const auto interval = as_interval(c);
  if (!interval || (c.all_but && interval->first != interval->last)) return std::nullopt;
  const mpz_class w = number(interval->first);
  if (c.all_but) return last >= w ? 2 : 1;
  const mpz_class cycle = w + number(interval->last);
  const mpz_class rest = (last + 1) % cycle;
  return mpz_class((last + 1) / cycle * w + (rest < w ? rest : w));
}

Failure compare_counts(const EdgeCase& c, int& compared) {
  const Ruleset ruleset = Ruleset::parse(c.text());
  Random random(100, c.ranges.front().first);
  for (int i = 0; i < 4; ++i) {
    const mpz_class last = random_heap(random) << (i == 3 ? 40 : 0);
    const auto expected = zeros_up_to(c, last);
    if (!expected) return std::nullopt;
    sprague::CountQuery query;
    query.games = {GameRange::of(ruleset, {Natural(0), Natural::parse(last.get_str())})};
    query.solve.limit = searched;
    try {
      const std::string counted = count(query).count.to_string();
      ++compared;
      if (counted != expected->get_str())
        return expected->get_str() + " heaps up to " + last.get_str() + " have the value 0, not " +
               counted;
    } catch (const sprague::Error& error) {
      if (error.kind() == sprague::ErrorKind::invalid_input) throw;
    }
  }
  return std::nullopt;
}

TEST(LargestSizes, CountsAreTrueOrRefused) {
  int compared = 0;
  check(500, random_edge_case, [&](const EdgeCase& c) { return compare_counts(c, compared); });
  EXPECT_GT(compared, 200);
}

}  // namespace
