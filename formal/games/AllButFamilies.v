(** * All but an infinite set: squares, powers of 2, Fibonacci numbers, primes, a polynomial *)

From Coq Require Import NArith ZArith List Lia Bool.
From Sprague Require Import Statement Mex TakeAway PrimeDivisors ClosedValues PairsOfSizes.
Import ListNotations.
Open Scope N_scope.

(** The numbers that may not be taken, and what that means. *)

Definition perfect_square (t : N) : bool := N.sqrt t * N.sqrt t =? t.
Definition power_of_2 (t : N) : bool := is_member (power 2) 0 t.
Definition fibonacci_number (t : N) : bool := is_member fibonacci 0 t.

(** 4k² - 71k + 323 at k = 1, 2, 3, …: 256, 197, 146, … down to 8, and then up to 8, 16, 32, … *)
Definition late_polynomial (k : N) : N := polynomial [323; -71; 4]%Z 1 k.
Definition late_member (t : N) : bool := is_member late_polynomial 9 t.

Lemma perfect_square_spec t : perfect_square t = true <-> exists k, k * k = t.
Proof.
  unfold perfect_square. rewrite N.eqb_eq. split; [intros E; now exists (N.sqrt t) |].
  intros (k & <-). now rewrite N.sqrt_square.
Qed.

Lemma power_of_2_spec t : power_of_2 t = true <-> exists k, 1 <= k /\ 2 ^ (k - 1) = t.
Proof. apply is_member_spec. intros k K. apply power_large; lia. Qed.

Lemma fibonacci_number_spec t : fibonacci_number t = true <-> exists k, 1 <= k /\ fibonacci k = t.
Proof. apply is_member_spec. exact fibonacci_large. Qed.

Lemma late_member_spec t : late_member t = true <->
  exists k, 1 <= k /\ (4 * Z.of_N k * Z.of_N k - 71 * Z.of_N k + 323 = Z.of_N t)%Z.
Proof.
  assert (V : forall k, Z.of_N (late_polynomial k) =
    (4 * Z.of_N k * Z.of_N k - 71 * Z.of_N k + 323)%Z).
  { intros k. unfold late_polynomial, polynomial. cbn [value_at].
    rewrite Z.div_1_r, Z2N.id; [ring |].
    pose proof (Z.square_nonneg (8 * Z.of_N k - 71)). lia. }
  unfold late_member. rewrite is_member_spec.
  - split; intros (k & K & E); exists k; (split; [exact K |]); specialize (V k); lia.
  - intros k _. specialize (V k). pose proof (Z.square_nonneg (Z.of_N k - 9)). lia.
Qed.

(** The last two numbers are a heap from which on the checker is to look for the same state, and
    the length of the window. *)

Theorem all_but_squares : has_arithmetic_period (all_but_where perfect_square) 0 2 1.
Proof.
  apply (check_sound _ (last_pair_by_gaps (fun k => k * k) 1) _ _ _ 2 2).
  - apply pairs_by_gaps; [| intros k K; lia]. intros x X S. apply perfect_square_spec in S.
    destruct S as (k & <-). exists k. split; [nia | reflexivity].
  - vm_cast_no_check (eq_refl true).
Qed.

Theorem all_but_powers_of_2 : has_arithmetic_period (all_but_where power_of_2) 0 3 1.
Proof.
  apply (check_sound _ (last_pair_by_gaps (power 2) 1) _ _ _ 3 3).
  - apply pairs_by_gaps; [intros x _; apply power_of_2_spec | now apply power_gaps].
  - vm_cast_no_check (eq_refl true).
Qed.

Theorem all_but_fibonacci_numbers : has_arithmetic_period (all_but_where fibonacci_number) 0 4 1.
Proof.
  apply (check_sound _ (last_pair_by_gaps fibonacci 1) _ _ _ 4 4).
  - apply pairs_by_gaps; [intros x _; apply fibonacci_number_spec | exact fibonacci_gaps].
  - vm_cast_no_check (eq_refl true).
Qed.

Theorem all_but_primes : has_arithmetic_period (all_but_where is_prime) 2 10 3.
Proof.
  apply (check_sound _ _ _ _ _ 9 7 prime_pairs). vm_cast_no_check (eq_refl true).
Qed.

(** Composite numbers are taken: 1 is not excluded as a prime, but as a finite set of its own. *)
Theorem composite_numbers : has_arithmetic_period (all_but_where (joined is_prime [1])) 0 4 1.
Proof.
  apply (check_sound _ _ _ _ _ 3 3 (joined_pairs _ _ [1] prime_pairs)).
  vm_cast_no_check (eq_refl true).
Qed.

(** The first members come before the polynomial grows, and exceed those that follow. *)
Theorem all_but_late_polynomial : has_arithmetic_period (all_but_where late_member) 231 33 11.
Proof.
  apply (check_sound _ (last_pair_by_gaps late_polynomial 9) _ _ _ 476 267).
  - apply pairs_by_gaps.
    + intros x _. unfold late_member. apply is_member_member.
    + now apply polynomial_gaps.
  - vm_cast_no_check (eq_refl true).
Qed.
