(** * Games whose moves leave up to three heaps, without any axiom *)

From Coq Require Import NArith List.
From Sprague Require Import Statement Moves TreeChecker.
Import ListNotations.
Open Scope N_scope.

(** The digit e, 14, allows one, two or three heaps to be left when 3 tokens are taken. *)
Example moves_from_6_tokens : forall heaps,
  heap_move ([0; 0; 0; 14] : code) 6 heaps <-> In heaps [[3]; [1; 2]; [2; 1]; [1; 1; 1]].
Proof.
  intros heaps. rewrite <- in_moves.
  replace (moves ([0; 0; 0; 14] : code) 6) with [[3]; [1; 2]; [2; 1]; [1; 1; 1]]
    by (vm_compute; reflexivity).
  reflexivity.
Qed.

Theorem code_a3 : has_period [0; 10; 3] 1 4.
Proof. apply check_sound. vm_cast_no_check (eq_refl true). Qed.

Theorem code_249 : has_period [0; 2; 4; 9] 4 2.
Proof. apply check_sound. vm_cast_no_check (eq_refl true). Qed.
