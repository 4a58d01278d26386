(** * Longer periods of octal games, by rare values and the theorem of the sparse space

    The evidence is that of the certificates which [sprague period] writes.  Nothing but
    the period and the preperiod, which the theorems state, has to be right. *)

From Coq Require Import NArith List Uint63.
From Sprague Require Import Statement RareValues SparseSpaceChecker.
Import ListNotations.
Open Scope N_scope.

(** The kernel's virtual machine evaluates [check]: values are below 63 + 32 * words, and
    the ring has 2^bits values. *)
Ltac by_rare_values evidence words bits :=
  apply (check_sound _ evidence words bits); vm_cast_no_check (eq_refl true).

Definition evidence_16 : evidence := {|
  value_types := types_of_mask 64 30; by_position := false; odd_splits := false;
  last_rare := 13935; witness_bound := 21577;
  witnesses := [445; 369; 545; 154; 14; 809; 422; 742; 285; 798; 30; 324; 676; 780; 256; 306;
                750; 413; 59; 375; 400; 738; 5; 354]%uint63 |}.

Theorem octal_16 : has_period [0; 1; 6] 105351 149459.
Proof. by_rare_values evidence_16 1%nat 15. Qed.

Definition evidence_56 : evidence := {|
  value_types := types_of_mask 128 91; by_position := false; odd_splits := false;
  last_rare := 1795; witness_bound := 16384;
  witnesses := [474; 136; 857; 424; 712; 280; 115; 641; 214; 451; 143; 278; 156; 524; 829; 509;
                446; 456; 12; 237; 29; 128]%uint63 |}.

Theorem octal_56 : has_period [0; 5; 6] 326640 144.
Proof. by_rare_values evidence_56 3%nat 15. Qed.

Definition evidence_127 : evidence := {|
  value_types := types_of_mask 64 1; by_position := true; odd_splits := true;
  last_rare := 27106; witness_bound := 34112; witnesses := [8; 2; 4]%uint63 |}.

Theorem octal_127 : has_period [0; 1; 2; 7] 46578 4.
Proof. by_rare_values evidence_127 1%nat 16. Qed.
