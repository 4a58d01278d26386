(** * From finitely many values to the least period and the least preperiod *)

From Coq Require Import NArith List Lia.
From Sprague Require Import Statement NimValues Play.
Import ListNotations.
Open Scope N_scope.

Implicit Type c : code.

Section Growing.

Variables (g : N -> N) (n0 p s : N).
Hypothesis growth : grows_from g n0 p s.

Lemma growth_multiple j : grows_from g n0 (j * p) (j * s).
Proof.
  intros n L. induction j as [| j IH] using N.peano_ind.
  - rewrite !N.mul_0_l. now rewrite !N.add_0_r.
  - replace (n + N.succ j * p) with ((n + j * p) + p) by lia.
    rewrite growth by lia. rewrite IH. lia.
Qed.

(** What grows from some heap on grows from n0 on. *)
Lemma growth_earlier m q t : 1 <= p -> grows_from g m q t -> grows_from g n0 q t.
Proof.
  intros P Q n L. assert (m <= n + m * p) by nia.
  pose proof (growth_multiple m n L). pose proof (growth_multiple m (n + q) ltac:(lia)).
  pose proof (Q (n + m * p) ltac:(lia)) as E.
  replace (n + m * p + q) with (n + q + m * p) in E by lia. lia.
Qed.

End Growing.

Lemma growth_rates g n0 p s q t : grows_from g n0 p s -> grows_from g n0 q t -> q * s = p * t.
Proof.
  intros P Q. pose proof (growth_multiple g n0 p s P q n0 ltac:(lia)) as A.
  pose proof (growth_multiple g n0 q t Q p n0 ltac:(lia)) as B.
  rewrite (N.mul_comm p q) in B. lia.
Qed.

(** With each q a divisor of p that is not more than q is a period, too: Euclid's algorithm. *)
Lemma growth_divisor g n0 p s : 1 <= p -> grows_from g n0 p s ->
  forall q t, 1 <= q -> grows_from g n0 q t ->
  exists d u, 1 <= d <= q /\ p mod d = 0 /\ grows_from g n0 d u.
Proof.
  intros p_pos P q. induction q as [q IH] using (well_founded_induction N.lt_wf_0).
  intros t Q1 Q. destruct (N.eq_dec (p mod q) 0) as [E | E].
  - exists q, t. repeat split; auto; lia.
  - assert (L : p mod q < q) by (apply N.mod_lt; lia). apply N.neq_0_lt_0 in E.
    pose proof (N.div_mod p q ltac:(lia)) as D. pose proof (growth_rates _ _ _ _ _ _ P Q) as R.
    destruct (IH (p mod q) L (s - p / q * t)) as (d & u & D' & rest).
    + now apply (N.le_succ_l 0).
    + intros n N0. pose proof (growth_multiple g n0 q t Q (p / q) (n + p mod q) ltac:(lia)) as M.
      pose proof (P n N0) as P'. replace (n + p mod q + p / q * q) with (n + p) in M by lia.
      assert (p / q * t <= s) by nia. lia.
    + exists d, u. split; [lia | exact rest].
Qed.

(** What a checker has to show: that heap n0 - 1 is an exception, and that no divisor d of p
    grows by its part of s. *)
Lemma least_growth_intro g n0 p s :
  1 <= p -> grows_from g n0 p s ->
  (forall d u, 1 <= d < p -> p mod d = 0 -> d * s = p * u -> ~ grows_from g n0 d u) ->
  (n0 = 0 \/ g (n0 - 1 + p) <> g (n0 - 1) + s) ->
  least_growth g n0 p s.
Proof.
  intros p_pos P no_divisor last_exception.
  split; [exact p_pos |]. split; [exact P |].
  intros m q t q_pos Q. split.
  - destruct last_exception as [-> | D]; [lia |].
    destruct (N.le_gt_cases n0 m) as [| L]; [assumption |]. exfalso. apply D.
    (* p heaps of q further the period p holds, and q leads back *)
    pose proof (growth_multiple g m q t Q n0) as back.
    pose proof (back (n0 - 1) ltac:(lia)). pose proof (back (n0 - 1 + p) ltac:(lia)) as B.
    replace (n0 - 1 + p + n0 * q) with ((n0 - 1 + n0 * q) + p) in B by lia.
    rewrite P in B by nia. lia.
  - destruct (N.le_gt_cases p q) as [| L]; [assumption |]. exfalso.
    apply (growth_earlier g n0 p s P m q t p_pos) in Q.
    destruct (growth_divisor g n0 p s p_pos P q t q_pos Q) as (d & u & [D1 D2] & divides & D).
    apply (no_divisor d u); [lia | exact divides | | exact D].
    now apply (growth_rates g n0).
Qed.

(** What grows with a multiple of p grows with p when it does for a while. *)
Lemma growth_of_multiple g n0 p s w P t : n0 <= w -> 1 <= P -> grows_from g w P t ->
  (forall n, n0 <= n < w + P -> g (n + p) = g n + s) -> grows_from g n0 p s.
Proof.
  intros W P_pos H base n.
  induction n as [n IH] using (well_founded_induction N.lt_wf_0). intros L.
  destruct (N.lt_ge_cases n (w + P)) as [S | S]; [now apply base |].
  pose proof (H (n - P) ltac:(lia)) as A. pose proof (H (n - P + p) ltac:(lia)) as B.
  replace (n - P + P) with n in A by lia. replace (n - P + p + P) with (n + p) in B by lia.
  rewrite A, B, IH; lia.
Qed.

(** A period is growth by 0. *)
Lemma periodic_grows g n0 p : periodic_from g n0 p <-> grows_from g n0 p 0.
Proof. split; intros H n L; rewrite (H n L); lia. Qed.

Lemma periodic_multiple g n0 p : periodic_from g n0 p -> forall j, periodic_from g n0 (j * p).
Proof.
  intros P j. apply periodic_grows. rewrite <- (N.mul_0_r j).
  now apply growth_multiple, periodic_grows.
Qed.

Lemma least_growth_0 g n0 p : least_growth g n0 p 0 -> least_period g n0 p.
Proof.
  intros (p_pos & P & least). split; [exact p_pos |]. split; [now apply periodic_grows |].
  intros m q Q period. apply (least m q 0 Q). now apply periodic_grows.
Qed.

Lemma arithmetic_period_0 G n0 p : has_arithmetic_period G n0 p 0 -> game_has_period G n0 p.
Proof. intros (g & decides & least). exists g. split; [exact decides | now apply least_growth_0].
Qed.

Lemma least_period_intro g n0 p :
  1 <= p -> periodic_from g n0 p ->
  (forall d, 1 <= d < p -> p mod d = 0 -> ~ periodic_from g n0 d) ->
  (n0 = 0 \/ g (n0 - 1 + p) <> g (n0 - 1)) ->
  least_period g n0 p.
Proof.
  intros p_pos P no_divisor last_exception. apply least_growth_0, least_growth_intro.
  - exact p_pos.
  - now apply periodic_grows.
  - intros d u L divides R G. apply (no_divisor d L divides), periodic_grows.
    now replace 0 with u by nia.
  - now rewrite N.add_0_r.
Qed.

Theorem has_period_intro c n0 p : let g := nim_value c in
  1 <= p -> periodic_from g n0 p ->
  (forall d, 1 <= d < p -> p mod d = 0 -> ~ periodic_from g n0 d) ->
  (n0 = 0 \/ g (n0 - 1 + p) <> g (n0 - 1)) ->
  has_period c n0 p.
Proof.
  intros g p_pos P no_divisor last_exception. exists g.
  split; [apply sprague_grundy | now apply least_period_intro].
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
