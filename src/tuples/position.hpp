/// Positions of games on tuples as the engines have them.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "sprague/tuples.hpp"
#include "tuples/numbers.hpp"

namespace sprague {

constexpr std::size_t max_dimensions = 16;

/// How many moves of a position are tried at most; more are refused with Error(too_large).
constexpr std::uint64_t max_tries = std::uint64_t{1} << 22;

/// A hash of numbers from that of those before and the next.
inline std::uint64_t mixed(std::uint64_t hash, std::uint64_t next) {
  hash = (hash ^ next) * 0x9E37'79B9'7F4A'7C15;
  return hash ^ hash >> 29;
}

struct HashOfNumbers {
  std::size_t operator()(const Numbers& numbers) const {
    std::uint64_t hash = 0;
    for (const std::int64_t number : numbers)
      hash = mixed(hash, static_cast<std::uint64_t>(number));
    return static_cast<std::size_t>(hash);
  }
};

using VisitNumbers = std::function<void(const Numbers&)>;
/// Visits a move that leaves one position or the sum of several.
using VisitSums = std::function<void(std::span<const Numbers>)>;

inline Numbers numbers_of(const Tuple& tuple) {
  Numbers numbers(tuple.size());
  std::copy(tuple.begin(), tuple.end(), numbers.begin());
  return numbers;
}

inline Tuple tuple_of(const Numbers& numbers) {
  return Tuple(numbers.begin(), numbers.end());
}

/// How many positions have no number beyond those of this one.
inline double positions_up_to(const Tuple& max) {
  double positions = 1;
  for (const std::uint64_t number : max) positions *= static_cast<double>(number) + 1;
  return positions;
}

/// The next position in lexicographic order up to `max`.
inline void go_to_next(Numbers& position, const Tuple& max) {
  for (std::size_t i = max.size(); i-- > 0;) {
    if (position[i] < static_cast<std::int64_t>(max[i])) {
      ++position[i];
      return;
    }
    position[i] = 0;
  }
}

/// Throws Error(invalid_input) unless the tuple has as many numbers as positions of the rules, each
/// at most 2^62.
void require_tuple(const TupleRules& rules, const Tuple& tuple);

/// Throws Error(too_large): the position has more moves to try than max_tries.
[[noreturn]] void refuse_tries(const Numbers& position);

/// Throws Error(too_large): a move from the position leaves this number.
[[noreturn]] void refuse_number(std::int64_t number, const Numbers& position);

/// "(3,5)".
std::string text_of(const Numbers& numbers);

}  // namespace sprague
