(** * Codes whose digits ask that heaps be unequal, or equal *)

From Coq Require Import NArith List.
From Sprague Require Import Statement Moves Constraints ConstraintChecker.
Import ListNotations.
Open Scope N_scope.

(** Grundy's game, 4!.0: split a heap into two unequal ones. *)
Example moves_of_grundy_from_5_tokens : forall heaps,
  constrained ([4] : code) (of_digits [unequal]) 5 heaps <->
  In heaps [[1; 4]; [2; 3]; [3; 2]; [4; 1]].
Proof. intros heaps. symmetry. exact (constrained_listed ([4] : code) (of_digits [unequal]) 5 heaps). Qed.

Example moves_of_grundy_from_4_tokens : forall heaps,
  constrained ([4] : code) (of_digits [unequal]) 4 heaps <-> In heaps [[1; 3]; [3; 1]].
Proof. intros heaps. symmetry. exact (constrained_listed ([4] : code) (of_digits [unequal]) 4 heaps). Qed.

(** 4!.34: besides, one token may be taken, or two, leaving two heaps of any sizes. *)
Theorem code_4_unequal_34 :
  game_has_period (constrained ([4; 3; 4] : code) (of_digits [unequal])) 14 28.
Proof. apply check_code_sound. vm_cast_no_check (eq_refl true). Qed.

(** 0.35!: two tokens may be taken from the middle, leaving two unequal heaps. *)
Theorem code_35_unequal :
  game_has_period (constrained ([0; 3; 5] : code) (of_digits [anything; anything; unequal])) 21 3.
Proof. apply check_code_sound. vm_cast_no_check (eq_refl true). Qed.

(** 0.C=: take a token, and leave two or three equal heaps. *)
Theorem code_c_equal :
  game_has_period (constrained ([0; 12] : code) (of_digits [anything; equal])) 14 2.
Proof. apply check_code_sound. vm_cast_no_check (eq_refl true). Qed.

(** 0.7=7=: Kayles where two rows that are left have to be equal. *)
Theorem kayles_with_equal_rows :
  game_has_period (constrained ([0; 7; 7] : code) (of_digits [anything; equal; equal])) 1 3.
Proof. apply check_code_sound. vm_cast_no_check (eq_refl true). Qed.
