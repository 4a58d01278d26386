/// Rules as a person wrote them, compared with the canonical text that a proof is about.
///
/// The canonical text comes from the reader of src/rules; a fault there makes a proof about another
/// game. So a certificate holds both texts, and this reader, which shares no code with that one,
/// shows that they are the same rules or says that it cannot.
#pragma once

#include <string>

namespace sprague::check {

struct RulesComparison {
  enum class Result { same, different, unknown };
  Result result = Result::unknown;
  std::string reason;  ///< of `different` and `unknown`: completes "…, since"
};

/// Compares sets by all their members: single ones up to the size from which all or none belong,
/// and the tails from there on; sets whose families cannot be listed, by how they are written.
/// Compares codes digit by digit, vectors by their numbers, and formulas by their trees. Names are
/// `unknown`, and so are sets that cannot be compared and formulas with other trees.
RulesComparison compare_rules(const std::string& written, const std::string& canonical);

}  // namespace sprague::check
