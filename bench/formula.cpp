// Times the fast engine of formulas against the plain loop of baselines/plain_formulas.cpp, which
// is compiled for the one rule, and prints a table.
//
// Both sides run in one process and take turns, as in subtraction.cpp, on one thread. The values of
// both are compared; exit status 1 if they differ. Where the plain loop would take too long, it
// runs to a smaller heap, and its time is multiplied by the square of the ratio (the cube for rules
// that take and split). Targets are reported as met or missed and never change the exit status.
//
//     formula [--only SUBSTRING] [--rounds N] [--simd KERNELS]

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <iostream>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "baselines/arguments.hpp"
#include "baselines/plain_formulas.hpp"
#include "sprague/detail/machine.hpp"
#include "sprague/sprague.hpp"

namespace {

using namespace sprague;

struct Row {
  std::string_view rule;
  PlainFormula plain;
  std::size_t largest;
  std::size_t plain_largest;  // its time is extrapolated where this is less
  double target;
  double growth = 2;  // the plain loop takes largest^growth
};

const std::vector<Row> rows = {
    {"take(s: n mod s = 0 and s < n)", plain_divisors, 100, 100, 1},
    {"take(s: n mod s = 0 and s < n)", plain_divisors, 30'000, 30'000, 500},
    {"take(s: n mod s = 0 and s < n)", plain_divisors, 10'000'000, 30'000, 500},
    {"take(s: gcd(s, n) = 1)", plain_coprime, 100, 100, 1},
    {"take(s: gcd(s, n) = 1)", plain_coprime, 5'000, 5'000, 20},
    {"take(s: gcd(s, n) = 1)", plain_coprime, 100'000, 10'000, 20},
    {"take(s: gcd(s, n) = 2)", plain_gcd_two, 10'000, 10'000, 4},
    {"take(s: (s*s + 3*n) mod 11 < 5)", plain_quadratic, 100, 100, 1},
    {"take(s: (s*s + 3*n) mod 11 < 5)", plain_quadratic, 30'000, 30'000, 4},
    {"take(s: s*(n - s) mod 7 = 3 or s = 1)", plain_products, 30'000, 30'000, 4},
    {"take(s: s*s <= n and s mod 3 != 2)", plain_root, 30'000, 30'000, 4},
    {"take(s: 2*s < n)", plain_half, 100, 100, 1},
    {"take(s: 2*s < n)", plain_half, 30'000, 30'000, 4},
    {"take(s: s mod 2 = n mod 3)", plain_residues, 100, 100, 1},
    {"take(s: s mod 2 = n mod 3)", plain_residues, 30'000, 30'000, 1},
    {"take(s: isprime(n - s))", plain_prime_targets, 30'000, 30'000, 4},
    // Without structure: what is left is evaluated for many s at a time.
    {"take(s: n mod s < s/3)", plain_remainders, 20'000, 20'000, 4},
    {"take(s: popcount(s & n) mod 2 = 1)", plain_popcounts, 30'000, 30'000, 4},
    {"take(s: (s*n + s/2) mod 13 < n mod 7)", plain_five_operators, 20'000, 20'000, 4},
    {"split(a,b: gcd(a, b) = 1)", plain_coprime_splits, 5'000, 5'000, 4},
    {"split(a,b: a != b)", plain_unequal_splits, 100, 100, 1},
    {"split(a,b: a != b)", plain_unequal_splits, 30'000, 30'000, 1},
    {"split(a,b: a*b mod 3 != 1)", plain_dense_splits, 30'000, 30'000, 1},
    {"take(s,a,b: s*a*b mod 7 = 3)", plain_take_splits, 60, 60, 1, 3},
    {"take(s,a,b: s*a*b mod 7 = 3)", plain_take_splits, 800, 800, 1, 3},
};

// Of processor time of this thread, which other programs disturb less than the clock on the wall.
double seconds_spent() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double median(std::vector<double> seconds) {
  std::sort(seconds.begin(), seconds.end());
  return std::midpoint(seconds[(seconds.size() - 1) / 2], seconds[seconds.size() / 2]);
}

// The median of runs, as many as 0.1 seconds allow, 3 at least unless they take seconds.
template <class Run>
double typical(Run run) {
  std::vector<double> times;
  double spent = 0;
  while (spent < 4 && (times.size() < 3 || (spent < 0.1 && times.size() < 1000))) {
    const double start = seconds_spent();
    run();
    times.push_back(seconds_spent() - start);
    spent += times.back();
  }
  return median(times);
}

// Returns whether the values are equal.
bool print_row(const Row& row, std::size_t rounds, std::optional<Kernels> kernels) {
  RunControl one_thread;
  one_thread.threads = 1;
  one_thread.kernels = kernels;
  const Ruleset ruleset = Ruleset::parse(row.rule);
  const double factor = std::pow(
      static_cast<double>(row.largest) / static_cast<double>(row.plain_largest), row.growth);
  std::vector<double> plain_times, fast_times;
  bool equal = true;
  for (std::size_t round = 0; round < rounds; ++round) {
    NimValues fast;
    std::vector<unsigned> plain;
    fast_times.push_back(
        typical([&] { fast = compute_values(ruleset, row.largest, Algorithm::fast, one_thread); }));
    plain_times.push_back(typical([&] { plain = row.plain(row.plain_largest); }));
    for (std::size_t n = 0; n <= row.plain_largest; ++n) equal = equal && plain[n] == fast[n];
    if (plain_times.back() > 3) break;
  }
  const double plain = median(plain_times) * factor;
  const double fast = median(fast_times);
  const double ratio = plain / fast;
  std::cout << fmt::format(
                   "{:<40}{:>10}{:>14.6f}{:>12.6f}{:>10}  {:g} {}{}\n", row.rule, row.largest,
                   plain, fast,
                   ratio >= 100 ? fmt::format("{:.0f}", ratio) : fmt::format("{:.2f}", ratio),
                   row.target, ratio >= row.target ? "met" : "missed",
                   factor > 1 ? fmt::format(" (plain extrapolated from {})", row.plain_largest)
                              : "")
            << std::flush;
  if (!equal) std::cerr << row.rule << ": THE VALUES DIFFER\n";
  return equal;
}

}  // namespace

int main(int argc, char** argv) try {
  std::string only;
  std::size_t rounds = 3;
  std::optional<Kernels> kernels;
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument == "--only" && i + 1 < argc)
      only = argv[++i];
    else if (argument == "--rounds" && i + 1 < argc)
      rounds = whole_number(argv[++i], 1, 1000);
    else if (argument == "--simd" && i + 1 < argc && (kernels = kernels_named(argv[i + 1])))
      ++i;
    else {
      std::cerr << "usage: formula [--only SUBSTRING] [--rounds N] [--simd KERNELS]\n";
      return 2;
    }
  }
  std::cout << fmt::format("kernels: {}, one thread\n{:<40}{:>10}{:>14}{:>12}{:>10}  target\n",
                           name_of(kernels.value_or(available_kernels().front())), "rule", "N",
                           "plain s", "fast s", "ratio");
  bool equal = true;
  for (const Row& row : rows) {
    if (row.rule.find(only) != std::string_view::npos)
      equal = print_row(row, rounds, kernels) && equal;
  }
  return equal ? 0 : 1;
} catch (const std::exception& error) {
  std::cerr << "formula: " << error.what() << '\n';
  return 1;
}
