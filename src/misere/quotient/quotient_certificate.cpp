// Writes the certificate of a misère quotient: the actions of its generators, its P-elements, and
// the elements of the heaps, or of the components that the checker takes positions apart into.

#include "misere/quotient/quotient_certificate.hpp"

#include <fmt/format.h>

#include "check/check_failure.hpp"
#include "check/positions/certified_position.hpp"
#include "check/quotients/quotient_check.hpp"
#include "check/reading/canonical_rules.hpp"
#include "file/atomic_file.hpp"
#include "messages/table.hpp"
#include "misere/quotient/checked_components.hpp"
#include "misere/quotient/position_quotient.hpp"
#include "misere/quotient/quotient_theorem.hpp"
#include "rules/formal_rules.hpp"
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
  if (can_certify_quotient(ruleset)) return;
  throw Error(ErrorKind::not_established,
              message("certificate.unreadable_rules", {{"rules", ruleset.canonical()}}));
}

/// The one position that is not heaps. Throws Error(invalid_input) where it is something else.
const GamePosition& only_game_position(const Position& position) {
  const GamePosition* const played =
      position.components.size() == 1 ? position.components[0].game_position() : nullptr;
  if (played != nullptr) return *played;
  throw Error(ErrorKind::invalid_input,
              message("certificate.one_position", {{"position", position.text()}}));
}

/// The moves of the checker. Throws Error where it has none, or does not read the position.
std::unique_ptr<check::PositionGame> checkers_moves(const GamePosition& position) {
  if (auto rules = check::rules_for(position)) return rules;
  throw Error(ErrorKind::not_established,
              message("certificate.unknown_rules", {{"kind", position.game->name()}}));
}

/// The quotient as the moves of the checker give it.
PositionQuotient checked_quotient(const check::PositionGame& rules, const GamePosition& position,
                                  const MisereQuotient& found, const RunControl& run) {
  misere::ReachedHeaps reached = misere::checked_components(rules, position, run);
  QuotientOptions options;
  options.max_heap = reached.options.size();
  options.max_order = found.order();
  PositionQuotient checked = misere::quotient_of(position.text(), std::move(reached), options, run);
  if (!checked.proven) check::refuse_certificate(position, checked.reason.english());
  if (checked.quotient.order() != found.order() || checked.quotient.p_order() != found.p_order()) {
    check::refuse_certificate(
        position, fmt::format("by the moves of the checker the quotient has order {}, P-elements "
                              "{}, not {} and {}",
                              checked.quotient.order(), checked.quotient.p_order(), found.order(),
                              found.p_order()));
  }
  return checked;
}

/// The certificate of what was found, by the moves of the checker, which has checked it.
check::Certificate checked_certificate(const check::PositionGame& rules,
                                       const GamePosition& position, const PositionQuotient& found,
                                       const RunControl& run) {
  return check::certifying(position, [&] {
    const PositionQuotient checked = checked_quotient(rules, position, found.quotient, run);
    check::Certificate certificate;
    certificate.game = position.game->name();
    certificate.position = {position.game->certified_text(position.position), checked.element};
    certificate.theorem = check::misere_quotient;
    certificate.quotient = evidence_of(checked.quotient);
    certificate.quotient->positions.emplace(checked.positions.begin() + 1, checked.positions.end());
    check::WorkLimit limit(check::default_max_steps(check::bytes_of(certificate).size()));
    check::check_quotient(certificate, limit, run);
    return certificate;
  });
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

check::Certificate certificate_of_quotient(const GamePosition& position,
                                           const PositionQuotient& found, const RunControl& run) {
  return checked_certificate(*checkers_moves(position), position, found, run);
}

bool can_certify_quotient(const Ruleset& ruleset) {
  try {
    check::read_game(ruleset.canonical());
  } catch (const check::Wrong&) {
    return false;
  }
  return true;
}

bool can_certify_quotient(const Position& position) {
  const GamePosition* const played =
      position.components.size() == 1 ? position.components[0].game_position() : nullptr;
  return played != nullptr && check::rules_for(*played) != nullptr;
}

QuotientSearch write_quotient_certificate(const Ruleset& ruleset, const std::string& path,
                                          const QuotientOptions& options, const RunControl& run) {
  // The checks that may fail come first, so that no hours of work are done for nothing.
  const bool is_theorem = proof_assistant(path) == ProofAssistant::coq;
  if (is_theorem)
    require_formal_rules(ruleset);
  else
    require_readable(ruleset);
  AtomicFile file(path, ".tmp");
  QuotientSearch found = misere_quotient(ruleset, options, run);
  if (is_theorem && !found.proven) return found;
  file.write(is_theorem ? quotient_theorem(ruleset, found)
                        : check::bytes_of(certificate_of_quotient(ruleset, found)));
  file.commit();
  return found;
}

PositionQuotient write_quotient_certificate(const Position& position, const std::string& path,
                                            const QuotientOptions& options, const RunControl& run) {
  if (proof_assistant(path))
    throw Error(ErrorKind::invalid_input,
                message("theorem_file.rules", {{"rules", position.text()}}));
  const GamePosition& played = only_game_position(position);
  const auto rules = checkers_moves(played);
  AtomicFile file(path, ".tmp");
  PositionQuotient found = misere_quotient(position, options, run);
  if (!found.proven) return found;
  file.write(check::bytes_of(checked_certificate(*rules, played, found, run)));
  file.commit();
  return found;
}

}  // namespace sprague
