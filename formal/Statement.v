(** * What is proven: the statement, and nothing else

    This page defines the words of the theorems in [games/] on codes, and on other games of
    single heaps but for their moves; docs/formal.md says which few lines of other files have
    these moves, and the rules of games that are not of single heaps.  No proof has to be read
    to know what a theorem says, and this page has none.

    For readers who know no Coq: [N] is the set of the natural numbers 0, 1, 2, …;
    [list N] is the set of finite sequences of them, written [[0; 7; 7]], and [[]] is
    the empty one; [Prop] is the type of statements, made of [/\] (and), [~] (not),
    [->] (implies), [<->], [forall] and [exists], and [bool] has the values true and false;
    [f x y] is the value of f at x and y, and [fun x => y] the function that has the value y
    at x.  An [Inductive] definition lists the only ways to establish a statement; a [Fixpoint]
    is a function by recursion, here on a sequence, which is [[]] or a first entry n before a
    [rest]; a [Record] has parts with names.  The library of Coq has [length l], the number of
    entries of l; [In a l], that a is one of them; [nth i l 0], the entry i of l, from 0 on, or
    0 beyond its end; [fold_right N.add 0 l], the sum of the entries; [N.testbit d k], whether
    the binary digit k of d, that of 2^k, is 1; and [N.lxor x y], the exclusive or of the binary
    digits.  [N.to_nat] and [N.of_nat] only change how numbers are represented. *)

From Coq Require Import NArith List.
Import ListNotations.
Open Scope N_scope.

(** ** The rules *)

(** A game says by what heaps a heap may be replaced: [G n heaps] stands for a move from a heap
    of n tokens to [heaps]. *)
Definition game := N -> list N -> Prop.

(** Most games here are given by their digits d0, d1, d2, …, which may go on without end. *)
Definition rules := N -> N.

(** Most have finitely many digits, and are written as a code: Kayles, 0.77, is [[0; 7; 7]],
    and 4.364 is [[4; 3; 6; 4]].  All digits after the last one are 0.  Where rules are meant,
    a code stands for its digits. *)
Definition code := list N.
Definition digits_of (c : code) : rules := fun t => nth (N.to_nat t) c 0.
Coercion digits_of : code >-> rules.

(** Taking t tokens from a heap may leave k heaps when the binary digit k of [d_t] is 1.
    (That is, 1, 2, 4 and 8 in [d_t] stand for k = 0, 1, 2 and 3.  Octal digits, those up to
    7, leave two heaps at most.) *)
Definition may_leave (r : rules) (t k : N) : bool := N.testbit (r t) k.

Definition number (heaps : list N) : N := N.of_nat (length heaps).
Definition total (heaps : list N) : N := fold_right N.add 0 heaps.

(** [heap_move r n heaps]: a heap of n tokens may be replaced by [heaps].  The heaps
    that are left are not empty.  Without taking a token (t = 0) a heap may only be
    split into two or more.  Where a game is meant, digits stand for these moves. *)
Definition heap_move (r : rules) : game := fun n heaps =>
  exists t,
    may_leave r t (number heaps) = true /\
    (forall a, In a heaps -> 1 <= a) /\
    n = t + total heaps /\
    (t = 0 -> 2 <= number heaps).
Coercion heap_move : rules >-> game.

(** ** Play *)

(** A position is a finite sum of heaps.  A move replaces one heap; the heaps
    [before] and [after] it stay ([++] joins two lists, [n :: l] puts n before l). *)
Definition position := list N.

Inductive move (G : game) : position -> position -> Prop :=
| move_in_heap : forall before n after heaps,
    G n heaps -> move G (before ++ n :: after) (before ++ heaps ++ after).

(** Who wins, for positions and moves of any kind.  Normal play: who cannot move loses.
    [wins (move G) s] says that the player who is to move from s can win, [loses (move G) s]
    that this player loses against best play. *)
Inductive wins {P : Type} (move : P -> P -> Prop) : P -> Prop :=
| some_move_wins : forall s s', move s s' -> loses move s' -> wins move s
with loses {P : Type} (move : P -> P -> Prop) : P -> Prop :=
| every_move_loses : forall s, (forall s', move s s' -> wins move s') -> loses move s.

(** Misère play: who cannot move wins. *)
Inductive misere_wins {P : Type} (move : P -> P -> Prop) : P -> Prop :=
| no_move_wins : forall s, (forall s', ~ move s s') -> misere_wins move s
| some_misere_move_wins : forall s s', move s s' -> misere_loses move s' -> misere_wins move s
with misere_loses {P : Type} (move : P -> P -> Prop) : P -> Prop :=
| every_misere_move_loses : forall s s1, move s s1 ->
    (forall s', move s s' -> misere_wins move s') -> misere_loses move s.

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
Definition attained (G : game) (g : N -> N) (n u : N) : Prop :=
  exists heaps, G n heaps /\ nim_sum g heaps = u.

(** g(0), g(1), g(2), … is the nim-sequence of the game: each value is the least that
    no move has. *)
Definition is_nim_sequence (G : game) (g : N -> N) : Prop :=
  forall n, is_mex (attained G g n) (g n).

(** g is the only nim-sequence of the game, and decides who wins each sum of heaps. *)
Definition nim_sequence_decides (G : game) (g : N -> N) : Prop :=
  is_nim_sequence G g /\
  (forall h, is_nim_sequence G h -> forall n, h n = g n) /\
  (forall s, loses (move G) s <-> nim_sum g s = 0) /\
  (forall s, wins (move G) s <-> nim_sum g s <> 0).

(** ** Periods *)

Definition periodic_from (g : N -> N) (n0 p : N) : Prop :=
  forall n, n0 <= n -> g (n + p) = g n.

(** g has the period p >= 1 from n0 on; no period, from wherever on, is less than p, and
    none begins at a heap before n0. *)
Definition least_period (g : N -> N) (n0 p : N) : Prop :=
  1 <= p /\
  periodic_from g n0 p /\
  (forall m q, 1 <= q -> periodic_from g m q -> n0 <= m /\ p <= q).

(** What the theorems in [games/] say of normal play: the game has one nim-sequence, which
    decides each sum of heaps, with this least preperiod and this least period. *)
Definition game_has_period (G : game) (n0 p : N) : Prop :=
  exists g, nim_sequence_decides G g /\ least_period g n0 p.

Definition has_period (c : code) (n0 p : N) : Prop := game_has_period c n0 p.

(** Values that grow by the saltus s with each period p. *)
Definition grows_from (g : N -> N) (n0 p s : N) : Prop :=
  forall n, n0 <= n -> g (n + p) = g n + s.

Definition least_growth (g : N -> N) (n0 p s : N) : Prop :=
  1 <= p /\
  grows_from g n0 p s /\
  (forall m q t, 1 <= q -> grows_from g m q t -> n0 <= m /\ p <= q).

(** The same of a game whose values grow. *)
Definition has_arithmetic_period (G : game) (n0 p s : N) : Prop :=
  exists g, nim_sequence_decides G g /\ least_growth g n0 p s.

(** ** Misère quotients *)

(** A finite set of elements 0, 1, …, [order] - 1 that can be multiplied, some of which are
    lost, and the element of each heap. *)
Record quotient := {
  order : N;
  product : N -> N -> N;
  lost : N -> bool;
  element : N -> N
}.

(** The product of the elements of heaps; without heaps it is 0, the neutral element. *)
Fixpoint element_of_sum (q : quotient) (heaps : list N) : N :=
  match heaps with
  | [] => 0
  | n :: rest => product q (element q n) (element_of_sum q rest)
  end.

Definition commutative_monoid (q : quotient) : Prop :=
  0 < order q /\
  (forall x y, x < order q -> y < order q -> product q x y < order q) /\
  (forall x, x < order q -> product q 0 x = x) /\
  (forall x y, x < order q -> y < order q -> product q x y = product q y x) /\
  (forall x y z, x < order q -> y < order q -> z < order q ->
     product q x (product q y z) = product q (product q x y) z).

(** Two sums are alike when each may stand for the other in any sum. *)
Definition alike (G : game) (s t : position) : Prop :=
  forall u, misere_loses (move G) (s ++ u) <-> misere_loses (move G) (t ++ u).

(** q is the misère quotient of the game: its elements decide who wins each sum of heaps in
    misère play, sums have the same element when they are alike and only then, each element
    is that of some sum, and the elements of the heaps have the least period p from n0 on. *)
Definition has_misere_quotient (c : code) (q : quotient) (n0 p : N) : Prop :=
  commutative_monoid q /\
  (forall n, element q n < order q) /\
  (forall s, misere_loses (move c) s <-> lost q (element_of_sum q s) = true) /\
  (forall s, misere_wins (move c) s <-> lost q (element_of_sum q s) = false) /\
  (forall s t, element_of_sum q s = element_of_sum q t <-> alike c s t) /\
  (forall x, x < order q -> exists s, element_of_sum q s = x) /\
  least_period (element q) n0 p.
