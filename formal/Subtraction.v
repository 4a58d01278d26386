(** * Codes that leave at most one heap: theorem 1 of docs/algorithms.md

    A subtraction set is the code with the digit 3 at its members, and 0 elsewhere.  The
    values of such a game are determined by those of the last k heaps, so that a period is
    shown by two windows of k heaps that agree. *)

From Coq Require Import NArith List Lia.
From Sprague Require Import Statement Mex Moves NimValues Period.
Import ListNotations.
Open Scope N_scope.

Implicit Type c : code.

Definition no_splits (c : code) : bool := most_heaps c <=? 1.

Lemma no_splits_octal c : no_splits c = true -> octal c = true.
Proof. unfold no_splits, octal. rewrite !N.leb_le. lia. Qed.

Lemma no_splits_spec c t : no_splits c = true -> may_leave c t 2 = false.
Proof.
  unfold no_splits. rewrite N.leb_le. intros H. destruct (may_leave c t 2) eqn:T; [| reflexivity].
  apply may_leave_most in T. lia.
Qed.

Lemma attained_no_splits c g n u : no_splits c = true ->
  attained c g n u <-> attained_unsplit c g n u.
Proof.
  intros H. rewrite attained_iff by now apply no_splits_octal. unfold attained_by. split; [| tauto].
  intros [U | (t & a & T & _)]; [exact U |]. rewrite no_splits_spec in T by exact H. discriminate.
Qed.

(** A value of heap n is one of heap m, where the k heaps before n have counterparts. *)
Lemma attained_in_window c g n m u : no_splits c = true -> last_digit c < n ->
  (forall t, 1 <= t <= last_digit c -> shifts g n m (n - t)) ->
  attained c g n u -> attained c g m u.
Proof.
  intros H N1 one. rewrite !attained_iff by now apply no_splits_octal. apply attained_shift; [exact N1 | exact one |].
  intros t a _ T. rewrite no_splits_spec in T by exact H. discriminate.
Qed.

(** For values that are by these rules from heap n0 + k on. *)
Lemma equal_windows_beyond c g n0 p :
  no_splits c = true -> 1 <= n0 ->
  (forall n, n0 + last_digit c <= n -> is_mex (attained c g n) (g n)) ->
  (forall n, n0 <= n < n0 + last_digit c -> g (n + p) = g n) ->
  periodic_from g n0 p.
Proof.
  intros no_split n0_pos mex H n. induction n as [n IH] using (well_founded_induction N.lt_wf_0).
  intros L. destruct (N.lt_ge_cases n (n0 + last_digit c)) as [S | S]; [now apply H |].
  apply (mex_unique (attained c g (n + p)) (attained c g n)); [| apply mex; lia | now apply mex].
  intros u. split; apply attained_in_window; try assumption; try lia;
    intros t T; (split; [lia |]).
  - replace (n + p - t + n - (n + p)) with (n - t) by lia. rewrite <- (IH (n - t)) by lia.
    f_equal. lia.
  - replace (n - t + (n + p) - n) with (n - t + p) by lia. apply IH; lia.
Qed.

Theorem equal_windows c n0 p : let g := nim_value c in
  no_splits c = true -> 1 <= n0 ->
  (forall n, n0 <= n < n0 + last_digit c -> g (n + p) = g n) ->
  periodic_from g n0 p.
Proof.
  intros g no_split n0_pos. apply equal_windows_beyond; [exact no_split | exact n0_pos |].
  intros n _. apply nim_value_is_nim_sequence.
Qed.

(** Theorem 5 of docs/algorithms.md: the first recurrence of a window shows the least period, and
    the last difference before the window the least preperiod. *)
Theorem recurring_window c f p n0 : let g := nim_value c in
  let recurs q := forall n, f <= n < f + last_digit c -> g (n + q) = g n in
  no_splits c = true -> 1 <= f -> 1 <= p -> recurs p -> (forall q, 1 <= q < p -> ~ recurs q) ->
  n0 <= f -> (forall n, n0 <= n < f -> g (n + p) = g n) ->
  (n0 = 0 \/ g (n0 - 1 + p) <> g (n0 - 1)) ->
  least_period g n0 p.
Proof.
  intros g recurs no_split f_pos p_pos window first n0_f earlier exception.
  assert (P : periodic_from g n0 p).
  { intros n L. destruct (N.lt_ge_cases n f) as [S | S]; [apply earlier; lia |].
    exact (equal_windows c f p no_split f_pos window n S). }
  apply least_period_intro; [exact p_pos | exact P | | exact exception].
  intros d D _ Q. apply (first d D). intros n L. apply Q. lia.
Qed.
