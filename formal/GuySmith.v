(** * The theorem of Guy and Smith (1956): theorems 2 and 7 of docs/algorithms.md *)

From Coq Require Import NArith List Lia.
From Sprague Require Import Statement Mex Moves NimValues Play.
Import ListNotations.
Open Scope N_scope.

(** Of numbers with a large sum one is large. *)
Lemma some_heap_large far heaps : 1 <= far -> far * number heaps <= total heaps ->
  heaps <> [] -> exists b, In b heaps /\ far <= b.
Proof.
  intros F. unfold number. induction heaps as [| a heaps IH]; intros L D; [contradiction |].
  cbn [length total fold_right] in L. fold (total heaps) in L.
  destruct (N.le_gt_cases far a) as [A | A]; [exists a; split; [now left | exact A] |].
  destruct IH as (b & I & B).
  - lia.
  - intros ->. cbn in L. lia.
  - exists b. split; [now right | exact B].
Qed.

Lemma total_middle before b after :
  total (before ++ b :: after) = b + total (before ++ after).
Proof.
  induction before as [| a before IH]; [reflexivity |].
  cbn [app total fold_right]. fold (total (before ++ b :: after)) (total (before ++ after)). lia.
Qed.

(** A value of heap n that is attained at heap m, where the heaps from [far] on repeat m - n
    tokens further: of the heaps that are left a large one is shifted. *)
Lemma attained_in_shifted_heap c g n m far most u :
  last_digit c < n -> 1 <= far -> 1 <= most -> most_heaps c <= most ->
  most * far + last_digit c <= n ->
  (forall x, far <= x < n -> shifts g n m x) ->
  attained c g n u -> attained c g m u.
Proof.
  intros N1 F1 M1 M F H (heaps & move & <-).
  pose proof (heap_move_smaller _ _ _ move) as smaller.
  destruct move as (t & T & P & E & Z).
  pose proof (may_leave_last _ _ _ T). pose proof (may_leave_most _ _ _ T).
  destruct (some_heap_large far heaps) as (b & I & B).
  - exact F1.
  - assert (far * number heaps <= far * most) by (apply N.mul_le_mono_l; lia). lia.
  - intros ->. cbn in E. lia.
  - destruct (H b) as [L G]; [apply smaller in I; lia |].
    apply in_split in I. destruct I as (before & after & ->).
    exists (before ++ (b + m - n) :: after).
    rewrite !nim_sum_middle, G. split; [| reflexivity]. exists t.
    rewrite total_middle in *. unfold number in *. rewrite app_length in *. cbn [length] in *.
    repeat split; [exact T | | lia | exact Z].
    intros a I. apply in_app_iff in I. destruct I as [I | [<- | I]].
    + apply P, in_app_iff. now left.
    + lia.
    + apply P, in_app_iff. right. now right.
Qed.

(** Moves leave two heaps at most, or [most_heaps c]. *)
Definition heaps_left (c : code) : N := N.max 2 (most_heaps c).

Theorem guy_smith c n0 p : let g := nim_value c in
  1 <= n0 ->
  (forall n, n0 <= n < heaps_left c * n0 + (heaps_left c - 1) * p + last_digit c ->
   g (n + p) = g n) ->
  periodic_from g n0 p.
Proof.
  intros g n0_pos H n. set (most := heaps_left c) in *.
  assert (M : 2 <= most /\ most_heaps c <= most) by (unfold most, heaps_left; lia).
  induction n as [n IH] using (well_founded_induction N.lt_wf_0).
  intros L. destruct (N.lt_ge_cases n (most * n0 + (most - 1) * p + last_digit c)) as [S | S];
    [now apply H |].
  assert (most * n0 + last_digit c <= n) by lia.
  assert (most * (n0 + p) + last_digit c <= n + p) by nia.
  assert (last_digit c < n) by nia.
  apply (mex_unique (attained c g (n + p)) (attained c g n));
    [| apply nim_value_is_nim_sequence | apply nim_value_is_nim_sequence].
  intros u. split.
  - apply (attained_in_shifted_heap c g _ _ (n0 + p) most); try lia.
    intros x X. split; [lia |].
    replace (x + n - (n + p)) with (x - p) by lia. rewrite <- (IH (x - p)) by lia.
    f_equal. lia.
  - apply (attained_in_shifted_heap c g _ _ n0 most); try lia.
    intros x X. split; [lia |]. rewrite <- (IH x) by lia. f_equal. lia.
Qed.
