(** * From finitely many values to the least period and the least preperiod *)

From Coq Require Import NArith List Lia.
From Sprague Require Import Statement NimValues Play.
Import ListNotations.
Open Scope N_scope.

Section Periodic.

Variables (g : N -> N) (n0 p : N).
Hypothesis period : periodic_from g n0 p.

Lemma periodic_multiple j : periodic_from g n0 (j * p).
Proof.
  intros n L. induction j as [| j IH] using N.peano_ind.
  - f_equal. lia.
  - replace (n + N.succ j * p) with ((n + j * p) + p) by lia.
    rewrite period by lia. exact IH.
Qed.

(** A period from some heap on is one from n0 on. *)
Lemma periodic_earlier m q : 1 <= p -> periodic_from g m q -> periodic_from g n0 q.
Proof.
  intros P Q n L. assert (m <= n + m * p) by nia.
  rewrite <- (periodic_multiple m n L), <- (periodic_multiple m (n + q)) by lia.
  replace (n + q + m * p) with ((n + m * p) + q) by lia. now apply Q.
Qed.

End Periodic.

(** Every period q has a divisor of p beside it that is a period and not more than q:
    Euclid's algorithm. *)
Lemma periodic_divisor g n0 p : periodic_from g n0 p ->
  forall q, 1 <= q -> periodic_from g n0 q ->
  exists d, 1 <= d <= q /\ p mod d = 0 /\ periodic_from g n0 d.
Proof.
  intros P q. induction q as [q IH] using (well_founded_induction N.lt_wf_0). intros Q1 Q.
  destruct (N.eq_dec (p mod q) 0) as [E | E].
  - exists q. repeat split; auto; lia.
  - assert (L : p mod q < q) by (apply N.mod_lt; lia). apply N.neq_0_lt_0 in E.
    destruct (IH (p mod q)) as (d & D & rest); [exact L | now apply (N.le_succ_l 0) | |].
    + intros n N0. rewrite <- (periodic_multiple g n0 q Q (p / q)) by lia.
      pose proof (N.div_mod p q ltac:(lia)).
      replace (n + p mod q + p / q * q) with (n + p) by lia. now apply P.
    + exists d. split; [lia | exact rest].
Qed.

(** What a checker has to show. *)
Theorem has_period_intro c n0 p : let g := nim_value c in
  1 <= p -> periodic_from g n0 p ->
  (forall d, 1 <= d < p -> p mod d = 0 -> ~ periodic_from g n0 d) ->
  (n0 = 0 \/ g (n0 - 1 + p) <> g (n0 - 1)) ->
  has_period c n0 p.
Proof.
  intros g p_pos P no_divisor last_exception. exists g.
  split; [apply nim_value_is_nim_sequence |].
  split; [apply nim_sequence_unique |].
  split; [apply loses_iff |]. split; [apply wins_iff |].
  split; [exact p_pos |]. split; [exact P |].
  intros m q q_pos Q. split.
  - destruct last_exception as [-> | D]; [lia |].
    destruct (N.le_gt_cases n0 m) as [| L]; [assumption |]. exfalso. apply D.
    (* p heaps of q further the period p holds, and q leads back *)
    pose proof (periodic_multiple g m q Q n0) as back.
    rewrite <- (back (n0 - 1)), <- (back (n0 - 1 + p)) by lia.
    replace (n0 - 1 + p + n0 * q) with ((n0 - 1 + n0 * q) + p) by lia.
    apply P. nia.
  - destruct (N.le_gt_cases p q) as [| L]; [assumption |]. exfalso.
    apply (periodic_earlier g n0 p P m q p_pos) in Q.
    destruct (periodic_divisor g n0 p P q q_pos Q) as (d & [D1 D2] & divides & D).
    apply (no_divisor d); [lia | exact divides | exact D].
Qed.

(** ** The divisors of a number, in ascending order *)

Definition small_divisors (p : N) : list N :=
  filter (fun d => p mod d =? 0) (map (fun i => i + 1) (Mex.upto (N.sqrt p))).

Definition divisors (p : N) : list N :=
  small_divisors p ++ rev (map (N.div p) (small_divisors p)).

Lemma in_small_divisors p d :
  1 <= d <= N.sqrt p -> p mod d = 0 -> In d (small_divisors p).
Proof.
  intros L E. apply filter_In. split; [| now apply N.eqb_eq].
  apply in_map_iff. exists (d - 1). split; [lia |]. apply Mex.in_upto. lia.
Qed.

Lemma in_divisors p d : 1 <= d < p -> p mod d = 0 -> In d (divisors p).
Proof.
  intros L E. unfold divisors. rewrite in_app_iff, <- in_rev, in_map_iff.
  assert (P : p = d * (p / d)) by (rewrite (N.div_mod p d) at 1 by lia; lia).
  set (e := p / d) in *. clearbody e.
  destruct (N.le_gt_cases d (N.sqrt p)) as [S | S].
  - left. apply in_small_divisors; [lia | exact E].
  - right. exists e. pose proof (N.sqrt_spec p ltac:(lia)) as [S1 S2].
    split.
    + rewrite P. apply N.div_mul. nia.
    + apply in_small_divisors; [nia |]. rewrite P. apply N.mod_mul. nia.
Qed.
