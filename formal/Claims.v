(** * What to check of a claim about all positions: theorem 48 of docs/algorithms.md

    A claim gives the nim-values or the lost positions of a game.  It is right when each
    position and its moves agree with it, and only then. *)

From Coq Require Import NArith Lia Bool.
From Sprague Require Import Statement Outcomes.
Open Scope N_scope.

(** A position beside a heap of Nim: a move in the one or in the other. *)
Inductive beside_nim {P : Type} (move : P -> P -> Prop) : P * N -> P * N -> Prop :=
| move_in_game : forall s s' v, move s s' -> beside_nim move (s, v) (s', v)
| take_from_heap : forall s v w, w < v -> beside_nim move (s, v) (s, w).

(** f(s) is the nim-value of s: the only heap of Nim beside which s is lost. *)
Definition are_values {P : Type} (move : P -> P -> Prop) (f : P -> N) : Prop :=
  forall s v, loses (beside_nim move) (s, v) <-> v = f s.

Section Claims.

(** A game in which play ends. *)
Variables (P : Type) (move : P -> P -> Prop) (size : P -> nat).
Hypothesis ends : forall s s', move s s' -> (size s' < size s)%nat.

Lemma loses_moves {Q} (m : Q -> Q -> Prop) s s' : loses m s -> m s s' -> wins m s'.
Proof. intros L M. destruct L as [s all]. now apply all. Qed.

Lemma wins_by {Q} (m : Q -> Q -> Prop) s : wins m s -> exists s', m s s' /\ loses m s'.
Proof. intros [s0 s' M L]. now exists s'. Qed.

(** (a) Nim-values: no move leads to the same value, and some move leads to each smaller one. *)
Theorem claim_of_values f : are_values move f <->
  (forall s s', move s s' -> f s' <> f s) /\
  (forall s v, v < f s -> exists s', move s s' /\ f s' = v).
Proof.
  set (weight := fun x : P * N => (size (fst x) + N.to_nat (snd x))%nat).
  assert (lighter : forall x x', beside_nim move x x' -> (weight x' < weight x)%nat).
  { intros x x' [s s' v M | s v w L]; unfold weight; cbn [fst snd]; [apply ends in M |]; lia. }
  split.
  - intros values. split.
    + intros s s' M E. apply (not_both _ _ weight lighter (s', f s)); [| now apply values].
      apply (loses_moves _ (s, f s)); [now apply values | now constructor].
    + intros s v L. assert (W : wins (beside_nim move) (s, v)).
      { apply (loses_moves _ (s, f s)); [now apply values | now constructor]. }
      apply wins_by in W. destruct W as (x & M & lost).
      inversion M as [s0 s' v0 M' | s0 v0 w W]; subst; apply values in lost.
      * exists s'. auto.
      * lia.
  - intros [differ below] s v.
    rewrite <- (N.eqb_eq v (f s)).
    apply (outcomes _ _ weight lighter (fun x => snd x =? f (fst x))) with (s := (s, v)).
    + intros x x' E M. apply N.eqb_eq in E. apply N.eqb_neq.
      destruct M as [s0 s' v0 M | s0 v0 w L]; cbn [fst snd] in *; [| lia].
      apply differ in M. congruence.
    + intros [s0 v0] D. cbn [fst snd] in D. apply N.eqb_neq in D.
      destruct (N.lt_ge_cases v0 (f s0)) as [L | L].
      * destruct (below s0 v0 L) as (s' & M & E). exists (s', v0).
        split; [now constructor | now apply N.eqb_eq].
      * exists (s0, f s0). split; [constructor; lia | now apply N.eqb_eq].
Qed.

(** A set of positions. *)
Variable lost : P -> bool.

Definition are_lost : Prop := forall s,
  (loses move s <-> lost s = true) /\ (wins move s <-> lost s = false).

(** (b) Lost positions: no move joins two of them, and from each other one a move leads to one. *)
Theorem claim_of_lost_positions : are_lost <->
  (forall s s', lost s = true -> move s s' -> lost s' = false) /\
  (forall s, lost s = false -> exists s', move s s' /\ lost s' = true).
Proof.
  split.
  - intros claim. split.
    + intros s s' L M. apply claim. apply (loses_moves _ s); [now apply claim | exact M].
    + intros s W. apply claim in W. apply wins_by in W. destruct W as (s' & M & L).
      exists s'. split; [exact M | now apply claim].
  - intros [from_lost to_lost]. exact (outcomes _ _ size ends lost from_lost to_lost).
Qed.

Definition are_lost_misere : Prop := forall s,
  (misere_loses move s <-> lost s = true) /\ (misere_wins move s <-> lost s = false).

(** (c) In misère play a move leads on from each lost position, and from the others a move leads to
    one where there are moves. *)
Theorem claim_of_misere_lost_positions :
  (forall s, (exists s', move s s') \/ (forall s', ~ move s s')) ->
  are_lost_misere <->
  (forall s s', lost s = true -> move s s' -> lost s' = false) /\
  (forall s, lost s = true -> exists s', move s s') /\
  (forall s s1, lost s = false -> move s s1 -> exists s', move s s' /\ lost s' = true).
Proof.
  intros can_move. split.
  - intros claim. split; [| split].
    + intros s s' L M. apply claim in L. destruct L as [s s1 _ all]. now apply claim, all.
    + intros s L. apply claim in L. destruct L as [s s1 M _]. now exists s1.
    + intros s s1 W M1. apply claim in W. destruct W as [s none | s s' M L].
      * now apply none in M1.
      * exists s'. split; [exact M | now apply claim].
  - intros (from_lost & leads_on & to_lost).
    unfold are_lost_misere.
    apply (misere_outcomes _ _ size ends lost from_lost); [| exact to_lost | exact can_move].
    intros s none. destruct (lost s) eqn:L; [| reflexivity].
    destruct (leads_on s L) as (s' & M). now apply none in M.
Qed.

End Claims.
