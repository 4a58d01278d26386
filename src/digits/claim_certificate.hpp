/// Certificates of claims that theorem 48 shows.
#pragma once

#include <string>

#include "check/certificate_file.hpp"
#include "digits/proven_words.hpp"
#include "sprague/run_control.hpp"

namespace sprague {

/// The claim that learned words say all.
check::PositionsClaim claim_of_words(const ProvenWords& words);

/// The bytes of the certificate, where the checker verifies it within some seconds; empty where it
/// does not. `game`: canonical; `written`: as a person wrote it.
std::string claim_certificate(const std::string& game, const std::string& written,
                              check::PositionsClaim claim, const RunControl& run);

}  // namespace sprague
