(** * Finite games are won or lost *)

From Coq Require Import List Wf_nat.
From Sprague Require Import Statement.

Section Determined.

(** Finitely many moves from each position, and play ends. *)
Variables (P : Type) (move : P -> P -> Prop) (options : P -> list P) (size : P -> nat).
Hypothesis listed : forall s s', In s' (options s) <-> move s s'.
Hypothesis ends : forall s s', move s s' -> size s' < size s.

Lemma one_or_all (good bad : P -> Prop) : forall l, (forall s, In s l -> good s \/ bad s) ->
  (exists s, In s l /\ good s) \/ (forall s, In s l -> bad s).
Proof.
  induction l as [| s l IH]; intros H; [right; intros s [] |].
  destruct (H s (or_introl eq_refl)) as [G | B]; [left; exists s; cbn; auto |].
  destruct IH as [(s' & I & G) | all].
  - intros s' I. apply H. now right.
  - left. exists s'. split; [now right | exact G].
  - right. intros s' [<- | I]; [exact B | now apply all].
Qed.

Theorem won_or_lost s : wins move s \/ loses move s.
Proof.
  induction s as [s IH] using (induction_ltof1 _ size). unfold ltof in IH.
  destruct (one_or_all (loses move) (wins move) (options s)) as [(s' & I & L) | all].
  - intros s' I. apply listed, ends, IH in I. tauto.
  - left. apply (some_move_wins _ s s'); [now apply listed | exact L].
  - right. constructor. intros s' M. now apply all, listed.
Qed.

Theorem won_or_lost_misere s : misere_wins move s \/ misere_loses move s.
Proof.
  induction s as [s IH] using (induction_ltof1 _ size). unfold ltof in IH.
  destruct (one_or_all (misere_loses move) (misere_wins move) (options s)) as [(s' & I & L) | all].
  - intros s' I. apply listed, ends, IH in I. tauto.
  - left. apply (some_misere_move_wins _ s s'); [now apply listed | exact L].
  - destruct (options s) as [| s1 l] eqn:E.
    + left. constructor. intros s' M. apply listed in M. now rewrite E in M.
    + right. apply (every_misere_move_loses _ s s1).
      * apply listed. rewrite E. now left.
      * intros s' M. apply all. rewrite <- E. now apply listed.
Qed.

End Determined.
