/// One bit of a claim or its evidence flipped, and all checksums made anew: the checker's logic
/// must find it.
#pragma once

#include <fmt/format.h>

#include <random>

#include "check/certificates.hpp"

namespace sprague {

/// Every number of a certificate but the mask, whose higher bits may be unused.
class Numbers {
 public:
  explicit Numbers(check::Certificate& certificate) {
    check::SparseEvidence& e = *certificate.sparse;
    for (std::uint64_t* const number :
         {&certificate.preperiod, &certificate.period, &certificate.saltus, &e.last_digit,
          &e.witness_bound, &e.start}) {
      wide_.push_back(number);
    }
    const auto take = [&](check::Difference& d) {
      for (std::uint64_t* const number : {&d.prime, &d.heap, &d.value, &d.later})
        wide_.push_back(number);
    };
    if (e.before) take(*e.before);
    for (check::Difference& d : e.shorter) take(d);
    for (check::Rare& rare : e.rare) {
      wide_.push_back(&rare.heap);
      narrow_.push_back(&rare.value);
    }
    for (check::Window& window : e.windows) {
      wide_.push_back(&window.end);
      for (std::uint16_t& value : window.values) narrow_.push_back(&value);
    }
  }

  std::string xor_mask(std::mt19937_64& random) {
    if (random() % 2 == 0) {
      const auto i = random() % wide_.size();
      const auto bit = random() % (random() % 4 == 0 ? 63 : 20);
      *wide_[i] ^= std::uint64_t{1} << bit;
      return fmt::format("bit {} of number {}", bit, i);
    }
    const auto i = random() % narrow_.size();
    const auto bit = random() % 8;
    *narrow_[i] ^= static_cast<std::uint16_t>(1u << bit);
    return fmt::format("bit {} of value {}", bit, i);
  }

 private:
  std::vector<std::uint64_t*> wide_;
  std::vector<std::uint16_t*> narrow_;
};

inline void expect_all_flips_found(const std::string& code, int xor_masks, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const check::Certificate right = streamed_certificate(code, 1'000'000'000);
  for (int i = 0; i < xor_masks; ++i) {
    check::Certificate certificate = right;
    const std::string flipped = Numbers(certificate).xor_mask(random);
    // As if the file had been edited and its checksums made anew.
    certificate = check::certificate_of(check::bytes_of(certificate), "it");
    const Verification result = verified(certificate);
    ASSERT_EQ(result.verdict, Verdict::wrong) << code << ", " << flipped << ": " << result.summary;
  }
}

}  // namespace sprague
