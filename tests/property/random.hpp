/// Random numbers that are the same on every machine: the standard fixes the engine but not its
/// distributions, so these are our own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

namespace property {

class Random {
 public:
  /// The engine keeps neighbouring seeds alike for long, so they are scrambled first (SplitMix64).
  Random(std::uint64_t seed, std::uint64_t number_of_case) {
    std::uint64_t z = seed + 0x9e3779b97f4a7c15 * (number_of_case + 1);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    engine_.seed(z ^ (z >> 31));
  }

  std::uint64_t number() { return engine_(); }

  /// least … greatest, both included; the slight bias of a remainder does not matter here.
  std::uint64_t between(std::uint64_t least, std::uint64_t greatest) {
    return least + engine_() % (greatest - least + 1);
  }

  std::int64_t between_signed(std::int64_t least, std::int64_t greatest) {
    return least +
           static_cast<std::int64_t>(between(0, static_cast<std::uint64_t>(greatest - least)));
  }

  /// True once in `times`.
  bool once_in(std::uint64_t times) { return engine_() % times == 0; }

  template <class Item>
  const Item& one_of(const std::vector<Item>& items) {
    return items[engine_() % items.size()];
  }

  /// The numbers below `size` in any order.
  std::vector<unsigned> order(std::size_t size) {
    std::vector<unsigned> order(size);
    std::iota(order.begin(), order.end(), 0u);
    for (std::size_t i = size; i > 1; --i)
      std::swap(order[i - 1], order[static_cast<std::size_t>(between(0, i - 1))]);
    return order;
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace property
