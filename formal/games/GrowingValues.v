(** * Games whose values grow: 0.8, 0.1A, Lasker's Nim, 0.[41] *)

From Coq Require Import NArith List Lia Bool.
From Sprague Require Import Statement Mex NimValues GrowingCodes.
Import ListNotations.
Open Scope N_scope.

(** Take a token, and leave three heaps. *)
Theorem code_8 : has_arithmetic_period ([0; 8] : code) 1 3 1.
Proof.
  apply (check_sound _ 2 _ _ _ {| multiple := 2; exponent := 1; bound := 2; first_large := 1;
                                  window_start := 13 |}).
  - now apply (code_repeats [0; 8]).
  - vm_cast_no_check (eq_refl true).
Qed.

(** A heap of one token may be taken, and two tokens from any heap, leaving one heap or three. *)
Theorem code_1a : has_arithmetic_period ([0; 1; 10] : code) 4 2 1.
Proof.
  apply (check_sound _ 3 _ _ _ {| multiple := 2; exponent := 1; bound := 2; first_large := 4;
                                  window_start := 11 |}).
  - now apply (code_repeats [0; 1; 10]).
  - vm_cast_no_check (eq_refl true).
Qed.

(** Lasker's Nim, 4.333…: take any number of tokens from a heap, or split it into two. *)
Definition laskers_nim : rules := fun t => if t =? 0 then 4 else 3.

Theorem laskers_nim_grows : has_arithmetic_period laskers_nim 1 4 4.
Proof.
  apply (check_sound _ 1 _ _ _ {| multiple := 1; exponent := 2; bound := 3; first_large := 1;
                                  window_start := 9 |}).
  - intros t L. unfold laskers_nim. rewrite !(proj2 (N.eqb_neq _ 0)) by lia. reflexivity.
  - vm_cast_no_check (eq_refl true).
Qed.

Example first_values_of_laskers_nim :
  map (nim_value laskers_nim) (upto 9) = [0; 1; 2; 4; 3; 5; 6; 8; 7].
Proof. vm_compute. reflexivity. Qed.

(** 0.[41]: an odd number of tokens may be taken, leaving two heaps, and a heap of an even number
    may be taken as a whole. *)
Definition code_with_tail_41 : rules := fun t => if t =? 0 then 0 else if N.odd t then 4 else 1.

Theorem code_with_tail_41_grows : has_arithmetic_period code_with_tail_41 3 3 2.
Proof.
  apply (check_sound _ 1 _ _ _ {| multiple := 2; exponent := 2; bound := 3; first_large := 3;
                                  window_start := 13 |}).
  - intros t L. unfold code_with_tail_41. cbn [multiple].
    rewrite !(proj2 (N.eqb_neq _ 0)) by lia. now rewrite N.odd_add, xorb_false_r.
  - vm_cast_no_check (eq_refl true).
Qed.
