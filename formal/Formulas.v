(** * Formulas: conditions on a heap and the number of tokens that is taken from it

    The conditions of docs/notation.md that have whole numbers without limit, sums, products,
    remainders, greatest common divisors, comparisons, squares, [and], [or] and [not].  Their
    evaluation fails where it comes to a remainder by 0.  It fails nowhere else: that a rule of
    the program has no value where a number exceeds 64 bits is not part of this definition. *)

From Coq Require Import NArith ZArith List.
From Sprague Require Import Statement BoundedFormula.
Import ListNotations.

(** ** The statement *)

(** A number: n tokens of the heap, s that are taken, and what is made of them. *)
Inductive number :=
| heap
| taken
| constant (z : Z)
| plus (x y : number)
| minus (x y : number)
| times (x y : number)
| remainder (x y : number)
| greatest_common_divisor (x y : number).

Inductive condition :=
| at_most (x y : number)
| less (x y : number)
| equal (x y : number)
| square (x : number)
| both (c d : condition)
| either (c d : condition)
| negation (c : condition).

Open Scope Z_scope.

(** The value of a number for a heap of n and s tokens taken, or [None] where there is none.
    A remainder is never negative; gcd(x, 0) is the magnitude of x. *)
Fixpoint value_of (x : number) (n s : N) : option Z :=
  let apply (f : Z -> Z -> option Z) y z :=
    match value_of y n s, value_of z n s with Some u, Some v => f u v | _, _ => None end in
  match x with
  | heap => Some (Z.of_N n)
  | taken => Some (Z.of_N s)
  | constant z => Some z
  | plus y z => apply (fun u v => Some (u + v)) y z
  | minus y z => apply (fun u v => Some (u - v)) y z
  | times y z => apply (fun u v => Some (u * v)) y z
  | remainder y z => apply (fun u v => if v =? 0 then None else Some (u mod Z.abs v)) y z
  | greatest_common_divisor y z => apply (fun u v => Some (Z.gcd u v)) y z
  end.

Definition is_square (z : Z) : bool := Z.sqrt z * Z.sqrt z =? z.

(** The right side of [both] is looked at only where the left one holds, that of [either] only
    where it does not. *)
Fixpoint truth (c : condition) (n s : N) : option bool :=
  let compare (f : Z -> Z -> bool) x y :=
    match value_of x n s, value_of y n s with Some u, Some v => Some (f u v) | _, _ => None end in
  match c with
  | at_most x y => compare Z.leb x y
  | less x y => compare Z.ltb x y
  | equal x y => compare Z.eqb x y
  | square x => option_map is_square (value_of x n s)
  | both d e => match truth d n s with Some true => truth e n s | t => t end
  | either d e => match truth d n s with Some false => truth e n s | t => t end
  | negation d => option_map negb (truth d n s)
  end.

Definition holds (c : condition) (n s : N) : bool :=
  match truth c n s with Some b => b | None => false end.

(** ** Formulas as they are written *)

Declare Scope formula_scope.
Delimit Scope formula_scope with formula.
Bind Scope formula_scope with number condition.

Definition number_of_Z (z : Z) : number := constant z.
Definition Z_of_number (x : number) : option Z :=
  match x with constant z => Some z | _ => None end.
Number Notation number number_of_Z Z_of_number : formula_scope.

Notation "x + y" := (plus x y) : formula_scope.
Notation "x - y" := (minus x y) : formula_scope.
Notation "x * y" := (times x y) : formula_scope.
Notation "x 'mod' y" := (remainder x y) : formula_scope.
Notation "'gcd' ( x , y )" := (greatest_common_divisor x y) (at level 0) : formula_scope.
Notation "x <= y" := (at_most x y) : formula_scope.
Notation "x < y" := (less x y) : formula_scope.
Notation "x >= y" := (at_most y x) (only parsing) : formula_scope.
Notation "x > y" := (less y x) (only parsing) : formula_scope.
Notation "x = y" := (equal x y) : formula_scope.
Notation "x <> y" := (negation (equal x y)) : formula_scope.
Notation "c 'and' d" := (both c d) (at level 80, right associativity) : formula_scope.
Notation "c 'or' d" := (either c d) (at level 85, right associativity) : formula_scope.

(** The formula take(s: c) is evaluated for each heap n and each s up to n without failing, and
    the game has this least preperiod and this least period. *)
Definition formula_has_period (c : condition) (n0 p : N) : Prop :=
  (forall n s, (1 <= s <= n)%N -> truth c n s <> None) /\
  game_has_period (taking (holds c)) n0 p.

Arguments formula_has_period c%formula n0 p.
