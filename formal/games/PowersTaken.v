(** * Infinite subtraction sets: the powers of 2 *)

From Coq Require Import NArith List Lia Bool.
From Sprague Require Import Statement TakeAway PairsOfSizes InfiniteSets games.AllButFamilies.
Open Scope N_scope.

(** S(powers of 2): no power of 2 is a multiple of 3. *)
Theorem powers_of_2 : game_has_period (sizes power_of_2) 0 3.
Proof.
  apply (check_sound _ (fun i => negb (i =? 0)) _ _ 6).
  - intros t P. apply power_of_2_spec in P. destruct P as (k & _ & <-). generalize (k - 1) as j.
    intros j. apply negb_true_iff, N.eqb_neq.
    assert (H : 2 ^ j mod 3 = 1 \/ 2 ^ j mod 3 = 2); [| lia].
    induction j as [| j IH] using N.peano_ind; [now left |].
    rewrite N.pow_succ_r', N.mul_mod by lia. destruct IH as [-> | ->]; [now right | now left].
  - vm_cast_no_check (eq_refl true).
Qed.
