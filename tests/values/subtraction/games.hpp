/// What the tests of subtraction games share: every engine against the direct algorithm, and random
/// finite sets. A failure names the command that shows it; a random one is shrunk first
/// (property/check.hpp).
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "property/check.hpp"
#include "values/engines.hpp"

namespace sprague::subtraction {

using property::Random;

/// How many random cases; sanitized code takes some ten times as long for each.
constexpr int cases(int count) {
  return sanitized ? (count + 7) / 8 : count;
}

inline std::string command(const std::string& game, HeapSize last, const Engine& engine) {
  return "sprague values '" + game + "' " + std::to_string(last) + " --algorithm fast" +
         engine.options();
}

inline NimValues fast(const std::string& game, HeapSize last, const Engine& engine) {
  return values_by(Algorithm::fast, game, last, engine);
}

inline NimValues direct(const std::string& game, HeapSize last) {
  return values_by(Algorithm::direct, game, last);
}

/// Every engine against `expected`.
template <class Expected>
Failure engines_against(const Expected& expected, const std::string& game, HeapSize last) {
  for (const Engine& engine : engines()) {
    if (const auto failure = difference(expected, fast(game, last, engine), last)) {
      return command(game, last, engine) + ": " + *failure;
    }
  }
  return std::nullopt;
}

inline Failure engines_against_direct(const std::string& game, HeapSize last) {
  const NimValues expected = direct(game, last);
  return engines_against(values_in(expected), game, last);
}

/// S(sizes), and the last heap.
struct FiniteSet {
  std::vector<HeapSize> sizes;  // ascending, at least one
  HeapSize last = 0;

  /// In the notation, neighbours as ranges.
  std::string text() const {
    std::string text;
    for (std::size_t i = 0, end; i < sizes.size(); i = end) {
      for (end = i + 1; end < sizes.size() && sizes[end] == sizes[end - 1] + 1;) ++end;
      text += (i == 0 ? "S(" : ",") + std::to_string(sizes[i]);
      if (end - i > 1) text += ".." + std::to_string(sizes[end - 1]);
    }
    return text + ")";
  }

  std::string command() const { return subtraction::command(text(), last, {}); }

  std::vector<FiniteSet> smaller() const {
    std::vector<FiniteSet> result;
    if (last > 0) {
      for (const HeapSize less : {last / 2, last - last / 4, last - 1}) {
        if (less < last) result.push_back({sizes, less});
      }
    }
    // Without a half, a quarter, … of the sizes.
    for (std::size_t parts = 2; parts <= std::min<std::size_t>(64, 2 * sizes.size()); parts *= 2) {
      const std::size_t length = (sizes.size() + parts - 1) / parts;
      for (std::size_t begin = 0; begin < sizes.size(); begin += length) {
        FiniteSet fewer{sizes, last};
        const auto first = fewer.sizes.begin() + static_cast<std::ptrdiff_t>(begin);
        fewer.sizes.erase(
            first, first + static_cast<std::ptrdiff_t>(std::min(length, sizes.size() - begin)));
        if (!fewer.sizes.empty()) result.push_back(std::move(fewer));
      }
    }
    return result;
  }
};

inline Failure agrees(const FiniteSet& set) {
  return engines_against_direct(set.text(), set.last);
}

/// Of first … last: a few, half, nearly all, or all; never none.
inline std::vector<HeapSize> some_between(Random& random, HeapSize first, HeapSize last) {
  std::vector<HeapSize> chosen;
  switch (random.between(0, 4)) {
    case 0:
      for (std::uint64_t left = random.between(1, 6); left > 0; --left)
        chosen.push_back(random.between(first, last));
      std::sort(chosen.begin(), chosen.end());
      chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
      return chosen;
    case 1:
      for (HeapSize size = first; size <= last; ++size) {
        if (random.once_in(2)) chosen.push_back(size);
      }
      break;
    case 2:
      for (HeapSize size = first; size <= last; ++size) {
        if (random.once_in(12)) chosen.push_back(size);
      }
      break;
    case 3:
      for (HeapSize size = first; size <= last; ++size) {
        if (!random.once_in(40)) chosen.push_back(size);
      }
      break;
    default:
      for (HeapSize size = first; size <= last; ++size) chosen.push_back(size);
  }
  if (chosen.empty()) chosen.push_back(random.between(first, last));
  return chosen;
}

}  // namespace sprague::subtraction
