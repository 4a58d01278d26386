(** * The theorem of Guy and Smith, checked without machine integers and arrays

    Values are kept in a tree, and nothing but the logic of the kernel is assumed: the
    theorems are "closed under the global context".  For small games. *)

From Coq Require Import NArith List Lia Bool FMapPositive.
From Sprague Require Import Statement Mex Moves NimValues Period GuySmith.
Import ListNotations.
Open Scope N_scope.

Definition lookup (tree : PositiveMap.t N) (n : N) : N :=
  match PositiveMap.find (N.succ_pos n) tree with
  | Some x => x
  | None => 0
  end.

(** The tree with the values of [count] more heaps, from n on. *)
Fixpoint extend (c : code) (count : nat) (n : N) (tree : PositiveMap.t N) : PositiveMap.t N :=
  match count with
  | O => tree
  | S count' =>
      let value := mex (map (nim_sum (lookup tree)) (moves c n)) in
      extend c count' (n + 1) (PositiveMap.add (N.succ_pos n) value tree)
  end.

Definition check (c : code) (n0 p : N) : bool :=
  let last := heaps_left c * N.max n0 1 + (heaps_left c - 1) * p + last_digit c in
  let g := lookup (extend c (N.to_nat (last + p)) 0 (PositiveMap.empty N)) in
  let heaps := map (N.add n0) (upto (last - n0)) in
  let agree d := forallb (fun n => g (n + d) =? g n) heaps in
  (1 <=? p) && agree p && forallb (fun d => negb (d <? p) || negb (agree d)) (divisors p) &&
  ((n0 =? 0) || negb (g (n0 - 1 + p) =? g (n0 - 1))).

Lemma extend_sound c : forall count n tree,
  (forall i, i < n -> lookup tree i = nim_value c i) ->
  forall i, i < n + N.of_nat count -> lookup (extend c count n tree) i = nim_value c i.
Proof.
  induction count as [| count IH]; intros n tree H i L; cbn [extend]; [apply H; lia |].
  apply IH; [| lia]. intros j J. unfold lookup at 1.
  destruct (N.eq_dec j n) as [-> | D].
  - rewrite PositiveMap.gss. apply nim_value_mex.
    destruct (mex_of_moves c (lookup tree) n) as [A B].
    assert (E : forall u, attained c (lookup tree) n u <-> attained c (nim_value c) n u)
      by (intros u; apply attained_ext; exact H).
    split; [now rewrite <- E |]. intros u U. now apply E, B.
  - rewrite PositiveMap.gso; [apply H; lia |].
    intros E. apply D, N.succ_inj. rewrite <- !N.succ_pos_spec. now rewrite E.
Qed.

Theorem check_sound c n0 p : check c n0 p = true -> has_period c n0 p.
Proof.
  unfold check. cbv zeta. set (last := heaps_left c * N.max n0 1 + (heaps_left c - 1) * p + last_digit c).
  set (g := lookup _). set (heaps := map _ _).
  rewrite !andb_true_iff, N.leb_le. intros [[[p_pos repeats] divisors_differ] exception].
  assert (G : forall i, i < last + p -> g i = nim_value c i)
    by (intros i L; apply extend_sound; lia).
  assert (in_heaps : forall n, In n heaps <-> n0 <= n < last).
  { intros n. unfold heaps. rewrite in_map_iff. setoid_rewrite in_upto. split.
    - intros (i & <- & L). lia.
    - intros L. exists (n - n0). lia. }
  assert (agree : forall d, d <= p ->
    forallb (fun n => g (n + d) =? g n) heaps = true <->
    forall n, n0 <= n < last -> nim_value c (n + d) = nim_value c n).
  { intros d D. rewrite forallb_forall. split; intros H n L.
    - rewrite <- !G by lia. now apply N.eqb_eq, H, in_heaps.
    - apply in_heaps in L. rewrite !G by lia. now apply N.eqb_eq, H. }
  assert (first : N.max n0 1 <= last).
  { unfold last. assert (2 <= heaps_left c) by apply N.le_max_l. nia. }
  apply has_period_intro.
  - exact p_pos.
  - rewrite agree in repeats by lia. intros n L.
    destruct (N.lt_ge_cases n (N.max n0 1)) as [S | S]; [apply repeats; lia |].
    apply (guy_smith c (N.max n0 1) p); [lia | | exact S].
    intros m M. fold last in M. apply repeats. lia.
  - intros d L divides period. rewrite forallb_forall in divisors_differ.
    specialize (divisors_differ d (in_divisors p d L divides)).
    replace (d <? p) with true in divisors_differ by (symmetry; now apply N.ltb_lt).
    cbn [negb orb] in divisors_differ. apply negb_true_iff in divisors_differ.
    assert (exists n, In n heaps /\ (g (n + d) =? g n) = false) as (n & I & D).
    { clear - divisors_differ. induction heaps as [| n ns IH]; [discriminate |].
      cbn [forallb] in divisors_differ. destruct (g (n + d) =? g n) eqn:E.
      - destruct (IH divisors_differ) as (m & M). exists m. cbn [In]. tauto.
      - exists n. cbn [In]. tauto. }
    apply in_heaps in I. rewrite N.eqb_neq, !G in D by lia. apply D, period. lia.
  - apply orb_true_iff in exception. destruct exception as [Z | D].
    + left. now apply N.eqb_eq.
    + destruct (N.eq_dec n0 0) as [Z | Z]; [now left | right].
      now rewrite negb_true_iff, N.eqb_neq, !G in D by lia.
Qed.
