(** * Rules with tables of moves: theorem 28 of docs/algorithms.md

    The heaps up to t may have any moves; those of the larger ones are those of a finite set, an
    octal code or an all-but set, or there are none. *)

From Coq Require Import NArith List Lia.
From Sprague Require Import Statement Mex Moves NimValues TakeAway GuySmith Subtraction AllBut.
Import ListNotations.
Open Scope N_scope.

Theorem rules_with_tables (G : game) (g : N -> N) (t : N) :
  is_nim_sequence G g -> (forall heaps, ~ G 0 heaps) ->
  let beyond (r : rules) := forall n heaps, t < n -> (G n heaps <-> heap_move r n heaps) in
  (forall (c : code) n0 p, beyond c -> no_splits c = true -> 1 <= n0 -> t < n0 + last_digit c ->
     (forall n, n0 <= n < n0 + last_digit c -> g (n + p) = g n) -> periodic_from g n0 p) /\
  (forall (c : code) n0 p, beyond c -> 1 <= n0 -> t < guy_smith_window c n0 p ->
     (forall n, n0 <= n < guy_smith_window c n0 p -> g (n + p) = g n) -> periodic_from g n0 p) /\
  (forall excluded c p s w, beyond (all_but excluded) -> t < w + largest excluded ->
     same_state excluded g c p s w -> grows_from g (w + largest excluded) p s) /\
  ((forall n heaps, t < n -> ~ G n heaps) -> forall n, t < n -> g n = 0).
Proof.
  intros g_is no_move beyond.
  assert (none : forall n, (forall heaps, ~ G n heaps) -> g n = 0).
  { intros n H. destruct (N.eq_dec (g n) 0) as [E | D]; [exact E | exfalso].
    destruct (proj2 (g_is n) 0 ltac:(lia)) as (heaps & M & _). now apply (H heaps). }
  assert (mex_beyond : forall r, beyond r -> forall n, t < n -> is_mex (attained r g n) (g n)).
  { intros r B n L. destruct (g_is n) as [not_attained smaller]. split.
    - intros (heaps & M & V). apply not_attained. exists heaps. split; [now apply B | exact V].
    - intros u U. destruct (smaller u U) as (heaps & M & V). exists heaps.
      split; [now apply B | exact V]. }
  split; [| split; [| split]].
  - intros c n0 p B no_split P L. apply equal_windows_beyond; [exact no_split | exact P |].
    intros n W. apply mex_beyond; [exact B | lia].
  - intros c n0 p B P L. apply guy_smith_beyond; [exact P |].
    intros n W. apply mex_beyond; [exact B | lia].
  - intros excluded c p s w B L. apply all_but_beyond; [now apply none |].
    intros n W. apply mex_beyond; [exact B | lia].
  - intros H n L. apply none. intros heaps. now apply H.
Qed.
