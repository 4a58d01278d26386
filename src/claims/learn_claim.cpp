#include "digits/claim_certificate.hpp"
#include "sequence/normal_play.hpp"
#include "sprague/claim.hpp"
#include "tuples/tuple_digit_moves.hpp"

namespace sprague {
namespace {

template <class Game>
std::optional<LearnedClaim> as_claim(const Game& game, const std::optional<ProvenWords>& learned,
                                     const RunControl& run) {
  if (!learned) return std::nullopt;
  const DigitWords& words = learned->words;
  LearnedClaim claim{learned->are_values, words.output.size(), {}, {}, words.base};
  if (!learned->are_values && words.numbers == 1) claim.form = words.expression(0);
  // The checker reads binary digits.
  if (words.base == 2)
    claim.certificate =
        certificate_of_proof(game.canonical(), game.written(), claim_of_words(*learned), run);
  return claim;
}

}  // namespace

std::optional<LearnedClaim> learn_claim(const Ruleset& ruleset, const RunControl& run) {
  return as_claim(ruleset, normal_play::learned_words(ruleset, run), run);
}

std::optional<LearnedClaim> learn_claim(const TupleRules& rules, const RunControl& run) {
  return as_claim(rules, tuple_words(rules, run), run);
}

}  // namespace sprague
