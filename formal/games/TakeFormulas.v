(** * Formulas that take a bounded number of tokens

    The games of tests/e2e/cases/bounded_formulas.txt, as they are written there: n is the heap and
    s the number of tokens that is taken. *)

From Coq Require Import NArith ZArith List Lia Bool.
From Sprague Require Import Statement Mex Moves NimValues Play TreeChecker BoundedFormula Formulas
  FormulaChecker.
Import ListNotations.
Open Scope N_scope.

Local Notation n := heap.
Local Notation s := taken.

(** take(s: s in {3..5} and gcd(n, s-2) = 1) *)
Theorem coprime_to_s_less_2 : formula_has_period (s >= 3 and s <= 5 and gcd(n, s - 2) = 1) 5 8.
Proof. apply check_sound. vm_cast_no_check (eq_refl true). Qed.

(** take(s: s <= 3 and s != 1 and issquare(gcd(n, s-1))): gcd(n, 0) is not asked for. *)
Theorem square_gcd_without_0 : formula_has_period (s <= 3 and s <> 1 and square gcd(n, s - 1)) 0 4.
Proof. apply check_sound. vm_cast_no_check (eq_refl true). Qed.

(** take(s: s < n mod 4 + 2 and (n + 3*s) mod 7 > 2) *)
Theorem remainders_by_4_and_7 : formula_has_period (s < n mod 4 + 2 and (n + 3 * s) mod 7 > 2) 0 28.
Proof. apply check_sound. vm_cast_no_check (eq_refl true). Qed.

(** ** Why gcd(x, 0) has no modulus

    take(s: s <= 3 and issquare(gcd(n, s-2))): two tokens may be taken from squares only. *)
Definition square_gcd : condition := (s <= 3 and square gcd(n, s - 2))%formula.

Lemma two_from_squares heap : 0 < heap -> holds square_gcd heap 2 = is_square (Z.of_N heap).
Proof.
  intros P. unfold holds, square_gcd. cbn -[is_square].
  destruct heap as [| h]; [lia |]. cbn -[is_square]. reflexivity.
Qed.

(** The moves repeat with no q, from no heap m on. *)
Theorem gcd_with_0_has_no_modulus : ~ exists q m, 1 <= q /\
  forall heap, m <= heap -> holds square_gcd (heap + q) 2 = holds square_gcd heap 2.
Proof.
  intros (q & m & Q & H). set (r := m + q + 1). assert (R : q < r /\ m <= r) by (unfold r; lia).
  clearbody r. specialize (H (r * r) ltac:(nia)). rewrite !two_from_squares in H by nia.
  unfold is_square in H.
  rewrite (Z.sqrt_unique (Z.of_N (r * r)) (Z.of_N r)) in H by nia.
  rewrite (Z.sqrt_unique (Z.of_N (r * r + q)) (Z.of_N r)) in H by nia.
  rewrite (proj2 (Z.eqb_eq (Z.of_N r * Z.of_N r) (Z.of_N (r * r)))) in H by lia.
  apply Z.eqb_eq in H. lia.
Qed.

(** A program that took gcd(n, 0) for a number that does not depend on n said that the period is 2
    from heap 50 on.  It is, up to heap 63. *)
Theorem value_of_heap_64 : exists g, nim_sequence_decides (taking (holds square_gcd)) g /\
  map g (map (N.add 50) (upto 15)) = [0; 1; 0; 1; 0; 1; 0; 1; 0; 1; 0; 1; 0; 1; 2].
Proof.
  assert (bounded : forall n s, 3 < s <= n -> holds square_gcd n s = false).
  { intros n s S. unfold holds.
    now rewrite (result_beyond_sound 3 n s square_gcd S (Some false) eq_refl). }
  pose proof (takings_listed _ 3 bounded) as listed.
  pose proof (taking_leaves_smaller (holds square_gcd)) as smaller.
  exists (game_value (takings (holds square_gcd) 3)).
  split; [now apply sprague_grundy_of_game |].
  rewrite (map_ext_in _ (lookup (values (takings (holds square_gcd) 3) 65))).
  - vm_compute. reflexivity.
  - intros i I. apply in_map_iff in I. destruct I as (j & <- & J). apply in_upto in J. symmetry.
    apply (values_of_game_sound (taking (holds square_gcd)));
      [exact listed | exact smaller | | lia].
    now apply game_value_is_nim_sequence.
Qed.
