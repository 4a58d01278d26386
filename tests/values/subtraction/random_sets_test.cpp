// Random finite sets against the direct algorithm.

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "values/subtraction/games.hpp"

namespace sprague::subtraction {
namespace {

/// So many different sizes of 1 … most.
std::vector<HeapSize> exactly(Random& random, std::size_t count, HeapSize most) {
  std::vector<HeapSize> sizes(most);
  for (HeapSize i = 0; i < most; ++i) sizes[i] = i + 1;
  for (std::size_t i = 0; i < count; ++i) std::swap(sizes[i], sizes[random.between(i, most - 1)]);
  sizes.resize(count);
  std::sort(sizes.begin(), sizes.end());
  return sizes;
}

/// 1 … most, with random holes.
std::vector<HeapSize> with_holes(Random& random, HeapSize most, std::uint64_t once_in) {
  std::vector<HeapSize> sizes;
  for (HeapSize size = 1; size <= most; ++size) {
    if (size == most || !random.once_in(once_in)) sizes.push_back(size);
  }
  return sizes;
}

TEST(FastSubtraction, SetsWithinAWord) {
  const auto generate = [](Random& random) {
    return FiniteSet{some_between(random, 1, random.between(1, 64)), random.between(0, 1500)};
  };
  property::check(cases(300), generate, agrees);
}

TEST(FastSubtraction, LargestSizeAtABoundary) {
  const std::vector<HeapSize> boundaries{63,  64,  65,  127,  128,  129,  255,  256,  257,  511,
                                         512, 513, 767, 1023, 1024, 1025, 2047, 2048, 4095, 4096};
  const auto generate = [&](Random& random) {
    const HeapSize most = random.one_of(boundaries);
    std::vector<HeapSize> sizes = some_between(random, 1, most);
    if (sizes.back() != most) sizes.push_back(most);
    return FiniteSet{std::move(sizes), random.between(most, 2 * most + 300)};
  };
  property::check(cases(150), generate, agrees);
}

TEST(FastSubtraction, LeastSizeAtABoundary) {
  const std::vector<HeapSize> boundaries{2,   3,   8,    31,   32,   62,   63,   64,
                                         65,  126, 127,  128,  129,  255,  256,  511,
                                         512, 513, 1023, 1024, 1025, 2048, 4096, 8192};
  const auto generate = [&](Random& random) {
    const HeapSize least = random.one_of(boundaries);
    std::vector<HeapSize> sizes = some_between(random, least, least + random.between(0, 700));
    if (sizes.front() != least) sizes.insert(sizes.begin(), least);
    return FiniteSet{std::move(sizes), random.between(0, 2 * least + 2500)};
  };
  property::check(cases(200), generate, agrees);
}

TEST(FastSubtraction, ClustersWithGaps) {
  const auto generate = [](Random& random) {
    std::vector<HeapSize> sizes;
    for (std::uint64_t left = random.between(1, 5); left > 0; --left) {
      const HeapSize first =
          random.once_in(3) ? 64 * random.between(1, 300) : random.between(1, 20'000);
      const std::vector<HeapSize> cluster =
          some_between(random, first, first + random.between(0, 70));
      sizes.insert(sizes.end(), cluster.begin(), cluster.end());
    }
    std::sort(sizes.begin(), sizes.end());
    sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
    return FiniteSet{std::move(sizes), random.between(0, sanitized ? 10'000 : 30'000)};
  };
  property::check(cases(60), generate, agrees);
}

TEST(FastSubtraction, DenseSets) {
  const auto half = [](Random& random) {
    return FiniteSet{exactly(random, 100, 200), random.between(200, 4000)};
  };
  property::check(cases(60), half, agrees);
  // With 1 to take or without.
  const auto beginning = [](Random& random) {
    return FiniteSet{some_between(random, random.between(1, 3), random.between(3, 400)),
                     random.between(0, 4000)};
  };
  property::check(cases(100), beginning, agrees);
  if (sanitized) return;
  const auto wide = [](Random& random) { return FiniteSet{exactly(random, 200, 10'000), 40'000}; };
  property::check(2, wide, agrees);
  const auto many = [](Random& random) { return FiniteSet{exactly(random, 4000, 10'000), 25'000}; };
  property::check(1, many, agrees);
}

TEST(FastSubtraction, ValuesPastABoundary) {
  const auto past_a_byte = [](Random& random) {
    const HeapSize most = random.between(250, 700);
    return FiniteSet{with_holes(random, most, random.between(5, 300)),
                     random.between(most, 4 * most)};
  };
  property::check(cases(50), past_a_byte, agrees);
  if (sanitized) return;
  const auto past_two_thousand = [](Random& random) {
    const HeapSize most = random.between(2000, 3500);
    return FiniteSet{with_holes(random, most, random.between(50, 3000)), 3 * most};
  };
  property::check(4, past_two_thousand, agrees);
}

/// Thin sets of large sizes, far out: what engines for long lists of sizes are made for.
FiniteSet thin_set(Random& random, HeapSize longest) {
  std::vector<HeapSize> sizes;
  const HeapSize apart = random.between(60, 400);
  switch (random.between(0, 2)) {
    case 0:  // scattered
      for (std::uint64_t left = random.between(1, 300); left > 0; --left)
        sizes.push_back(random.between(1, longest));
      break;
    case 1:  // nearly all multiples of a number, so that values are large; a few moved a little
      for (HeapSize size = apart; size <= longest; size += apart) {
        if (!random.once_in(30))
          sizes.push_back(size + (random.once_in(10) ? random.between(0, 3) : 0));
      }
      break;
    default:  // gaps that grow
      for (HeapSize size = random.between(1, 3000), step = random.between(1, 30); size <= longest;
           size += step) {
        sizes.push_back(size);
        step += random.between(0, 4);
      }
  }
  if (random.once_in(2)) {
    const HeapSize least = random.between(1, 130);
    const std::vector<HeapSize> small = some_between(random, least, least + random.between(0, 64));
    sizes.insert(sizes.end(), small.begin(), small.end());
  }
  std::sort(sizes.begin(), sizes.end());
  sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
  return {std::move(sizes), 0};
}

TEST(FastSubtraction, ThinSetsFarOut) {
  const auto generate = [](Random& random) {
    FiniteSet set = thin_set(random, random.between(5000, sanitized ? 20'000 : 90'000));
    set.last = random.between(4000, sanitized ? 20'000 : 90'000);
    return set;
  };
  property::check(cases(40), generate, agrees);
}

}  // namespace
}  // namespace sprague::subtraction
