// Claims that would keep a checker busy for years are left undecided at once.

#include "check/certificates.hpp"

namespace sprague {
namespace {

void expect_undecided(const check::Certificate& certificate, const VerifyOptions& options = {}) {
  const Verification result = verified(certificate, options);
  EXPECT_EQ(result.verdict, Verdict::undecided) << result.summary;
  EXPECT_NE(result.summary.find("steps"), std::string::npos) << result.summary;
}

TEST(WorkLimit, OfForgedPreperiodsAndPeriods) {
  for (const char* game : {"kayles", "S(2,4,7)"}) {
    for (const unsigned bit : {31u, 32u}) {
      check::Certificate certificate = plain_certificate(game);
      certificate.preperiod = std::uint64_t{1} << bit;
      expect_undecided(certificate, {{}, {}, 1, {}, 1'000'000'000});
      if (certificate.theorem == "guy-smith") expect_undecided(certificate);
      certificate.preperiod = 0;
      certificate.period = std::uint64_t{1} << bit;
      expect_undecided(certificate, {{}, {}, 1, {}, 1'000'000'000});
    }
  }
}

// A set is checked in the memory of two windows.
TEST(WorkLimit, OfForgedPreperiodsInLittleMemory) {
  check::Certificate certificate = plain_certificate("S(2,5,6)");
  RunControl run;
  run.memory_limit = std::uint64_t{8} << 20;
  certificate.preperiod = 10'000'000;
  const Verification result = check::verify(certificate, {}, run);
  EXPECT_EQ(result.verdict, Verdict::wrong);
  EXPECT_NE(result.summary.find("heap 9999999 should be the last exception"), std::string::npos)
      << result.summary;
  certificate.preperiod = 0;
  certificate.period = 4'000'000'000;
  EXPECT_EQ(check::verify(certificate, {}, run).verdict, Verdict::wrong);
}

TEST(WorkLimit, OfMemoryThatIsNotThere) {
  check::Certificate certificate = plain_certificate("S(2,5,6); table(7: 3)");
  RunControl run;
  run.memory_limit = std::uint64_t{8} << 20;
  certificate.period = 4'000'000'000;
  const Verification result = check::verify(certificate, {}, run);
  EXPECT_EQ(result.verdict, Verdict::undecided);
  EXPECT_NE(result.summary.find("bytes"), std::string::npos) << result.summary;
}

TEST(WorkLimit, OfSegmentsFarApart) {
  check::Certificate certificate = streamed_certificate("kayles");
  check::SparseEvidence& e = *certificate.sparse;
  const std::uint64_t shift = std::uint64_t{1} << 50;
  certificate.preperiod += shift;
  e.before->heap += shift;
  const std::uint64_t start = certificate.preperiod - 1;
  for (std::size_t i = 1; i < e.windows.size(); ++i) e.windows[i].end += start - e.start;
  e.windows.back().end =
      certificate.preperiod + e.witness_bound + e.last_digit + certificate.period;
  for (check::Difference& difference : e.shorter) difference.heap += start - e.start;
  e.start = start;
  const Verification result = verified(certificate);
  EXPECT_NE(result.verdict, Verdict::verified) << result.summary;
}

TEST(WorkLimit, LetsThroughWhatItAllows) {
  const check::Certificate certificate = streamed_certificate("0.16");
  const std::uint64_t steps = 276'389 * 62;  // heaps, by 52 rare ones and about ten more
  EXPECT_TRUE(verified(certificate, {{}, {}, 1, {}, 10 * steps}).established);
  expect_undecided(certificate, {{}, {}, 1, {}, steps / 10});
  // A single segment takes less.
  EXPECT_EQ(verified(certificate, {1, {}, 1, {}, 5 * steps}).verdict, Verdict::verified);
}

TEST(WorkLimit, CountsStepsThatTheHeapsDoNotTell) {
  const check::Certificate certificate = streamed_certificate("0.16");
  // By the number of heaps the first segment alone is within the limit; its search for splits is
  // not.
  const std::uint64_t heaps = certificate.sparse->windows.front().end;
  expect_undecided(certificate, {0, {}, 1, {}, heaps * 65});
}

}  // namespace
}  // namespace sprague
