/// Certificates for the tests: of streamed proofs, also where fewer values would do, and of claims
/// that are false.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include "check/verify.hpp"
#include "period/period_certificate.hpp"
#include "period/streams/octal_search.hpp"
#include "values/engines.hpp"

namespace sprague {

/// The certificate of a streamed proof; of the period that `claim` makes of the proven one.
inline check::Certificate streamed_certificate(const std::string& code, HeapSize limit = 3'000'000,
                                               const std::function<void(Period&)>& claim = {}) {
  const Ruleset ruleset = Ruleset::parse(code);
  check::Certificate certificate;
  const auto known = compute_values(ruleset, 4096, Algorithm::direct);
  stream_octal_period(ruleset, known, limit, {}, [&](const OctalProof& proof) {
    Period claimed = proof.period;
    if (claim) claim(claimed);
    certificate = certificate_of_stream(
        ruleset,
        {claimed, proof.space, proof.rare, proof.witness_bound, proof.snapshot_heaps, proof.values},
        20'000);
  });
  EXPECT_TRUE(certificate.sparse) << code;
  return certificate;
}

inline check::Certificate plain_certificate(const std::string& game) {
  const Ruleset ruleset = Ruleset::parse(game);
  const std::string path =
      testing::TempDir() + "sprague-certificate-of-" + std::to_string(getpid());
  const Period period = write_certificate(ruleset, path);
  EXPECT_EQ(period.status, PeriodStatus::proven) << game;
  const check::Certificate certificate = check::read_certificate(path);
  std::remove(path.c_str());
  return certificate;
}

inline Verification verified(const check::Certificate& certificate,
                             const VerifyOptions& options = {}) {
  return check::verify(certificate, options, {});
}

inline void expect_right(const check::Certificate& certificate) {
  const Verification result = verified(certificate);
  EXPECT_EQ(result.verdict, Verdict::verified) << certificate.game << ": " << result.summary;
  EXPECT_TRUE(result.established);
  EXPECT_FALSE(result.summary.empty());
}

/// Wrong, for a reason that mentions `about`.
inline void expect_wrong(const check::Certificate& certificate, const std::string& about) {
  const Verification result = verified(certificate);
  EXPECT_EQ(result.verdict, Verdict::wrong) << certificate.game << ": " << result.summary;
  EXPECT_FALSE(result.established);
  EXPECT_NE(result.summary.find(about), std::string::npos)
      << result.summary << "\n  does not mention: " << about;
}

}  // namespace sprague
