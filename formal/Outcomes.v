(** * Who wins a game in which play ends

    For positions and moves of any kind: a set of positions that has the properties of the
    lost ones is the set of the lost ones. *)

From Coq Require Import Bool Wf_nat.
From Sprague Require Import Statement.

Section Outcomes.

Variables (P : Type) (move : P -> P -> Prop) (size : P -> nat).
Hypothesis ends : forall s s', move s s' -> size s' < size s.

Theorem not_both s : wins move s -> loses move s -> False.
Proof.
  induction s as [s IH] using (induction_ltof1 _ size). unfold ltof in IH.
  intros W L. inversion W as [s1 s' M L' E1]; subst. inversion L as [s2 all E2]; subst.
  apply (IH s'); [now apply ends | now apply all | exact L'].
Qed.

Theorem not_both_misere s : misere_wins move s -> misere_loses move s -> False.
Proof.
  induction s as [s IH] using (induction_ltof1 _ size). unfold ltof in IH.
  intros W L. inversion L as [s2 s3 M3 all E2]; subst.
  inversion W as [s1 none E1 | s1 s' M L' E1]; subst; [exact (none _ M3) |].
  apply (IH s'); [now apply ends | now apply all | exact L'].
Qed.

Variable lost : P -> bool.

(** No lost position has a lost option. *)
Hypothesis from_lost : forall s s', lost s = true -> move s s' -> lost s' = false.

Theorem outcomes :
  (forall s, lost s = false -> exists s', move s s' /\ lost s' = true) ->
  forall s, (loses move s <-> lost s = true) /\ (wins move s <-> lost s = false).
Proof.
  intros to_lost s.
  assert (D : (lost s = true -> loses move s) /\ (lost s = false -> wins move s)).
  { induction s as [s IH] using (induction_ltof1 _ size). unfold ltof in IH. split; intros L.
    - constructor. intros s' M. apply IH; [now apply ends | now apply (from_lost s)].
    - destruct (to_lost s L) as (s' & M & L'). apply (some_move_wins _ s s' M).
      apply IH; [now apply ends | exact L']. }
  pose proof (not_both s). destruct D, (lost s); intuition discriminate.
Qed.

Theorem misere_outcomes :
  (forall s, (forall s', ~ move s s') -> lost s = false) ->
  (forall s s1, lost s = false -> move s s1 -> exists s', move s s' /\ lost s' = true) ->
  (forall s, (exists s', move s s') \/ (forall s', ~ move s s')) ->
  forall s, (misere_loses move s <-> lost s = true) /\ (misere_wins move s <-> lost s = false).
Proof.
  intros stuck to_lost can_move s.
  assert (D : (lost s = true -> misere_loses move s) /\ (lost s = false -> misere_wins move s)).
  { induction s as [s IH] using (induction_ltof1 _ size). unfold ltof in IH. split; intros L.
    - destruct (can_move s) as [(s1 & M1) | none]; [| rewrite (stuck s none) in L; discriminate].
      apply (every_misere_move_loses _ s s1 M1).
      intros s' M. apply IH; [now apply ends | now apply (from_lost s)].
    - destruct (can_move s) as [(s1 & M1) | none]; [| now constructor].
      destruct (to_lost s s1 L M1) as (s' & M & L'). apply (some_misere_move_wins _ s s' M).
      apply IH; [now apply ends | exact L']. }
  pose proof (not_both_misere s). destruct D, (lost s); intuition discriminate.
Qed.

End Outcomes.
