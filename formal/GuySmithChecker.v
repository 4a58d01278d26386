(** * A checker by the theorem of Guy and Smith: all splits of all heaps

    For periods of which all values fit into the ring. *)

From Coq Require Import NArith List Lia Bool Uint63 PArray.
From Sprague Require Import Statement NimValues Moves Period GuySmith.
From Sprague Require Import MachineIntegers ValueSet Window Gather PeriodCheck.
Import ListNotations.
Open Scope N_scope.

Record state := { ring : array int; next : int }.

Definition step (d : digits) (mask : int) (empty : values) (words : nat) (heaps : list int) (s : state) : option state :=
  let n := next s in
  if (n <=? mask)%uint63 then
    match least_missing (all_moves d heaps (ring s) mask n empty) words with
    | Some x => Some {| ring := (ring s).[n land mask <- x]; next := n + 1 |}
    | None => None
    end
  else None.

(** The values of a game are below 63 + 32 * [words]; the ring has 2^[bits] values. *)
Definition check (c : code) (words : nat) (bits n0 p : N) : bool :=
  let w := 2 * N.max n0 1 + p + last_digit c in
  let size := 2 ^ bits in
  let mask := of_N (size - 1) in
  let zeros := make (of_N size) 0%uint63 in
  short c && (bits <? 40) && has_room words &&
  (length zeros =? of_N size)%uint63 && (last_digit c <? size) &&
  check_period state next ring mask (step (machine_digits c) mask (no_values words) words
       (numbers_up_to (size / 2 + 1)))
    n0 p w {| ring := zeros; next := 1 |}.

(** ** Soundness *)

Section Step.

Variable c : code.
Hypothesis c_short : short c = true.

Variables (mask : int) (empty : values) (words : nat) (heaps : list int).
Hypothesis mask_ok : is_mask mask.
Hypothesis words_small : N.of_nat words < many.
Hypothesis empty_ok : is_empty words empty.
Hypothesis heaps_from_1 : consecutive 1 heaps.
Hypothesis enough_heaps : to_N mask + 1 <= 2 * N.of_nat (List.length heaps).
Hypothesis digits_fit : last_digit c <= to_N mask.

Definition sound (s : state) : Prop :=
  1 <= to_N (next s) /\ holds (nim_value c) (ring s) mask (to_N (next s)).

Lemma step_sound s s' : sound s -> to_N (next s) + 1 < limit ->
  step (machine_digits c) mask empty words heaps s = Some s' ->
  sound s' /\ to_N (next s') = to_N (next s) + 1.
Proof.
  intros [P H] L. unfold step. rewrite to_N_leb.
  destruct (N.leb_spec (to_N (next s)) (to_N mask)) as [M | M]; [| discriminate].
  destruct (least_missing _ _) as [x |] eqn:E; [| discriminate].
  apply (least_missing_is_value c (to_N (next s))) with (words := words) (empty := empty) in E;
    try assumption.
  2: apply adds_all_moves with (from := 0); (assumption || lia).
  intros F. injection F as <-. unfold sound. cbn [next ring]. rewrite to_N_succ by lia.
  split; [split; [lia | now apply holds_set] | reflexivity].
Qed.

End Step.

Theorem check_sound c words bits n0 p : check c words bits n0 p = true -> has_period c n0 p.
Proof.
  unfold check. cbv zeta. rewrite !andb_true_iff, !N.ltb_lt.
  intros [[[[[c_short B] room] size] K] H].
  destruct (is_mask_pred bits B) as (mask_ok & E & E').
  set (mask := of_N (2 ^ bits - 1)) in *. rewrite to_N_eqb, N.eqb_eq, E' in size.
  apply no_values_is_empty in room. destruct room as [W empty_ok].
  assert (small : 2 ^ bits < limit)
    by (change limit with (2 ^ 40); apply N.pow_lt_mono_r; lia).
  destruct (half_of_numbers_up_to (2 ^ bits) (2 ^ bits / 2 + 1)) as [from_1 enough].
  { assert (2 ^ bits / 2 < 2 ^ bits) by (apply N.div_lt; lia). lia. }
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
