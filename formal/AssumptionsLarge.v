(** * The same of the large games; compared with assumptions-large.txt *)

From Coq Require Import NArith List.
From Sprague Require Import Statement.
From Sprague Require Import games.Large.
Import ListNotations.
Open Scope N_scope.

Check octal_644. Print Assumptions octal_644.
Check octal_165. Print Assumptions octal_165.
Check octal_4364. Print Assumptions octal_4364.
