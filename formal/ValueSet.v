(** * Sets of nim-values, a machine word at a time

    The word that begins at [off] has 63 values: its bit i stands for off + i. *)

From Coq Require Import NArith ZArith Lia Bool Uint63.
From Sprague Require Import MachineIntegers.
Open Scope N_scope.

Definition contains (off word : int) (u : N) : bool := N.testbit (to_N word) (u - to_N off).

Definition in_word (off : int) (u : N) : Prop := to_N off < limit /\ to_N off <= u < to_N off + 63.

Definition insert (off word u : int) : int := (word lor (1 << (u - off)))%uint63.

Lemma contains_empty off u : contains off 0 u = false.
Proof. apply N.bits_0. Qed.

Lemma contains_insert off word x u : in_word off u ->
  contains off (insert off word x) u = true <-> contains off word u = true \/ u = to_N x.
Proof.
  intros [O U]. unfold contains. rewrite !to_N_testbit. unfold insert.
  rewrite lor_spec', Z.lor_spec, orb_true_iff.
  enough (E : Z.testbit (to_Z (1 << (x - off))) (Z.of_N (u - to_N off)) = (u =? to_N x))
    by (rewrite E, N.eqb_eq; reflexivity).
  rewrite lsl_spec. change (to_Z 1) with 1%Z. rewrite Z.mul_1_l.
  change wB with (2 ^ 63)%Z. rewrite Z.mod_pow2_bits_low by lia.
  rewrite Z.pow2_bits_eqb by apply to_Z_bounded.
  apply eq_true_iff_eq. rewrite Z.eqb_eq, N.eqb_eq.
  rewrite sub_spec, wB_wrap, <- !of_N_to_N_Z. pose proof (to_N_bounded x).
  destruct (N.le_gt_cases (to_N off) (to_N x)).
  - rewrite Z.mod_small; lia.
  - (* the difference wraps around, far beyond the word *)
    replace (Z.of_N (to_N x) - Z.of_N (to_N off))%Z
      with ((Z.of_N (to_N x) - Z.of_N (to_N off) + Z.of_N wrap) + (-1) * Z.of_N wrap)%Z by lia.
    rewrite Z.mod_add by lia. rewrite Z.mod_small; lia.
Qed.

(** ** The least value that is missing *)

Definition full : int := 9223372036854775807%uint63.   (* 63 bits *)
Definition lowest_missing (word : int) : int := tail0 (word lxor full)%uint63.

Lemma full_testbit i : i < 63 -> N.testbit (to_N full) i = true.
Proof. intros L. change (to_N full) with (N.ones 63). now apply N.ones_spec_low. Qed.

Lemma contains_full off u : in_word off u -> contains off full u = true.
Proof. intros [_ U]. apply full_testbit. lia. Qed.

Lemma lowest_missing_spec word : (word =? full)%uint63 = false ->
  let m := to_N (lowest_missing word) in
  m < 63 /\ N.testbit (to_N word) m = false /\
  (forall i, i < m -> N.testbit (to_N word) i = true).
Proof.
  intros F. set (x := (word lxor full)%uint63).
  assert (complement : forall i, i < 63 -> N.testbit (to_N x) i = negb (N.testbit (to_N word) i)).
  { intros i I. unfold x. rewrite to_N_lxor, N.lxor_spec, full_testbit by exact I.
    now destruct (N.testbit (to_N word) i). }
  assert (positive : (0 < to_Z x)%Z).
  { destruct (Z.eq_dec (to_Z x) 0) as [Z | Z]; [| pose proof (to_Z_bounded x); lia].
    exfalso. rewrite to_N_eqb, N.eqb_neq in F. apply F, N.lxor_eq.
    rewrite <- to_N_lxor. fold x. unfold to_N. now rewrite Z. }
  destruct (tail0_spec x positive) as (y & Y & E). change (tail0 x) with (lowest_missing word) in E.
  rewrite <- (of_N_to_N_Z (lowest_missing word)) in E. cbn zeta.
  set (m := to_N (lowest_missing word)) in *.
  assert (lowest : forall i, i <= m -> N.testbit (to_N x) i = (i =? m)).
  { intros i I. rewrite to_N_testbit, E, <- (Z.shiftl_mul_pow2 (2 * y + 1)) by lia.
    destruct (N.eqb_spec i m) as [-> | D].
    - rewrite Z.shiftl_spec by lia. rewrite Z.sub_diag. apply Z.testbit_odd_0.
    - apply Z.shiftl_spec_low. lia. }
  assert (M : m < 63).
  { destruct (N.lt_ge_cases m 63) as [| L]; [assumption |]. exfalso.
    pose proof (to_Z_bounded x) as B. rewrite E, wB_wrap in B.
    assert (P : (2 ^ 63 <= 2 ^ Z.of_N m)%Z) by (apply Z.pow_le_mono_r; lia).
    change (2 ^ 63)%Z with (Z.of_N wrap) in P. nia. }
  split; [exact M |]. split.
  - pose proof (lowest m ltac:(lia)) as H. rewrite N.eqb_refl, complement in H by exact M.
    now apply negb_true_iff in H.
  - intros i I. pose proof (lowest i ltac:(lia)) as H. rewrite complement in H by lia.
    replace (i =? m) with false in H by (symmetry; apply N.eqb_neq; lia).
    now apply negb_false_iff in H.
Qed.

(** [set off] is the word of a set that begins at [off]; at most [words] are asked for. *)
Fixpoint least_missing (set : int -> int) (words : nat) (off : int) : option int :=
  match words with
  | O => None
  | S words' =>
      let word := set off in
      if (word =? full)%uint63 then least_missing set words' (off + 63)
      else Some (off + lowest_missing word)%uint63
  end.

(** The set has all values from [off] to x, which it has not. *)
Lemma least_missing_spec set x : forall words off,
  to_N off + 63 * N.of_nat words < limit -> least_missing set words off = Some x ->
  (exists o, in_word o (to_N x) /\ contains o (set o) (to_N x) = false) /\
  (forall u, to_N off <= u < to_N x -> exists o, in_word o u /\ contains o (set o) u = true).
Proof.
  induction words as [| words IH]; intros off O; cbn [least_missing]; [discriminate |].
  destruct (set off =? full)%uint63 eqn:F.
  - assert (E : to_N (off + 63) = to_N off + 63)
      by (rewrite to_N_add; change (to_N 63) with 63; lia).
    intros H. apply IH in H; [| rewrite E; lia]. destruct H as [A B]. split; [exact A |].
    intros u U. destruct (N.lt_ge_cases u (to_N off + 63)) as [L | L].
    + exists off. assert (W : in_word off u) by (split; lia). split; [exact W |].
      rewrite to_N_eqb, N.eqb_eq in F. apply to_N_inj in F. rewrite F. now apply contains_full.
    + apply B. lia.
  - intros H. injection H as <-. destruct (lowest_missing_spec _ F) as (M & A & B).
    assert (E : to_N (off + lowest_missing (set off)) = to_N off + to_N (lowest_missing (set off)))
      by (apply to_N_add; lia).
    rewrite E. split.
    + exists off. split; [split; lia |]. unfold contains. rewrite <- A. f_equal. lia.
    + intros u U. exists off. split; [split; lia |]. apply B. lia.
Qed.
