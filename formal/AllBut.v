(** * All-but sets: theorem 3 of docs/algorithms.md, and a checker

    Any number of tokens may be taken but those of a finite set: the sets of one residue class,
    modulo 1.  The values grow: g(n + p) is g(n) + s from some heap on. *)

From Coq Require Import NArith List Lia Bool.
From Sprague Require Import Statement Mex NimValues TakeAway ResidueClasses.
Import ListNotations.
Open Scope N_scope.

Definition all_but (excluded : list N) : rules := all_but_where (fun t => member t excluded).

Lemma all_but_takes_only excluded : takes_only (all_but excluded).
Proof. apply taking_sizes. Qed.

Definition largest (excluded : list N) : N := fold_right N.max 0 excluded.

Lemma in_largest excluded x : In x excluded -> x <= largest excluded.
Proof.
  unfold largest. induction excluded as [| y ys IH]; cbn [In fold_right]; [tauto |].
  intros [<- | I]; [lia |]. apply IH in I. lia.
Qed.

Lemma beyond_largest excluded t : largest excluded < t -> member t excluded = false.
Proof.
  intros L. destruct (member t excluded) eqn:M; [exfalso | reflexivity].
  apply member_In, in_largest in M. lia.
Qed.

Section Theorem3.

Variable excluded : list N.
Let k := largest excluded.

(** The values are by these rules from heap w + k on: earlier heaps may have other moves. *)
Variables (g : N -> N) (w : N).
Hypothesis empty_heap : g 0 = 0.
Hypothesis mex_from : forall n, w + k <= n -> is_mex (attained (all_but excluded) g n) (g n).

(** Some heap before n has the value u. *)
Definition reached (n u : N) : Prop := exists m, m < n /\ g m = u.

Variables (c p s : N).

(** What has to be the same before heap n + k and, s higher, before heap n + k + p: the values
    that the heaps from there on exclude for good, of which c is one that has none below it, and
    those of the last k heaps, unless they are below c. *)
Definition same_state (n : N) : Prop :=
  (forall v, v < c -> reached n v) /\
  (forall v, v < c + s -> reached (n + p) v) /\
  (forall v, c <= v -> reached (n + p) (v + s) <-> reached n v) /\
  (forall i, 1 <= i <= k ->
     (g (n + k - i) < c /\ g (n + k + p - i) < c + s) \/ g (n + k + p - i) = g (n + k - i) + s).

Lemma classes t : k < t -> negb (member t excluded) = true.
Proof. intros L. now rewrite beyond_largest. Qed.

Lemma all_but_beyond : same_state w -> grows_from g (w + k) p s.
Proof.
  intros (low & low' & same & window).
  apply (residue_classes_beyond (fun t => negb (member t excluded)) (fun _ => true) 1 k)
    with (c := c); try assumption; [lia | apply classes | exists p; lia |].
  repeat split.
  - intros v L h _. destruct (low v L) as (m & M & V). now exists m.
  - intros v L h _. destruct (low' v L) as (m & M & V). now exists m.
  - intros (m & M & I & V). rewrite N.mod_1_r in I.
    destruct (proj1 (same v H)) as (m' & M' & V'); [now exists m |].
    exists m'. rewrite N.mod_1_r. auto.
  - intros (m & M & I & V). rewrite N.mod_1_r in I.
    destruct (proj2 (same v H)) as (m' & M' & V'); [now exists m |].
    exists m'. rewrite N.mod_1_r. auto.
  - exact window.
Qed.

End Theorem3.

Theorem all_but_sets excluded c p s w : let g := nim_value (all_but excluded) in
  same_state excluded g c p s w -> grows_from g (w + largest excluded) p s.
Proof.
  apply all_but_beyond; [apply nim_value_0 |]. intros n _. apply nim_value_is_nim_sequence.
Qed.

(** w + k is a heap from which on the checker is to look for the same state, with k the largest
    number of the set. *)
Definition check (excluded : list N) (n0 p s w : N) : bool :=
  ResidueClasses.check (fun t => negb (member t excluded)) (fun _ => true) 1 (largest excluded)
    n0 p s w 0.

Theorem check_sound excluded n0 p s w : check excluded n0 p s w = true ->
  has_arithmetic_period (all_but excluded) n0 p s.
Proof. apply ResidueClasses.check_sound. apply classes. Qed.
