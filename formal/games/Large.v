(** * Periods that take the kernel minutes *)

From Coq Require Import NArith List.
From Sprague Require Import Statement GuySmithChecker games.ByAllSplits.
Import ListNotations.
Open Scope N_scope.

Theorem octal_644 : has_period [0; 6; 4; 4] 3256 442.
Proof. by_all_splits 2%nat 13. Qed.

Theorem octal_165 : has_period [0; 1; 6; 5] 5181 1550.
Proof. by_all_splits 1%nat 14. Qed.

Theorem octal_4364 : has_period [4; 3; 6; 4] 11687 62.
Proof. by_all_splits 1%nat 15. Qed.
