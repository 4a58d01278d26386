(** * A checker of codes that leave at most one heap, such as subtraction sets

    Values are kept for the length of the longest move only. *)

From Coq Require Import NArith List Lia Bool Uint63 PArray.
From Sprague Require Import Statement NimValues Moves Period Subtraction.
From Sprague Require Import MachineIntegers ValueSet Window Gather PeriodCheck.
Import ListNotations.
Open Scope N_scope.

Record state := { ring : array int; next : int }.

Definition step (d : digits) (mask : int) (words : nat) (s : state) : option state :=
  let n := next s in
  match least_missing (unsplit_word d (ring s) mask n) words 0 with
  | Some x => Some {| ring := (ring s).[n land mask <- x]; next := n + 1 |}
  | None => None
  end.

(** The values of a game are below 63 * [words]; the ring has 2^[bits] values. *)
Definition check (c : code) (words : nat) (bits n0 p : N) : bool :=
  let w := N.max n0 1 + last_digit c in
  let size := 2 ^ bits in
  let mask := of_N (size - 1) in
  let empty := make (of_N size) 0%uint63 in
  short c && no_splits c && (bits <? 40) && (N.of_nat words <? many) &&
  (length empty =? of_N size)%uint63 && (last_digit c <? size) &&
  check_period state next ring mask (step (machine_digits c) mask words)
    n0 p w {| ring := empty; next := 1 |}.

(** ** Soundness *)

Section Step.

Variable c : code.
Hypothesis c_short : short c = true.
Hypothesis c_no_splits : no_splits c = true.

Variables (mask : int) (words : nat).
Hypothesis mask_ok : is_mask mask.
Hypothesis words_small : N.of_nat words < many.
Hypothesis digits_fit : last_digit c <= to_N mask.

Definition sound (s : state) : Prop :=
  1 <= to_N (next s) /\ holds (nim_value c) (ring s) mask (to_N (next s)).

Lemma step_sound s s' : sound s -> to_N (next s) + 1 < limit ->
  step (machine_digits c) mask words s = Some s' ->
  sound s' /\ to_N (next s') = to_N (next s) + 1.
Proof.
  intros [P H] L. unfold step. destruct (least_missing _ _ _) as [x |] eqn:E; [| discriminate].
  assert (X : to_N x = nim_value c (to_N (next s))).
  { apply least_missing_spec in E; [| change (to_N 0) with 0; lia].
    destruct E as [(o & O & missing) below].
    assert (gathered : forall off u, in_word off u ->
      contains off (unsplit_word (machine_digits c) (ring s) mask (next s) off) u = true <->
      attained c (nim_value c) (to_N (next s)) u).
    { intros off u U. rewrite unsplit_word_spec with (from := 0) by (assumption || lia).
      rewrite attained_no_splits by assumption.
      reflexivity. }
    apply nim_value_mex. split.
    - rewrite <- (gathered o _ O), missing. discriminate.
    - intros u U. destruct (below u) as (o' & O' & I); [change (to_N 0) with 0; lia |].
      now apply (gathered o'). }
  intros F. injection F as <-. unfold sound. cbn [next ring]. rewrite to_N_succ by lia.
  split; [split; [lia | now apply holds_set] | reflexivity].
Qed.

End Step.

Theorem check_sound c words bits n0 p : check c words bits n0 p = true -> has_period c n0 p.
Proof.
  unfold check. cbv zeta. rewrite !andb_true_iff, !N.ltb_lt.
  intros [[[[[[c_short no_split] B] W] size] K] H].
  destruct (is_mask_pred bits B) as (mask_ok & E & E').
  set (mask := of_N (2 ^ bits - 1)) in *. rewrite to_N_eqb, N.eqb_eq, E' in size.
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
