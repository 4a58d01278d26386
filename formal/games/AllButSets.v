(** * All-but sets, whose values grow: any number of tokens may be taken but these *)

From Coq Require Import NArith List.
From Sprague Require Import Statement Moves AllBut MisereNim NimValues.
Import ListNotations.
Open Scope N_scope.

(** What the moves are: from 3 tokens 1 or 3 may be taken. *)
Example moves_of_all_but_2 : moves (all_but [2]) 3 = [[2]; []].
Proof. reflexivity. Qed.

(** The last number is a heap from which on the checker is to look for the same state. *)
Theorem all_but_2_5_7 : has_arithmetic_period (all_but [2; 5; 7]) 0 30 10.
Proof. apply (check_sound _ _ _ _ 30). vm_cast_no_check (eq_refl true). Qed.

Theorem all_but_4_5_7_11 : has_arithmetic_period (all_but [4; 5; 7; 11]) 65 39 14.
Proof. apply (check_sound _ _ _ _ 130). vm_cast_no_check (eq_refl true). Qed.

(** All-but sets in misère play (Ferguson, 1974), from their values in normal play. *)
Theorem all_but_sets_misere : forall excluded,
  misere_as_in_nim (all_but excluded) (nim_value (all_but excluded)).
Proof.
  intros excluded. apply subtraction_like_nim; [apply nim_value_is_nim_sequence |].
  apply all_but_takes_only.
Qed.
