(** * Nim, in normal and in misère play (Bouton, 1901) *)

From Coq Require Import NArith List Bool Lia.
From Sprague Require Import Statement Mex Moves NimValues Play TakeAway MisereNim.
From Sprague Require Import games.Sets.
Import ListNotations.
Open Scope N_scope.

(** Any number of tokens may be taken from a heap: 0.333…, each digit of which allows none or
    one heap to be left. *)
Definition nim : rules := fun t => 3.

(** What its moves are. *)
Lemma moves_of_nim n heaps : heap_move nim n heaps <->
  (1 <= n /\ heaps = []) \/ (exists m, 1 <= m < n /\ heaps = [m]).
Proof.
  unfold nim. split.
  - intros M. destruct (subtraction_option nim n heaps ltac:(now right) M) as (t & T & _ & ->).
    destruct (N.eqb_spec n t) as [-> | D]; [left | right; exists (n - t)];
      (split; [lia | reflexivity]).
  - intros [[P ->] | (m & L & ->)].
    + exists n. cbn. repeat split; [tauto | lia | lia].
    + exists (n - m). cbn. repeat split; [intros a [<- | []]; lia | lia | lia].
Qed.

Theorem values_of_nim : is_nim_sequence nim (fun n => n).
Proof.
  intros n. split.
  - intros (heaps & M & V). apply moves_of_nim in M. destruct M as [[P ->] | (m & L & ->)];
      cbn [nim_sum] in V; [lia |]. rewrite N.lxor_0_r in V. lia.
  - intros u L. destruct (N.eq_dec u 0) as [-> | D].
    + exists []. split; [apply moves_of_nim; left; split; [lia | reflexivity] | reflexivity].
    + exists [u]. cbn [nim_sum]. rewrite N.lxor_0_r. split; [| reflexivity].
      apply moves_of_nim. right. exists u. split; [lia | reflexivity].
Qed.

(** The exclusive or of the heaps. *)
Definition xor (s : position) : N := nim_sum (fun n => n) s.

(** Who wins each sum of heaps when the last player wins. *)
Theorem bouton : forall s, loses (move nim) s <-> xor s = 0.
Proof.
  intros s. destruct (sprague_grundy nim) as (_ & _ & outcome & _). rewrite outcome.
  unfold xor. erewrite nim_sum_ext; [reflexivity |]. intros a _. symmetry.
  now apply (nim_sequence_unique nim (fun n => n) values_of_nim).
Qed.

(** Who wins each sum of heaps when the last player loses: where no heap has more than one
    token, an odd number of heaps is lost; other sums are lost as in normal play. *)
Theorem bouton_misere : forall s,
  ((exists n, In n s /\ 2 <= n) -> (misere_loses (move nim) s <-> xor s = 0)) /\
  ((forall n, In n s -> n <= 1) -> (misere_loses (move nim) s <-> xor s = 1)).
Proof.
  intros s. destruct (any_number_like_nim nim (fun n => n)) as (_ & outcome & _).
  - exact values_of_nim.
  - now intros t _.
  - rewrite outcome. unfold lost_as_in_nim. rewrite N.eqb_eq. unfold xor. split.
    + intros (n & I & L). unfold large. rewrite (proj2 (existsb_exists _ s)); [reflexivity |].
      exists n. split; [exact I | now apply N.leb_le].
    + intros small. destruct (large (fun n => n) s) eqn:B; [| reflexivity].
      apply existsb_exists in B. destruct B as (n & I & L). apply N.leb_le in L.
      specialize (small n I). lia.
Qed.

(** Two heaps of one token are won by who is to move, three are lost, and so are two equal
    heaps of more tokens. *)
Example two_heaps_of_two : misere_loses (move nim) [2; 2].
Proof.
  apply (proj1 (bouton_misere [2; 2])); [| reflexivity]. exists 2. cbn. split; [tauto | lia].
Qed.

(** Subtraction sets in misère play (Ferguson, 1974), from their values in normal play. *)
Theorem subtraction_sets_misere : forall set,
  misere_as_in_nim (subtraction set) (nim_value (subtraction set)).
Proof.
  intros set. apply subtraction_like_nim; [apply nim_value_is_nim_sequence |].
  intros t. unfold digits_of, subtraction. generalize (upto (fold_right N.max 0 set + 1)) as l.
  generalize (N.to_nat t) as i. intros i l. revert i.
  induction l as [| a l IH]; intros [| i]; cbn [map nth]; [now left | now left | | apply IH].
  destruct (member a set); [now right | now left].
Qed.
