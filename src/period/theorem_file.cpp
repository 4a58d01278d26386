// Periods as files of Coq and Lean. The file for Coq asks a checker that formal/ proves correct to
// compute the values again, with tables of the sizes that are chosen here; with other sizes, or
// wrong evidence, the checker refuses, so that nothing of this file has to be trusted. The file for
// Lean has the same statement without a proof, and for short periods a table of values that Lean's
// kernel can check.

#include "period/theorem_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "messages/table.hpp"
#include "period/system_theorem.hpp"
#include "sprague/error.hpp"
#include "sprague/values.hpp"

namespace sprague {
namespace {

using check::Certificate;
using check::SparseEvidence;

constexpr int max_bits = 21;  // the longest array of Coq has 2^22 - 1 entries
constexpr std::uint64_t max_number = std::uint64_t{1} << 39;  // half of `limit`, MachineIntegers.v
constexpr int max_tree_bits = 9;  // so few values are kept in a tree, without any axiom
constexpr unsigned words = 127;   // of 32 values, beside 63: those below 4096
constexpr std::uint64_t max_lean_table = 256;

/// The exponent of the least power of 2 that is at least `n`.
int bits_above(std::uint64_t n) {
  return static_cast<int>(std::bit_width(std::max<std::uint64_t>(n, 1) - 1));
}

bool has_splits(const std::vector<unsigned>& digits) {
  return std::any_of(digits.begin(), digits.end(), [](unsigned digit) { return digit > 3; });
}

/// Heaps whose values the theorem of Guy and Smith needs.
std::uint64_t heaps_of_guy_smith(const Certificate& claim, std::uint64_t last_digit) {
  return 2 * std::max<std::uint64_t>(claim.preperiod, 1) + 2 * claim.period + last_digit + 2;
}

// ---- Coq
// ---------------------------------------------------------------------------------------

/// The ring of values of a checker: its proof needs `needed`, and all heaps are computed as the
/// certificate computes them with `all`.
struct TableSizes {
  std::uint64_t needed = 0;
  std::uint64_t all = 0;
};

std::uint64_t last_rare(const SparseEvidence& evidence) {
  return evidence.rare.empty() ? 0 : evidence.rare.back().heap;
}

TableSizes table_sizes(const std::vector<unsigned>& digits, const Certificate& claim) {
  const std::uint64_t last_digit = digits.size() - 1;
  if (!claim.sparse) {
    // Without splits the last values suffice; numbers one by one in the window are two more.
    const std::uint64_t all =
        has_splits(digits) ? heaps_of_guy_smith(claim, last_digit) : last_digit + 3;
    return {all, all};
  }
  const SparseEvidence& evidence = *claim.sparse;
  const std::uint64_t start =
      std::max(claim.preperiod, last_rare(evidence) + last_digit + 1) - claim.preperiod;
  const std::uint64_t needed =
      std::max(start + evidence.witness_bound + last_digit + 2, last_rare(evidence) + 1);
  return {needed, std::max(needed, evidence.witness_bound + evidence.window)};
}

int ring_bits(const std::vector<unsigned>& digits, const Certificate& claim) {
  const TableSizes sizes = table_sizes(digits, claim);
  if (bits_above(sizes.needed) > max_bits || std::max(claim.preperiod, claim.period) >= max_number)
    throw Error(ErrorKind::not_established,
                message("theorem_file.too_long", {{"rules", claim.game}}));
  return std::min(max_bits, bits_above(sizes.all));
}

/// Heaps to try first, each once.
std::vector<std::uint64_t> witness_heaps(const SparseEvidence& evidence) {
  std::vector<std::uint64_t> heaps;
  for (const check::Witness& witness : evidence.witnesses) {
    if (std::find(heaps.begin(), heaps.end(), witness.heap) == heaps.end())
      heaps.push_back(witness.heap);
  }
  return heaps;
}

std::string evidence_text(const SparseEvidence& evidence, const std::vector<unsigned>& digits) {
  bool odd_splits = false;
  for (std::size_t t = 1; t < digits.size(); t += 2) odd_splits |= (digits[t] & 4u) != 0;
  return fmt::format(R"(
(** Hints, of which nothing has to be right. *)
Definition hints : evidence := {{|
  value_types := types_of_mask {} {}; by_position := {}; odd_splits := {};
  last_rare := {}; witness_bound := {};
  witnesses := [{}]%uint63 |}}.
)",
                     check::cell_bytes(evidence) == 1 ? 512 : 4096, evidence.mask,
                     evidence.parity_dependent, odd_splits, last_rare(evidence),
                     evidence.witness_bound, fmt::join(witness_heaps(evidence), "; "));
}

std::string coq_text(const Ruleset& ruleset, const std::vector<unsigned>& digits,
                     const Certificate& claim) {
  const int bits = ring_bits(digits, claim);
  std::string library = "Statement TreeChecker";
  std::string integers;
  std::string hints;
  std::string checker = "check_sound";
  if (claim.sparse) {
    library = "Statement RareValues SparseSpaceChecker";
    integers = " Uint63";
    hints = evidence_text(*claim.sparse, digits);
    checker = fmt::format("(check_sound _ hints {}%nat {})", words, bits);
  } else if (bits_above(heaps_of_guy_smith(claim, digits.size() - 1)) > max_tree_bits) {
    library = has_splits(digits) ? "Statement GuySmithChecker" : "Statement SubtractionChecker";
    checker = fmt::format("(check_sound _ {}%nat {})", words, bits);
  }
  const std::string name = formal_name(ruleset);
  return fmt::format(
      R"((** The period of {}, a theorem of Coq 8.16 and the library formal/ of sprague:
      make formal                              once, in a clone of sprague
      coqc -Q build/formal Sprague THIS_FILE
    formal/Statement.v defines [has_period], on one page; docs/formal.md says what has to
    be trusted. *)

From Coq Require Import NArith List{}.
From Sprague Require Import {}.
Import ListNotations.
Open Scope N_scope.
{}
Theorem {} : has_period [{}] {} {}.
Proof. apply {}; vm_cast_no_check (eq_refl true). Qed.

Print Assumptions {}.
)",
      claim.game, integers, library, hints, name, fmt::join(digits, "; "), claim.preperiod,
      claim.period, checker, name);
}

// ---- Lean
// --------------------------------------------------------------------------------------

constexpr std::string_view lean_definitions = R"(import Mathlib

/-- An octal game by its code: bit j of the digit t says whether taking t tokens from a heap may
leave j heaps that are not empty. -/
structure OctalGame where
  digit : ℕ → Fin 8
  digit_zero : digit 0 = 0 ∨ digit 0 = 4

namespace OctalGame

def CanTakeAll (G : OctalGame) (k : ℕ) : Prop := (G.digit k : ℕ).testBit 0
def CanLeaveOne (G : OctalGame) (k : ℕ) : Prop := (G.digit k : ℕ).testBit 1
def CanSplit (G : OctalGame) (k : ℕ) : Prop := (G.digit k : ℕ).testBit 2

/-- The nim-value of a heap of n tokens: the least number that no move has. -/
noncomputable def nimSequence (G : OctalGame) (n : ℕ) : ℕ :=
  sInf {v |
    (0 < n ∧ G.CanTakeAll n ∧ v = 0) ∨
    (∃ k m, ∃ _ : 0 < k ∧ 0 < m ∧ m + k = n, G.CanLeaveOne k ∧ v = nimSequence G m) ∨
    (∃ k a b, ∃ _ : 0 < a ∧ 0 < b ∧ a + b + k = n, G.CanSplit k ∧
      v = nimSequence G a ^^^ nimSequence G b)}ᶜ
termination_by n
decreasing_by all_goals omega

end OctalGame
)";

/// What Guy and Smith ask for, of a table of values. The decidable statements are for Lean's
/// kernel; that the table is the nim-sequence follows by induction from the first.
std::string lean_table(const Ruleset& ruleset, const std::vector<unsigned>& digits,
                       const Certificate& claim, const RunControl& run) {
  const std::uint64_t heaps = heaps_of_guy_smith(claim, digits.size() - 1) - 2;
  if (heaps > max_lean_table) return "";
  const NimValues values = compute_values(ruleset, heaps - 1, Algorithm::reference, run);
  std::vector<std::uint64_t> table;
  for (HeapSize n = 0; n < heaps; ++n) table.push_back(values[n]);
  return fmt::format(R"(
/-- The nim-values of the heaps 0 to {}, as sprague computed them. -/
def table : List ℕ := [{}]

def value (n : ℕ) : ℕ := table.getD n 0

def mayLeave (t k : ℕ) : Bool := (digits.getD t 0).val.testBit k

/-- The values of the moves from a heap, by the table. -/
def moves (n : ℕ) : List ℕ :=
  (if 0 < n ∧ mayLeave n 0 then [0] else []) ++
  (List.range digits.length).flatMap fun t =>
    (if 0 < t ∧ t < n ∧ mayLeave t 1 then [value (n - t)] else []) ++
    (if mayLeave t 2 then
      (List.range (n - t - 1)).map fun a => value (a + 1) ^^^ value (n - t - (a + 1)) else [])

/-- Each value is the least that no move has. -/
theorem table_is_nim_sequence :
    ∀ n < {}, value n ∉ moves n ∧ ∀ u < value n, u ∈ moves n := by
  decide +kernel

/-- The values repeat as far as the theorem of Guy and Smith asks for. -/
theorem table_repeats : ∀ n < {}, {} ≤ n → value (n + {}) = value n := by
  decide +kernel
)",
                     heaps - 1, fmt::join(table, ", "), heaps, heaps - claim.period,
                     claim.preperiod, claim.period);
}

std::string lean_text(const Ruleset& ruleset, const std::vector<unsigned>& digits,
                      const Certificate& claim, const RunControl& run) {
  return fmt::format(R"(/- The period of {}, stated for Lean 4 with Mathlib.

NEVER RUN: no Lean was at hand where this was written. It has no proof ("sorry"); sprague proves the
same by Coq, from a file whose name ends in .v. The definitions say what those of
google-deepmind/formal-conjectures (2026) say, where Guy's question about all octal games stands.
In a project with Mathlib:  lake env lean THIS_FILE -/
{}
namespace {}

def digits : List (Fin 8) := [{}]

def game : OctalGame where
  digit k := digits.getD k 0
  digit_zero := by decide

theorem period : ∀ n ≥ {}, game.nimSequence (n + {}) = game.nimSequence n := by
  sorry

/-- No period, from wherever on, is less, and none holds from an earlier heap on. -/
theorem least : ∀ m q, 0 < q → (∀ n ≥ m, game.nimSequence (n + q) = game.nimSequence n) →
    {} ≤ m ∧ {} ≤ q := by
  sorry
{}
end {}
)",
                     claim.game, lean_definitions, formal_name(ruleset), fmt::join(digits, ", "),
                     claim.preperiod, claim.period, claim.preperiod, claim.period,
                     lean_table(ruleset, digits, claim, run), formal_name(ruleset));
}

}  // namespace

std::string theorem_text(ProofAssistant assistant, const Ruleset& ruleset,
                         const Certificate& certificate, const RunControl& run) {
  if (certificate.system) return system_theorem(ruleset, certificate);
  const std::vector<unsigned> digits = formal_digits(ruleset);
  return assistant == ProofAssistant::coq ? coq_text(ruleset, digits, certificate)
                                          : lean_text(ruleset, digits, certificate, run);
}

}  // namespace sprague
