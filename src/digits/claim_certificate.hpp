/// Certificates of claims that theorem 48 shows.
#pragma once

#include <string>

#include "check/certificate_file.hpp"
#include "digits/proven_words.hpp"
#include "sprague/certificate.hpp"
#include "sprague/run_control.hpp"

namespace sprague {

/// The claim that learned words say all.
check::PositionsClaim claim_of_words(const ProvenWords& words);

/// What the checker finds within some seconds, and the bytes of the certificate where it verifies
/// it.
struct CertifiedClaim {
  Verdict verdict = Verdict::undecided;
  std::string certificate;
};

/// `game`: canonical; `written`: as a person wrote it.
CertifiedClaim certify_claim(const std::string& game, const std::string& written,
                             check::PositionsClaim claim, const RunControl& run);

/// The certificate of a claim that automata have proven; empty where the checker does not decide
/// it.
std::string certificate_of_proof(const std::string& game, const std::string& written,
                                 check::PositionsClaim claim, const RunControl& run);

}  // namespace sprague
