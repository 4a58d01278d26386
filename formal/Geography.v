(** * Vertex geography (Fraenkel, Scheinerman and Ullman, 1993): theorem 47 of docs/algorithms.md *)

From Coq Require Import NArith List Lia Bool Permutation.
From Sprague Require Import Statement Outcomes Graphs.
Import ListNotations.
Open Scope nat_scope.

(** ** The statement *)

(** The token is on v, and [others] are the vertices that are left beside v.  A move takes the
    token to one of them that is joined to v, and v is gone. *)
Inductive geography_move (joined : graph) : N * list N -> N * list N -> Prop :=
| go_to : forall v others w, In w others -> joined v w = true ->
    geography_move joined (v, others) (w, remove N.eq_dec w others).

(** A matching of some vertices is a set of edges between them without a common vertex. *)
Definition vertices_of (edges : list (N * N)) : list N :=
  flat_map (fun e : N * N => [fst e; snd e]) edges.

Definition matching (joined : graph) (vertices : list N) (edges : list (N * N)) : Prop :=
  (forall v w, In (v, w) edges -> joined v w = true) /\
  NoDup (vertices_of edges) /\
  (forall v, In v (vertices_of edges) -> In v vertices).

Definition maximum_matching (joined : graph) (vertices : list N) (edges : list (N * N)) : Prop :=
  matching joined vertices edges /\
  (forall edges', matching joined vertices edges' -> length edges' <= length edges).

Definition covers (edges : list (N * N)) (v : N) : Prop := In v (vertices_of edges).

(** The player to move wins exactly when every maximum matching covers the vertex of the token;
    and a move wins exactly when it goes to a vertex that some maximum matching of the others
    does not cover. *)
Definition matchings_decide (joined : graph) : Prop :=
  forall v others, ~ In v others ->
    (wins (geography_move joined) (v, others) <->
     forall edges, maximum_matching joined (v :: others) edges -> covers edges v) /\
    (loses (geography_move joined) (v, others) <->
     exists edges, maximum_matching joined (v :: others) edges /\ ~ covers edges v) /\
    (forall w, In w others ->
     (loses (geography_move joined) (w, remove N.eq_dec w others) <->
      exists edges, maximum_matching joined others edges /\ ~ covers edges w)).

(** ** Matchings *)

Section Geography.

Variable joined : graph.
Hypothesis symmetric : undirected joined.

Notation matching := (matching joined).
Notation maximum := (maximum_matching joined).
Notation go := (geography_move joined).

Lemma matching_empty vertices : matching vertices [].
Proof. repeat split; [intros v w [] | constructor | intros v []]. Qed.

(** A matching only asks which vertices there are. *)
Lemma matching_of_same vertices vertices' edges :
  (forall v, In v vertices <-> In v vertices') ->
  matching vertices edges <-> matching vertices' edges.
Proof. intros E. unfold Geography.matching. setoid_rewrite E. reflexivity. Qed.

Lemma maximum_of_same vertices vertices' edges :
  (forall v, In v vertices <-> In v vertices') ->
  maximum vertices edges <-> maximum vertices' edges.
Proof.
  intros E. unfold maximum_matching. rewrite (matching_of_same _ _ _ E).
  setoid_rewrite (matching_of_same _ _ _ E). reflexivity.
Qed.

Lemma matching_beside v others edges : matching (v :: others) edges -> ~ covers edges v ->
  matching others edges.
Proof.
  intros (J & D & I) C. repeat split; [exact J | exact D |]. intros w W.
  destruct (I w W) as [<- | O]; [now destruct C | exact O].
Qed.

Lemma matching_within v others edges : matching others edges -> matching (v :: others) edges.
Proof. intros (J & D & I). repeat split; [exact J | exact D |]. intros w W. right. now apply I. Qed.

(** An edge more. *)
Lemma matching_with v w others edges : ~ In v others -> In w others -> joined v w = true ->
  matching others edges -> ~ covers edges w -> matching (v :: others) ((v, w) :: edges).
Proof.
  intros V W A (J & D & I) C. repeat split.
  - intros a b [E | E]; [injection E as <- <-; exact A | now apply J].
  - cbn [vertices_of flat_map fst snd app]. constructor; [| constructor; assumption].
    intros [E | E]; [subst; contradiction | now apply V, I].
  - cbn [vertices_of flat_map fst snd app]. intros a [<- | [<- | E]]; cbn [In]; auto.
Qed.

Lemma vertices_of_middle before a b after :
  Permutation (vertices_of (before ++ (a, b) :: after)) (a :: b :: vertices_of (before ++ after)).
Proof.
  unfold vertices_of. rewrite !flat_map_app. cbn [flat_map fst snd app].
  rewrite <- Permutation_middle. constructor. symmetry. apply Permutation_middle.
Qed.

(** A matching that covers v, without the edge of v. *)
Lemma matching_without v others edges : matching (v :: others) edges -> covers edges v ->
  exists w edges', In w others /\ joined v w = true /\ matching others edges' /\
    ~ covers edges' w /\ length edges = S (length edges').
Proof.
  intros (J & D & I) C. unfold covers, vertices_of in C. apply in_flat_map in C.
  destruct C as ([a b] & E & V). cbn [fst snd In] in V.
  apply in_split in E. destruct E as (before & after & ->).
  pose proof (vertices_of_middle before a b after) as P. rewrite P in D.
  inversion D as [| a' l A D1]; subst. inversion D1 as [| b' l B D2]; subst.
  assert (L : length (before ++ (a, b) :: after) = S (length (before ++ after)))
    by (rewrite !app_length; cbn; lia).
  assert (J' : forall x y, In (x, y) (before ++ after) -> joined x y = true).
  { intros x y E. apply J. apply in_app_iff in E. apply in_app_iff. cbn [In]. tauto. }
  assert (beside : forall w, In w (a :: b :: vertices_of (before ++ after)) -> w <> v -> In w others).
  { intros w W N. rewrite <- P in W. destruct (I w W); [now destruct N | assumption]. }
  assert (ab : joined a b = true) by (apply J; apply in_elt).
  assert (rest : v = a \/ v = b -> matching others (before ++ after)).
  { intros E. repeat split; [exact J' | exact D2 |]. intros w W. apply beside; [cbn [In]; tauto |].
    intros ->. destruct E as [-> | ->]; [apply A; now right | now apply B]. }
  destruct V as [<- | [<- | []]].
  - exists b, (before ++ after). repeat split; auto; try (now apply rest; auto).
    + apply beside; [cbn [In]; tauto |]. intros ->. apply A. now left.
  - exists a, (before ++ after). repeat split; auto; try (now apply rest; auto).
    + apply beside; [cbn [In]; tauto |]. intros ->. apply A. now left.
    + now rewrite symmetric.
    + intros C. apply A. now right.
Qed.

(** ** Who wins *)

Lemma without_and_with w others : In w others ->
  forall v, In v (w :: remove N.eq_dec w others) <-> In v others.
Proof.
  intros W v. cbn [In]. split.
  - intros [<- | I]; [exact W | now apply in_remove in I].
  - intros I. destruct (N.eq_dec w v); [now left | right]. apply in_in_remove; auto.
Qed.

Definition decided (v : N) (others : list N) : Prop :=
  (exists edges, maximum (v :: others) edges /\ ~ covers edges v) /\ loses go (v, others) \/
  (exists edges, maximum (v :: others) edges) /\
  (forall edges, maximum (v :: others) edges -> covers edges v) /\ wins go (v, others).

Lemma all_decided : forall size v others, length others < size -> ~ In v others ->
  decided v others.
Proof.
  induction size as [| size IH]; intros v others shorter V; [lia |].
  (* the same of each other vertex, in the graph without v *)
  assert (next : forall w, In w others ->
    ((exists edges, maximum others edges /\ ~ covers edges w) /\
      loses go (w, remove N.eq_dec w others) \/
     (forall edges, maximum others edges -> covers edges w) /\
      wins go (w, remove N.eq_dec w others)) /\ exists edges, maximum others edges).
  { intros w W. pose proof (fun edges => maximum_of_same _ _ edges (without_and_with w others W)) as same.
    destruct (IH w (remove N.eq_dec w others)) as [((edges & M & C) & L) | ((edges & M) & all & L)].
    - pose proof (remove_length_lt N.eq_dec others w W). lia.
    - apply remove_In.
    - apply same in M. split; [left; split; [exists edges; auto | exact L] | now exists edges].
    - apply same in M. split; [right; split; [| exact L] | now exists edges].
      intros edges' M'. now apply all, same. }
  assert (some : exists edges, maximum others edges).
  { destruct others as [| w others]; [| apply (next w); now left].
    exists []. split; [apply matching_empty |]. intros edges (_ & _ & I).
    destruct edges as [| [a b] edges]; [auto |]. destruct (I a). now left. }
  destruct some as (most & M & least).
  assert (choice : (exists w, In w others /\ joined v w = true /\
              (exists edges, maximum others edges /\ ~ covers edges w) /\
              loses go (w, remove N.eq_dec w others)) \/
            (forall w, In w others -> joined v w = true ->
              (forall edges, maximum others edges -> covers edges w) /\
              wins go (w, remove N.eq_dec w others))).
  { assert (H : forall l, incl l others ->
      (exists w, In w l /\ joined v w = true /\
              (exists edges, maximum others edges /\ ~ covers edges w) /\
              loses go (w, remove N.eq_dec w others)) \/
      (forall w, In w l -> joined v w = true ->
              (forall edges, maximum others edges -> covers edges w) /\
              wins go (w, remove N.eq_dec w others))).
    { induction l as [| w l IHl]; intros L; [right; intros w [] |].
      destruct (IHl (fun x I => L x (or_intror I))) as [(x & I & H) | H].
      - left. exists x. split; [now right | exact H].
      - destruct (joined v w) eqn:A.
        + destruct (next w (L w (or_introl eq_refl))) as [[H' | H'] _].
          * left. exists w. split; [now left | tauto].
          * right. intros x [<- | I] J; [exact H' | now apply H].
        + right. intros x [<- | I] J; [congruence | now apply H]. }
    apply H, incl_refl. }
  destruct choice as [(w & W & A & (edges & (M' & least') & C) & L) | all].
  - (* an edge more than without v *)
    right. assert (more : forall edges', matching (v :: others) edges' ->
                     length edges' <= S (length edges) /\
                     (~ covers edges' v -> length edges' <= length edges)).
    { intros edges' N. assert (beside : ~ covers edges' v -> length edges' <= length edges)
        by (intros N'; apply least'; now apply matching_beside with v).
      split; [| exact beside].
      destruct (in_dec N.eq_dec v (vertices_of edges')) as [D | D]; [| apply beside in D; lia].
      destruct (matching_without _ _ _ N D) as (x & rest & _ & _ & R & _ & ->).
      apply least' in R. lia. }
    split; [| split].
    + exists ((v, w) :: edges). split; [now apply matching_with |].
      intros edges' N. now apply more.
    + intros edges' [N most'].
      destruct (in_dec N.eq_dec v (vertices_of edges')) as [D | D]; [exact D | exfalso].
      apply more in D; [| exact N].
      pose proof (most' _ (matching_with v w others edges V W A M' C)) as T. cbn [length] in T. lia.
    + apply (some_move_wins _ _ (w, remove N.eq_dec w others)); [now constructor | exact L].
  - left. split.
    + exists most. assert (U : ~ covers most v) by (intros I; apply V; now apply M).
      split; [| exact U]. split; [now apply matching_within |]. intros edges' N.
      destruct (in_dec N.eq_dec v (vertices_of edges')) as [D | D];
        [| apply least; now apply matching_beside with v].
      destruct (matching_without _ _ _ N D) as (x & rest & X & A & R & C & E). rewrite E.
      destruct (Compare_dec.le_lt_dec (length most) (length rest)) as [G | G]; [exfalso | lia].
      apply C, (all x X A). split; [exact R |]. intros edges'' Q. apply least in Q. lia.
    + constructor. intros s' T. inversion T as [v0 o0 w W A]; subst. now apply all.
Qed.

Lemma go_ends s s' : go s s' -> length (snd s') < length (snd s).
Proof. intros [v others w W _]. cbn [snd]. now apply remove_length_lt. Qed.

Theorem geography : matchings_decide joined.
Proof.
  pose proof (not_both _ go _ go_ends) as either.
  assert (lost : forall v others, ~ In v others -> (loses go (v, others) <->
            exists edges, maximum (v :: others) edges /\ ~ covers edges v)).
  { intros v others V.
    destruct (all_decided _ v others (le_n _) V) as [[E L] | ((edges & M) & all & W)].
    - tauto.
    - split; [intros L; now destruct (either (v, others)) |].
      intros (edges' & M' & C). destruct C. now apply all. }
  intros v others V. split; [| split].
  - destruct (all_decided _ v others (le_n _) V) as [[(edges & M & C) L] | (_ & all & W)].
    + split; [intros W; now destruct (either (v, others)) |]. intros all. destruct C. now apply all.
    + tauto.
  - now apply lost.
  - intros w W. rewrite lost by apply remove_In.
    setoid_rewrite (fun edges => maximum_of_same _ _ edges (without_and_with w others W)).
    reflexivity.
Qed.

End Geography.
