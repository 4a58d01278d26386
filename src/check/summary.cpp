#include "check/summary.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "check/check_failure.hpp"
#include "check/entailing/values_check.hpp"
#include "check/reading/compare_rules.hpp"
#include "check/systems/read_system.hpp"
#include "check/systems/rows.hpp"

namespace sprague::check {
namespace {

std::string claim_of(const Certificate& certificate) {
  return fmt::format(
      "{} has least period {}{} and least preperiod {}", certificate.game, certificate.period,
      certificate.saltus > 0 ? fmt::format(" with saltus {}", certificate.saltus) : "",
      certificate.preperiod);
}

/// "the P-positions of S(1,2) are those with n mod m = r, m = 3, r = 0"
std::string claim_of(const PositionsClaim& claim, const std::string& game) {
  const std::string p_positions = claim.is_misere ? "misère P-positions" : "P-positions";
  if (claim.automaton)
    return fmt::format("an automaton of {} states tells the {} of {} from binary digits",
                       claim.automaton->output.size(),
                       claim.are_values ? "nim-values" : p_positions, game);
  std::string formula = claim.formula;
  for (const auto& [letter, constant] : claim.constants)
    formula += fmt::format(", {} = {}", letter, constant);
  if (claim.are_values)
    return fmt::format("the nim-value of a position of {} is {}", game, formula);
  return fmt::format("the {} of {} are those with {}", p_positions, game, formula);
}

}  // namespace

Verification claims_of(const Certificate& certificate) {
  Verification result;
  result.game = certificate.name();
  result.written = certificate.written.value_or("");
  result.preperiod = certificate.preperiod;
  result.period = certificate.period;
  result.saltus = certificate.saltus;
  result.theorem = certificate.theorem;
  if (certificate.values) result.last_heap = certificate.values->last_heap;
  if (certificate.quotient) {
    result.order = certificate.quotient->order();
    result.p_order = certificate.quotient->p_order();
    if (certificate.to_last_heap) result.last_heap = certificate.quotient->last_heap();
  }
  return result;
}

std::string compare_written_rules(const Certificate& certificate) {
  if (!certificate.written || *certificate.written == certificate.game) return "";
  if (certificate.system) {
    const std::string& written = *certificate.written;
    const std::string& game = certificate.game;
    const bool same = is_family(game) ? read_family(written) == read_family(game) &&
                                            kind_of_family(written) == kind_of_family(game)
                                      : read_system(written) == read_system(game);
    if (same) {
      return fmt::format("; its rules were written as '{}', which reads the same",
                         *certificate.written);
    }
    throw Wrong{fmt::format("its rules were written as '{}', which is not {}", *certificate.written,
                            certificate.game)};
  }
  const RulesComparison comparison =
      certificate.values ? compare_entailing_rules(*certificate.written, certificate.game)
                         : compare_rules(*certificate.written, certificate.game);
  switch (comparison.result) {
    case RulesComparison::Result::same:
      return fmt::format("; its rules were written as '{}', which reads the same",
                         *certificate.written);
    case RulesComparison::Result::unknown:
      return fmt::format(
          "; its rules were written as '{}', which this checker does not compare with {}, since {}",
          *certificate.written, certificate.game, comparison.reason);
    case RulesComparison::Result::different: break;
  }
  throw Wrong{fmt::format("its rules were written as '{}', which is not {}, since {}",
                          *certificate.written, certificate.game, comparison.reason)};
}

void conclude_sparse(const Certificate& certificate, const SparseCheck& checker,
                     const std::vector<std::uint64_t>& segments, const std::string& remark,
                     Verification& result) {
  result.checked = segments;
  for (const std::uint64_t segment : segments)
    result.heaps += checker.end_of(segment) - checker.begin_of(segment);
  result.established = segments.size() == result.segments;
  const std::string road = result.in_vectors > 0
                               ? fmt::format("{} of them in vectors", result.in_vectors)
                               : "heap by heap";
  if (result.established) {
    result.summary = fmt::format(
        "{} (heaps 0 to {} recomputed from the rules, {} of {} segments checked up to heap {}, "
        "{}, no shorter period)",
        claim_of(certificate), checker.end_of(0) - 1, segments.size(), result.segments,
        checker.end_of(result.segments - 1) - 1, road);
  } else {
    result.summary = fmt::format(
        "{} of {} segments are right ({} heaps recomputed, {}); that {} is established only "
        "together with the other {}",
        segments.size(), result.segments, result.heaps, road, claim_of(certificate),
        result.segments - segments.size());
  }
  result.summary += remark;
}

void conclude_recomputed(const Certificate& certificate, const TheoremFinding& found,
                         const std::string& remark, Verification& result) {
  result.segments = 1;
  result.heaps = found.heaps;
  result.checked = {0};
  result.established = true;
  std::string claim = claim_of(certificate);
  if (certificate.law && certificate.period == 0)
    claim = fmt::format("{} has no period, with or without a saltus", certificate.game);
  if (certificate.law) claim = fmt::format("{}: {}", found.law, claim);
  result.summary = fmt::format(
      "{} (heaps 0 to {} recomputed from the rules, conditions of the theorem {} checked){}", claim,
      found.heaps - 1, certificate.theorem, remark);
}

void conclude_rows(const Certificate& certificate, std::uint64_t values, const std::string& remark,
                   Verification& result) {
  const std::uint64_t last = certificate.rows->rows.size() - 1;
  result.heaps = values;
  result.checked = {0};
  result.established = true;
  result.summary = fmt::format(
      "row {} of {} has least period {} with saltus {} and least preperiod {} ({} values of the "
      "rows 0 to {} recomputed from the moves, the repeated state of each row checked, no shorter "
      "period){}",
      last, certificate.game, certificate.period, certificate.saltus, certificate.preperiod, values,
      last, remark);
}

void conclude_claim(const Certificate& certificate, std::uint64_t conditions,
                    const std::string& remark, Verification& result) {
  const PositionsClaim& claim = *certificate.positions;
  result.checked = {0};
  result.established = true;
  result.summary = fmt::format(
      "{} (no move leads from {}, and one leads {}; decided by {} conditions on binary digits){}",
      claim_of(claim, certificate.game),
      claim.are_values ? "a position to one with the same value" : "one to another",
      claim.are_values ? "to each smaller value" : "to one from every other position", conditions,
      remark);
}

void conclude_values(const Certificate& certificate, const std::string& remark,
                     Verification& result) {
  const ValuesClaim& claim = *certificate.values;
  result.checked = {0};
  result.heaps = claim.last_heap + 1;
  result.established = true;
  constexpr std::size_t listed = 20;
  const std::size_t count = claim.loony.size();
  std::vector<std::uint64_t> first = claim.loony;
  first.resize(std::min(count, listed));
  result.summary = fmt::format(
      "of the heaps 0 to {} of {} {} loony{}, and the largest nim-value is {} (all values "
      "recomputed from the rules; {}){}",
      claim.last_heap, certificate.game,
      count == 0 ? "none is" : fmt::format("{} {}", count, count == 1 ? "is" : "are"),
      count == 0 ? ""
                 : fmt::format(", {}{}", fmt::join(first, ", "),
                               count > listed ? " and further ones" : ""),
      claim.largest, claim.checksum, remark);
}

void conclude_quotient(const Certificate& certificate, const std::string& remark,
                       Verification& result) {
  const QuotientEvidence& quotient = *certificate.quotient;
  const std::uint64_t last = quotient.last_heap();
  result.heaps = last + 1;
  result.checked = {0};
  result.established = true;
  const std::string orders =
      fmt::format("order {}, P-elements {}", quotient.order(), quotient.p_order());
  const std::string claim =
      certificate.position
          ? fmt::format("the misère quotient of all that {} can become has {}; the position is {}",
                        result.game, orders,
                        quotient.p_elements[certificate.position->element] ? "a P-position"
                                                                           : "an N-position")
      : certificate.to_last_heap
          ? fmt::format(
                "to heap {} the misère quotient of {} has {}; no more is claimed of larger heaps",
                last, certificate.game, orders)
          : fmt::format(
                "the misère quotient of {} has {}; the elements of its heaps have least period {} "
                "and least preperiod {}",
                certificate.game, orders, certificate.period, certificate.preperiod);
  const std::string options =
      certificate.position
          ? fmt::format("options of the {} components that play reaches found by moves", last)
          : fmt::format("options of the heaps 0 to {} read from the rules", last);
  result.summary = fmt::format("{} ({}, all sums of these checked, no smaller quotient){}", claim,
                               options, remark);
}

}  // namespace sprague::check
