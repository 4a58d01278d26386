(** * Lost positions by excluded lines: theorem 32 of docs/algorithms.md *)

From Coq Require Import NArith List Lia.
From Sprague Require Import Statement Outcomes Determined.
Open Scope N_scope.

(** A position is a row, which has all numbers but the last, and the last number. *)
Section Rows.

Variables (Row : Type) (move : Row * N -> Row * N -> Prop).

(** Within a row the moves are those to smaller numbers. *)
Hypothesis within_row : forall row y y', move (row, y) (row, y') <-> y' < y.

(** There are finitely many moves from each position, and play ends. *)
Variables (options : Row * N -> list (Row * N)) (size : Row * N -> nat).
Hypothesis listed : forall s s', In s' (options s) <-> move s s'.
Hypothesis ends : forall s s', move s s' -> (size s' < size s)%nat.

(** A move from heap y of a row leads to a lost position of another row. *)
Definition excluded (row : Row) (y : N) : Prop :=
  exists row' z, row' <> row /\ move (row, y) (row', z) /\ loses move (row', z).

Lemma lost_not_won s : loses move s -> wins move s -> False.
Proof. intros L W. now apply (not_both _ move size ends s). Qed.

Lemma lost_moves s s' : loses move s -> move s s' -> wins move s'.
Proof. intros [s0 all] M. now apply all. Qed.

(** The lost position of a row is the first one that is not excluded; so there is at most one. *)
Theorem excluded_lines row y : loses move (row, y) <->
  ~ excluded row y /\ forall y', y' < y -> excluded row y'.
Proof.
  split.
  - intros L. split.
    + intros (row' & z & _ & M & L'). now apply (lost_not_won (row', z)), (lost_moves (row, y)).
    + intros y' Y. assert (W : wins move (row, y')) by (apply (lost_moves (row, y)); [| apply within_row]; auto).
      inversion W as [s [row' z] M L' E]; subst. exists row', z. split; [| auto].
      intros ->. apply within_row in M. apply (lost_not_won (row, z)); [exact L' |].
      apply (lost_moves (row, y)); [exact L |]. apply within_row. lia.
  - intros [free others]. constructor. intros [row' z] M.
    destruct (won_or_lost _ _ options size listed ends (row', z)) as [W | L]; [exact W | exfalso].
    apply free. exists row', z. split; [| auto]. intros ->. apply within_row in M.
    destruct (others z M) as (row' & z' & _ & M' & L').
    apply (lost_not_won (row', z')); [exact L' |]. now apply (lost_moves (row, z)).
Qed.

Corollary one_lost_position row y y' : loses move (row, y) -> loses move (row, y') -> y = y'.
Proof.
  intros L L'. destruct (N.lt_trichotomy y y') as [T | [T | T]]; [| exact T |]; exfalso.
  - apply (lost_not_won (row, y)); [exact L |]. apply (lost_moves (row, y')); [| apply within_row]; auto.
  - apply (lost_not_won (row, y')); [exact L' |]. apply (lost_moves (row, y)); [| apply within_row]; auto.
Qed.

End Rows.
