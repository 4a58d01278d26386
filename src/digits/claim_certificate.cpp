#include "digits/claim_certificate.hpp"

#include <stdexcept>
#include <utility>

#include "check/summary.hpp"
#include "check/verify.hpp"

namespace sprague {

check::PositionsClaim claim_of_words(const ProvenWords& words) {
  check::PositionsClaim claim;
  claim.numbers = words.words.numbers;
  claim.are_values = words.are_values;
  claim.automaton = {words.words.numbers, words.words.next, words.words.output};
  return claim;
}

CertifiedClaim certify_claim(const std::string& game, const std::string& written,
                             check::PositionsClaim claim, const RunControl& run) {
  check::Certificate certificate;
  certificate.game = game;
  certificate.written = written;
  certificate.theorem = check::digit_claim;
  certificate.positions = std::move(claim);
  // Texts that read otherwise are a fault of a reader, and say nothing of the claim.
  check::compare_written_rules(certificate);
  VerifyOptions options;
  options.max_steps = std::uint64_t{1} << 33;
  const Verdict verdict = check::verify(certificate, options, run).verdict;
  return {verdict, verdict == Verdict::verified ? check::bytes_of(certificate) : std::string()};
}

std::string certificate_of_proof(const std::string& game, const std::string& written,
                                 check::PositionsClaim claim, const RunControl& run) {
  CertifiedClaim found = certify_claim(game, written, std::move(claim), run);
  if (found.verdict == Verdict::wrong)
    throw std::logic_error(game + ": a proof by automata does not pass the checker");
  return std::move(found.certificate);
}

}  // namespace sprague
