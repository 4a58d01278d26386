// Times nim_products() of arrays against the usual tables (baselines/plain_nimber.cpp): random
// numbers of 8 to 64 bits, with every kind of kernels. Both sides run in one process, in turns; the
// least times count, and the products are compared, exit status 1 if they differ.
//
//     nimber [COUNT]        numbers in an array, 4096 unless told (in the first-level cache or
//     near)

#include "sprague/nimber.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <random>

#include "baselines/plain_nimber.hpp"
#include "sprague/nimber_array.hpp"

namespace {

using namespace sprague;

constexpr int rounds = 15;
constexpr std::size_t products_per_round = std::size_t{1} << 19;

// Of processor time of this thread, which other programs disturb less than the clock on the wall.
double nanoseconds_spent() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e9 * static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec);
}

template <class Work>
double nanoseconds(std::size_t count, Work work) {
  const std::size_t times = std::max<std::size_t>(1, products_per_round / count);
  const double start = nanoseconds_spent();
  for (std::size_t i = 0; i < times; ++i) work();
  return (nanoseconds_spent() - start) / static_cast<double>(times * count);
}

/// False when the products differ.
template <class T>
bool compare(const PlainNimber& plain, std::size_t count) {
  std::mt19937_64 random(1);
  std::vector<T> a(count), b(count), c(count), ours(count);
  for (T& x : a) x = static_cast<T>(random());
  for (T& x : b) x = static_cast<T>(random());
  bool equal = true;
  for (const Kernels kernels : available_kernels()) {
    double theirs = 1e300, best = 1e300;
    for (int round = 0; round < rounds; ++round) {
      theirs = std::min(theirs, nanoseconds(count, [&] { plain.products(a, b, c); }));
      best = std::min(best, nanoseconds(count, [&] { nim_products(a, b, ours, kernels); }));
    }
    equal = equal && ours == c;
    std::cout << fmt::format("{:>4} {:<12} {:>12.3f} {:>12.3f} {:>8.1f}\n", 8 * sizeof(T),
                             name_of(kernels), theirs, best, theirs / best)
              << std::flush;
  }
  return equal;
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 4096;
  const PlainNimber plain;
  std::cout << fmt::format("{:>4} {:<12} {:>12} {:>12} {:>8}\n", "bits", "kernels", "plain, ns",
                           "sprague, ns", "ratio");
  bool equal = compare<std::uint8_t>(plain, count);
  equal = compare<std::uint16_t>(plain, count) && equal;
  equal = compare<std::uint32_t>(plain, count) && equal;
  equal = compare<std::uint64_t>(plain, count) && equal;
  if (!equal) std::cout << "the products differ\n";
  return equal ? 0 : 1;
}
