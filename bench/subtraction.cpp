// Times the fast engine of subtraction games against the plain program of
// baselines/plain_subtraction.cpp, or against itself on one thread, and prints a table.
//
// Both sides run in one process and take turns, so that both meet the same disturbances of the
// machine: a share of fast runs, a plain run, a share of fast runs, and so on. What is timed is the
// computation of G(0) … G(N) from a parsed set. The values of every run are compared, by a running
// hash; exit status 1 if they differ. Targets are reported as met or missed and never change the
// exit status.
//
//     subtraction [--long] [--only SUBSTRING] [--rounds N]

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <iostream>
#include <numeric>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "baselines/arguments.hpp"
#include "baselines/plain_subtraction.hpp"
#include "sprague/detail/machine.hpp"
#include "sprague/sprague.hpp"

namespace {

using namespace sprague;

// --- the games: the notation for one side, the sizes for the other ---

using Sizes = std::vector<std::size_t>;

struct Game {
  std::string name;
  std::string notation;
  std::function<Sizes(std::size_t)> up_to;  // the members up to a limit, ascending
};

template <class Member>
Sizes members(Member member, std::size_t limit) {
  Sizes sizes;
  for (std::size_t k = 1; member(k) <= limit; ++k) sizes.push_back(member(k));
  return sizes;
}

Game family(std::string name, std::string notation, std::size_t (*member)(std::size_t)) {
  return {std::move(name), std::move(notation),
          [member](std::size_t limit) { return members(member, limit); }};
}

Sizes primes_up_to(std::size_t limit) {
  std::vector<bool> composite(limit + 1);
  Sizes primes;
  for (std::size_t n = 2; n <= limit; ++n) {
    if (composite[n]) continue;
    primes.push_back(n);
    for (std::size_t multiple = n * n; multiple <= limit; multiple += n) composite[multiple] = true;
  }
  return primes;
}

// So many different sizes of 1 … 10^4; always the same ones.
Game random_sizes(std::size_t count) {
  std::mt19937_64 random(7);
  std::set<std::size_t> chosen;
  while (chosen.size() < count) chosen.insert(1 + random() % 10'000);
  return {fmt::format("{} random", count), fmt::format("S({})", fmt::join(chosen, ",")),
          [sizes = Sizes(chosen.begin(), chosen.end())](std::size_t) { return sizes; }};
}

// --- the rows of the table ---

enum class Shown { always, only_long, only_short };

struct Row {
  Game game;
  std::size_t largest;
  std::optional<double> target = {};
  Shown shown = Shown::always;
  std::size_t plain_largest =
      0;  // plain runs only to here, and its time is extrapolated; 0: to `largest`
  std::optional<Kernels> kernels = {};  // empty: the strongest
  unsigned threads = 1;                 // more: measured against one thread, not against plain
};

std::vector<Row> all_rows() {
  const Game squares = family("squares", "S(squares)", [](std::size_t k) { return k * k; });
  const Game cubes = family("cubes", "S(cubes)", [](std::size_t k) { return k * k * k; });
  const Game triangular =
      family("triangular", "S(triangular)", [](std::size_t k) { return k * (k + 1) / 2; });
  const Game powers = family("powers of 2", "S(powers of 2)",
                             [](std::size_t k) { return std::size_t{1} << (k - 1); });
  const Game primes{"primes", "S(primes)", primes_up_to};
  Row forced{squares, 1'000'000, 8};
  forced.kernels = Kernels::avx2;
  Row two_threads{squares, 10'000'000, 1.7};
  two_threads.threads = 2;
  return {{squares, 100'000, 12},
          {squares, 1'000'000, 25},
          {squares, 10'000'000, 20},
          {squares, 100'000'000, 12, Shown::only_long, 10'000'000},
          {primes, 200'000, {}, Shown::only_short},
          {primes, 1'000'000, 30, Shown::only_long},
          {triangular, 500'000, {}, Shown::only_short},
          {triangular, 4'000'000, 12, Shown::only_long},
          {random_sizes(200), 10'000'000, 15},
          {random_sizes(4000), 1'000'000, 8},
          {powers, 10'000'000, 15},
          {cubes, 10'000'000, 15},
          forced,
          two_threads};
}

// 1e7, 25e5.
std::string short_number(std::size_t number) {
  int zeros = 0;
  for (; number != 0 && number % 10 == 0; number /= 10) ++zeros;
  return fmt::format("{}e{}", number, zeros);
}

std::string name_of(const Row& row) {
  std::string name = fmt::format("{} {}", row.game.name, short_number(row.largest));
  if (row.kernels) name += fmt::format(", {}", sprague::name_of(*row.kernels));
  if (row.threads > 1) name += fmt::format(", {} threads to 1", row.threads);
  return name;
}

// Why this machine cannot show a row, if it cannot.
std::optional<std::string> obstacle(const Row& row) {
  const std::vector<Kernels> available = available_kernels();
  if (row.kernels && std::find(available.begin(), available.end(), *row.kernels) == available.end())
    return "no such kernels here";
  if (row.threads > core_count()) return fmt::format("{} core", core_count());
  return std::nullopt;
}

// --- measuring ---

// One computation: how long it took, and the hash of its values.
struct Run {
  double seconds;
  std::uint64_t hash;
};

using Side = std::function<Run()>;

// Calls compute() and hashes G(0) … G(hashed) of what it gives, the hashing not timed.
template <class Compute>
Run timed(Compute compute, std::size_t hashed) {
  const auto start = std::chrono::steady_clock::now();
  const auto values = compute();
  const std::chrono::duration<double> duration = std::chrono::steady_clock::now() - start;
  std::uint64_t hash = 1469598103934665603u;
  for (std::size_t n = 0; n <= hashed; ++n) hash = (hash ^ values[n]) * 1099511628211u;
  return {duration.count(), hash};
}

Side plain(const Game& game, std::size_t largest) {
  return [sizes = game.up_to(largest), largest] {
    return timed([&] { return plain_subtraction_values(sizes, largest); }, largest);
  };
}

Side fast(const Row& row, unsigned threads, std::size_t hashed) {
  RunControl run;
  run.threads = threads;
  run.kernels = row.kernels;
  return [ruleset = Ruleset::parse(row.game.notation), largest = row.largest, hashed, run] {
    return timed([&] { return compute_values(ruleset, largest, Algorithm::fast, run); }, hashed);
  };
}

double median(std::vector<double> seconds) {
  std::sort(seconds.begin(), seconds.end());
  return std::midpoint(seconds[(seconds.size() - 1) / 2], seconds[seconds.size() / 2]);
}

// The times of a side and the hash on which all its runs agree.
class Times {
 public:
  explicit Times(Side side) : side_(std::move(side)) {}

  void run() {
    const Run run = side_();
    if (!seconds_.empty() && run.hash != hash_) agree_ = false;
    hash_ = run.hash;
    seconds_.push_back(run.seconds);
  }

  // Three runs and 0.15 seconds, fewer where they are long: two shares make at least five runs and
  // 0.3 seconds.
  void share() {
    double spent = 0;
    for (int runs = 0; spent < 3 && (runs < 3 || spent < 0.15); ++runs) {
      run();
      spent += seconds_.back();
    }
  }

  std::size_t runs() const { return seconds_.size(); }
  bool agree_with(const Times& other) const {
    return agree_ && other.agree_ && hash_ == other.hash_;
  }
  double typical() const { return median(seconds_); }
  double least() const { return *std::min_element(seconds_.begin(), seconds_.end()); }
  double greatest() const { return *std::max_element(seconds_.begin(), seconds_.end()); }

 private:
  Side side_;
  std::vector<double> seconds_;
  std::uint64_t hash_ = 0;
  bool agree_ = true;
};

// The sides in turn; the slow one once only where a run takes seconds.
void take_turns(Times& slow, Times& quick, std::size_t rounds) {
  constexpr double long_run = 3;
  quick.share();
  do {
    slow.run();
    quick.share();
  } while (slow.runs() < rounds && slow.typical() < long_run);
}

struct Result {
  double slow;  // extrapolated where the row says so
  Times quick;
  bool equal;
};

Result measure(const Row& row, std::size_t rounds) {
  const std::size_t compared = row.plain_largest != 0 ? row.plain_largest : row.largest;
  Times slow(row.threads > 1 ? fast(row, 1, compared) : plain(row.game, compared));
  Times quick(fast(row, row.threads, compared));
  take_turns(slow, quick, rounds);
  const double factor =
      std::pow(static_cast<double>(row.largest) / static_cast<double>(compared), 1.5);
  return {slow.typical() * factor, quick, slow.agree_with(quick)};
}

// --- the table ---

constexpr std::string_view line = "{:<28}{:>12}{:>12}{:>8}{:>16}{}\n";

std::string ratio_text(double ratio) {
  return ratio >= 100 ? fmt::format("{:.0f}", ratio) : fmt::format("{:.2f}", ratio);
}

// Returns whether the values are equal.
bool print_row(const Row& row, std::size_t rounds) {
  const auto [slow, quick, equal] = measure(row, rounds);
  const double ratio = slow / quick.typical();
  std::string remark;
  if (row.target)
    remark = fmt::format("  {:g} {}", *row.target, ratio >= *row.target ? "met" : "missed");
  if (row.plain_largest != 0)
    remark += fmt::format(" (plain extrapolated from {})", short_number(row.plain_largest));
  std::cout << fmt::format(line, name_of(row), fmt::format("{:.4f}", slow),
                           fmt::format("{:.4f}", quick.typical()), ratio_text(ratio),
                           fmt::format("({}..{})", ratio_text(slow / quick.greatest()),
                                       ratio_text(slow / quick.least())),
                           remark)
            << std::flush;
  if (!equal) std::cerr << name_of(row) << ": THE VALUES DIFFER\n";
  return equal;
}

struct Arguments {
  bool with_long = false;
  std::string only;
  std::size_t rounds = 3;
};

Arguments read_arguments(int argc, char** argv) {
  Arguments arguments;
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    const bool followed = i + 1 < argc;
    if (argument == "--long")
      arguments.with_long = true;
    else if (argument == "--only" && followed)
      arguments.only = argv[++i];
    else if (argument == "--rounds" && followed)
      arguments.rounds = whole_number(argv[++i], 1, 1000);
    else {
      std::cerr << "usage: subtraction [--long] [--only SUBSTRING] [--rounds N]\n";
      std::exit(2);
    }
  }
  return arguments;
}

bool is_wanted(const Row& row, const Arguments& arguments) {
  if (row.shown == (arguments.with_long ? Shown::only_short : Shown::only_long)) return false;
  return name_of(row).find(arguments.only) != std::string::npos;
}

}  // namespace

int main(int argc, char** argv) try {
  const Arguments arguments = read_arguments(argc, argv);
  std::cout << fmt::format("kernels: {} unless named, one thread unless said\n",
                           sprague::name_of(available_kernels().front()))
            << fmt::format(line, "set, N", "plain s", "fast s", "ratio", "(min..max)", "  target");
  bool equal = true;
  bool any = false;
  for (const Row& row : all_rows()) {
    if (!is_wanted(row, arguments)) continue;
    any = true;
    if (const auto reason = obstacle(row))
      std::cout << fmt::format("{:<28}left out: {}\n", name_of(row), *reason);
    else
      equal = print_row(row, arguments.rounds) && equal;
  }
  if (!any) {
    std::cerr << fmt::format("no row has '{}' in its name\n", arguments.only);
    return 2;
  }
  return equal ? 0 : 1;
} catch (const std::exception& error) {
  std::cerr << "subtraction: " << error.what() << '\n';
  return 1;
}
