(** * The prime divisors of a period

    A period that is not the least one has a divisor d beside it that is a period, and d
    divides p / q for a prime q: so it is enough to exclude the shifts p / q. *)

From Coq Require Import NArith List Lia Bool.
From Sprague Require Import Statement Mex Period.
Import ListNotations.
Open Scope N_scope.

Definition is_prime (q : N) : bool :=
  (2 <=? q) && forallb (fun d => (d <? 2) || negb (q mod d =? 0)) (upto (N.sqrt q + 1)).

(** What is left of n when each of the numbers is divided out as often as it divides. *)
Fixpoint divide_out (fuel : nat) (n q : N) : N :=
  match fuel with
  | O => n
  | S fuel' => if n mod q =? 0 then divide_out fuel' (n / q) q else n
  end.

(** Whether all prime divisors of p are in the list, and the list has primes that divide p
    only. *)
Definition are_prime_divisors (p : N) (primes : list N) : bool :=
  forallb (fun q => is_prime q && (p mod q =? 0)) primes &&
  (fold_left (divide_out (N.to_nat (N.log2 p + 1))) primes p =? 1).

Lemma is_prime_divisor q d : is_prime q = true -> (d | q) -> d = 1 \/ d = q.
Proof.
  unfold is_prime. rewrite andb_true_iff, N.leb_le, forallb_forall. intros [Q H] [e E].
  assert (small : forall x, (x | q) -> 2 <= x -> N.sqrt q < x).
  { intros x X X2. destruct (N.lt_ge_cases (N.sqrt q) x) as [| L]; [assumption |]. exfalso.
    specialize (H x). rewrite in_upto in H. specialize (H ltac:(lia)).
    apply orb_true_iff in H. destruct H as [H | H]; [apply N.ltb_lt in H; lia |].
    apply negb_true_iff, N.eqb_neq in H. apply H. apply N.mod_divide; [lia | exact X]. }
  destruct (N.eq_dec d 1) as [| D1]; [now left | right].
  destruct (N.eq_dec e 1) as [-> | E1]; [lia |]. exfalso.
  assert (d <> 0 /\ e <> 0) as [D0 E0] by (split; intros ->; lia).
  assert (N.sqrt q < d) by (apply small; [exists e; lia | lia]).
  assert (N.sqrt q < e) by (apply small; [exists d; lia | lia]).
  pose proof (N.sqrt_spec q ltac:(lia)) as [_ S]. nia.
Qed.

Lemma prime_spec t : is_prime t = true <-> 2 <= t /\ forall d, (d | t) -> d = 1 \/ d = t.
Proof.
  split.
  - intros P. split; [| intros d; now apply is_prime_divisor].
    now apply andb_true_iff, proj1, N.leb_le in P.
  - intros [L H]. unfold is_prime. rewrite andb_true_iff, N.leb_le, forallb_forall.
    split; [exact L |]. intros d I. apply in_upto in I. rewrite orb_true_iff, N.ltb_lt.
    destruct (N.lt_ge_cases d 2) as [S | S]; [now left | right].
    apply negb_true_iff, N.eqb_neq. intros M. apply N.mod_divide in M; [| lia].
    pose proof (N.sqrt_lt_lin t ltac:(lia)). destruct (H d M); lia.
Qed.

(** A divisor of n that is coprime to q divides what is left of n. *)
Lemma divides_left q m : N.gcd m q = 1 -> forall fuel n, (m | n) -> (m | divide_out fuel n q).
Proof.
  intros G. induction fuel as [| fuel IH]; intros n D; cbn [divide_out]; [exact D |].
  destruct (N.eqb_spec (n mod q) 0) as [E | E]; [| exact D]. apply IH.
  destruct (N.eq_dec q 0) as [-> | Q].
  { rewrite N.gcd_0_r in G. rewrite G. apply N.divide_1_l. }
  apply (N.gauss m q); [| exact G].
  rewrite (N.div_mod n q Q), E, N.add_0_r in D. exact D.
Qed.

Lemma has_prime_divisor p primes m : are_prime_divisors p primes = true ->
  (m | p) -> 1 < m -> exists q, In q primes /\ (q | m).
Proof.
  unfold are_prime_divisors. rewrite andb_true_iff, forallb_forall, N.eqb_eq.
  intros [all left_one] D M.
  destruct (existsb (fun q => negb (N.gcd m q =? 1)) primes) eqn:X.
  - apply existsb_exists in X. destruct X as (q & I & G). exists q. split; [exact I |].
    apply negb_true_iff, N.eqb_neq in G. apply all, andb_true_iff in I. destruct I as [P _].
    destruct (is_prime_divisor q (N.gcd m q) P (N.gcd_divide_r m q)) as [E | E];
      [contradiction |]. rewrite <- E. apply N.gcd_divide_l.
  - exfalso. set (fuel := N.to_nat _) in left_one.
    assert (one : (m | 1)); [| apply N.divide_1_r in one; lia].
    rewrite <- left_one. clear left_one all. clearbody fuel.
    revert p D. induction primes as [| q primes IH]; intros p D; cbn [fold_left]; [exact D |].
    cbn [existsb] in X. apply orb_false_iff in X. destruct X as [G X].
    apply negb_false_iff, N.eqb_eq in G. apply IH; [exact X |]. now apply divides_left.
Qed.

(** No shift p / q is a period, so no divisor of p is. *)
Lemma no_divisor_by_primes g n0 p primes : 1 <= p -> are_prime_divisors p primes = true ->
  (forall q, In q primes -> ~ periodic_from g n0 (p / q)) ->
  forall d, 1 <= d < p -> p mod d = 0 -> ~ periodic_from g n0 d.
Proof.
  intros P primes_ok none d L divides period.
  assert (E : p = d * (p / d)) by (rewrite (N.div_mod p d) at 1 by lia; lia).
  set (m := p / d) in *. clearbody m.
  destruct (has_prime_divisor p primes m primes_ok) as (q & I & [r R]);
    [exists d; lia | nia |].
  apply (none q I). assert (Q : q <> 0) by (intros ->; lia).
  replace (p / q) with (r * d); [now apply periodic_multiple |].
  rewrite E, R. replace (d * (r * q)) with ((r * d) * q) by lia. symmetry. now apply N.div_mul.
Qed.
