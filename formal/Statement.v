(** * What is proven: the statement, and nothing else

    This page defines all words of the theorems in [games/], and it is the only
    page that has to be read to know what they say.  It has no proofs.

    For readers who know no Coq: [N] is the set of the natural numbers 0, 1, 2, …;
    [list N] is the set of finite sequences of them, written [[0; 7; 7]], and [[]] is
    the empty one; [Prop] is the type of statements, made of [/\] (and), [~] (not),
    [->] (implies), [<->], [forall] and [exists]; [f x y] is the value of f at x and y.
    An [Inductive] definition lists the only ways to establish a statement.  The library
    of Coq has [nth i l 0], the entry i of the sequence l, from 0 on, or 0 beyond its end;
    [N.testbit d k], whether the binary digit k of d, that of 2^k, is 1; and [N.lxor x y],
    the exclusive or of the binary digits. *)

From Coq Require Import NArith List.
Import ListNotations.
Open Scope N_scope.

(** ** The rules *)

(** A game is given by its digits d0, d1, d2, …: Kayles, 0.77, is [[0; 7; 7]], and 4.364 is
    [[4; 3; 6; 4]].  All digits after the last one are 0. *)
Definition code := list N.

(** Taking t tokens from a heap may leave k heaps when the binary digit k of [d_t] is 1.
    (That is, 1, 2, 4 and 8 in [d_t] stand for k = 0, 1, 2 and 3.  Octal digits, those up to
    7, leave two heaps at most.) *)
Definition may_leave (c : code) (t k : N) : bool :=
  N.testbit (nth (N.to_nat t) c 0) k.

Definition number (heaps : list N) : N := N.of_nat (length heaps).
Definition total (heaps : list N) : N := fold_right N.add 0 heaps.

(** [heap_move c n heaps]: a heap of n tokens may be replaced by [heaps].  The heaps
    that are left are not empty.  Without taking a token (t = 0) a heap may only be
    split into two or more. *)
Definition heap_move (c : code) (n : N) (heaps : list N) : Prop :=
  exists t,
    may_leave c t (number heaps) = true /\
    (forall a, In a heaps -> 1 <= a) /\
    n = t + total heaps /\
    (t = 0 -> 2 <= number heaps).

(** ** Play *)

(** A position is a finite sum of heaps.  A move replaces one heap; the heaps
    [before] and [after] it stay ([++] joins two lists, [n :: l] puts n before l). *)
Definition position := list N.

Inductive move (c : code) : position -> position -> Prop :=
| move_in_heap : forall before n after heaps,
    heap_move c n heaps -> move c (before ++ n :: after) (before ++ heaps ++ after).

(** Normal play: who cannot move loses.  [wins c s] says that the player who is to
    move from s can win, [loses c s] that this player loses against best play. *)
Inductive wins (c : code) : position -> Prop :=
| some_move_wins : forall s s', move c s s' -> loses c s' -> wins c s
with loses (c : code) : position -> Prop :=
| every_move_loses : forall s, (forall s', move c s s' -> wins c s') -> loses c s.

(** ** Nim-values *)

(** The exclusive or of the values of heaps. *)
Fixpoint nim_sum (g : N -> N) (heaps : list N) : N :=
  match heaps with
  | [] => 0
  | n :: rest => N.lxor (g n) (nim_sum g rest)
  end.

(** v is the least number that is not in S. *)
Definition is_mex (S : N -> Prop) (v : N) : Prop := ~ S v /\ (forall u, u < v -> S u).

(** Some move from a heap of n has the value u. *)
Definition attained (c : code) (g : N -> N) (n u : N) : Prop :=
  exists heaps, heap_move c n heaps /\ nim_sum g heaps = u.

(** g(0), g(1), g(2), … is the nim-sequence of the game: each value is the least that
    no move has. *)
Definition is_nim_sequence (c : code) (g : N -> N) : Prop :=
  forall n, is_mex (attained c g n) (g n).

(** ** Periods *)

Definition periodic_from (g : N -> N) (n0 p : N) : Prop :=
  forall n, n0 <= n -> g (n + p) = g n.

(** What the theorems in [games/] say.  The game has one nim-sequence g.  It decides
    who wins each sum of heaps.  It has the period p >= 1 from n0 on; no period, from
    wherever on, is less than p, and none holds from a heap before n0 on. *)
Definition has_period (c : code) (n0 p : N) : Prop :=
  exists g,
    is_nim_sequence c g /\
    (forall h, is_nim_sequence c h -> forall n, h n = g n) /\
    (forall s, loses c s <-> nim_sum g s = 0) /\
    (forall s, wins c s <-> nim_sum g s <> 0) /\
    1 <= p /\
    periodic_from g n0 p /\
    (forall m q, 1 <= q -> periodic_from g m q -> n0 <= m /\ p <= q).
