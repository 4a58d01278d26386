// Systems of heaps as formal/Systems.v defines them: the kinds are numbered in an order in which
// heaps of one size depend on earlier kinds only, and the first heaps have moves of their own where
// not all later moves are theirs, or a value is given. With another system, order or claim the
// checker refuses, so that nothing of this file has to be trusted but the rules that it states.

#include "period/system_theorem.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "messages/table.hpp"
#include "rules/rules.hpp"
#include "rules/system/heap_system.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

constexpr double max_moves = 1e7;  // the kernel's virtual machine looks at 10^5 a second

/// Of each kind its number in the file.
std::vector<std::size_t> numbers_of(const HeapSystem& system) {
  std::vector<std::size_t> numbers(system.kinds().size());
  for (std::size_t i = 0; i < numbers.size(); ++i) numbers[system.order()[i]] = i;
  return numbers;
}

std::string form(const SystemMove& move, const std::vector<std::size_t>& numbers) {
  if (move.left)
    return fmt::format("two {} {} {} {} {} {}", numbers[*move.left], move.least_left,
                       numbers[*move.right], move.least_right, move.taken, move.constant);
  if (move.right)
    return fmt::format("one {} {} {}", numbers[*move.right], move.taken, move.constant);
  return fmt::format("constant {}", move.constant);
}

/// The moves of heap n as a list of forms.
std::string forms_of(const HeapKind& kind, HeapSize n, const std::vector<std::size_t>& numbers) {
  if (const auto given = kind.given.find(n); given != kind.given.end())
    return fmt::format("given {}", given->second);
  std::vector<std::string> forms;
  for (const SystemMove& move : kind.moves) {
    if (move.is_of(n)) forms.push_back(form(move, numbers));
  }
  return fmt::format("[{}]", fmt::join(forms, "; "));
}

/// Whether the later moves of the kind, each of which applies where its heaps have sizes, are those
/// of heap n.
bool is_like_later(const HeapKind& kind, HeapSize n) {
  if (kind.given.contains(n)) return false;
  for (const SystemMove& move : kind.moves) {
    const bool applies =
        move.last == SystemMove::no_last && move.taken + move.least_left + move.least_right <= n;
    if (applies != move.is_of(n)) return false;
  }
  return true;
}

std::string kind_text(const HeapSystem& system, const HeapKind& kind,
                      const std::vector<std::size_t>& numbers) {
  HeapSize first_later = system.regular_from();
  while (first_later > 0 && is_like_later(kind, first_later - 1)) --first_later;
  std::vector<std::string> first;
  for (HeapSize n = 0; n < first_later; ++n) first.push_back(forms_of(kind, n, numbers));
  return fmt::format("  (* {} *)\n  {{| first := [{}];\n     later := {} |}}", kind.name,
                     fmt::join(first, "; "), forms_of(kind, system.regular_from(), numbers));
}

/// The moves that the checker computes.
double moves_to_check(const HeapSystem& system, const check::SystemEvidence& evidence) {
  const double sizes = 2. * static_cast<double>(evidence.preperiod) +
                       2. * static_cast<double>(evidence.period) +
                       static_cast<double>(system.most_taken());
  double moves = 0;
  for (const HeapKind& kind : system.kinds()) {
    for (const SystemMove& move : kind.moves) moves += move.left ? sizes * sizes / 2 : sizes;
  }
  return moves;
}

}  // namespace

std::string system_theorem(const Ruleset& ruleset, const check::Certificate& claim) {
  const auto& rules = std::get<SystemRules>(ruleset.rules().form);
  const HeapSystem& system = *rules.system;
  const check::SystemEvidence& evidence = *claim.system;
  if (evidence.saltus != 0 || moves_to_check(system, evidence) > max_moves)
    throw Error(ErrorKind::not_established,
                message("theorem_file.system", {{"rules", claim.game}}));
  const std::vector<std::size_t> numbers = numbers_of(system);
  std::vector<std::string> kinds;
  for (const KindIndex kind : system.order())
    kinds.push_back(kind_text(system, system.kinds()[kind], numbers));
  return fmt::format(
      R"((** The period of {}, a theorem of Coq 8.16 and the library formal/ of sprague:
      make formal                              once, in a clone of sprague
      coqc -Q build/formal Sprague THIS_FILE
    The first page of formal/Systems.v defines systems and [system_has_period], with
    formal/Statement.v; docs/formal.md says what has to be trusted. The theorem is one of the
    system below; that a family of games is this system is not a part of it. *)

From Coq Require Import NArith List.
From Sprague Require Import Statement Systems SystemChecker.
Import ListNotations.
Open Scope N_scope.

Definition kinds : system := [
{}].

(** Kind {} is {}. *)
Theorem period_of_kind : system_has_period kinds {} {} {}.
Proof.
  apply (check_sound kinds {} {} [({}, {}, {})]); [vm_cast_no_check (eq_refl true) | now left].
Qed.

Print Assumptions period_of_kind.
)",
      claim.game, fmt::join(kinds, ";\n"), numbers[rules.kind], system.kinds()[rules.kind].name,
      numbers[rules.kind], claim.preperiod, claim.period, evidence.preperiod, evidence.period,
      numbers[rules.kind], claim.preperiod, claim.period);
}

}  // namespace sprague
