(** * Formulas that split a heap into a and b *)

From Coq Require Import NArith List Lia Bool.
From Sprague Require Import Statement SplitResidues.
Open Scope N_scope.

Definition none (n s : N) : bool := false.
Definition one_or_two (n s : N) : bool := s <=? 2.

(** S(1,2); split(a,b: a mod 2 = b mod 2) *)
Definition same_parity (a b : N) : bool := a mod 2 =? b mod 2.

Theorem split_same_parity : game_has_period (taking_or_splitting one_or_two same_parity) 1 4.
Proof.
  apply (check_sound _ _ 2 0 1 2 1 1); try lia.
  - intros n s L. apply N.leb_gt. lia.
  - reflexivity.
  - intros a b a' b' _ _ (A & B & _). unfold same_parity. now rewrite A, B.
  - vm_cast_no_check (eq_refl true).
Qed.

(** split(a,b: a >= 2 and b >= 2), a game like Dawson's Kayles *)
Definition from_two (a b : N) : bool := (2 <=? a) && (2 <=? b).

Theorem split_from_two : game_has_period (taking_or_splitting none from_two) 55 34.
Proof.
  apply (check_sound _ _ 0 0 1 1 2 1); try lia.
  - reflexivity.
  - intros a b a' b' _ _ (_ & _ & A & B & _). unfold from_two.
    f_equal; apply Bool.eq_true_iff_eq; rewrite !N.leb_le; lia.
  - vm_cast_no_check (eq_refl true).
Qed.

(** split(a,b: abs(a - b) <= 1) *)
Definition nearly_equal (a b : N) : bool := (a <=? b + 1) && (b <=? a + 1).

Theorem split_nearly_equal : game_has_period (taking_or_splitting none nearly_equal) 1 2.
Proof.
  apply (check_sound _ _ 0 0 1 1 1 2); try lia.
  - reflexivity.
  - intros a b a' b' _ _ (_ & _ & _ & _ & E). unfold nearly_equal.
    f_equal; apply Bool.eq_true_iff_eq; rewrite !N.leb_le; lia.
  - vm_cast_no_check (eq_refl true).
Qed.
