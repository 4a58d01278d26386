(** * The theorem of Guy and Smith (1956): theorem 2 of docs/algorithms.md *)

From Coq Require Import NArith List Lia.
From Sprague Require Import Statement Mex Moves NimValues.
Open Scope N_scope.

(** A value of heap n that is attained at heap m, where the heaps from [far] on
    repeat m - n tokens further: of two heaps the larger one is shifted. *)
Lemma attained_in_shifted_heap c g n m far u :
  last_digit c < n -> 2 * far + last_digit c <= n ->
  (forall x, far <= x < n -> shifts g n m x) ->
  attained c g n u -> attained c g m u.
Proof.
  intros N1 F H. rewrite !attained_iff. apply attained_shift; [exact N1 | |].
  - intros t L. apply H. lia.
  - intros t a L _ _ A S _. destruct (N.le_ge_cases a (n - (t + a))).
    + left. apply H. lia.
    + right. apply H. lia.
Qed.

Theorem guy_smith c n0 p : let g := nim_value c in
  1 <= n0 ->
  (forall n, n0 <= n < 2 * n0 + p + last_digit c -> g (n + p) = g n) ->
  periodic_from g n0 p.
Proof.
  intros g n0_pos H n. induction n as [n IH] using (well_founded_induction N.lt_wf_0).
  intros L. destruct (N.lt_ge_cases n (2 * n0 + p + last_digit c)) as [S | S]; [now apply H |].
  apply (mex_unique (attained c g (n + p)) (attained c g n));
    [| apply nim_value_is_nim_sequence | apply nim_value_is_nim_sequence].
  intros u. split.
  - apply (attained_in_shifted_heap c g _ _ (n0 + p)); [lia | lia |].
    intros x X. split; [lia |].
    replace (x + n - (n + p)) with (x - p) by lia. rewrite <- (IH (x - p)) by lia.
    f_equal. lia.
  - apply (attained_in_shifted_heap c g _ _ n0); [lia | lia |].
    intros x X. split; [lia |]. rewrite <- (IH x) by lia. f_equal. lia.
Qed.
