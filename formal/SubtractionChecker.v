(** * A checker of codes that leave at most one heap, such as subtraction sets

    Values are kept for the length of the longest move only. *)

From Coq Require Import NArith List Lia Bool Uint63 PArray.
From Sprague Require Import Statement NimValues Moves Period Subtraction.
From Sprague Require Import MachineIntegers ValueSet Window Gather PeriodCheck.
Import ListNotations.
Open Scope N_scope.

Record state := { ring : array int; next : int }.

Definition step (d : digits) (mask : int) (empty : values) (words : nat) (s : state) : option state :=
  let n := next s in
  match least_missing (unsplit_moves d (ring s) mask n empty) words with
  | Some x => Some {| ring := (ring s).[n land mask <- x]; next := n + 1 |}
  | None => None
  end.

(** The values of a game are below 63 + 32 * [words]; the ring has 2^[bits] values. *)
Definition check (c : code) (words : nat) (bits n0 p : N) : bool :=
  let w := N.max n0 1 + last_digit c in
  let size := 2 ^ bits in
  let mask := of_N (size - 1) in
  let zeros := make (of_N size) 0%uint63 in
  short c && no_splits c && (bits <? 40) && has_room words &&
  (length zeros =? of_N size)%uint63 && (last_digit c <? size) &&
  check_period state next ring mask (step (machine_digits c) mask (no_values words) words)
    n0 p w {| ring := zeros; next := 1 |}.

(** ** Soundness *)

Section Step.

Variable c : code.
Hypothesis c_short : short c = true.
Hypothesis c_no_splits : no_splits c = true.

Variables (mask : int) (empty : values) (words : nat).
Hypothesis mask_ok : is_mask mask.
Hypothesis words_small : N.of_nat words < many.
Hypothesis empty_ok : is_empty words empty.
Hypothesis digits_fit : last_digit c <= to_N mask.

Definition sound (s : state) : Prop :=
  1 <= to_N (next s) /\ holds (nim_value c) (ring s) mask (to_N (next s)).

Lemma step_sound s s' : sound s -> to_N (next s) + 1 < limit ->
  step (machine_digits c) mask empty words s = Some s' ->
  sound s' /\ to_N (next s') = to_N (next s) + 1.
Proof.
  intros [P H] L. unfold step. destruct (least_missing _ _) as [x |] eqn:E; [| discriminate].
  apply (least_missing_is_value c (to_N (next s))) with (words := words) (empty := empty) in E;
    try assumption.
  2: { eapply adds_iff; [| apply adds_unsplit with (from := 0); (assumption || lia)].
       intros u. now rewrite attained_no_splits. }
  intros F. injection F as <-. unfold sound. cbn [next ring]. rewrite to_N_succ by lia.
  split; [split; [lia | now apply holds_set] | reflexivity].
Qed.

End Step.

Theorem check_sound c words bits n0 p : check c words bits n0 p = true -> has_period c n0 p.
Proof.
  unfold check. cbv zeta. rewrite !andb_true_iff, !N.ltb_lt.
  intros [[[[[[c_short no_split] B] room] size] K] H].
  destruct (is_mask_pred bits B) as (mask_ok & E & E').
  set (mask := of_N (2 ^ bits - 1)) in *. rewrite to_N_eqb, N.eqb_eq, E' in size.
  apply no_values_is_empty in room. destruct room as [W empty_ok].
  apply (check_period_sound _ _ _ _ _ (nim_value c) (sound c mask)) in H.
  - destruct H as (p_pos & repeats & divisors & last & _).
    apply has_period_intro; try assumption.
    intros n N0. destruct (N.lt_ge_cases n (N.max n0 1)) as [L | L]; [apply repeats; lia |].
    apply (equal_windows c (N.max n0 1) p); [exact no_split | lia | | exact L].
    intros m M. apply repeats. lia.
  - now intros s [_ S].
  - intros s s'. apply step_sound; assumption || lia.
  - split; cbn [next ring]; change (to_N 1) with 1; [lia |].
    apply holds_empty; [lia | apply nim_value_0].
Qed.
