/// Random value distributions that are small enough to be written out as histograms.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "count/questions.hpp"

namespace distribution_cases {

using namespace question;

/// The values of a distribution one by one, by addition only.
inline std::vector<std::uint64_t> written_out(const ValueDistribution& distribution) {
  std::vector<std::uint64_t> heaps;
  const auto add = [&](std::uint64_t value, const Natural& count) {
    if (value >= heaps.size()) heaps.resize(value + 1);
    heaps[value] += count.to_uint64().value();
  };
  for (const ValueCount& count : distribution.counts)
    add(count.value.to_uint64().value(), count.heaps);
  for (const ValueProgression& each : distribution.progressions) {
    std::uint64_t value = each.first.to_uint64().value();
    for (std::uint64_t j = 0; j < each.length.to_uint64().value(); ++j) {
      add(value, each.heaps);
      value += each.step.to_uint64().value();
    }
  }
  while (!heaps.empty() && heaps.back() == 0) heaps.pop_back();
  return heaps;
}

inline std::string text_of(const ValueDistribution& distribution) {
  std::string text;
  for (const ValueCount& count : distribution.counts)
    text += count.value.to_string() + ":" + count.heaps.to_string() + " ";
  for (const ValueProgression& each : distribution.progressions) {
    text += each.first.to_string() + "+" + each.step.to_string() + "j (" + each.length.to_string() +
            ")x" + each.heaps.to_string() + " ";
  }
  return text;
}

struct Shape {
  std::uint64_t step;
  std::size_t progressions;
  std::size_t counts;
  std::uint64_t max_first;
  std::uint64_t max_length;
};

inline ValueDistribution random_distribution(std::mt19937_64& random, const Shape& shape) {
  const auto below = [&](std::uint64_t bound) { return random() % bound; };
  ValueDistribution result;
  for (std::uint64_t value = 0; result.counts.size() < shape.counts; value += 1 + below(5))
    result.counts.push_back({Natural(value), Natural(1 + below(4))});
  const std::uint64_t length = 1 + below(shape.max_length);
  for (std::size_t i = 0; i < shape.progressions; ++i) {
    result.progressions.push_back({Natural(below(shape.max_first)), Natural(shape.step),
                                   Natural(length + below(2)), Natural(1 + below(2))});
  }
  return result;
}

}  // namespace distribution_cases
