(** * Periods of octal games, by all splits and the theorem of Guy and Smith *)

From Coq Require Import NArith List.
From Sprague Require Import Statement GuySmithChecker.
Import ListNotations.
Open Scope N_scope.

(** The kernel's virtual machine evaluates [check]: values are below 63 + 32 * words, and
    the ring has 2^bits values. *)
Ltac by_all_splits words bits :=
  apply (check_sound _ words bits); vm_cast_no_check (eq_refl true).

Theorem octal_156 : has_period [0; 1; 5; 6] 3479 349.
Proof. by_all_splits 1%nat 13. Qed.

Theorem octal_356 : has_period [0; 3; 5; 6] 7315 142.
Proof. by_all_splits 1%nat 14. Qed.
