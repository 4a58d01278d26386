(** * Subtraction sets: the digit 3 at each number that may be taken *)

From Coq Require Import NArith List.
From Sprague Require Import Statement Mex.
From Sprague Require TreeChecker SubtractionChecker.
Import ListNotations.
Open Scope N_scope.

(** The code of a set of numbers below 1000. *)
Definition subtraction (set : list N) : code :=
  map (fun t => if member t set then 3 else 0) (upto (fold_right N.max 0 set + 1)).

(** What its moves are. *)
Example moves_of_S_2_4_7 : subtraction [2; 4; 7] = [0; 0; 3; 0; 3; 0; 0; 3].
Proof. reflexivity. Qed.

(** A short period after some exceptions. *)
Theorem S_2_4_7 : has_period (subtraction [2; 4; 7]) 8 3.
Proof. apply TreeChecker.check_sound. vm_cast_no_check (eq_refl true). Qed.

(** The longest period and the longest preperiod of three numbers up to 100. *)
Theorem S_29_71_100 : has_period (subtraction [29; 71; 100]) 0 4495.
Proof. apply (SubtractionChecker.check_sound _ 1%nat 7); vm_cast_no_check (eq_refl true). Qed.

Theorem S_29_72_100 : has_period (subtraction [29; 72; 100]) 4239 43.
Proof. apply (SubtractionChecker.check_sound _ 1%nat 7); vm_cast_no_check (eq_refl true). Qed.
