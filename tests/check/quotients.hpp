/// Certificates of misère quotients for the tests.
#pragma once

#include "check/certificates.hpp"
#include "misere/quotient/quotient_certificate.hpp"

namespace sprague {

inline check::Certificate quotient_certificate(const std::string& game) {
  const Ruleset ruleset = Ruleset::parse(game);
  const QuotientSearch found = misere_quotient(ruleset);
  EXPECT_TRUE(found.proven) << game << ": " << found.reason.english();
  return certificate_of_quotient(ruleset, found);
}

/// Of a quotient that is not proven, up to a heap.
inline check::Certificate open_certificate(const std::string& game, HeapSize last) {
  const Ruleset ruleset = Ruleset::parse(game);
  QuotientOptions options;
  options.max_heap = last;
  const QuotientSearch found = misere_quotient(ruleset, options);
  EXPECT_FALSE(found.proven) << game;
  return certificate_of_quotient(ruleset, found);
}

/// Of all that a position can become.
inline check::Certificate position_certificate(const std::string& position) {
  return certificate_of_quotient(GamePosition::parse(position),
                                 misere_quotient(Position::parse(position)));
}

/// Read again from its bytes, as if the file had been edited and its checksums made anew.
inline check::Certificate rewritten(const check::Certificate& certificate) {
  return check::certificate_of(check::bytes_of(certificate), "it");
}

/// The certificate with a window as long as its claim takes, the elements repeated as claimed by
/// another certificate that is right. `taken`: by a move at most.
inline void extend_window(check::Certificate& certificate, std::uint64_t taken,
                          std::uint64_t true_period) {
  auto& of_heap = certificate.quotient->of_heap;
  const std::uint64_t last =
      2 * std::max<std::uint64_t>(certificate.preperiod, 1) + 2 * certificate.period + taken;
  while (of_heap.size() <= last) of_heap.push_back(of_heap[of_heap.size() - true_period]);
}

}  // namespace sprague
