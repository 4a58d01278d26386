(** * Kayles and Dawson's Kayles: theorems without any axiom *)

From Coq Require Import NArith List.
From Sprague Require Import Statement Mex Moves NimValues TreeChecker.
Import ListNotations.
Open Scope N_scope.

Definition rules_of_kayles : code := [0; 7; 7].

(** Two examples of what the definitions mean: the moves from three pins in a row, and
    the first values (OEIS A002186). *)
Example moves_from_3_pins : forall heaps,
  heap_move rules_of_kayles 3 heaps <-> In heaps [[2]; [1]; [1; 1]].
Proof.
  intros heaps. rewrite <- in_moves.
  replace (moves rules_of_kayles 3) with [[2]; [1; 1]; [1]] by (vm_compute; reflexivity).
  cbn [In]. tauto.
Qed.

Example first_values_of_kayles :
  map (nim_value rules_of_kayles) (upto 10) = [0; 1; 2; 3; 1; 4; 3; 2; 1; 4].
Proof. vm_compute. reflexivity. Qed.

(** Kayles, 0.77: Guy and Smith, 1956. *)
Theorem kayles : has_period [0; 7; 7] 71 12.
Proof. apply check_sound. vm_cast_no_check (eq_refl true). Qed.

(** Dawson's Kayles, 0.07: Guy and Smith, 1956. *)
Theorem dawsons_kayles : has_period [0; 0; 7] 53 34.
Proof. apply check_sound. vm_cast_no_check (eq_refl true). Qed.

(** What that means for players: from 71 pins on, a row that is 12 pins longer is as
    good as the row, whatever else is on the table. *)
Corollary kayles_in_sums : forall n others, 71 <= n ->
  (loses (move rules_of_kayles) (n + 12 :: others) <-> loses (move rules_of_kayles) (n :: others)).
Proof.
  intros n others L. destruct kayles as (g & (_ & _ & outcome & _) & _ & period & _).
  rewrite !outcome. cbn [nim_sum]. now rewrite period.
Qed.
