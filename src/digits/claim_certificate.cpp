#include "digits/claim_certificate.hpp"

#include <stdexcept>
#include <utility>

#include "check/verify.hpp"

namespace sprague {

check::PositionsClaim claim_of_words(const ProvenWords& words) {
  check::PositionsClaim claim;
  claim.numbers = words.words.numbers;
  claim.are_values = words.are_values;
  claim.automaton = {words.words.numbers, words.words.next, words.words.output};
  return claim;
}

std::string claim_certificate(const std::string& game, const std::string& written,
                              check::PositionsClaim claim, const RunControl& run) {
  check::Certificate certificate;
  certificate.game = game;
  certificate.written = written;
  certificate.theorem = check::digit_claim;
  certificate.positions = std::move(claim);
  VerifyOptions options;
  options.max_steps = std::uint64_t{1} << 33;
  const Verification found = check::verify(certificate, options, run);
  if (found.verdict == Verdict::wrong)
    throw std::logic_error(game +
                           ": a proof by automata does not pass the checker: " + found.summary);
  if (found.verdict != Verdict::verified) return {};
  return check::bytes_of(certificate);
}

}  // namespace sprague
