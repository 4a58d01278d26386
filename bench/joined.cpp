// Times rules of two parts against the two parts alone, on one thread, and prints the ratio of the
// time of the joined rules to the sum of the others. The parts are of all kinds, each joined with
// each.
//
// A part alone may have an engine that lives on what its values have in common (a sparse space, few
// values), which the values of the joined rules have not; those ratios say nothing about the engine
// of joined rules and are marked.
//
//     joined [--only SUBSTRING] [--rounds N]

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <iostream>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "baselines/arguments.hpp"
#include "sprague/sprague.hpp"

namespace {

using namespace sprague;

struct Part {
  std::string_view rules;
  HeapSize last;           // that takes a tenth of a second or so
  bool by_values = false;  // its engine lives on its values
};

const std::vector<Part> parts = {{"S(32,11)", 200'000},
                                 {"nim-square", 100'000},
                                 {"S(primes)", 30'000},
                                 {"S(1..300)", 200'000},
                                 {"allbut(squares)", 30'000},
                                 {"0.06", 20'000},
                                 {"kayles", 20'000, true},
                                 {"0.03F", 3'000},
                                 {"take(s: n mod s = 0 and s < n)", 100'000},
                                 {"take(s: gcd(s, n) = 1)", 20'000},
                                 {"take(s: popcount(s & n) mod 2 = 1)", 10'000},
                                 {"take(s,a,b: s < 8 and n mod 3 != 1)", 3'000},
                                 {"split(a,b: a*b mod 3 != 1)", 5'000},
                                 {"to(m: 3*m >= n)", 200'000},
                                 {"to(a,b: a*b = n)", 2'000},
                                 {"to(a,b: a*b < n)", 1'000},
                                 {"to(a,b: a + 2*b < n)", 500},
                                 {"table(7: 3; 100: 5+5)", 200'000},
                                 {"except(7: 3; 100: 5+5)", 200'000}};

// Of processor time of this thread, which other programs disturb less than the clock on the wall.
double seconds_spent() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// The least time of some runs.
double seconds(const std::string& rules, HeapSize last, std::size_t rounds) {
  RunControl one_thread;
  one_thread.threads = 1;
  const Ruleset ruleset = Ruleset::parse(rules);
  double least = 0;
  for (std::size_t round = 0; round < rounds; ++round) {
    const double start = seconds_spent();
    compute_values(ruleset, last, Algorithm::fast, one_thread);
    const double spent = seconds_spent() - start;
    least = round == 0 ? spent : std::min(least, spent);
  }
  return least;
}

void print_row(const Part& first, const Part& second, std::size_t rounds) {
  const HeapSize last = std::min(first.last, second.last);
  const std::string rules = fmt::format("{}; {}", first.rules, second.rules);
  const double alone = seconds(std::string(first.rules), last, rounds);
  const double other = seconds(std::string(second.rules), last, rounds);
  const double joined = seconds(rules, last, rounds);
  std::cout << fmt::format("{:<72}{:>9}{:>11.5f}{:>11.5f}{:>11.5f}{:>8.2f}{}\n", rules, last, alone,
                           other, joined, joined / (alone + other),
                           first.by_values || second.by_values ? "  (by values)" : "")
            << std::flush;
}

}  // namespace

int main(int argc, char** argv) try {
  std::string only;
  std::size_t rounds = 3;
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument == "--only" && i + 1 < argc)
      only = argv[++i];
    else if (argument == "--rounds" && i + 1 < argc)
      rounds = whole_number(argv[++i], 1, 1000);
    else {
      std::cerr << "usage: joined [--only SUBSTRING] [--rounds N]\n";
      return 2;
    }
  }
  std::cout << fmt::format("{:<72}{:>9}{:>11}{:>11}{:>11}{:>8}\n", "rules", "N", "first s",
                           "second s", "joined s", "ratio");
  for (std::size_t i = 0; i < parts.size(); ++i) {
    for (std::size_t j = i + 1; j < parts.size(); ++j) {
      const std::string rules = fmt::format("{}; {}", parts[i].rules, parts[j].rules);
      if (rules.find(only) != std::string::npos) print_row(parts[i], parts[j], rounds);
    }
  }
  return 0;
} catch (const std::exception& error) {
  std::cerr << "joined: " << error.what() << '\n';
  return 1;
}
