(** * Positions that are equal in misère play (Conway): theorem 22a of docs/algorithms.md *)

From Coq Require Import List Lia.
From Sprague Require Import Statement Outcomes Determined.

(** The sum of two games: a move in the one or in the other. *)
Inductive in_sum {P X : Type} (move : P -> P -> Prop) (other : X -> X -> Prop) :
    P * X -> P * X -> Prop :=
| move_in_first : forall s s' x, move s s' -> in_sum move other (s, x) (s', x)
| move_in_second : forall s x x', other x x' -> in_sum move other (s, x) (s, x').

Section Reversible.

(** Two games in which play ends, with finitely many moves from each position. *)
Variables (P X : Type) (move : P -> P -> Prop) (other : X -> X -> Prop).
Variables (options : P -> list P) (size : P -> nat) (other_options : X -> list X) (other_size : X -> nat).
Hypothesis listed : forall s s', In s' (options s) <-> move s s'.
Hypothesis ends : forall s s', move s s' -> size s' < size s.
Hypothesis other_listed : forall x x', In x' (other_options x) <-> other x x'.
Hypothesis other_ends : forall x x', other x x' -> other_size x' < other_size x.

Notation both := (in_sum move other).

(** Each option of K is one of G, each other option of G has the option K, and where K has no
    options, G is won by the player to move. *)
Variables G K : P.
Hypothesis options_of_k : forall s, move K s -> move G s.
Hypothesis reversible : forall s, move G s -> move K s \/ move s K.
Hypothesis won_without : (forall s, ~ move K s) -> misere_wins move G.

Lemma sum_listed s x s' x' :
  In (s', x') (map (fun o => (o, x)) (options s) ++ map (pair s) (other_options x)) <->
  both (s, x) (s', x').
Proof.
  rewrite in_app_iff, !in_map_iff. split.
  - intros [(o & E & I) | (o & E & I)]; injection E as <- <-.
    + constructor. now apply listed.
    + constructor. now apply other_listed.
  - intros M. inversion M; subst; [left | right]; eexists; (split; [reflexivity |]).
    + now apply listed.
    + now apply other_listed.
Qed.

Lemma sum_ends s s' : both s s' ->
  size (fst s') + other_size (snd s') < size (fst s) + other_size (snd s).
Proof.
  intros [t t' x M | t x x' M]; cbn [fst snd]; [apply ends in M | apply other_ends in M]; lia.
Qed.

Lemma sum_determined s : misere_wins both s \/ misere_loses both s.
Proof.
  apply (won_or_lost_misere _ both
    (fun p => map (fun o => (o, snd p)) (options (fst p)) ++ map (pair (fst p)) (other_options (snd p)))
    (fun p => size (fst p) + other_size (snd p))).
  - intros [t x] [t' x']. apply sum_listed.
  - exact sum_ends.
Qed.

(** Beside a position without moves a game is as alone. *)
Lemma alone x : (forall x', ~ other x x') -> forall n s, size s < n ->
  (misere_wins move s -> misere_wins both (s, x)) /\ (misere_loses move s -> misere_loses both (s, x)).
Proof.
  intros stuck. induction n as [| n IH]; intros s S; [lia |]. split.
  - intros W. revert S. destruct W as [s none | s s' M L]; intros S.
    + constructor. intros s' M. inversion M; subst; [eapply none; eassumption | eapply stuck; eassumption].
    + apply (some_misere_move_wins _ _ (s', x)); [now constructor |].
      apply IH; [apply ends in M; lia | exact L].
  - intros L. revert S. destruct L as [s s1 M1 all]. intros S.
    apply (every_misere_move_loses _ _ (s1, x)); [now constructor |].
    intros s' M. inversion M as [t t' y M' | t y y' M']; subst; [| now apply stuck in M'].
    apply IH; [apply ends in M'; lia | now apply all].
Qed.

Lemma same_outcome : forall n x, other_size x < n ->
  (misere_wins both (K, x) -> misere_wins both (G, x)) /\
  (misere_loses both (K, x) -> misere_loses both (G, x)).
Proof.
  induction n as [| n IH]; intros x S; [lia |]. split.
  - intros W. inversion W as [s none E | s s' M L E]; subst.
    + apply (alone x) with (n := Datatypes.S (size G)); [| lia |].
      * intros x' M. apply (none (K, x')). now constructor.
      * apply won_without. intros s M. apply (none (s, x)). now constructor.
    + inversion M as [t t' y M' | t y y' M']; subst.
      * apply (some_misere_move_wins _ _ (t', x)); [constructor; now apply options_of_k | exact L].
      * apply (some_misere_move_wins _ _ (G, y')); [now constructor |].
        apply IH; [apply other_ends in M'; lia | exact L].
  - intros L. inversion L as [s s1 M1 all E]; subst.
    assert (won : forall s', both (G, x) s' -> misere_wins both s').
    { intros s' M. inversion M as [t t' y M' | t y y' M']; subst.
      - destruct (reversible t' M') as [K' | K'].
        + apply all. now constructor.
        + apply (some_misere_move_wins _ _ (K, x)); [now constructor | exact L].
      - apply IH; [apply other_ends in M'; lia |]. apply all. now constructor. }
    inversion M1 as [t t' y M' | t y y' M']; subst.
    + apply (every_misere_move_loses _ _ (t', x)); [constructor; now apply options_of_k | exact won].
    + apply (every_misere_move_loses _ _ (G, y')); [now constructor | exact won].
Qed.

(** G and K are equal in misère play: beside each position of any game, both are lost or neither. *)
Theorem reversible_options x : misere_loses both (G, x) <-> misere_loses both (K, x).
Proof.
  destruct (same_outcome _ x (le_n _)) as [W L]. split; [| exact L]. intros H.
  destruct (sum_determined (K, x)) as [W' | L']; [exfalso | exact L'].
  apply (not_both_misere _ both _ sum_ends (G, x)); [now apply W | exact H].
Qed.

End Reversible.
