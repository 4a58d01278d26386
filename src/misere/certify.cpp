// Writes the certificate of a misère quotient: the actions of its generators, its P-elements, and
// the elements of the heaps that prove it.

#include "misere/certify.hpp"

#include "file/atomic_file.hpp"
#include "sprague/certificate.hpp"

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

}  // namespace

check::Certificate certificate_of_quotient(const Ruleset& ruleset, const QuotientSearch& found) {
  check::Certificate certificate;
  certificate.game = ruleset.canonical();
  certificate.written = ruleset.written();
  certificate.preperiod = found.preperiod;
  certificate.period = found.period;
  certificate.theorem = check::misere_quotient;
  certificate.quotient = evidence_of(found.quotient);
  return certificate;
}

QuotientSearch write_quotient_certificate(const Ruleset& ruleset, const std::string& path,
                                          const QuotientOptions& options, const RunControl& run) {
  // Opened first, so that no hours of work are done for a directory that cannot be written.
  AtomicFile file(path, ".tmp");
  QuotientSearch found = misere_quotient(ruleset, options, run);
  if (!found.proven) return found;
  file.write(check::bytes_of(certificate_of_quotient(ruleset, found)));
  file.commit();
  return found;
}

}  // namespace sprague
