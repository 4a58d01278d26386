// Any bytes: they are refused as no certificate, or are one, which then is written as it was read.
// What needs no values to be computed is checked, too; whatever it finds is a finding, not a crash.
// Begin with tests/e2e/cases/verify.

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>

#include "check/certificate_file.hpp"
#include "check/check_failure.hpp"
#include "check/claims/claim_check.hpp"
#include "check/periods/sparse_check.hpp"
#include "check/reading/compare_rules.hpp"
#include "check/rows/row_check.hpp"
#include "sprague/error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  try {
    const auto certificate = sprague::check::certificate_of(bytes, "it");
    if (sprague::check::bytes_of(certificate) != bytes) {
      std::cerr << "read and written it is another\n";
      std::abort();
    }
    if (certificate.written) sprague::check::compare_rules(*certificate.written, certificate.game);
    sprague::check::WorkLimit limit(1'000'000);
    if (certificate.rows) sprague::check::check_rows(certificate, limit, {});
    if (certificate.positions) sprague::check::check_claim(certificate, limit, {});
    if (certificate.sparse) sprague::check::SparseCheck{certificate, limit};
  } catch (const sprague::Error& error) {
    if (error.kind() != sprague::ErrorKind::invalid_input) std::abort();
  } catch (const sprague::check::Wrong&) {
  } catch (const sprague::check::Undecided&) {
  }
  return 0;
}
