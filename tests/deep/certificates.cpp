// Certificates of periods of 10^8 heaps, whole, and many more flipped bits than the unit tests have
// time for.

#include "check/certificates.hpp"
#include "check/flips.hpp"

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

}  // namespace
}  // namespace sprague
