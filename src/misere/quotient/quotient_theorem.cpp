// A misère quotient as a file of Coq: its tables, and a theorem that a checker of formal/, proven
// to be right, establishes of them by computing the options of the heaps again. With wrong tables
// the checker refuses, so that nothing of this file has to be trusted.

#include "misere/quotient/quotient_theorem.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstddef>
#include <vector>

#include "rules/formal_rules.hpp"

namespace sprague {
namespace {

using Element = MisereQuotient::Element;

constexpr unsigned max_steps = 4000;  // of `find_of_sums` in formal/MisereChecker.v

std::string list_of(const std::vector<std::string>& entries) {
  return fmt::format("[{}]", fmt::join(entries, ";\n    "));
}

std::string products(const MisereQuotient& quotient) {
  std::vector<std::string> rows;
  for (std::size_t x = 0; x < quotient.order(); ++x) {
    std::vector<Element> row;
    for (std::size_t y = 0; y < quotient.order(); ++y)
      row.push_back(quotient.product(static_cast<Element>(x), static_cast<Element>(y)));
    rows.push_back(fmt::format("[{}]", fmt::join(row, "; ")));
  }
  return list_of(rows);
}

/// A sum of heaps for each element: its word.
std::string representatives(const MisereQuotient& quotient) {
  std::vector<std::string> sums;
  for (std::size_t x = 0; x < quotient.order(); ++x) {
    const std::vector<unsigned>& exponents = quotient.word(static_cast<Element>(x));
    std::vector<HeapSize> heaps;
    for (std::size_t i = 0; i < exponents.size(); ++i)
      heaps.insert(heaps.end(), exponents[i], quotient.generators()[i]);
    sums.push_back(fmt::format("[{}]", fmt::join(heaps, "; ")));
  }
  return list_of(sums);
}

}  // namespace

std::string quotient_theorem(const Ruleset& ruleset, const QuotientSearch& found) {
  const MisereQuotient& quotient = found.quotient;
  std::vector<std::size_t> lost;
  for (std::size_t x = 0; x < quotient.order(); ++x) {
    if (quotient.is_p(static_cast<Element>(x))) lost.push_back(x);
  }
  std::vector<Element> heaps;
  for (HeapSize heap = 0; heap < found.preperiod + found.period; ++heap)
    heaps.push_back(quotient.of_heap(heap));
  const std::string name = formal_name(ruleset) + "_misere";
  return fmt::format(
      R"((** The misère quotient of {}, a theorem of Coq 8.16 and the library formal/ of sprague:
      make formal                              once, in a clone of sprague
      coqc -Q build/formal Sprague THIS_FILE
    formal/Statement.v defines [has_misere_quotient], on one page; docs/formal.md says what has
    to be trusted. *)

From Coq Require Import NArith List.
From Sprague Require Import Statement MisereChecker.
Import ListNotations.
Open Scope N_scope.

(** Elements are numbered; [heaps] has those of the heaps from 0 on, of which the last {} repeat. *)
Definition given : tables := {{|
  products := {};
  lost_elements := [{}];
  heaps := [{}];
  representatives := {} |}}.

Theorem {} : has_misere_quotient [{}] (quotient_of given {} {}) {} {}.
Proof. apply (check_sound _ _ _ _ {}%nat). vm_cast_no_check (eq_refl true). Qed.

Print Assumptions {}.
)",
      ruleset.canonical(), found.period, products(quotient), fmt::join(lost, "; "),
      fmt::join(heaps, "; "), representatives(quotient), name,
      fmt::join(formal_digits(ruleset), "; "), found.preperiod, found.period, found.preperiod,
      found.period, max_steps, name);
}

}  // namespace sprague
