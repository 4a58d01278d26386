// Certificates of misère quotients: what is written is verified, and says what the tables say.

#include "check/quotients.hpp"
#include "golden/csv_rows.hpp"
#include "sanitized.hpp"
#include "sprague/output.hpp"

namespace sprague {
namespace {

TEST(QuotientCertificate, OfEveryRowOfTheTable) {
  const auto rows = golden::csv_rows("misere_quotients.csv");
  ASSERT_EQ(rows.size(), 186u);
  for (std::size_t i = 0; i < rows.size(); i += sanitized ? 9 : 1) {
    const auto& row = rows[i];
    const check::Certificate certificate = rewritten(quotient_certificate(row.at(0)));
    expect_right(certificate);
    const Verification result = verified(certificate);
    EXPECT_EQ(std::to_string(result.period), row.at(1)) << row[0];
    EXPECT_EQ(std::to_string(std::max<std::uint64_t>(result.preperiod, 1)), row.at(2)) << row[0];
    EXPECT_EQ(std::to_string(result.order.value()), row.at(3)) << row[0];
    EXPECT_EQ(std::to_string(result.p_order.value()), row.at(4)) << row[0];
    EXPECT_EQ(result.heaps, certificate.quotient->of_heap.size());
  }
}

TEST(QuotientCertificate, OfSubtractionSetsAndOfNoMoves) {
  for (const char* game : {"S(1,3,4)", "S(2,5,7)", "S(1..4)", "S(2)", "S(3,4,9,11)", "0.0"})
    expect_right(rewritten(quotient_certificate(game)));
}

// Codes that leave three heaps and more, and constraints on the heaps left.
TEST(QuotientCertificate, OfCodesThatLeaveManyHeaps) {
  for (const char* game : {"4.C1", "0.B1", "4.8", "0.F", "0.4=", "4=.0", "0.F!", "0.&31;", "4.0",
                           "0.7?", "4.C1!", "4.{2,3}1"}) {
    check::Certificate certificate = rewritten(quotient_certificate(game));
    expect_right(certificate);
    EXPECT_EQ(verified(certificate).summary.find("does not compare"), std::string::npos) << game;
    // The heaps beyond those that the theorem takes have the options that it says.
    auto& of_heap = certificate.quotient->of_heap;
    for (std::uint64_t more = 40 + certificate.period; more > 0; --more)
      of_heap.push_back(of_heap[of_heap.size() - certificate.period]);
    expect_right(rewritten(certificate));
  }
}

TEST(QuotientCertificate, IsTheSameAfterReading) {
  for (const char* game : {"0.75", "kayles", "0.0"}) {
    const std::string bytes = check::bytes_of(quotient_certificate(game));
    EXPECT_EQ(check::bytes_of(check::certificate_of(bytes, "it")), bytes);
  }
}

TEST(QuotientCertificate, IsSmall) {
  EXPECT_LT(check::bytes_of(quotient_certificate("kayles")).size(), 2500u);
}

TEST(QuotientCertificate, SaysWhatWasEstablished) {
  const Verification result = verified(quotient_certificate("kayles"));
  for (const char* part : {"quotient of 0.77", "order 40", "P-elements", "least period 12",
                           "least preperiod 71", "written as 'kayles'"})
    EXPECT_NE(result.summary.find(part), std::string::npos) << result.summary;
  const std::string json = verification_json(result);
  EXPECT_NE(json.find("\"order\":40,\"p_order\":"), std::string::npos) << json;
  EXPECT_EQ(verification_json(verified(plain_certificate("nim"))).find("order"), std::string::npos);
}

TEST(QuotientCertificate, AsAFile) {
  const std::string path = testing::TempDir() + "sprague-quotient-certificate";
  const Ruleset game = Ruleset::parse("0.123");
  EXPECT_TRUE(write_quotient_certificate(game, path).proven);
  VerifyOptions options;
  options.game = certified_name("0.123");
  const Verification result = verify_certificate(path, options);
  EXPECT_TRUE(result.established) << result.summary;
  EXPECT_EQ(verification_json(CertificateCheck(path).conclude({})), verification_json(result));
  options.segment = 0;
  EXPECT_TRUE(verify_certificate(path, options).established);
  options.segment = 1;
  EXPECT_THROW(verify_certificate(path, options), Error);
  options.segment.reset();
  options.game = certified_name("0.124");
  EXPECT_THROW(verify_certificate(path, options), Error);
  std::remove(path.c_str());
}

// Quotients that are not known to be finite, of the heaps examined; and those of proven ones, of
// fewer heaps than the proof takes.
TEST(QuotientCertificate, ToAHeap) {
  for (const char* game : {"0.07", "0.35", "4.7", "4!.0", "0.8", "0.414", "0.C?", "kayles", "0.8!",
                           "S(1,3,4)", "nim", "allbut(2,3)", "4.C1"}) {
    for (const HeapSize last : {1u, 2u, 5u, 9u, 12u}) {
      if (std::string(game) == "S(1,3,4)" && last > 5) continue;  // its quotient is proven
      const check::Certificate certificate = rewritten(open_certificate(game, last));
      expect_right(certificate);
      const Verification result = verified(certificate);
      EXPECT_EQ(result.last_heap, certificate.quotient->last_heap());  // less for a large quotient
      EXPECT_EQ(result.heaps, *result.last_heap + 1);
      const std::string json = verification_json(result);
      EXPECT_NE(json.find(R"("preperiod":null,"period":null,"saltus":0,"last_heap":)"),
                std::string::npos)
          << json;
    }
  }
  const Verification result = verified(open_certificate("0.07", 24));
  EXPECT_EQ(result.order, 24u);
  EXPECT_NE(result.summary.find("to heap 24 the misère quotient of 0.07 has order 24"),
            std::string::npos)
      << result.summary;
  EXPECT_NE(result.summary.find("no more is claimed of larger heaps"), std::string::npos);
  EXPECT_EQ(verification_json(verified(quotient_certificate("kayles"))).find("last_heap"),
            std::string::npos);
}

TEST(QuotientCertificate, OfTheHeapsExaminedAsAFile) {
  const std::string path = testing::TempDir() + "sprague-open-quotient-certificate";
  QuotientOptions options;
  options.max_heap = 12;
  EXPECT_FALSE(write_quotient_certificate(Ruleset::parse("0.07"), path, options).proven);
  EXPECT_EQ(verify_certificate(path).last_heap, 12u);
  std::remove(path.c_str());
  for (const char* game : {"take(s: n mod s = 0)", "S(k^2)", "0.[7]", "80.0", "0.*"}) {
    EXPECT_THROW(write_quotient_certificate(Ruleset::parse(game), path, options), Error) << game;
    EXPECT_THROW(check::read_certificate(path), Error);
  }
}

TEST(QuotientCertificate, TakesNoMoreStepsThanAllowed) {
  const check::Certificate certificate = quotient_certificate("kayles");
  VerifyOptions options;
  options.max_steps = 1'000'000'000;
  EXPECT_TRUE(verified(certificate, options).established);
  // The table alone, and then the options and the sums.
  for (const std::uint64_t steps : {100u, 10'000u, 20'000u}) {
    options.max_steps = steps;
    const Verification result = verified(certificate, options);
    EXPECT_EQ(result.verdict, Verdict::undecided) << steps;
    EXPECT_NE(result.summary.find("steps"), std::string::npos) << result.summary;
  }
}

TEST(QuotientCertificate, CanBeStopped) {
  RunControl run;
  run.interval = {};
  run.should_stop = [] { return true; };
  check::Certificate certificate = quotient_certificate("kayles");
  extend_window(certificate, 2 + (sanitized ? 4000 : 16000), 12);
  EXPECT_THROW(check::verify(certificate, {}, run), Error);
  EXPECT_TRUE(verified(certificate).established) << "longer than need be";
}

}  // namespace
}  // namespace sprague
