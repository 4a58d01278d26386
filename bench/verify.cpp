// Times the checker of sparse certificates against the search for what they claim, and prints a
// table: processor seconds on one thread in one run, and their ratio.
//
//     verify [CODE…]           the search for the period of each code, and its certificate checked
//     verify --slice FILE [N]  the first N heaps (default 2^20) of all segments of a certificate,
//                              from the window before each, side by side: heaps a second
//
// Exit status 1 when something is found wrong.

#include <fmt/format.h>

#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <functional>
#include <string_view>

#include "check/lanes/lane_computation.hpp"
#include "check/periods/prefix.hpp"
#include "check/periods/segment.hpp"
#include "period/find_period.hpp"
#include "sprague/certificate.hpp"
#include "sprague/detail/machine.hpp"

namespace {

using namespace sprague;

double seconds_of(const std::function<void()>& work) {
  const std::clock_t begin = std::clock();
  work();
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

bool compare(const std::string& code) {
  RunControl run;
  run.threads = 1;
  const Ruleset game = Ruleset::parse(code);
  SolveOptions options;
  options.limit = 1'000'000'000;
  const std::string path = std::filesystem::temp_directory_path() / "sprague-bench-certificate";
  Period period;
  const double searched = seconds_of([&] { period = find_period_by_values(game, options, run); });
  write_certificate(game, path, options, run);
  Verification found;
  const double checked = seconds_of([&] { found = verify_certificate(path, {}, run); });
  fmt::print("{:8} {:12} {:9} {:10} {:10.3f} {:10.3f} {:6.2f}\n", code, found.heaps, found.segments,
             std::filesystem::file_size(path), searched, checked, checked / searched);
  std::filesystem::remove(path);
  return found.established;
}

bool time_slice(const std::string& path, std::uint64_t heaps) {
  const check::Certificate certificate = check::read_certificate(path);
  const check::SparseEvidence& evidence = *certificate.sparse;
  const auto game = std::get<check::TakeAndBreak>(check::read_game(certificate.game));
  const auto digits = check::splitting_digits(game);
  check::WorkLimit limit(~std::uint64_t{0});
  const RunControl run;
  ProgressMeter progress(run, "", 1);
  const auto known =
      check::compute_prefix(game, digits, evidence, evidence.windows[0].end, limit, progress)
          .values;
  const unsigned values = check::value_bound(evidence, known);
  const Kernels kernels = available_kernels().front();
  const std::size_t count =
      std::min(check::lane_count(kernels, values), evidence.windows.size() - 1);
  std::vector<const check::Window*> windows;
  for (std::size_t i = 0; i < count; ++i)
    windows.push_back(&evidence.windows[i * (evidence.windows.size() - 1) / count]);
  const check::LaneTerms terms = check::lane_terms(evidence, game, digits, known);
  const auto lanes =
      check::make_lane_computation(kernels, values, evidence, digits.front(), terms, windows);
  const double seconds = seconds_of([&] { lanes->advance(heaps); });
  fmt::print("{} lanes, {} heaps each: {:.3f} s, {:.1f} million heaps a second, {} steps a row\n",
             count, heaps, seconds, static_cast<double>(count * heaps) / seconds / 1e6,
             lanes->steps / heaps);
  for (std::size_t i = 0; i < count; ++i) {
    if (lanes->state(i) != check::LaneState::right) return false;
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) try {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.size() >= 2 && arguments[0] == "--slice") {
    const std::uint64_t heaps =
        arguments.size() > 2 ? std::stoull(arguments[2]) : std::uint64_t{1} << 20;
    return time_slice(arguments[1], heaps) ? 0 : 1;
  }
  const std::vector<std::string> codes =
      !arguments.empty() ? arguments
                         : std::vector<std::string>{"0.104", "0.454", "0.1777", "0.16", "0.354"};
  fmt::print("{:8} {:>12} {:>9} {:>10} {:>10} {:>10} {:>6}\n", "code", "heaps", "segments", "bytes",
             "search s", "check s", "ratio");
  bool right = true;
  for (const std::string& code : codes) right = compare(code) && right;
  return right ? 0 : 1;
} catch (const std::exception& error) {
  fmt::print(stderr, "verify: {}\n", error.what());
  return 2;
}
