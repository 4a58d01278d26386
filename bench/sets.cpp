// Times the periods of all three-element subtraction sets with one largest member, every kernel of
// this machine, against the usual program (baselines/plain_sets.cpp) on a hundredth of the sets,
// chosen at random. The periods are compared, exit status 1 if they differ.
//
//     sets [C…]        largest members, 100 300 1000 unless told

#include <fmt/format.h>

#include <ctime>
#include <iostream>
#include <random>
#include <vector>

#include "baselines/plain_sets.hpp"
#include "sets/set_tally.hpp"

namespace {

using namespace sprague;
using namespace sprague::survey;

/// Of the processor, so that other programs matter less.
template <class Work>
double seconds(Work work) {
  const std::clock_t start = std::clock();
  work();
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

struct Sample {
  ThreeSet set;
  SetPeriod found;
};

bool is_as_plain(const std::vector<Sample>& samples) {
  bool equal = true;
  for (const auto& [set, found] : samples) {
    const PlainSetPeriod plain = plain_set_period(set.a, set.b, set.c);
    if (plain.period == found.period && plain.preperiod == found.preperiod &&
        plain.max_value == found.max_value)
      continue;
    std::cout << fmt::format("{}: period {}, preperiod {}, the plain program has {}, {}\n",
                             notation_of(set), found.period, found.preperiod, plain.period,
                             plain.preperiod);
    equal = false;
  }
  return equal;
}

bool compare(std::uint32_t largest) {
  std::mt19937 random(largest);
  std::vector<Sample> samples;
  SetTally tally;
  std::string hash;
  bool equal = true;
  for (const Kernels kernels : available_kernels()) {
    RunControl run;
    run.kernels = kernels;
    samples.clear();
    const double time = seconds([&] {
      tally = tally_of(largest, run, [&](const ThreeSet& set, const SetPeriod& found, PeriodForm) {
        if (random() % 100 == 0) samples.push_back({set, found});
      });
    });
    if (!hash.empty() && tally.hash != hash) equal = false;
    hash = tally.hash;
    std::cout << fmt::format("{:>6} {:>10} {:>12} {:>14.0f} {}\n", largest, tally.sets,
                             name_of(kernels), static_cast<double>(tally.sets) / time, hash);
  }
  const double time = seconds([&] { equal = is_as_plain(samples) && equal; });
  std::cout << fmt::format("{:>6} {:>10} {:>12} {:>14.0f}\n", largest, samples.size(), "plain",
                           static_cast<double>(samples.size()) / time);
  return equal;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::uint32_t> members;
  for (int i = 1; i < argc; ++i)
    members.push_back(static_cast<std::uint32_t>(std::strtoul(argv[i], nullptr, 10)));
  if (members.empty()) members = {100, 300, 1000};
  std::cout << fmt::format("{:>6} {:>10} {:>12} {:>14}\n", "c", "sets", "kernels", "sets a second");
  bool equal = true;
  for (const std::uint32_t member : members) equal = compare(member) && equal;
  return equal ? 0 : 1;
}
