// Streams on two threads against those on one, side by side: all that they keep is equal after
// every batch.

#include <gtest/gtest.h>

#include "property/random.hpp"
#include "rules/rules.hpp"
#include "values/engines.hpp"
#include "values/octal/octal.hpp"
#include "values/octal/sparse/fill_ahead.hpp"

namespace sprague::octal {
namespace {

/// Those that fill ahead begin at once, unless said otherwise.
SparseLimits limits_of_pairs() {
  SparseLimits limits;
  limits.window = 512;
  limits.generate_after = 1000;
  limits.fill_ahead_after = 0;
  return limits;
}

OctalRules octal_rules(const std::string& game) {
  return std::get<OctalRules>(Ruleset::parse(game).rules().form);
}

std::string saved(const SparseStream& stream) {
  ByteWriter out;
  stream.save(out);
  return out.bytes();
}

RunControl on_threads(unsigned threads, const std::optional<Kernels>& kernels) {
  return Engine{kernels, threads}.run();
}

/// The same stream on one thread and on two.
struct Pair {
  SparseStream one, two;

  Pair(const OctalRules& rules, const SparseSpace& space, const NimValues& known,
       const std::optional<Kernels>& kernels, const SparseLimits& limits)
      : one({rules}, space, known, on_threads(1, kernels), limits),
        two({rules}, space, known, on_threads(2, kernels), limits) {}

  /// Both to `size`, with goals of `step` heaps. Counts the batches during which `two` fills ahead.
  testing::AssertionResult advance(HeapSize size, HeapSize step, int& ahead) {
    while (one.end() < size) {
      const HeapSize goal = (one.end() / step + 1) * step;
      const bool goes_on = one.advance(goal);
      if (two.advance(goal) != goes_on)
        return testing::AssertionFailure() << "one of them gives up at " << one.end();
      if (one.fills_ahead()) return testing::AssertionFailure() << "one thread fills ahead";
      ahead += two.fills_ahead();
      if (one.end() != two.end())
        return testing::AssertionFailure() << "they end at " << one.end() << ", " << two.end();
      // Savings are long: now and then, and where anything happens.
      const bool whole = one.end() % 64 != 0 || one.end() / 32'768 != (one.end() - 1) / 32'768;
      if ((whole || !goes_on) && saved(one) != saved(two))
        return testing::AssertionFailure() << "they differ before heap " << one.end();
      if (!goes_on) break;
    }
    return saved(one) == saved(two) ? testing::AssertionSuccess()
                                    : testing::AssertionFailure() << "they differ at the end";
  }
};

NimValues first_values(const std::string& game, HeapSize size) {
  return values_by(Algorithm::direct, game, size - 1);
}

void expect_as_one(const std::string& game, HeapSize known, HeapSize size, HeapSize step,
                   const std::optional<Kernels>& kernels, const SparseLimits& limits, int& ahead) {
  const OctalRules rules = octal_rules(game);
  if (!SparseStream::takes(rules)) return;
  const NimValues values = first_values(game, known);
  const auto learnt = learn_useful_space(rules, values, limits);
  if (!learnt) return;
  Pair pair(rules, learnt->space, values, kernels, limits);
  ASSERT_TRUE(pair.advance(size, step, ahead))
      << game << ", " << name_of(kernels.value_or(Kernels::scalar)) << ", step " << step;
}

bool two_threads() {
  return ThreadTeam::max_threads() > 1;
}

TEST(FillAhead, EveryKindOfKernels) {
  for (const Kernels kernels : available_kernels()) {
    for (const char* game : {"0.106", "4.045", "0.174", "0.354"}) {
      int ahead = 0;
      expect_as_one(game, 4096, sanitized ? 20'000 : 100'000, 4096, kernels, limits_of_pairs(),
                    ahead);
      EXPECT_EQ(ahead > 0, two_threads()) << game;
    }
  }
}

TEST(FastThreads, FillAheadWhateverTheBatches) {
  for (const char* game : {"0.104", "0.167", "0.054", "4.3"}) {
    for (const HeapSize step : {1u, 63u, 64u, 65u, 1000u, 4096u, 5000u, 100'000u}) {
      int ahead = 0;
      expect_as_one(game, 4096, step < 64 ? 9'000 : 60'000, step, {}, limits_of_pairs(), ahead);
      EXPECT_EQ(ahead > 0, two_threads()) << game << ", step " << step;
    }
  }
}

TEST(FastThreads, FillAheadOfLateRareHeaps) {
  int ahead = 0;
  // Rare heaps up to 27,106, of which a short prefix shows few.
  expect_as_one("0.127", 2048, sanitized ? 6'000 : 60'000, 4096, {}, limits_of_pairs(), ahead);
  expect_as_one("0.16", 1024, sanitized ? 6'000 : 200'000, 4096, {}, limits_of_pairs(), ahead);
  EXPECT_EQ(ahead > 0, two_threads());
}

TEST(FillAhead, RandomCodes) {
  property::Random random(97, 0);
  int ahead = 0;
  for (int i = 0; i < (sanitized ? 10 : 200); ++i) {
    std::string game = random.once_in(3) ? "4." : "0.";
    for (std::uint64_t digits = random.between(1, 6); digits > 0; --digits)
      game += static_cast<char>('0' + (random.once_in(2) ? 0 : random.between(0, 7)));
    if (!std::holds_alternative<OctalRules>(Ruleset::parse(game).rules().form)) continue;
    SparseLimits limits = limits_of_pairs();
    if (random.once_in(3)) limits.history = 300;
    expect_as_one(game, random.between(64, 700), random.between(2000, 12'000), 4096,
                  available_kernels()[random.between(0, available_kernels().size() - 1)], limits,
                  ahead);
  }
  EXPECT_EQ(ahead > 0, two_threads());
}

TEST(FillAhead, AWrongSparseSpace) {
  for (const char* game : {"0.104", "0.16", "0.454", "0.77", "4.3"}) {
    const OctalRules rules = octal_rules(game);
    const HeapSize digit = splitting_digits(rules).front();
    const NimValues known = first_values(game, 100);
    for (std::uint32_t mask = 1; mask < 64; mask += sanitized ? 31 : 13) {
      SparseLimits limits = limits_of_pairs();
      limits.history = mask % 2 == 0 ? 128 : limits.history;
      Pair pair(rules, SparseSpace(mask, false, digit % 2), known, {}, limits);
      int ahead = 0;
      ASSERT_TRUE(pair.advance(2000, 4096, ahead)) << game << ", mask " << mask;
    }
  }
}

TEST(FastThreads, FillAheadAfterAResumption) {
  const OctalRules rules = octal_rules("4.045");
  const NimValues known = first_values("4.045", 4096);
  const auto learnt = learn_useful_space(rules, known, {});
  ASSERT_TRUE(learnt);
  Pair pair(rules, learnt->space, known, {}, limits_of_pairs());
  int ahead = 0;
  for (HeapSize size = 5'000; size < 300'000; size += size / 3) {
    ASSERT_TRUE(pair.advance(size, 4096, ahead));
    // Each goes on from what the other has saved.
    const std::string first = saved(pair.one), second = saved(pair.two);
    ByteReader of_first(first), of_second(second);
    pair.one = SparseStream::load(of_second, rules, on_threads(1, {}));
    pair.two = SparseStream::load(of_first, rules, on_threads(2, {}));
  }
  EXPECT_EQ(ahead > 0, two_threads());
}

TEST(FillAhead, ComputesTheCandidatesOfTheStream) {
  const OctalRules rules = octal_rules("0.174");
  const NimValues known = first_values("0.174", 4096);
  const auto learnt = learn_useful_space(rules, known, {});
  ASSERT_TRUE(learnt);
  SparseStream stream({rules}, learnt->space, known, on_threads(1, {}));
  while (stream.end() < 8192) ASSERT_TRUE(stream.advance(8192));
  FillAhead ahead(stream.replay(stream.state(8192)));
  for (HeapSize n = 8192; n < 500'000;) {
    const auto candidates = ahead.candidates(n);
    ASSERT_FALSE(candidates.empty());
    const HeapSize size = std::min<HeapSize>(candidates.size(), 1 << 12);
    while (stream.end() < n + size) ASSERT_TRUE(stream.advance(n + size));
    ASSERT_TRUE(std::equal(candidates.begin(),
                           candidates.begin() + static_cast<std::ptrdiff_t>(size),
                           stream.indices_at(n)))
        << n;
    n += size;
  }
}

}  // namespace
}  // namespace sprague::octal
