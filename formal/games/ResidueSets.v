(** * Sets of residue classes: S(2k), numbers with a divisor 2 or 3, all but 4k, 6k+1 and 5 *)

From Coq Require Import NArith Lia Bool.
From Sprague Require Import Statement Period TakeAway ResidueClasses.
Open Scope N_scope.

(** S(2k) *)
Theorem even_numbers : has_arithmetic_period (sizes N.even) 0 2 1.
Proof.
  apply (check_sound _ (fun i => N.even (i + 2)) 2 0 _ _ _ 0 0).
  - apply (by_residue N.even 2 0); [discriminate |]. intros t _. rewrite N.even_add.
    now destruct (N.even t).
  - vm_cast_no_check (eq_refl true).
Qed.

(** take(s: gcd(s, 6) != 1), and the same for s > 10 *)
Definition with_divisor (t : N) : bool := negb (N.gcd t 6 =? 1).
Definition with_divisor_above_10 (t : N) : bool := with_divisor t && (10 <? t).

Lemma with_divisor_repeats t : with_divisor (t + 6) = with_divisor t.
Proof. unfold with_divisor. now rewrite N.gcd_comm, N.gcd_add_diag_r, N.gcd_comm. Qed.

Theorem divisor_2_or_3 : has_arithmetic_period (sizes with_divisor) 0 2 1.
Proof.
  apply (check_sound _ (fun i => with_divisor (i + 6)) 6 0 _ _ _ 0 0).
  - apply (by_residue with_divisor 6 0); [discriminate |]. intros t _. apply with_divisor_repeats.
  - vm_cast_no_check (eq_refl true).
Qed.

Theorem divisor_2_or_3_above_10 : has_arithmetic_period (sizes with_divisor_above_10) 0 12 1.
Proof.
  apply (check_sound _ (fun i => with_divisor_above_10 (i + 12)) 6 10 _ _ _ 0 0).
  - apply (by_residue with_divisor_above_10 6 10); [discriminate |]. intros t L.
    unfold with_divisor_above_10. rewrite with_divisor_repeats.
    now rewrite !(proj2 (N.ltb_lt 10 _)) by lia.
  - vm_cast_no_check (eq_refl true).
Qed.

(** allbut(5,4k,6k+1) *)
Definition not_5_4k_6k_1 (t : N) : bool :=
  negb ((t =? 5) || (t mod 4 =? 0) || ((t mod 6 =? 1) && (1 <? t))).

Theorem all_but_5_4k_6k_1 : game_has_period (sizes not_5_4k_6k_1) 0 4.
Proof.
  apply arithmetic_period_0.
  apply (check_sound _ (fun i => not_5_4k_6k_1 (i + 12)) 12 5 _ _ _ 12 0).
  - apply (by_residue not_5_4k_6k_1 12 5); [discriminate |]. intros t L. unfold not_5_4k_6k_1.
    replace (t + 12) with (t + 3 * 4) at 2 by lia. replace (t + 12) with (t + 2 * 6) at 2 by lia.
    rewrite !N.mod_add by lia. rewrite !(proj2 (N.ltb_lt 1 _)) by lia.
    now rewrite !(proj2 (N.eqb_neq _ 5)) by lia.
  - vm_cast_no_check (eq_refl true).
Qed.
