// Times the fast algorithm of octal codes against plain programs, and prints a table: against that
// of baselines/plain_sparse.cpp where there is a sparse space, else against every split
// (baselines/plain_octal.cpp).
//
// Both sides run in one process, in turns: a fast run, the plain run, two fast runs. What is timed
// is, in the first table, G(0) … G(N) from a parsed code; their hashes are compared, exit status 1
// if they differ. In the second table it is find_period() against the plain program's time for the
// heaps that a proof needs at least, n0 + p, extrapolated linearly from a prefix (in favour of the
// plain program, whose values get larger). Targets never change the status.
//
// The last row is Officers (0.6) on two threads against itself on one ("plain s" is then the one
// thread), in five turns: the median of their ratios.
//
//     octal [--only SUBSTRING]
//
// With --codes K every K-th of the codes 0.ddd and 4.ddd instead, and of the ratios the least, the
// median and the codes below 4: 10^6 values against plain_sparse.cpp, told the sparse space that
// the engine learns, or 5·10^4 against every split where there is none. Here solve() and
// write_values() are timed, as `sprague values` calls them: a proven period is made use of.
//
//     octal --codes K
//
// With --detection what the search for a period adds to a stream that finds none: the values of a
// code streamed with everything that `sprague period` does, and the values alone, in turns. Printed
// are the quickest times and their ratio, and the median, the least and the greatest of the turns'
// ratios.
//
//     octal --detection
//
// With --threads searches for periods on one thread and on two, in seven turns: the medians, the
// ratio of the quickest, and the bound. Exit status 1 where their hashes differ.
//
//     octal --threads
//
// Before all of these, --simd KERNELS computes by those of an instruction set, as for avx2.

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "baselines/plain_octal.hpp"
#include "baselines/plain_sparse.hpp"
#include "period/streams/octal_search.hpp"
#include "rules/rules.hpp"
#include "sprague/detail/machine.hpp"
#include "sprague/sprague.hpp"
#include "values/octal/octal.hpp"

namespace {

using namespace sprague;

struct Row {
  std::string code;
  PlainSpace space;  // what the plain program is told, mask 0: none; the engine learns it
  std::size_t
      largest;  // values of the first table, and what the plain program computes for the second
  double target;
  bool proof;  // in the second table
};

const Row rows[] = {
    {"0.104", {0x17, true}, 10'000'000, 15, true},  {"0.106", {0xd, true}, 10'000'000, 15, false},
    {"0.454", {0x3d, false}, 10'000'000, 12, true}, {"4.045", {0x5f, false}, 3'000'000, 12, false},
    {"0.167", {0x3d, false}, 3'000'000, 12, false}, {"0.054", {0x3d, false}, 3'000'000, 12, false},
    {"0.174", {0x7b, false}, 3'000'000, 12, false}, {"0.16", {0x1e, false}, 3'000'000, 12, true},
    {"0.354", {0x3f, false}, 1'000'000, 12, true},  {"0.376", {0xfe, false}, 1'000'000, 10, true},
    {"0.374", {0xfe, false}, 1'000'000, 12, false}, {"4.044", {0x1fc, false}, 1'000'000, 12, false},
    {"0.6", {0x1ee, false}, 3'000'000, 16, false},  {"0.06", {0, false}, 100'000, 6, false},
    {"0.04", {0, false}, 100'000, 6, false},        {"0.005", {0, false}, 100'000, 6, false},
};

std::optional<Kernels> kernels;  // what runs; the strongest when empty

RunControl on_threads(unsigned threads) {
  RunControl run;
  run.threads = threads;
  run.kernels = kernels;
  return run;
}

std::vector<int> digits_of(const std::string& code) {
  std::vector<int> digits;
  for (const char c : code) {
    if (c != '.') digits.push_back(c - '0');
  }
  return digits;
}

/// What the plain program is told of a code: the sparse space that the engine would compute by, if
/// there is one.
PlainSpace space_of(const Ruleset& ruleset, const RunControl& run) {
  const auto* const rules = std::get_if<OctalRules>(&ruleset.rules().form);
  if (rules == nullptr || octal::splitting_digits(*rules).empty()) return {0, false};
  const auto learnt =
      octal::learn_useful_space(*rules, compute_values(ruleset, 50'000, Algorithm::fast, run), {});
  return learnt ? PlainSpace{learnt->space.mask(), learnt->space.parity_dependent()}
                : PlainSpace{0, false};
}

template <class Work>
double seconds(Work work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

template <class Values>
std::uint64_t hash_of(const Values& values, std::size_t largest) {
  std::uint64_t hash = 1469598103934665603u;
  for (std::size_t n = 0; n <= largest; ++n) hash = (hash ^ values[n]) * 1099511628211u;
  return hash;
}

std::string verdict(double ratio, double target) {
  return fmt::format("{:g} {}", target, ratio >= target ? "met" : "missed");
}

constexpr std::string_view line = "{:<8}{:>12}{:>11}{:>11}{:>13}{:>8}  {}\n";

// Prints both rows of the game; false when the values differ.
bool measure(const Row& row) {
  const Ruleset ruleset = Ruleset::parse(row.code);
  const RunControl run = on_threads(1);
  std::vector<std::uint16_t> plain;
  NimValues fast;
  std::vector<double> times;
  const auto run_fast = [&] {
    times.push_back(
        seconds([&] { fast = compute_values(ruleset, row.largest, Algorithm::fast, run); }));
  };
  run_fast();
  const double plain_time = seconds([&] {
    const std::vector<int> digits = digits_of(row.code);
    plain = row.space.mask == 0 ? plain_octal_values(digits, row.largest)
                                : plain_sparse_values(digits, row.space, row.largest);
  });
  run_fast();
  run_fast();
  std::sort(times.begin(), times.end());
  const double ratio = plain_time / times[1];
  std::cout << fmt::format(
                   line, row.code, row.largest, fmt::format("{:.3f}", plain_time),
                   fmt::format("{:.4f}", times[1]),
                   fmt::format("{:.1f} M/s", static_cast<double>(row.largest) / times[1] / 1e6),
                   fmt::format("{:.1f}", ratio), verdict(ratio, row.target))
            << std::flush;
  if (hash_of(plain, row.largest) != hash_of(fast, row.largest)) {
    std::cerr << row.code << ": THE VALUES DIFFER\n";
    return false;
  }
  if (!row.proof) return true;
  Period period;
  const double proof_time = seconds([&] { period = find_period(ruleset, {}, run); });
  const auto heaps = static_cast<double>(period.preperiod + period.period);
  const double plain_proof = plain_time * heaps / static_cast<double>(row.largest);
  std::cout << fmt::format(line, "",
                           fmt::format("{}", period.is_established() ? "proof" : "NO PROOF"),
                           fmt::format("{:.2f}", plain_proof), fmt::format("{:.3f}", proof_time),
                           fmt::format("{:.1f} M/s",
                                       static_cast<double>(period.examined) / proof_time / 1e6),
                           fmt::format("{:.1f}", plain_proof / proof_time),
                           verdict(plain_proof / proof_time, row.target) +
                               fmt::format(", period {} from {}", period.period, period.preperiod))
            << std::flush;
  return true;
}

constexpr std::string_view officers_on_threads = "officers 1e7, 2 threads to 1";

/// False when the values differ.
bool measure_threads() {
  constexpr std::size_t largest = 10'000'000;
  constexpr double target = 1.6;
  constexpr int turns = 5;
  if (core_count() < 2) {
    std::cout << fmt::format("{}: 1 core\n", officers_on_threads);
    return true;
  }
  const Ruleset ruleset = Ruleset::parse("0.6");
  NimValues values[2];
  std::vector<double> times[2];
  std::vector<double> ratios;
  for (int turn = 0; turn < turns; ++turn) {
    for (const unsigned threads : {1u, 2u}) {
      const RunControl run = on_threads(threads);
      times[threads - 1].push_back(seconds(
          [&] { values[threads - 1] = compute_values(ruleset, largest, Algorithm::fast, run); }));
    }
    ratios.push_back(times[0].back() / times[1].back());
  }
  for (std::vector<double>* const list : {&times[0], &times[1], &ratios})
    std::sort(list->begin(), list->end());
  const double one = times[0][turns / 2];
  const double two = times[1][turns / 2];
  const double ratio = ratios[turns / 2];
  std::cout << officers_on_threads << '\n'
            << fmt::format(line, "", largest, fmt::format("{:.3f}", one),
                           fmt::format("{:.3f}", two),
                           fmt::format("{:.1f} M/s", static_cast<double>(largest) / two / 1e6),
                           fmt::format("{:.2f}", ratio),
                           verdict(ratio, target) +
                               fmt::format(", {:.2f} to {:.2f}", ratios.front(), ratios.back()));
  if (values[0].storage() == values[1].storage()) return true;
  std::cerr << officers_on_threads << ": THE VALUES DIFFER\n";
  return false;
}

struct Ratio {
  double ratio;
  std::string code;
  std::size_t largest;
};

/// Of every `every`-th code with three digits behind the point. False when values differ.
bool measure_codes(unsigned every) {
  std::vector<Ratio> ratios;
  bool equal = true;
  const RunControl run = on_threads(1);
  for (unsigned number = every; number < 1024; number += every) {
    const std::string code = fmt::format("{}.{:03o}", number < 512 ? 0 : 4, number % 512);
    if (number % 512 == 0) continue;
    const Ruleset ruleset = Ruleset::parse(code);
    const PlainSpace space = space_of(ruleset, run);
    const std::vector<int> digits = digits_of(code);
    const bool splits =
        std::any_of(digits.begin(), digits.end(), [](int digit) { return (digit & 4) != 0; });
    const std::size_t largest = space.mask != 0 || !splits ? 1'000'000 : 50'000;
    std::vector<std::uint16_t> plain;
    std::string fast;  // cells as `sprague values --format raw` writes them
    const auto run_fast = [&] {
      fast.clear();
      return seconds([&] {
        write_values(
            solve(ruleset, largest, {}, run), 0, largest, ValueFormat::raw,
            [&](std::string_view bytes) { fast += bytes; }, run);
      });
    };
    const double first = run_fast();
    const double plain_time = seconds([&] {
      plain = space.mask != 0 ? plain_sparse_values(digits, space, largest)
                              : plain_octal_values(digits, largest);
    });
    ratios.push_back({plain_time / std::min(first, run_fast()), code, largest});
    const std::size_t width = fast.size() / (largest + 1);
    const auto same = [&](std::size_t n) {
      std::uint32_t value = 0;
      std::memcpy(&value, fast.data() + width * n, width);
      return value == plain[n];
    };
    std::size_t n = 0;
    while (n <= largest && same(n)) ++n;
    if (n <= largest) {
      std::cerr << code << ": THE VALUES DIFFER\n";
      equal = false;
    }
  }
  std::sort(ratios.begin(), ratios.end(),
            [](const Ratio& a, const Ratio& b) { return a.ratio < b.ratio; });
  std::cout << fmt::format(
      "{} codes: least {:.2f}, median {:.1f}, greatest {:.0f}; those below 4:\n", ratios.size(),
      ratios.front().ratio, ratios[ratios.size() / 2].ratio, ratios.back().ratio);
  for (const Ratio& one : ratios) {
    if (one.ratio < 4)
      std::cout << fmt::format("{:<8}{:>12}{:>8.2f}\n", one.code, one.largest, one.ratio);
  }
  return equal;
}

/// How much longer it takes to look for the period of a code than to make its values up to a heap
/// before it shows.
void measure_detection(const std::string& code, HeapSize last) {
  constexpr int turns = 15;
  const Ruleset ruleset = Ruleset::parse(code);
  const auto& rules = std::get<OctalRules>(ruleset.rules().form);
  const RunControl run = on_threads(1);
  const NimValues known = compute_values(ruleset, 20'000, Algorithm::fast, run);
  const octal::SparseSpace space = octal::learn_useful_space(rules, known, {})->space;
  std::vector<double> values, searches, ratios;
  for (int turn = 0; turn < turns; ++turn) {
    values.push_back(seconds([&] {
      octal::SparseStream stream({rules}, space, known, run);
      while (stream.end() <= last) stream.advance(last + 1);
    }));
    searches.push_back(seconds([&] { stream_octal_period(ruleset, known, last, run); }));
    ratios.push_back(searches.back() / values.back());
  }
  std::sort(ratios.begin(), ratios.end());
  const double quickest = *std::min_element(values.begin(), values.end());
  const double quickest_search = *std::min_element(searches.begin(), searches.end());
  std::cout << fmt::format("{:<8}{:>12}{:>11.3f}{:>11.3f}{:>8.3f}{:>8.3f} ({:.3f} to {:.3f})\n",
                           code, last, quickest, quickest_search, quickest_search / quickest,
                           ratios[turns / 2], ratios.front(), ratios.back())
            << std::flush;
}

struct ThreadsRow {
  const char* code;
  HeapSize last;
};

constexpr ThreadsRow threads_rows[] = {
    {"0.106", 200'000'000}, {"0.104", 11'000'000},  {"4.045", 40'000'000}, {"0.174", 40'000'000},
    {"0.167", 40'000'000},  {"0.054", 100'000'000}, {"0.354", 10'000'000}};

constexpr std::string_view threads_line = "{:<8}{:>12}{:>10}{:>10}{:>8}{:>18}{:>9}{:>8}\n";

/// Processor time of this thread.
template <class Work>
double thread_seconds(Work work) {
  const auto now = [] {
    timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  };
  const double start = now();
  work();
  return now() - start;
}

/// A search for the period of a code up to a heap before it shows, on one thread and on two in
/// turn. The bound is what two cores can reach at most, by processor time: all of the work on one
/// thread, the start included, by the larger of its parts, the candidates and the rest. False when
/// the searches differ.
bool measure_search_threads(const ThreadsRow& row, int turns) {
  const Ruleset ruleset = Ruleset::parse(row.code);
  const auto& rules = std::get<OctalRules>(ruleset.rules().form);
  const RunControl runs[2] = {on_threads(1), on_threads(2)};
  const NimValues known = compute_values(ruleset, 100'000, Algorithm::fast, runs[0]);
  const octal::SparseSpace space = octal::learn_useful_space(rules, known, {})->space;
  octal::SparseStream stream({rules}, space, known, runs[0]);
  while (stream.end() < 300'000) stream.advance(300'000);
  std::vector<double> times[2], ratios, bounds;
  bool equal = true;
  for (int turn = 0; turn < turns; ++turn) {
    std::string hashes[2];
    double all = 0;
    for (const int i : {0, 1}) {
      const double processor = thread_seconds([&] {
        times[i].push_back(seconds([&] {
          hashes[i] = stream_octal_period(ruleset, known, row.last, runs[i])->streamed->hash;
        }));
      });
      if (i == 0) all = processor;
    }
    const double candidates = thread_seconds([&] {
      octal::SparseStream replay = stream.replay(stream.state(stream.end()));
      while (replay.end() < row.last) replay.advance(row.last);
    });
    ratios.push_back(times[0].back() / times[1].back());
    bounds.push_back(all / std::max(candidates, all - candidates));
    equal = equal && hashes[0] == hashes[1];
  }
  for (std::vector<double>* const list : {&times[0], &times[1], &ratios, &bounds})
    std::sort(list->begin(), list->end());
  const auto middle = static_cast<std::size_t>(turns / 2);
  std::cout << fmt::format(
                   threads_line, row.code, row.last, fmt::format("{:.3f}", times[0][middle]),
                   fmt::format("{:.3f}", times[1][middle]), fmt::format("{:.2f}", ratios[middle]),
                   fmt::format("({:.2f} to {:.2f})", ratios.front(), ratios.back()),
                   fmt::format("{:.2f}", times[0].front() / times[1].front()),
                   fmt::format("{:.2f}", bounds[middle]))
            << std::flush;
  if (!equal) std::cerr << row.code << ": THE HASHES DIFFER\n";
  return equal;
}

bool measure_threads_of_searches() {
  std::cout << fmt::format(threads_line, "code", "N", "1 thread", "2 threads", "ratio", "of turns",
                           "quickest", "bound");
  bool equal = true;
  for (const ThreadsRow& row : threads_rows) equal = measure_search_threads(row, 7) && equal;
  return equal;
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc >= 3 && std::string_view(argv[1]) == "--simd") {
    kernels = kernels_named(argv[2]);
    if (!kernels) throw std::invalid_argument(std::string("no kernels ") + argv[2]);
    argc -= 2;
    argv += 2;
  }
  std::string_view only;
  if (argc == 3 && std::string_view(argv[1]) == "--only")
    only = argv[2];
  else if (argc == 3 && std::string_view(argv[1]) == "--codes" && std::atoi(argv[2]) > 0) {
    return measure_codes(static_cast<unsigned>(std::atoi(argv[2]))) ? 0 : 1;
  } else if (argc == 2 && std::string_view(argv[1]) == "--detection") {
    std::cout << fmt::format("{:<8}{:>12}{:>11}{:>11}{:>8}{:>8}\n", "code", "N", "values s",
                             "search s", "ratio", "median");
    measure_detection("0.106", 400'000'000);
    measure_detection("4.045", 40'000'000);
    return 0;
  } else if (argc == 2 && std::string_view(argv[1]) == "--threads") {
    return measure_threads_of_searches() ? 0 : 1;
  } else if (argc != 1) {
    std::cerr << "usage: octal [--simd KERNELS] [--only SUBSTRING | --codes K | --detection | "
                 "--threads]\n";
    return 2;
  }
  std::cout << fmt::format("kernels: {}, one thread unless said\n",
                           name_of(kernels.value_or(available_kernels().front())))
            << fmt::format(line, "code", "N", "plain s", "fast s", "rate", "ratio", "target");
  bool equal = true;
  for (const Row& row : rows) {
    if (row.code.find(only) != std::string::npos) equal = measure(row) && equal;
  }
  if (officers_on_threads.find(only) != std::string_view::npos) equal = measure_threads() && equal;
  return equal ? 0 : 1;
} catch (const std::exception& error) {
  std::cerr << "octal: " << error.what() << '\n';
  return 1;
}
