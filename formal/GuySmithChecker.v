(** * A checker by the theorem of Guy and Smith: all splits of all heaps

    For periods of which all values fit into the ring. *)

From Coq Require Import NArith List Lia Bool Uint63 PArray.
From Sprague Require Import Statement NimValues Moves Period GuySmith.
From Sprague Require Import MachineIntegers ValueSet Window Gather PeriodCheck.
Import ListNotations.
Open Scope N_scope.

Record state := { ring : array int; next : int }.

Definition step (d : digits) (mask : int) (words fuel : nat) (s : state) : option state :=
  let n := next s in
  if (n <=? mask)%uint63 then
    match least_missing (all_moves_word d fuel (ring s) mask n) words 0 with
    | Some x => Some {| ring := (ring s).[n land mask <- x]; next := n + 1 |}
    | None => None
    end
  else None.

(** The values of a game are below 63 * [words]; the ring has 2^[bits] values. *)
Definition check (c : code) (words : nat) (bits n0 p : N) : bool :=
  let w := 2 * N.max n0 1 + p + last_digit c in
  let size := 2 ^ bits in
  let mask := of_N (size - 1) in
  let empty := make (of_N size) 0%uint63 in
  short c && (bits <? 40) && (N.of_nat words <? many) &&
  (length empty =? of_N size)%uint63 && (last_digit c <? size) &&
  check_period state next ring mask (step (machine_digits c) mask words (N.to_nat size))
    n0 p w {| ring := empty; next := 1 |}.

(** ** Soundness *)

Section Step.

Variable c : code.
Hypothesis c_short : short c = true.

Variables (mask : int) (words fuel : nat).
Hypothesis mask_ok : is_mask mask.
Hypothesis words_small : N.of_nat words < many.
Hypothesis fuel_enough : to_N mask < N.of_nat fuel.
Hypothesis digits_fit : last_digit c <= to_N mask.

Definition sound (s : state) : Prop :=
  1 <= to_N (next s) /\ holds (nim_value c) (ring s) mask (to_N (next s)).

Lemma step_sound s s' : sound s -> to_N (next s) + 1 < limit ->
  step (machine_digits c) mask words fuel s = Some s' ->
  sound s' /\ to_N (next s') = to_N (next s) + 1.
Proof.
  intros [P H] L. unfold step. rewrite to_N_leb.
  destruct (N.leb_spec (to_N (next s)) (to_N mask)) as [M | M]; [| discriminate].
  destruct (least_missing _ _ _) as [x |] eqn:E; [| discriminate].
  apply least_missing_all_moves with (from := 0) in E; try assumption || lia.
  intros F. injection F as <-. unfold sound. cbn [next ring]. rewrite to_N_succ by lia.
  split; [split; [lia | now apply holds_set] | reflexivity].
Qed.

End Step.

Theorem check_sound c words bits n0 p : check c words bits n0 p = true -> has_period c n0 p.
Proof.
  unfold check. cbv zeta. rewrite !andb_true_iff, !N.ltb_lt.
  intros [[[[[c_short B] W] size] K] H].
  destruct (is_mask_pred bits B) as (mask_ok & E & E').
  set (mask := of_N (2 ^ bits - 1)) in *. rewrite to_N_eqb, N.eqb_eq, E' in size.
  apply (check_period_sound _ _ _ _ _ (nim_value c) (sound c mask)) in H.
  - destruct H as (p_pos & repeats & divisors & last & _).
    apply has_period_intro; try assumption.
    intros n N0. destruct (N.lt_ge_cases n (N.max n0 1)) as [L | L]; [apply repeats; lia |].
    apply (guy_smith c (N.max n0 1) p); [lia | | exact L].
    apply andb_true_iff, proj2, N.leb_le in c_short.
    intros m M. apply repeats. unfold heaps_left in M.
    replace (N.max 2 (most_heaps c)) with 2 in M by lia. lia.
  - now intros s [_ S].
  - intros s s'. apply step_sound; assumption || lia.
  - split; cbn [next ring]; change (to_N 1) with 1; [lia |].
    apply holds_empty; [lia | apply nim_value_0].
Qed.
