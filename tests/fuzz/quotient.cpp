// Certificates of misère quotients, whose checksums are made right before they are read: any bytes
// are refused or are one, which is written as it was read. All of it is checked; what is verified
// must be what the solver finds. Begin with tests/e2e/cases/verify.

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>

#include "check/certificate_format.hpp"
#include "check/verify.hpp"
#include "sprague/error.hpp"
#include "sprague/misere.hpp"

namespace {

using namespace sprague;

/// The file with the checksums that its bytes ask for; as it is where it cannot be taken apart.
std::string with_checksums(const std::string& bytes) {
  const auto first_end = bytes.find('\n');
  const auto second_end = bytes.find('\n', first_end + 1);
  if (first_end == std::string::npos || second_end == std::string::npos) return bytes;
  const std::string body = bytes.substr(second_end + 1);
  auto head =
      check::Json::parse(bytes.substr(first_end + 1, second_end - first_end - 1), nullptr, false);
  if (!head.is_object() || !head.contains("evidence") || !head["evidence"].is_object())
    return bytes;
  auto& parts = head["evidence"]["parts"];
  for (std::size_t i = 0; parts.is_array() && i < parts.size(); ++i) {
    try {
      const std::string checksum = check::checksum_of(check::part_of(parts, i, body));
      parts[i]["checksum"] = checksum;
    } catch (const check::Head::Bad&) {
    }
  }
  head.erase("checksum");
  std::string line = head.dump(-1, ' ', false, check::Json::error_handler_t::replace);
  line.pop_back();
  const std::string covered = bytes.substr(0, first_end + 1) + line;
  return covered + ",\"checksum\":\"" + check::checksum_of(covered, body) + "\"}\n" + body;
}

[[noreturn]] void fail(const std::string& what) {
  std::cerr << what << '\n';
  std::abort();
}

bool has_orders(const MisereQuotient& quotient, const Verification& result) {
  return quotient.order() == result.order && quotient.p_order() == result.p_order;
}

/// Nothing else than the quotient of the position may be verified, where the solver finds it.
void require_true_of_position(const Verification& result, const QuotientOptions& options) {
  constexpr std::uint64_t max_components = 200;
  if (result.heaps > max_components) return;
  try {
    const PositionQuotient found = misere_quotient(Position::parse(result.game), options);
    if (found.proven && !has_orders(found.quotient, result))
      fail("verified, and wrong: " + result.summary);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::not_established) throw;
  }
}

/// Nothing else than the quotient of the game may be verified.
void require_true(const check::Certificate& certificate, const Verification& result) {
  QuotientOptions options;
  options.max_order = 100;
  if (*result.order > options.max_order) return;
  if (certificate.position) return require_true_of_position(result, options);
  if (result.last_heap) options.max_heap = *result.last_heap;
  const QuotientSearch found = misere_quotient(Ruleset::parse(result.game), options);
  if (result.last_heap && !found.proven && found.quotient.last_heap() < *result.last_heap) return;
  const bool has_period =
      found.proven && found.period == result.period && found.preperiod == result.preperiod;
  if (!has_orders(found.quotient, result) || !(result.last_heap || has_period))
    fail("verified, and wrong: " + result.summary);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes = with_checksums(std::string(reinterpret_cast<const char*>(data), size));
  try {
    const auto certificate = check::certificate_of(bytes, "it");
    if (check::bytes_of(certificate) != bytes) fail("read and written it is another");
    if (!certificate.quotient) return 0;
    VerifyOptions options;
    options.max_steps = 10'000'000;
    const Verification result = check::verify(certificate, options, {});
    if (result.verdict == Verdict::verified) require_true(certificate, result);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::invalid_input) fail(error.what());
  }
  return 0;
}
