(** * A checker of codes with constraints

    It computes all values in a tree: nothing but the logic of the kernel.  For small games. *)

From Coq Require Import NArith List Lia Bool.
From Sprague Require Import Statement Mex Moves NimValues Play Period Constraints TreeChecker.
Import ListNotations.
Open Scope N_scope.

Fixpoint all_unequal (heaps : list N) : bool :=
  match heaps with
  | [] => true
  | a :: others => negb (member a others) && all_unequal others
  end.

Definition all_equal (heaps : list N) : bool :=
  match heaps with
  | [] => true
  | a :: others => forallb (N.eqb a) others
  end.

Definition obeys_b (k : constraint) (heaps : list N) : bool :=
  (number heaps <? 2) ||
  match k with
  | unequal => all_unequal heaps
  | not_all_equal => negb (all_equal heaps)
  | equal => all_equal heaps
  | anything => true
  end.

Lemma all_unequal_spec heaps : all_unequal heaps = true <-> NoDup heaps.
Proof.
  induction heaps as [| a heaps IH]; cbn [all_unequal]; [split; [constructor | reflexivity] |].
  rewrite andb_true_iff, IH, negb_true_iff, NoDup_cons_iff, <- member_In.
  now rewrite not_true_iff_false.
Qed.

Lemma all_equal_spec heaps :
  all_equal heaps = true <-> (forall a b, In a heaps -> In b heaps -> a = b).
Proof.
  destruct heaps as [| x heaps]; cbn [all_equal]; [split; [intros _ a b [] | reflexivity] |].
  rewrite forallb_forall. split.
  - intros H. assert (E : forall a, In a (x :: heaps) -> a = x).
    { intros a [<- | I]; [reflexivity |]. symmetry. now apply N.eqb_eq, H. }
    intros a b A B. now rewrite (E a A), (E b B).
  - intros H a I. apply N.eqb_eq, H; [now left | now right].
Qed.

Lemma obeys_b_spec k heaps : obeys_b k heaps = true <-> obeys k heaps.
Proof.
  unfold obeys_b, obeys. rewrite orb_true_iff, N.ltb_lt.
  destruct (N.lt_ge_cases (number heaps) 2) as [L | L]; [split; [lia | now left] |].
  assert (E : forall b (H : Prop), (b = true <-> H) ->
    (number heaps < 2 \/ b = true <-> (2 <= number heaps -> H))).
  { intros b H E. rewrite E. split; [intros [Q | Q]; [lia | now intros _] |].
    intros Q. right. auto. }
  apply E. destruct k.
  - apply all_unequal_spec.
  - rewrite negb_true_iff, <- not_true_iff_false, all_equal_spec. split.
    + intros H. destruct heaps as [| x others]; [cbn in L; lia |].
      destruct (existsb (fun a => negb (x =? a)) others) eqn:X.
      * apply existsb_exists in X. destruct X as (a & I & D). rewrite negb_true_iff, N.eqb_neq in D.
        exists x, a. repeat split; [now left | now right | exact D].
      * exfalso. apply H, all_equal_spec. cbn [all_equal]. apply forallb_forall. intros a I.
        destruct (x =? a) eqn:Q; [reflexivity | exfalso].
        rewrite <- not_true_iff_false, existsb_exists in X. apply X. exists a.
        split; [exact I | now rewrite Q].
    + intros (a & b & A & B & D) H. apply D, H; assumption.
  - apply all_equal_spec.
  - now split.
Qed.

Definition constrained_moves (r : rules) (asks : constraints) (n : N) : list (list N) :=
  filter (fun heaps => obeys_b (asks (n - total heaps) (number heaps)) heaps) (moves r n).

Lemma constrained_listed r asks : lists (constrained_moves r asks) (constrained r asks).
Proof.
  intros n heaps. unfold constrained_moves, constrained.
  now rewrite filter_In, in_moves, obeys_b_spec.
Qed.

Section Check.

Variables (r : rules) (asks : constraints) (k l : N).

(** What the digits up to k + l allow: t and j. *)
Definition allowed : list (N * N) :=
  flat_map (fun t => map (pair t) (filter (may_leave r t) (upto (N.log2 (r t) + 1))))
    (upto (k + l + 1)).

Definition asked_b (is : constraint -> bool) : bool :=
  existsb (fun '(t, j) => (2 <=? j) && is (asks t j)) allowed.

Definition is_unequal c := match c with unequal => true | _ => false end.
Definition is_not_all_equal c := match c with not_all_equal => true | _ => false end.
Definition is_equal c := match c with equal => true | _ => false end.

Definition most_left : N := fold_right N.max 1 (map snd allowed).

Definition multiple_of_all : N :=
  fold_right N.lcm l (map snd (filter (fun '(t, j) => (2 <=? j) && is_equal (asks t j)) allowed)).

Definition by_constraints : N :=
  N.max (most_left - 1) (N.max (if asked_b is_not_all_equal then most_left else 0)
    (if asked_b is_unequal then (most_left * (most_left + 1) + 1) / 2 - 1 else 0)).

Definition by_tail : N :=
  by_constraints + (if forallb (fun '(t, j) => (t <=? k) || (j =? 0)) allowed then 0 else 1).

Definition check (n0 p : N) : bool :=
  let last := window most_left k multiple_of_all by_tail (N.max n0 1) p in
  let tree := values (constrained_moves r asks) (last + p) in
  (1 <=? l) && (1 <=? multiple_of_all) && check_growth (lookup tree) n0 p 0 last.

Hypothesis tail : forall t, k < t -> r (t + l) = r t /\ forall j, asks (t + l) j = asks t j.

Lemma allowed_all : 1 <= l -> forall t j, may_leave r t j = true ->
  exists t', In (t', j) allowed /\ asks t' j = asks t j /\ (k < t -> k < t').
Proof.
  intros l_pos t. induction t as [t IH] using (well_founded_induction N.lt_wf_0). intros j T.
  destruct (N.le_gt_cases t (k + l)) as [B | B].
  - exists t. split; [| split; auto]. apply in_flat_map. exists t. split; [apply in_upto; lia |].
    apply in_map, filter_In. split; [| exact T]. apply in_upto.
    destruct (N.le_gt_cases j (N.log2 (r t))) as [| L]; [lia |].
    unfold may_leave in T. now rewrite N.bits_above_log2 in T.
  - destruct (tail (t - l)) as [E E']; [lia |]. replace (t - l + l) with t in * by lia.
    destruct (IH (t - l) ltac:(lia) j) as (t' & I & A & K).
    + unfold may_leave in *. now rewrite <- E.
    + exists t'. split; [exact I |]. split; [now rewrite A, E' | intros _; apply K; lia].
Qed.

Lemma asked_b_spec is c : 1 <= l -> is c = true -> asked r asks c -> asked_b is = true.
Proof.
  intros l_pos C (t & j & J & T & A). destruct (allowed_all l_pos t j T) as (t' & I & A' & _).
  apply existsb_exists. exists (t', j). split; [exact I |].
  rewrite A', A, C, andb_true_r. now apply N.leb_le.
Qed.

Theorem check_sound n0 p : check n0 p = true -> game_has_period (constrained r asks) n0 p.
Proof.
  unfold check. cbv zeta. set (n1 := N.max n0 1). set (last := window _ _ _ _ n1 p).
  rewrite !andb_true_iff, !N.leb_le. intros [[l_pos L_pos] H].
  pose proof (constrained_listed r asks) as listed.
  pose proof (constrained_leaves_smaller r asks) as smaller.
  pose proof (sprague_grundy_of_game _ _ listed smaller) as decides.
  set (g := game_value (constrained_moves r asks)) in *.
  assert (few : forall t j, may_leave r t j = true -> j <= most_left).
  { intros t j T. destruct (allowed_all l_pos t j T) as (t' & I & _).
    unfold most_left. apply (in_map snd) in I. cbn [snd] in I. revert I.
    induction (map snd allowed) as [| x xs IH]; intros []; cbn [fold_right]; [lia |].
    specialize (IH H0). lia. }
  assert (most_pos : 1 <= most_left).
  { unfold most_left. induction (map snd allowed) as [| x xs IH]; cbn [fold_right]; lia. }
  assert (multiples : (l | multiple_of_all) /\ forall j,
    In j (map snd (filter (fun '(t, j) => (2 <=? j) && is_equal (asks t j)) allowed)) ->
    (j | multiple_of_all)).
  { unfold multiple_of_all. induction (map snd _) as [| x xs [IH IH']]; cbn [fold_right].
    - split; [apply N.divide_refl | intros j []].
    - split; [apply (N.divide_trans _ _ _ IH), N.divide_lcm_r |].
      intros j [<- | I]; [apply N.divide_lcm_l |].
      apply (N.divide_trans _ _ _ (IH' j I)), N.divide_lcm_r. }
  assert (first : n1 <= last).
  { unfold last, window. assert (p <= multiple_of_all * p) by nia.
    assert (multiple_of_all * p <= (by_tail + 1) * (multiple_of_all * p)) by nia.
    assert (n1 <= most_left * n1) by nia. lia. }
  apply check_growth_sound with (g := g) in H; [| lia |].
  - destruct H as (p_pos & repeats & least). exists g. split; [exact decides |].
    apply least_growth_0, least. intros n Ln. rewrite N.add_0_r.
    destruct (N.lt_ge_cases n n1) as [S | S]; [rewrite repeats by lia; lia |].
    apply (constrained_codes r asks most_left k l multiple_of_all by_constraints by_tail n1 p);
      [| lia | exact p_pos | apply decides | | exact S].
    2: { intros m B. rewrite repeats; [lia |]. fold last in B. lia. }
    split; [exact most_pos | exact few | exact tail | exact (conj L_pos (proj1 multiples)) | ..].
    + intros t j J T A. destruct (allowed_all l_pos t j T) as (t' & I & A' & _).
      apply (proj2 multiples), in_map_iff. exists (t', j). split; [reflexivity |].
      apply filter_In. split; [exact I |]. rewrite A', A, andb_true_r. now apply N.leb_le.
    + unfold by_constraints. lia.
    + intros A. unfold by_constraints.
      rewrite (asked_b_spec is_not_all_equal not_all_equal) by auto. lia.
    + intros A. unfold by_constraints. rewrite (asked_b_spec is_unequal unequal) by auto.
      set (x := most_left * (most_left + 1)).
      pose proof (N.div_mod (x + 1) 2 ltac:(lia)). pose proof (N.mod_lt (x + 1) 2 ltac:(lia)). lia.
    + unfold by_tail. destruct (forallb _ allowed) eqn:F; (split; [lia |]); [| lia].
      intros _ t j K T. destruct (allowed_all l_pos t j T) as (t' & I & _ & K').
      rewrite forallb_forall in F. specialize (F _ I). cbn in F.
      rewrite orb_true_iff, N.leb_le, N.eqb_eq in F. specialize (K' K). lia.
  - intros n Ln. apply (values_of_game_sound (constrained r asks)); auto. apply decides.
Qed.

End Check.

Definition check_code (c : code) (asked : list constraint) : N -> N -> bool :=
  check c (of_digits asked) (N.max (number c) (N.of_nat (length asked))) 1.

Theorem check_code_sound (c : code) asked n0 p :
  check_code c asked n0 p = true -> game_has_period (constrained c (of_digits asked)) n0 p.
Proof.
  apply check_sound. intros t L. unfold number in L. split; [| intros j];
    unfold digits_of, of_digits; now rewrite !nth_overflow by lia.
Qed.
