/// Damaged windows and witnesses: the vector code of the checker and its plain code must say the
/// same of them.
#pragma once

#include <bit>
#include <random>
#include <regex>
#include <string>

#include "check/certificates.hpp"
#include "sprague/detail/machine.hpp"

namespace sprague {

inline Verification verified_by(const check::Certificate& certificate, Kernels kernels) {
  RunControl run;
  run.kernels = kernels;
  run.threads = 1;
  return check::verify(certificate, {}, run);
}

/// Changes a value of a window to another of its type, so that only the heaps of a segment tell, or
/// a rare heap, its value, or a witness.
inline void damage(check::SparseEvidence& evidence, std::mt19937_64& random) {
  if (random() % 8 == 0 && !evidence.rare.empty()) {
    auto& rare = evidence.rare[random() % evidence.rare.size()];
    if (random() % 2 == 0)
      rare.heap = random() % 2 == 0 ? rare.heap + 1 : rare.heap - 1;
    else
      rare.value = static_cast<std::uint16_t>(rare.value ^ (1 + random() % 15));
    return;
  }
  if (random() % 8 == 0 && !evidence.witnesses.empty()) {
    evidence.witnesses[random() % evidence.witnesses.size()].heap =
        1 + random() % evidence.witness_bound;
    return;
  }
  check::Window& window = evidence.windows[random() % evidence.windows.size()];
  std::uint16_t& value = window.values[random() % window.values.size()];
  unsigned change = 0;
  while (change == 0 || std::popcount(change & evidence.mask) % 2 != 0) change = random() % 16;
  value = static_cast<std::uint16_t>(value ^ change);
}

/// A summary as the plain recurrences give it: the roads differ, and what they find does not.
inline std::string on_the_plain_road(const std::string& summary) {
  static const std::regex vectors("[0-9]+ of them in vectors");
  return std::regex_replace(summary, vectors, "heap by heap");
}

/// By all kernels of the machine on every certificate, damaged in `count` ways.
inline void expect_same_findings(const check::Certificate& right, int count, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  int wrong = 0;
  const std::vector<Kernels> available = available_kernels();
  for (int i = 0; i < count; ++i) {
    check::Certificate certificate = right;
    if (i > 0) damage(*certificate.sparse, random);
    const Verification plain = verified_by(certificate, Kernels::scalar);
    wrong += plain.verdict == Verdict::wrong ? 1 : 0;
    ASSERT_NE(plain.verdict, Verdict::undecided);
    ASSERT_TRUE(i > 0 || plain.verdict == Verdict::verified) << plain.summary;
    const auto turn = static_cast<std::size_t>(i) % available.size();
    const Verification found = verified_by(certificate, available[turn]);
    ASSERT_EQ(found.verdict, plain.verdict)
        << right.game << ", damage " << i << ": " << found.summary << "\n"
        << plain.summary;
    ASSERT_EQ(on_the_plain_road(found.summary), on_the_plain_road(plain.summary));
  }
  EXPECT_GE(wrong, count / 2);
}

}  // namespace sprague
