// Systems of heaps: the notation, values by every engine against the definition, periods, and
// positions as games.

#include <gtest/gtest.h>

#include <map>

#include "rules/rules.hpp"
#include "run/progress_meter.hpp"
#include "sanitized.hpp"
#include "sprague/search.hpp"
#include "sprague/sprague.hpp"
#include "systems/plain_system.hpp"
#include "values/engines.hpp"
#include "values/system/sparse_space.hpp"

namespace sprague {
namespace {

std::string error_of(std::string_view text) {
  try {
    Ruleset::parse(text);
  } catch (const Error& error) {
    return fmt::format("{}: {}", error.position().value_or(999), error.what());
  }
  return "no error";
}

/// An octal code as a system of one kind.
std::string system_of_code(const std::vector<unsigned>& digits) {
  std::string moves;
  const auto add = [&](const std::string& move) { moves += (moves.empty() ? "" : ", ") + move; };
  for (std::size_t taken = 0; taken < digits.size(); ++taken) {
    const unsigned digit = digits[taken];
    if ((digit & 4) != 0)
      add(fmt::format("a(i) + a(n - {} - i) for i >= 1 and i <= n - {}", taken, taken + 1));
    if ((digit & 2) != 0) add(fmt::format("a(n - {}) for n >= {}", taken, taken + 1));
    // To leave nothing is a move on the heap of that size only; z(n) is worth 512 from 1 on, which
    // no heap of these codes is.
    if ((digit & 1) != 0) add(fmt::format("z(n - {})", taken));
  }
  std::string large;
  for (int value = 0; value < 512; ++value)
    large += fmt::format("{}*{}", value == 0 ? "" : ", ", value);
  return fmt::format("system(a(n) -> {}; z(n) -> {})", moves.empty() ? "nothing" : moves, large);
}

TEST(Systems, Notation) {
  EXPECT_EQ(Ruleset::parse("System( a(n)->b(n-1),*2 ;b(n) -> a(i)+b(n-2-i) )").canonical(),
            "system(a(n) -> *2, b(n - 1); b(n) -> a(i) + b(n - 2 - i))");
  EXPECT_EQ(Ruleset::parse("system(a(n) -> b(n); b(n) -> nothing).b").canonical(),
            "system(a(n) -> b(n); b(n) -> nothing).b");
  EXPECT_EQ(
      Ruleset::parse("system(a(n) -> a(i+2) + a(n-5-i) for 1 <= i <= n-7; a(3) = 4)").canonical(),
      "system(a(3) = 4; a(n) -> a(i) + a(n - 3 - i) for i >= 2 and i <= n - 6)");
  EXPECT_EQ(Ruleset::parse("system(a(n) -> a(n-1) + *3 for n >= 9)").kind(), "system");
  EXPECT_EQ(error_of("system(a(n) -> b(n-1))"),
            "15: 'system(a(n) -> b(n-1))', character 16: nothing says how heaps of the kind b are "
            "played; write b(n) -> …");
  EXPECT_NE(error_of("system(a(n) -> b(n); b(n) -> a(n))").find("a -> b -> a, without"),
            std::string::npos);
  for (const char* wrong : {"system",
                            "system()",
                            "system(a)",
                            "system(a(n))",
                            "system(a(n) ->)",
                            "system(a(n) -> a(n))",
                            "system(a(n) -> a(n-1)",
                            "system(a(n) -> a(m))",
                            "system(n(n) -> *1)",
                            "system(a(n) -> a(i))",
                            "system(a(n) -> a(i) + a(i))",
                            "system(a(n) -> a(i) + a(n-i) + a(n-1))",
                            "system(a(n) -> a(i+3) + a(n-2-i))",
                            "system(a(n) -> *1; a(n) -> *2)",
                            "system(a(n) -> *1; a(1) = 2; a(1) = 3)",
                            "system(a(n) -> *1) 5",
                            "system(a(n) -> *1).b",
                            "system(a(n) -> *1); kayles",
                            "kayles; system(a(n) -> *1)",
                            "system(a(n) -> a(n-1) for i >= 1)",
                            "system(a(n) -> *99999999999)"}) {
    EXPECT_NE(error_of(wrong), "no error") << wrong;
  }
}

TEST(Systems, TextsAreReadBack) {
  for (std::uint64_t i = 0; i < 300; ++i) {
    property::Random random(71, i);
    const PlainSystem system = PlainSystem::random(random);
    const std::string text = system.text(random.between(0, system.kinds.size() - 1));
    const Ruleset ruleset = Ruleset::parse(text);
    EXPECT_EQ(Ruleset::parse(ruleset.canonical()), ruleset) << text;
  }
}

TEST(Systems, ValuesAgreeWithTheDefinition) {
  const std::uint64_t cases = sanitized ? 20 : 60;
  for (std::uint64_t i = 0; i < cases; ++i) {
    property::Random random(72, i);
    const PlainSystem system = PlainSystem::random(random);
    // Beyond the pairs that are marked, the vectors, and rows that are made longer.
    const std::uint64_t last = i % 4 == 0 ? 1400 : 300;
    const auto expected = system.values(last);
    for (std::size_t kind = 0; kind < system.kinds.size(); ++kind) {
      const std::string text = system.text(kind);
      const auto compare = [&](Algorithm algorithm, const RunControl& run) {
        // A system keeps its values, so each way has its own.
        const NimValues values = compute_values(Ruleset::parse(text), last, algorithm, run);
        for (HeapSize n = 0; n <= last; ++n)
          ASSERT_EQ(values[n], expected[kind][n]) << text << " at " << n;
      };
      compare(Algorithm::direct, {});
      for (const Engine& engine : engines()) compare(Algorithm::fast, engine.run());
    }
  }
}

/// Whether a sparse space is found; if so, pairs of common heaps have the parity that they should.
bool has_sparse_space(const HeapSystem& system, const std::vector<NimValues>& values) {
  const HeapSize size = values[0].size();
  std::vector<std::vector<std::int64_t>> counts;
  for (const NimValues& each : values) {
    counts.emplace_back(8192);
    for (HeapSize n = 0; n < size; ++n) ++counts.back()[2 * each[n] + n % 2];
  }
  const RunControl run;
  ProgressMeter progress(run, "", 0);
  auto space = systems::SparseSpace::find(system, counts, size, 6, progress);
  if (!space) return false;
  std::vector<std::vector<char>> is_rare(values.size(), std::vector<char>(size));
  for (KindIndex kind = 0; kind < values.size(); ++kind) {
    for (HeapSize n = 0; n < size; ++n) space->add(kind, n, values[kind][n]);
    for (const HeapSize n : space->rare(kind)) is_rare[kind][n] = 1;
  }
  for (HeapSize n = size - 4; n < size; ++n) {
    for (const HeapKind& kind : system.kinds()) {
      for (const SystemMove& move : kind.moves) {
        if (!move.left) continue;
        for (HeapSize left = 0; left + move.taken <= n; ++left) {
          const HeapSize right = n - move.taken - left;
          const std::uint64_t value =
              values[*move.left][left] ^ values[*move.right][right] ^ move.constant;
          if (!space->needs_rare(move, n, value)) continue;
          EXPECT_TRUE(is_rare[*move.left][left] || is_rare[*move.right][right])
              << system.text() << ", a heap of " << n << " and one of " << left;
        }
      }
    }
  }
  return true;
}

TEST(Systems, ValuesByRarePairsAgreeWithTheDefinition) {
  std::uint64_t sparse = 0;
  const std::uint64_t cases = sanitized ? 20 : 200;
  const HeapSize last = 1300;  // learnt from five times
  for (std::uint64_t i = 0; i < cases; ++i) {
    property::Random random(75, i);
    const PlainSystem plain = PlainSystem::with_rare_heaps(random, last);
    std::vector<NimValues> values;
    for (std::size_t kind = 0; kind < plain.kinds.size(); ++kind) {
      const std::string text = plain.text(kind);
      values.push_back(compute_values(Ruleset::parse(text), last));
      const NimValues expected = compute_values(Ruleset::parse(text), last, Algorithm::direct);
      for (HeapSize n = 0; n <= last; ++n)
        ASSERT_EQ(values[kind][n], expected[n]) << text << " at " << n;
    }
    const Ruleset ruleset = Ruleset::parse(plain.text(0));
    sparse += has_sparse_space(*std::get<SystemRules>(ruleset.rules().form).system, values);
  }
  EXPECT_GT(sparse, cases / 3);
}

TEST(Systems, SparseSpaceDependsOnTheParityOfSizes) {
  const std::string text = system_of_code({0, 2, 0, 5});
  const Ruleset ruleset = Ruleset::parse(text);
  const std::vector<NimValues> values{compute_values(ruleset, 5000),
                                      compute_values(Ruleset::parse(text + ".z"), 5000)};
  EXPECT_TRUE(has_sparse_space(*std::get<SystemRules>(ruleset.rules().form).system, values));
}

TEST(Systems, KindsOfOneSystemShareTheirValues) {
  const std::string text = "system(a(n) -> b(i) + b(n - 1 - i); b(n) -> a(n - 1), *1)";
  const Ruleset a = Ruleset::parse(text);
  const NimValues early = compute_values(a, 100);
  const NimValues late = compute_values(a, 5000);
  const NimValues again = compute_values(Ruleset::parse(text), 5000, Algorithm::direct);
  for (HeapSize n = 0; n <= 5000; ++n) EXPECT_EQ(late[n], again[n]) << n;
  for (HeapSize n = 0; n <= 100; ++n) EXPECT_EQ(early[n], again[n]) << n;
}

TEST(Systems, OctalCodesAreSystems) {
  for (std::uint64_t i = 0; i < 40; ++i) {
    property::Random random(73, i);
    std::vector<unsigned> digits{random.once_in(4) ? 4u : 0u};
    for (std::uint64_t left = random.between(1, 4); left > 0; --left)
      digits.push_back(static_cast<unsigned>(random.between(0, 7)));
    // Common values of 0.205 depend on the parity of the heap; those of 4000 heaps show it.
    if (i == 0) digits = {0, 2, 0, 5};
    std::string code = std::to_string(digits[0]) + '.';
    for (std::size_t d = 1; d < digits.size(); ++d) code += std::to_string(digits[d]);
    const HeapSize last = i == 0 ? 6000 : sanitized ? 400 : 2500;
    const Ruleset octal = Ruleset::parse(code);
    const Ruleset system = Ruleset::parse(system_of_code(digits));
    const NimValues expected = compute_values(octal, last);
    const NimValues values = compute_values(system, last);
    for (HeapSize n = 0; n <= last; ++n) ASSERT_EQ(values[n], expected[n]) << code << " at " << n;
    SolveOptions options;
    options.limit = last;
    const Period known = find_period(octal, options);
    const Period found = find_period(system, options);
    if (!found.is_established() || found.period >= last / 4) continue;
    EXPECT_EQ(known.period, found.period) << code;
    EXPECT_EQ(known.preperiod, found.preperiod) << code;
  }
}

TEST(Systems, ProvenPeriodsHold) {
  std::uint64_t proven = 0;
  std::uint64_t growing = 0;  // the kind in question, or another one
  const std::uint64_t cases = sanitized ? 60 : 240;
  for (std::uint64_t i = 0; i < cases; ++i) {
    property::Random random(74, i);
    const PlainSystem system =
        i % 2 == 0 ? PlainSystem::random(random) : PlainSystem::growing(random);
    const std::size_t kind = random.between(0, system.kinds.size() - 1);
    const Ruleset ruleset = Ruleset::parse(system.text(kind));
    SolveOptions options;
    options.limit = 400;
    const Period period = find_period(ruleset, options);
    if (!period.is_established()) continue;
    ++proven;
    growing += period.theorem_number == "24" ? 1u : 0u;
    const HeapSize last = sanitized ? 600 : 1200;
    const std::vector<std::uint64_t> values = system.values(last)[kind];
    for (HeapSize n = period.preperiod; n + period.period <= last; ++n)
      ASSERT_EQ(values[n] + period.saltus, values[n + period.period])
          << system.text(kind) << " at " << n;
    if (period.preperiod > 0) {
      EXPECT_NE(values[period.preperiod - 1] + period.saltus,
                values[period.preperiod - 1 + period.period])
          << system.text(kind);
    }
    // The least.
    for (std::uint64_t p = 1; p < period.period; ++p) {
      if (period.period % p != 0) continue;
      bool repeats = true;
      for (HeapSize n = period.preperiod; n < period.preperiod + period.period; ++n)
        repeats = repeats && values[n + p] - values[n] ==
                                 values[period.preperiod + p] - values[period.preperiod];
      EXPECT_FALSE(repeats) << system.text(kind) << ": " << p;
    }
    const HeapSize far = 1'000'000'000'000'000'000;
    const Sequence sequence = solve(ruleset, far);
    const HeapSize near = period.preperiod + (far - period.preperiod) % period.period;
    const std::uint64_t rounds = (far - period.preperiod) / period.period;
    EXPECT_EQ(sequence[far], values[near] + rounds * period.saltus) << system.text(kind);
  }
  EXPECT_GT(proven, cases / 4);
  EXPECT_GT(growing, cases / 16);
}

/// The mex over the moves of the game.
std::uint64_t value_by_moves(const GamePosition& position,
                             std::map<std::string, std::uint64_t>& known) {
  if (const auto found = known.find(position.position); found != known.end()) return found->second;
  std::set<std::uint64_t> attained;
  std::set<std::string> texts;
  for (const GameMove& move : position.moves()) {
    EXPECT_TRUE(texts.insert(move.text).second) << position.text() << ": " << move.text;
    attained.insert(value_by_moves({position.game, move.to}, known));
  }
  std::uint64_t mex = 0;
  while (attained.count(mex) > 0) ++mex;
  return known[position.position] = mex;
}

TEST(Systems, PositionsAreGames) {
  for (std::uint64_t i = 0; i < 30; ++i) {
    property::Random random(75, i);
    const PlainSystem system = PlainSystem::random(random);
    const auto values = system.values(5);
    std::string heaps;
    std::uint64_t value = 0;
    for (std::size_t kind = 0; kind < std::min<std::size_t>(system.kinds.size(), 2); ++kind) {
      const std::uint64_t size = random.between(0, 5);
      if (values[kind][size] > 8) continue;
      value ^= values[kind][size];
      heaps += (heaps.empty() ? "" : ",") + PlainSystem::name(kind) + std::to_string(size);
    }
    if (heaps.empty()) continue;
    bool has_large = false;  // heaps of Nim of 400
    for (const auto& kind : system.kinds) {
      for (const auto& move : kind.moves) has_large = has_large || move.constant > 8;
    }
    if (has_large) continue;
    const GamePosition position = GamePosition::parse(system.text(0) + ':' + heaps);
    std::map<std::string, std::uint64_t> known;
    EXPECT_EQ(value_by_moves(position, known), value) << position.text();
    EXPECT_EQ(solve(position).value, value) << position.text();
    EXPECT_EQ(GamePosition::parse(position.text()).position, position.position);
  }
  const Position sum = Position::parse("system(a(n) -> b(n-1), *2; b(n) -> a(n-1)).b:5,6 + nim:3");
  EXPECT_EQ(sum.text(), "system(a(n) -> *2, b(n - 1); b(n) -> a(n - 1)):b5,b6 + allbut():3");
  const Position alone(Ruleset::parse("system(a(n) -> a(n - 1))"), {3});
  EXPECT_EQ(alone.components[0].moves(), std::vector<std::string>{"3 to 2"});
}

TEST(Systems, OthersRefuseThem) {
  const Ruleset ruleset = Ruleset::parse("system(a(n) -> a(n - 1))");
  EXPECT_THROW(ruleset.options(3), Error);
  SolveOptions misere;
  misere.convention = Convention::misere;
  EXPECT_THROW(solve(ruleset, 10, misere), Error);
  EXPECT_THROW(find_period(ruleset, misere), Error);
}

}  // namespace
}  // namespace sprague
