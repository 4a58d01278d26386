/// What the tests of the fast engines share: every kind of kernels, and comparing values.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "property/shrink.hpp"
#include "sanitized.hpp"
#include "sprague/detail/machine.hpp"
#include "sprague/values.hpp"

namespace sprague {

using property::Failure;

/// What Kernels::scalar runs in a kernel file that is not compiled without vectors: every 64-bit
/// ARM has NEON.
#if defined(__aarch64__)
inline constexpr Kernels baseline_kernels = Kernels::neon;
#else
inline constexpr Kernels baseline_kernels = Kernels::scalar;
#endif

struct Engine {
  std::optional<Kernels> kernels;
  unsigned threads = 0;

  RunControl run() const {
    RunControl run;
    run.max_steps = 0;  // endless work is wanted
    run.kernels = kernels;
    run.threads = threads;
    return run;
  }

  /// The words that ask the program for it, each with a space before it.
  std::string options() const {
    std::string words;
    if (kernels) words += " --simd " + std::string(name_of(*kernels));
    if (threads != 0) words += " --threads " + std::to_string(threads);
    return words;
  }
};

/// Every kind of kernels on one thread and on two; the last is what runs when nothing is said.
inline std::vector<Engine> engines() {
  std::vector<Engine> all;
  for (const Kernels kernels : available_kernels()) {
    for (const unsigned threads : {1u, 2u}) all.push_back({kernels, threads});
  }
  all.push_back({});
  return all;
}

/// Where `got`, which is to end with `last`, is not `expected(first)` … `expected(last)`.
template <class Expected>
Failure difference(const Expected& expected, const NimValues& got, HeapSize last,
                   HeapSize first = 0) {
  if (got.size() != last + 1) return "there are " + std::to_string(got.size()) + " values";
  for (HeapSize n = first; n <= last; ++n) {
    const std::uint64_t wanted = expected(n);
    if (got[n] == wanted) continue;
    return "G(" + std::to_string(n) + ") is " + std::to_string(wanted) + ", not " +
           std::to_string(got[n]);
  }
  return std::nullopt;
}

inline auto values_in(const NimValues& values) {
  return [&values](HeapSize n) { return values[n]; };
}

inline testing::AssertionResult none(const Failure& failure) {
  if (!failure) return testing::AssertionSuccess();
  return testing::AssertionFailure() << *failure;
}

inline NimValues values_by(Algorithm algorithm, const std::string& game, HeapSize last,
                           const Engine& engine = {}) {
  return compute_values(Ruleset::parse(game), last, algorithm, engine.run());
}

/// As the published hashes: over all values in order.
inline std::uint64_t hash_of(const NimValues& values) {
  std::uint64_t hash = 1469598103934665603ull;
  for (HeapSize n = 0; n < values.size(); ++n) hash = (hash ^ values[n]) * 1099511628211ull;
  return hash;
}

}  // namespace sprague
