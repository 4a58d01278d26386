// What is written is verified, and says what the tables say.

#include "check/certificates.hpp"
#include "golden/octal_periods.hpp"
#include "sanitized.hpp"
#include "sprague/output.hpp"

namespace sprague {
namespace {

TEST(Certificate, OfStreamedProofs) {
  const int wanted = sanitized ? 2 : 7;
  int verified_ones = 0;
  for (const auto& row : golden::octal_periods()) {
    if (row.preperiod + row.period > 12'000 || row.period < 20) continue;
    const Ruleset ruleset = Ruleset::parse(row.code);
    std::optional<check::Certificate> certificate;
    stream_octal_period(
        ruleset, compute_values(ruleset, 4096, Algorithm::direct), 1'000'000, {},
        [&](const OctalProof& proof) { certificate = certificate_of_stream(ruleset, proof); });
    if (!certificate) continue;  // no split
    EXPECT_EQ(certificate->period, row.period) << row.code;
    EXPECT_EQ(certificate->preperiod, row.preperiod) << row.code;
    expect_right(*certificate);
    if (++verified_ones == wanted) break;
  }
  EXPECT_EQ(verified_ones, wanted);
}

TEST(Certificate, OfALongPreperiodWithSegments) {
  const check::Certificate certificate = streamed_certificate("0.16");
  EXPECT_EQ(certificate.preperiod, 105'351u);
  EXPECT_GE(certificate.sparse->windows.size(), 6u);
  expect_right(certificate);
}

// Some heaps have one witness only, a heap of 308,465, far beyond the length of the windows.
TEST(Certificate, OfWitnessesBeyondTheWindows) {
  if (sanitized) return;  // the same code on more
  const check::Certificate certificate = streamed_certificate("0.17344");
  EXPECT_EQ(certificate.period, 381'636u);
  EXPECT_GT(certificate.sparse->witness_bound, 300'000u);
  EXPECT_LT(certificate.sparse->window, 200'000u);
  expect_right(certificate);
}

TEST(Certificate, OfProofsFromFewValues) {
  for (const char* game :
       {"kayles", "0.07", "dawsons-chess", "guiles", "4.7", "S(1,3,4)", "S(2,4,7)", "S(100)",
        "S(2,3,5,7)", "nim", "allbut(1,3)", "allbut(2)", "allbut(1..4,7)", "0.0", "0.31"}) {
    expect_right(plain_certificate(game));
  }
}

TEST(Certificate, IsTheSameAfterReading) {
  for (const check::Certificate& certificate :
       {streamed_certificate("kayles"), plain_certificate("nim")}) {
    const std::string bytes = check::bytes_of(certificate);
    EXPECT_EQ(check::bytes_of(check::certificate_of(bytes, "it")), bytes);
  }
}

TEST(Certificate, SegmentsAlone) {
  check::Certificate certificate = streamed_certificate("0.16");
  const std::uint64_t segments = certificate.sparse->windows.size();
  for (std::uint64_t segment = 0; segment < segments; ++segment) {
    const Verification result = verified(certificate, {segment, {}, 1, {}});
    EXPECT_EQ(result.verdict, Verdict::verified) << result.summary;
    EXPECT_FALSE(result.established);
    EXPECT_EQ(result.checked.back(), segment);
  }
  const Verification sampled = verified(certificate, {{}, 2, 7, {}});
  EXPECT_EQ(sampled.verdict, Verdict::verified);
  EXPECT_EQ(sampled.checked.size(), 3u);
  EXPECT_EQ(sampled.checked, verified(certificate, {{}, 2, 7, {}}).checked);
  EXPECT_TRUE(verified(certificate, {{}, 1000, 1, {}}).established);
  EXPECT_THROW(verified(certificate, {segments, {}, 1, {}}), Error);

  // A window that is wrong is seen from both sides, and from no other.
  certificate.sparse->windows[1].values[10] ^= 6;  // two bits of the mask
  EXPECT_EQ(verified(certificate, {1, {}, 1, {}}).verdict, Verdict::wrong);
  EXPECT_EQ(verified(certificate, {0, {}, 1, {}}).verdict, Verdict::verified);
  EXPECT_EQ(verified(certificate, {segments - 1, {}, 1, {}}).verdict, Verdict::verified);
}

VerifyOptions plain(VerifyOptions options) {
  options.plain = true;
  return options;
}

TEST(Certificate, ByPlainCodeAndInVectors) {
  const check::Certificate certificate = streamed_certificate("0.16");
  const Verification by_heaps = verified(certificate, plain({}));
  EXPECT_TRUE(by_heaps.established);
  EXPECT_EQ(by_heaps.in_vectors, 0u);
  EXPECT_NE(by_heaps.summary.find("heap by heap"), std::string::npos) << by_heaps.summary;
  RunControl scalar;
  scalar.kernels = Kernels::scalar;
  EXPECT_EQ(verification_json(check::verify(certificate, {}, scalar)), verification_json(by_heaps));
  for (const Kernels kernels : available_kernels()) {
    if (kernels == Kernels::scalar) continue;
    RunControl run;
    run.kernels = kernels;
    const Verification in_vectors = check::verify(certificate, {}, run);
    EXPECT_TRUE(in_vectors.established);
    EXPECT_EQ(in_vectors.in_vectors, certificate.sparse->windows.size() - 1) << name_of(kernels);
    EXPECT_EQ(in_vectors.checked, by_heaps.checked);
  }
}

TEST(Certificate, InPartsAnywhere) {
  const std::string path = testing::TempDir() + "sprague-certificate-in-parts";
  const auto in_parts = [&](const check::Certificate& certificate, const VerifyOptions& options) {
    std::ofstream(path, std::ios::binary) << check::bytes_of(certificate);
    const CertificateCheck check(path, options);
    std::vector<SegmentFinding> findings;
    for (const std::uint64_t segment : check.segments())
      findings.insert(findings.begin(), check.check(segment));
    return check.conclude(std::move(findings));
  };
  check::Certificate certificate = streamed_certificate("0.16");
  check::Certificate edited = certificate;
  edited.sparse->windows[2].values[10] ^= 6;
  for (const check::Certificate& each : {certificate, edited, plain_certificate("nim")}) {
    for (const VerifyOptions& options :
         {VerifyOptions{}, VerifyOptions{{}, 2, 7, {}}, VerifyOptions{0, {}, 1, {}}}) {
      EXPECT_EQ(verification_json(in_parts(each, options)),
                verification_json(check::verify(each, plain(options), {})));
    }
  }
  const CertificateCheck check(path);
  EXPECT_TRUE(check.segments().empty());
  std::ofstream(path, std::ios::binary) << check::bytes_of(certificate);
  EXPECT_THROW(CertificateCheck(path).conclude({}), Error) << "segments are missing";
  std::remove(path.c_str());
}

TEST(Certificate, ThreadsChangeNothing) {
  const check::Certificate certificate = streamed_certificate("0.16");
  RunControl one;
  one.threads = 1;
  EXPECT_EQ(check::verify(certificate, {}, one).summary,
            check::verify(certificate, {}, {}).summary);
}

TEST(Certificate, CanBeStopped) {
  RunControl run;
  run.interval = {};
  run.should_stop = [] { return true; };
  const check::Certificate certificate = plain_certificate("S(100)");
  check::Certificate longer = certificate;
  longer.preperiod = 300'000'000;
  longer.theorem = "equal-windows";
  EXPECT_THROW(check::verify(longer, {}, run), Error);
}

TEST(Certificate, IsNotWrittenWithoutAProof) {
  const std::string path = testing::TempDir() + "sprague-no-certificate";
  EXPECT_EQ(
      write_certificate(Ruleset::parse("0.06"), path, {Algorithm::automatic, 1000, {}}).status,
      PeriodStatus::none);
  EXPECT_THROW(check::read_certificate(path), Error);
  EXPECT_THROW(write_certificate(Ruleset::parse("0.{0,1,64}="), path), Error);
  EXPECT_THROW(check::read_certificate(path), Error);
}

}  // namespace
}  // namespace sprague
