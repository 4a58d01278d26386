(** * Infinite subtraction sets: theorem 4 of docs/algorithms.md, and a checker

    Values that repeat from some heap on are proven by the residues of the numbers that may be
    taken. *)

From Coq Require Import NArith List Lia Bool.
From Sprague Require Import Statement Mex NimValues Play Period TakeAway TreeChecker.
Import ListNotations.
Open Scope N_scope.

Section Theorem4.

Variables (S R : N -> bool) (n0 p last : N) (h : N -> N).
Let g := nim_value (sizes S).

Hypothesis p_pos : 1 <= p.
Hypothesis enough : n0 + p <= last.

(** The numbers that may be taken have residues in R. *)
Hypothesis residues : forall t, S t = true -> R (t mod p) = true.

(** h has the values below heap [last], and repeats from heap n0 on. *)
Hypothesis first : forall n, n < last -> h n = g n.
Hypothesis repeats : periodic_from h n0 p.

(** 1. No heap at a distance with a residue in R has the same value. *)
Hypothesis differ : forall n m, last <= n < last + p -> m < n -> R ((n - m) mod p) = true ->
  h m <> h n.

(** 2. Each smaller value is that of a move to the part that repeats. *)
Hypothesis smaller : forall n v, last <= n < last + p -> v < h n ->
  exists t, S t = true /\ 1 <= t <= last - 1 - n0 /\ h (n - t) = v.

Lemma h_multiple n j : n0 <= n -> h (n + j * p) = h n.
Proof. exact (periodic_multiple h n0 p repeats j n). Qed.

(** The heap between [last] and [last + p] with the same residue. *)
Lemma representative n : last <= n -> exists j, last <= n - j * p < last + p /\ j * p <= n - last.
Proof.
  intros L. exists ((n - last) / p). pose proof (N.div_mod (n - last) p ltac:(lia)) as D.
  pose proof (N.mod_lt (n - last) p ltac:(lia)). pose proof (N.le_0_l ((n - last) mod p)). nia.
Qed.

Lemma same_residue x y i j : x + i * p = y + j * p -> x mod p = y mod p.
Proof. intros E. rewrite <- (N.mod_add x i), <- (N.mod_add y j) by lia. now rewrite E. Qed.

Theorem infinite_sets n : g n = h n.
Proof.
  induction n as [n IH] using (well_founded_induction N.lt_wf_0).
  destruct (N.lt_ge_cases n last) as [L | L]; [symmetry; now apply first |].
  destruct (representative n L) as (j & B & J). set (n' := n - j * p) in *.
  assert (E : h n = h n') by (rewrite <- (h_multiple n' j) by lia; f_equal; lia).
  apply (mex_unique (attained (sizes S) g n) (attained (sizes S) g n)); [tauto | |].
  - apply nim_value_is_nim_sequence.
  - split.
    + intros A. apply attained_sizes in A. destruct A as (t & T & B' & V). fold g in V.
      rewrite IH in V by lia. apply residues in T.
      assert (H : exists m i, m < n' /\ h m = h (n - t) /\
                              (n' - m = t + i * p \/ n' - m + i * p = t)).
      { destruct (N.lt_ge_cases (n - t) n0) as [S1 | S1].
        - exists (n - t), j. repeat split; [lia |]. right. lia.
        - set (m := n - t) in *. set (q := (m - n0) / p).
          pose proof (N.div_mod (m - n0) p ltac:(lia)) as D. fold q in D.
          pose proof (N.mod_lt (m - n0) p ltac:(lia)) as M.
          set (r := (m - n0) mod p) in *. clearbody q r.
          assert (V' : h (n0 + r) = h m).
          { rewrite <- (h_multiple (n0 + r) q) by lia. f_equal. lia. }
          destruct (N.le_gt_cases q j) as [Q | Q].
          + exists (n0 + r), (j - q). repeat split; [lia | exact V' |]. right. nia.
          + exists (n0 + r), (q - j). repeat split; [lia | exact V' |]. left. nia. }
      destruct H as (m & i & M & W & D).
      assert (Q : (n' - m) mod p = t mod p)
        by (destruct D as [D | D]; [apply (same_residue _ _ 0 i) | apply (same_residue _ _ i 0)];
          lia).
      apply (differ n' m B M); [now rewrite Q | congruence].
    + intros v W. rewrite E in W. destruct (smaller n' v B W) as (t & T & L' & V).
      apply attained_sizes. exists t. split; [exact T |]. split; [lia |]. fold g.
      rewrite IH by lia. rewrite <- V, <- (h_multiple (n' - t) j) by lia. f_equal. lia.
Qed.

End Theorem4.

(** ** A checker *)

(** The values of the heaps below [last] are computed. *)
Definition check (S R : N -> bool) (n0 p last : N) : bool :=
  let tree := values_of_set S last in
  let h n := lookup tree (if n <? n0 then n else n0 + (n - n0) mod p) in
  let period := map (N.add last) (upto p) in
  (n0 + p <=? last) && check_growth h n0 p 0 (n0 + p) &&
  forallb (fun n => lookup tree n =? h n) (upto last) &&
  forallb (fun n => forallb (fun m => negb (R ((n - m) mod p)) || negb (h m =? h n)) (upto n))
    period &&
  forallb (fun n => forallb (fun v =>
    existsb (fun t => S t && (h (n - t) =? v)) (map N.succ (upto (last - 1 - n0)))) (upto (h n)))
    period.

Theorem check_sound S R n0 p last : (forall t, S t = true -> R (t mod p) = true) ->
  check S R n0 p last = true -> game_has_period (sizes S) n0 p.
Proof.
  intros residues. unfold check. cbv zeta. set (tree := values_of_set S last).
  set (h := fun n => lookup tree (if n <? n0 then n else n0 + (n - n0) mod p)).
  rewrite !andb_true_iff, N.leb_le, !forallb_forall.
  intros [[[[enough growth] same] differ] smaller].
  apply check_growth_sound with (g := h) in growth; [| lia | reflexivity].
  destruct growth as (p_pos & _ & least).
  assert (repeats : periodic_from h n0 p).
  { intros n L. unfold h. rewrite !(proj2 (N.ltb_ge _ n0)) by lia. do 2 f_equal.
    replace (n + p - n0) with (n - n0 + 1 * p) by lia. apply N.mod_add. lia. }
  assert (in_period : forall n, last <= n < last + p -> In n (map (N.add last) (upto p))).
  { intros n L. apply in_map_iff. exists (n - last). split; [lia | apply in_upto; lia]. }
  assert (E : forall n, nim_value (sizes S) n = h n).
  { apply (infinite_sets S R n0 p last h p_pos enough residues); [| exact repeats | |].
    - intros n L. specialize (same n). rewrite in_upto in same. specialize (same L).
      apply N.eqb_eq in same. rewrite <- values_of_set_sound with (last := last) by exact L.
      now symmetry.
    - intros n m L M H V. specialize (differ n (in_period n L)). rewrite forallb_forall in differ.
      specialize (differ m). rewrite in_upto in differ. specialize (differ M).
      apply orb_true_iff in differ. rewrite H in differ.
      destruct differ as [D | D]; [discriminate |].
      apply negb_true_iff, N.eqb_neq in D. now apply D.
    - intros n v L V. specialize (smaller n (in_period n L)). rewrite forallb_forall in smaller.
      specialize (smaller v). rewrite in_upto in smaller. specialize (smaller V).
      apply existsb_exists in smaller. destruct smaller as (t & I & T).
      apply in_map_iff in I. destruct I as (i & <- & I). apply in_upto in I.
      apply andb_true_iff in T. rewrite N.eqb_eq in T. exists (N.succ i).
      repeat split; (tauto || lia). }
  exists (nim_value (sizes S)). split; [apply sprague_grundy |].
  assert (G : least_period h n0 p) by now apply least_growth_0, least, periodic_grows.
  destruct G as (P & _ & minimal). split; [exact P |]. split.
  - intros n L. rewrite !E. now apply repeats.
  - intros m q Q H. apply (minimal m q Q). intros n L. rewrite <- !E. now apply H.
Qed.
