// Certificates of periods of 10^8 heaps, whole, and many more flipped bits than the unit tests have
// time for.

#include "check/certificates.hpp"
#include "check/flips.hpp"
#include "check/window_damage.hpp"

namespace sprague {
namespace {

TEST(Deep, CertificatesOfLongPeriods) {
  for (const char* code : {"0.104", "0.454"}) {
    const check::Certificate certificate = streamed_certificate(code, 1'000'000'000);
    EXPECT_LT(check::bytes_of(certificate).size(), std::size_t{1} << 21) << code;
    expect_right(certificate);
  }
}

TEST(Deep, NoBitOfClaimOrEvidenceCanBeFlipped) {
  for (const char* code : {"kayles", "0.16", "4.3331", "0.104"})
    expect_all_flips_found(code, code == std::string("0.104") ? 100 : 3000, 20261122);
}

/// 10^5 damaged certificates: the vector code and the plain code find the same. Fewer of games
/// whose certificates take long to check.
TEST(Deep, LanesFindWhatPlainCodeFinds) {
  for (const auto& [code, count] :
       std::initializer_list<std::pair<const char*, int>>{{"kayles", 2000},
                                                          {"0.16", 3000},
                                                          {"0.54", 10'000},
                                                          {"0.45", 15'000},
                                                          {"0.34", 25'000},
                                                          {"4.3331", 45'000}})
    expect_same_findings(streamed_certificate(code), count, 20261124);
}

}  // namespace
}  // namespace sprague
