// Writes the certificate of a misère quotient: the actions of its generators, its P-elements, and
// the elements of the heaps.

#include "misere/quotient/quotient_certificate.hpp"

#include <fmt/format.h>

#include "check/check_failure.hpp"
#include "check/reading/canonical_rules.hpp"
#include "file/atomic_file.hpp"
#include "sprague/certificate.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

check::QuotientEvidence evidence_of(const MisereQuotient& quotient) {
  check::QuotientEvidence evidence;
  const auto order = static_cast<std::uint32_t>(quotient.order());
  evidence.p_elements.resize(order);
  for (std::uint32_t x = 0; x < order; ++x)
    evidence.p_elements[x] = quotient.is_p(static_cast<MisereQuotient::Element>(x));
  for (const HeapSize heap : quotient.generators()) {
    check::QuotientEvidence::Generator generator{heap, {}};
    for (std::uint32_t x = 0; x < order; ++x)
      generator.action.push_back(
          quotient.product(static_cast<MisereQuotient::Element>(x), quotient.of_heap(heap)));
    evidence.generators.push_back(std::move(generator));
  }
  evidence.of_heap.clear();
  for (HeapSize heap = 0; heap <= quotient.last_heap(); ++heap)
    evidence.of_heap.push_back(quotient.of_heap(heap));
  return evidence;
}

/// Throws Error(not_established) for rules that the checker does not read.
void require_readable(const Ruleset& ruleset) {
  try {
    check::read_game(ruleset.canonical());
  } catch (const check::Wrong&) {
    throw Error(
        ErrorKind::not_established,
        fmt::format("no certificate of {} can be written: the checker reads finite sets of sizes, "
                    "all-but sets and codes without a tail",
                    ruleset.canonical()));
  }
}

}  // namespace

check::Certificate certificate_of_quotient(const Ruleset& ruleset, const QuotientSearch& found) {
  check::Certificate certificate;
  certificate.game = ruleset.canonical();
  certificate.written = ruleset.written();
  certificate.to_last_heap = !found.proven;
  if (found.proven) {
    certificate.preperiod = found.preperiod;
    certificate.period = found.period;
  }
  certificate.theorem = check::misere_quotient;
  certificate.quotient = evidence_of(found.quotient);
  return certificate;
}

QuotientSearch write_quotient_certificate(const Ruleset& ruleset, const std::string& path,
                                          const QuotientOptions& options, const RunControl& run) {
  // These first, so that no hours of work are done for nothing.
  require_readable(ruleset);
  AtomicFile file(path, ".tmp");
  QuotientSearch found = misere_quotient(ruleset, options, run);
  file.write(check::bytes_of(certificate_of_quotient(ruleset, found)));
  file.commit();
  return found;
}

}  // namespace sprague
