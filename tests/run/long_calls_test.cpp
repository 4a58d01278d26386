// Every long call of the library: it tells its progress truthfully, on the caller's thread, and
// stops when it is asked to. Each call has far more callbacks before its end than a test waits for,
// on any machine: without an interval they come at steps of the call, not of the clock.

#include <gtest/gtest.h>

#include <functional>
#include <ostream>
#include <set>
#include <string>
#include <thread>

#include "sprague/count.hpp"
#include "sprague/error.hpp"
#include "sprague/output.hpp"
#include "sprague/play.hpp"

namespace sprague {
namespace {

struct LongCall {
  std::string name;
  std::function<void(const RunControl&)> call;
  friend std::ostream& operator<<(std::ostream& out, const LongCall& c) { return out << c.name; }
};

CountQuery question(std::string_view game, HeapSize max, std::uint64_t heaps, Order order) {
  CountQuery query;
  query.games = {{Ruleset::parse(game), {0, max}}};
  query.heaps = heaps;
  query.order = order;
  return query;
}

const LongCall long_calls[] = {
    {"direct_octal",
     [](const RunControl& run) {
       compute_values(Ruleset::parse("0.6"), 3'000'000, Algorithm::direct, run);
     }},
    {"direct_subtraction",
     [](const RunControl& run) {
       compute_values(Ruleset::parse("nim-square"), 30'000'000, Algorithm::direct, run);
     }},
    {"direct_all_but",
     [](const RunControl& run) {
       compute_values(Ruleset::parse("allbut(1..3000)"), 20'000'000, Algorithm::direct, run);
     }},
    {"reference",
     [](const RunControl& run) {
       compute_values(Ruleset::parse("0.6"), 300'000, Algorithm::reference, run);
     }},
    {"solve", [](const RunControl& run) { solve(Ruleset::parse("0.6"), 3'000'000, {}, run); }},
    {"find_period",
     [](const RunControl& run) {
       find_period(Ruleset::parse("0.6"), {Algorithm::automatic, 3'000'000}, run);
     }},
    {"exact_multisets",
     [](const RunControl& run) {
       count(question("nim-square", 50'000, 3'000'000, Order::sorted), run);
     }},
    {"exact_sets",
     [](const RunControl& run) {
       count(question("nim-square", 200'000, 100'000, Order::distinct), run);
     }},
    {"modular_multisets",
     [](const RunControl& run) {
       CountQuery query = question("nim-square", 5000, 1'000'000, Order::sorted);
       query.modulus = Natural(1'000'000'007);
       count(query, run);
     }},
    {"modular_powers_of_two",
     [](const RunControl& run) {
       CountQuery query = question("nim-square", 5000, 1'000'000, Order::sorted);
       query.modulus = Natural::parse("2^200");
       count(query, run);
     }},
    {"play_out",
     [](const RunControl& run) {
       CountQuery query = question("nim", 60, 4, Order::sorted);
       query.solve.algorithm = Algorithm::reference;
       count(query, run);
     }},
    {"moves",
     [](const RunControl& run) {
       analyse(Ruleset::parse("kayles"), {400'000'000, 5}, {}, run);
     }},
    {"list_one_heap",
     [](const RunControl& run) {
       const auto sequence = solve(Ruleset::parse("kayles"), 1000);
       for_each_position(
           sequence, 1, {1, max_heap_size}, Order::sorted, Target::n_positions(),
           [](std::span<const HeapSize>) { return true; }, run);
     }},
    {"list_three_heaps",
     [](const RunControl& run) {
       const auto sequence = solve(Ruleset::parse("kayles"), 1000);
       for_each_position(
           sequence, 3, {1, 100'000}, Order::sorted, Target::p_positions(),
           [](std::span<const HeapSize>) { return true; }, run);
     }},
    {"tuple_table",
     [](const RunControl& run) { outcome_of(Position::parse("moore:160,160,159"), {}, run); }},
    {"tuple_table_of_formula",
     [](const RunControl& run) {
       outcome_of(Position::parse("move(a,b -> c,d: c = a - 1 and d <= b and c + d != 7):500,500"),
                  {}, run);
     }},
    {"tuple_search",
     [](const RunControl& run) {
       outcome_of(Position::parse("move(a,b -> c,d: c = a - 1 and d <= b and d + 3 > b):700,900"),
                  {}, run);
     }},
    {"system",
     [](const RunControl& run) {
       outcome_of(Position::parse(
                      "system(a(n) -> b(i) + a(n - 2 - i); b(n) -> a(i) + a(n - 1 - i)):30000000"),
                  {}, run);
     }},
    {"small_bars",
     [](const RunControl& run) { outcome_of(Position::parse("chomp:13x13"), {}, run); }},
    {"moves_of_position",
     [](const RunControl& run) { analyse(Position::parse("staircase:20000,4,5,20000"), {}, run); }},
    {"moves_of_one_heap",
     [](const RunControl& run) {
       // For each a, intervals show that there is no b.
       const Ruleset rules = Ruleset::parse(
           "to(a,b: a <= 10^6 and b + b mod 3 > 10^9 + a and b - b mod 3 < 10^9 + a - 5)");
       const HeapSize heap = 1'000'000'000'000'000'000;
       solve(rules, HeapsAsked{heap, {heap}}, {}, run);
     }},
    {"write",
     [](const RunControl& run) {
       RunControl endless = run;
       endless.max_steps = 0;
       write_values(
           solve(Ruleset::parse("kayles"), 1000), 0, max_heap_size, ValueFormat::bfile,
           [](std::string_view) {}, endless);
     }},
};

class LongCalls : public testing::TestWithParam<LongCall> {};

/// Of one call of a test; the first ones may come from what prepares the work.
constexpr std::size_t callbacks = 500;

TEST_P(LongCalls, StopOnRequest) {
  const auto caller = std::this_thread::get_id();
  for (const std::size_t last : {std::size_t{1}, std::size_t{7}, callbacks}) {
    RunControl run;
    run.interval = {};
    run.threads = 2;
    std::size_t asked = 0;
    bool other_thread = false;
    run.should_stop = [&] {
      other_thread = other_thread || std::this_thread::get_id() != caller;
      return ++asked >= last;
    };
    try {
      GetParam().call(run);
      FAIL() << "ended by itself";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::cancelled) << error.what();
    }
    EXPECT_EQ(asked, last) << "was asked again after it was to stop";
    EXPECT_FALSE(other_thread) << "RunControl was asked on another thread than the caller's";
  }
}

TEST_P(LongCalls, TellTheirProgress) {
  RunControl run;
  run.interval = {};
  run.threads = 2;
  const auto caller = std::this_thread::get_id();
  bool other_thread = false;
  std::vector<Progress> told;
  std::vector<std::string> activities;
  run.on_progress = [&](const Progress& progress) {
    other_thread = other_thread || std::this_thread::get_id() != caller;
    told.push_back(progress);
    activities.emplace_back(progress.activity);
  };
  run.should_stop = [&] { return told.size() >= callbacks; };
  EXPECT_THROW(GetParam().call(run), Error);
  ASSERT_EQ(told.size(), callbacks);
  EXPECT_FALSE(other_thread);
  for (std::size_t i = 0; i < told.size(); ++i) {
    EXPECT_FALSE(activities[i].empty());
    EXPECT_GE(told[i].fraction, 0);
    EXPECT_LE(told[i].fraction, 1);
    if (told[i].total > 0) {
      EXPECT_LE(told[i].done, told[i].total) << activities[i];
    }
    // Progress with another total belongs to another computation: values up to another end. Without
    // a total it counts what is at hand, such as the options of one heap after another.
    if (i > 0 && told[i].total > 0 && activities[i] == activities[i - 1] &&
        told[i].total == told[i - 1].total) {
      EXPECT_GE(told[i].done, told[i - 1].done) << activities[i];
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Library, LongCalls, testing::ValuesIn(long_calls),
                         [](const auto& call) { return call.param.name; });

TEST(LongCall, CountsToTheEndOfTheWholeRun) {
  // Solving searches for a period repeatedly, but the caller asked for 3000001 heaps.
  RunControl run;
  run.interval = {};
  std::set<std::uint64_t> totals;
  std::uint64_t done = 0;
  run.on_progress = [&](const Progress& progress) {
    totals.insert(progress.total);
    done = progress.done;
  };
  run.should_stop = [&] { return done > 100'000; };
  EXPECT_THROW(solve(Ruleset::parse("0.6"), 3'000'000, {}, run), Error);
  EXPECT_EQ(totals, std::set<std::uint64_t>{3'000'001});
}

TEST(LongCall, NeverPassesItsTotal) {
  RunControl run;
  run.interval = {};
  int told = 0;
  std::set<std::string> beyond;
  run.on_progress = [&](const Progress& progress) {
    ++told;
    if (progress.total > 0 && progress.done > progress.total) beyond.emplace(progress.activity);
  };
  const auto count_all = [&](const CountQuery& query) {
    told = 0;
    count(query, run);
    EXPECT_GT(told, 0);
  };
  count_all(question("nim-square", 500, 1000, Order::sorted));
  count_all(question("nim-square", 2000, 200, Order::distinct));
  CountQuery residue = question("nim-square", 500, 1000, Order::sorted);
  residue.modulus = Natural(1'000'000'007);
  count_all(residue);
  EXPECT_EQ(beyond, std::set<std::string>{});
}

}  // namespace
}  // namespace sprague
