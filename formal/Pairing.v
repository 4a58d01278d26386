(** * Graphs that a symmetry pairs: theorem 46 of docs/algorithms.md *)

From Coq Require Import NArith List Lia Bool.
From Sprague Require Import Statement Graphs.
Import ListNotations.
Open Scope N_scope.

(** ** The statement *)

(** A position is the list of the vertices that are left. *)
Definition without (gone : N -> bool) (s : list N) : list N := filter (fun x => negb (gone x)) s.

(** The octal game 0.d1d2 on graphs, where d1 = 7 when [one] is true and 0 otherwise, and so is d2
    by [two]: a vertex goes, or two that are joined.  Arc Kayles has d1 = 0, d2 = 7. *)
Inductive octal_on_graph (one two : bool) (joined : graph) : list N -> list N -> Prop :=
| take_one : forall s v, one = true -> In v s ->
    octal_on_graph one two joined s (without (fun x => v =? x) s)
| take_two : forall s v w, two = true -> In v s -> In w s -> joined v w = true ->
    octal_on_graph one two joined s (without (fun x => (v =? x) || (w =? x)) s).

(** Grim: a vertex that has an edge goes, and all vertices that are left without one. *)
Definition has_edge (joined : graph) (s : list N) (v : N) : bool := existsb (joined v) s.

Inductive grim (joined : graph) : list N -> list N -> Prop :=
| take_with_edges : forall s v, In v s -> has_edge joined s v = true ->
    let rest := without (fun x => v =? x) s in
    grim joined s (without (fun x => negb (has_edge joined rest x)) rest).

(** f is a symmetry of the graph of these vertices that pairs them: each goes to one that it is
    neither itself nor joined to, and comes back. *)
Definition pairs (joined : graph) (f : N -> N) (s : list N) : Prop :=
  (forall v, In v s -> In (f v) s /\ f (f v) = v /\ f v <> v /\ joined v (f v) = false) /\
  (forall v w, In v s -> In w s -> joined (f v) (f w) = joined v w).

(** (a) Paired graphs are lost; (b) so that a move to one wins.  The moves are those of one of the
    games above, or of Node Kayles in [Graphs.v]. *)
Definition pairing_decides (move : list N -> list N -> Prop) (joined : graph) : Prop :=
  forall f s, pairs joined f s -> loses move s /\ (forall s0, move s0 s -> wins move s0).

(** ** Answers *)

Lemma in_without gone s x : In x (without gone s) <-> In x s /\ gone x = false.
Proof. unfold without. now rewrite filter_In, negb_true_iff. Qed.

Lemma without_shorter gone s v : In v s -> gone v = true ->
  (length (without gone s) < length s)%nat.
Proof.
  unfold without. intros I G. assert (L : forall l, (length (filter (fun x => negb (gone x)) l) <= length l)%nat).
  { induction l as [| x l IH]; cbn [filter length]; [lia |]. destruct (negb (gone x)); cbn [length]; lia. }
  apply in_split in I. destruct I as (before & after & ->).
  rewrite filter_app, !app_length. cbn [filter length]. rewrite G. cbn [negb].
  pose proof (L before). pose proof (L after). lia.
Qed.

Lemma without_not_longer gone s : (length (without gone s) <= length s)%nat.
Proof.
  unfold without. induction s as [| x l IH]; cbn [filter length]; [lia |].
  destruct (negb (gone x)); cbn [length]; lia.
Qed.

(** Each move from a position of a kind is answered by one back to this kind. *)
Lemma answered (move : list N -> list N -> Prop) (kind : list N -> Prop) :
  (forall s s', kind s -> move s s' ->
     exists s'', move s' s'' /\ kind s'' /\ (length s'' < length s)%nat) ->
  forall s, kind s -> loses move s /\ (forall s0, move s0 s -> wins move s0).
Proof.
  intros answer. assert (lost : forall n s, (length s < n)%nat -> kind s -> loses move s).
  { induction n as [| n IH]; intros s L S; [lia |]. constructor. intros s' M.
    destruct (answer s s' S M) as (s'' & M' & S'' & L').
    apply (some_move_wins _ _ s''); [exact M' |]. apply IH; [lia | exact S'']. }
  intros s S. pose proof (lost _ s (le_n _) S) as L. split; [exact L |].
  intros s0 M. exact (some_move_wins _ _ s M L).
Qed.

Section Pairing.

Variable joined : graph.
Hypothesis symmetric : undirected joined.
Variable f : N -> N.

Notation paired := (pairs joined f).

Lemma image_inj s v w : paired s -> In v s -> In w s -> f v = f w -> v = w.
Proof.
  intros [P _] V W E. destruct (P v V) as (_ & <- & _), (P w W) as (_ & <- & _). now rewrite E.
Qed.

(** What is left when both a set and its image go. *)
Lemma paired_without s s'' : paired s -> (forall x, In x s'' -> In x s) ->
  (forall x, In x s'' -> In (f x) s'') -> paired s''.
Proof.
  intros [P A] within closed. split.
  - intros v V. destruct (P v (within v V)) as (_ & H). split; [now apply closed | exact H].
  - intros v w V W. now apply A; apply within.
Qed.

Lemma joined_to_image s v w : paired s -> In v s -> In w s ->
  joined v (f w) = joined (f v) w.
Proof.
  intros P V W. destruct P as [P A]. destruct (P w W) as (I & E & _).
  rewrite <- (A v (f w) V I). now rewrite E.
Qed.

Lemma image_is s v w : paired s -> In v s -> In w s -> (v =? f w) = (f v =? w).
Proof.
  intros [P A] V W. apply eq_true_iff_eq. rewrite !N.eqb_eq.
  destruct (P v V) as (_ & E & _), (P w W) as (_ & F & _).
  split; intros H; [now rewrite H | now rewrite <- H].
Qed.

Lemma pairing_in_node_kayles s : paired s ->
  loses (node_kayles (same_or_joined joined)) s /\
  (forall s0, node_kayles (same_or_joined joined) s0 s -> wins (node_kayles (same_or_joined joined)) s0).
Proof.
  apply answered. clear s. intros s s' P M. destruct M as [s v V].
  pose proof P as [Q A]. destruct (Q v V) as (W & E & N & J).
  change (filter _ s) with (without (same_or_joined joined v) s).
  set (s' := without _ s). assert (I : In (f v) s').
  { apply in_without. split; [exact W |]. apply orb_false_iff. split; [apply N.eqb_neq; congruence | exact J]. }
  exists (without (same_or_joined joined (f v)) s').
  split; [exact (take_vertex _ s' (f v) I) | split].
  - apply (paired_without s); [exact P | |]; intros x X; unfold s', same_or_joined in *;
      rewrite !in_without in *; [tauto |]. destruct X as ((X & G) & G'). destruct (Q x X) as (X' & _).
    rewrite (image_is s v x), (joined_to_image s v x) by assumption.
    rewrite (image_is s (f v) x), (joined_to_image s (f v) x), E by assumption. auto.
  - apply PeanoNat.Nat.le_lt_trans with (length s'); [apply without_not_longer |].
    apply (without_shorter _ s v V). unfold same_or_joined. now rewrite N.eqb_refl.
Qed.

Lemma pairing_in_octal_games one two s : paired s ->
  loses (octal_on_graph one two joined) s /\
  (forall s0, octal_on_graph one two joined s0 s -> wins (octal_on_graph one two joined) s0).
Proof.
  apply answered. clear s. intros s s' P M. pose proof P as [Q A].
  destruct M as [s v D V | s v w D V W J].
  - destruct (Q v V) as (V' & E & N & _). set (s' := without _ s).
    assert (I : In (f v) s') by (apply in_without; split; [exact V' | apply N.eqb_neq; congruence]).
    exists (without (fun x => f v =? x) s'). split; [now constructor | split].
    + apply (paired_without s); [exact P | |]; intros x X; unfold s' in *; rewrite !in_without in *;
        [tauto |]. destruct X as ((X & G) & G'). destruct (Q x X) as (X' & _).
      rewrite (image_is s v x), (image_is s (f v) x), E by assumption. auto.
    + apply PeanoNat.Nat.le_lt_trans with (length s'); [apply without_not_longer |].
      apply (without_shorter _ s v V), N.eqb_refl.
  - destruct (Q v V) as (V' & E & N & K), (Q w W) as (W' & F & N' & K').
    (* the images are neither v nor w, as these are joined *)
    assert (f v <> w) by (intros <-; congruence).
    assert (f w <> v) by (intros <-; rewrite symmetric in J; congruence).
    set (s' := without _ s).
    assert (I : In (f v) s' /\ In (f w) s').
    { unfold s'. rewrite !in_without, !orb_false_iff, !N.eqb_neq. repeat split; auto. }
    exists (without (fun x => (f v =? x) || (f w =? x)) s').
    split; [| split].
    + constructor; [exact D | apply I | apply I |]. now rewrite A.
    + apply (paired_without s); [exact P | |]; intros x X; unfold s' in *; rewrite !in_without in *;
        [tauto |]. destruct X as ((X & G) & G'). destruct (Q x X) as (X' & _).
      rewrite (image_is s v x), (image_is s w x), (image_is s (f v) x), (image_is s (f w) x), E, F
        by assumption. auto.
    + apply PeanoNat.Nat.le_lt_trans with (length s'); [apply without_not_longer |].
      apply (without_shorter _ s v V). now rewrite N.eqb_refl.
Qed.

Lemma has_edge_spec s v : has_edge joined s v = true <-> exists w, In w s /\ joined v w = true.
Proof. unfold has_edge. now rewrite existsb_exists. Qed.

Lemma pairing_in_grim s : paired s ->
  loses (grim joined) s /\ (forall s0, grim joined s0 s -> wins (grim joined) s0).
Proof.
  apply answered. clear s. intros s s' P M. pose proof P as [Q A]. destruct M as [s v V edges rest].
  destruct (Q v V) as (V' & E & N & K).
  set (s' := without _ rest).
  assert (in_rest : forall x, In x rest <-> In x s /\ v <> x)
    by (intros x; unfold rest; now rewrite in_without, N.eqb_neq).
  assert (in_s' : forall x, In x s' <-> In x s /\ v <> x /\
            exists y, In y s /\ v <> y /\ joined x y = true).
  { intros x. unfold s'. rewrite in_without, negb_false_iff, has_edge_spec, in_rest.
    setoid_rewrite in_rest. firstorder. }
  (* the image of v keeps its edges *)
  assert (I : In (f v) s').
  { apply in_s'. split; [exact V' | split; [congruence |]].
    destruct (proj1 (has_edge_spec s v) edges) as (y & Y & J). destruct (Q y Y) as (Y' & F & _).
    exists (f y). split; [exact Y' | split; [| now rewrite A]].
    intros ->. rewrite F, symmetric in K. congruence. }
  assert (edge : has_edge joined s' (f v) = true).
  { apply has_edge_spec. apply in_s' in I. destruct I as (_ & _ & y & Y & D & J).
    exists y. split; [| exact J]. apply in_s'. split; [exact Y | split; [exact D |]].
    exists (f v). split; [exact V' | split; [congruence |]]. now rewrite symmetric. }
  pose proof (take_with_edges joined s' (f v) I edge) as M. cbv zeta in M.
  set (rest' := without (fun x => f v =? x) s') in M. set (s'' := without _ rest') in M.
  assert (in_s'' : forall x, In x s'' <-> In x s /\ v <> x /\ f v <> x /\
            exists y, In y s /\ v <> y /\ f v <> y /\ joined x y = true).
  { intros x. unfold s'', rest'. rewrite in_without, negb_false_iff, has_edge_spec, in_without, N.eqb_neq.
    setoid_rewrite in_without. setoid_rewrite N.eqb_neq. setoid_rewrite in_s'. split.
    - intros (((X & D & _) & D') & y & ((Y & C & _) & C') & J). repeat split; auto.
      exists y. auto.
    - intros (X & D & D' & y & Y & C & C' & J). repeat split; auto; [now exists y |].
      exists y. repeat split; auto. exists x. rewrite symmetric. auto. }
  exists s''. split; [exact M | split].
  - apply (paired_without s); [exact P | |]; intros x X; rewrite in_s'' in *; [tauto |].
    destruct X as (X & D & D' & y & Y & C & C' & J).
    destruct (Q x X) as (X' & F & _), (Q y Y) as (Y' & G & _).
    repeat split; [exact X' | intros ->; congruence | intros T; apply D; now apply (image_inj s) |].
    exists (f y). repeat split; [exact Y' | intros ->; congruence | | now rewrite A].
    intros T. apply C. now apply (image_inj s).
  - apply PeanoNat.Nat.le_lt_trans with (length rest').
    + apply without_not_longer.
    + apply PeanoNat.Nat.lt_le_trans with (length s').
      * apply (without_shorter _ s' (f v) I), N.eqb_refl.
      * unfold s'. etransitivity; [apply without_not_longer |]. apply without_not_longer.
Qed.

End Pairing.

Theorem pairing joined : undirected joined ->
  pairing_decides (node_kayles (same_or_joined joined)) joined /\
  (forall one two, pairing_decides (octal_on_graph one two joined) joined) /\
  pairing_decides (grim joined) joined.
Proof.
  intros symmetric. split; [| split]; intros; intros f s P.
  - now apply pairing_in_node_kayles with f.
  - now apply pairing_in_octal_games with f.
  - now apply pairing_in_grim with f.
Qed.
