(** * Graphs, and Node Kayles on them *)

From Coq Require Import NArith List.
Import ListNotations.

(** A graph whose vertices are numbers. *)
Definition graph := N -> N -> bool.
Definition undirected (joined : graph) : Prop := forall v w, joined v w = joined w v.

(** Node Kayles on a graph of any vertices: a player takes one with all that it is joined to.  A
    position is the list of the vertices that are left; [near v w] says that w is v or joined to v. *)
Inductive node_kayles {V : Type} (near : V -> V -> bool) : list V -> list V -> Prop :=
| take_vertex : forall s v, In v s ->
    node_kayles near s (filter (fun w => negb (near v w)) s).

Definition same_or_joined (joined : graph) : graph := fun v w => orb (N.eqb v w) (joined v w).
