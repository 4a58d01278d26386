(* A certificate as a file of Coq that states and proves its claim by the library in formal/. *)

let list show items = "[" ^ String.concat "; " (List.map show items) ^ "]"

let without_axioms = {|From Coq Require Import NArith List.
From Sprague Require Import Statement TreeChecker.
|}

let all_splits = {|From Coq Require Import NArith List.
From Sprague Require Import Statement GuySmithChecker.
|}

let by_rare_values = {|From Coq Require Import NArith List Uint63.
From Sprague Require Import Statement RareValues SparseSpaceChecker.
|}

(* A name of Coq for a code: octal_0_16 for 0.16. *)
let name (c : Certificate.t) = "octal_" ^ String.map (fun x -> if x = '.' then '_' else x) c.game

let evidence c (r : Certificate.rare_values) =
  Printf.sprintf
    {q|
(** Hints, of which nothing has to be right. *)
Definition hints : evidence := {|
  value_types := types_of_mask %d %d; by_position := %b; odd_splits := %b;
  last_rare := %d; witness_bound := %d;
  witnesses := %s%%uint63 |}.
|q}
    (Plan.value_limit r) r.mask r.by_position (Plan.odd_splits c) r.last_rare r.witness_bound
    (list string_of_int r.witnesses)

let text (c : Certificate.t) =
  let bits, _ = Plan.ring c in
  let imports, hints, check = match c.rare_values with
    | None when bits <= 9 -> (without_axioms, "", "check_sound")
    | None -> (all_splits, "", Printf.sprintf "(check_sound _ %d%%nat %d)" Plan.words bits)
    | Some r ->
        ( by_rare_values,
          evidence c r,
          Printf.sprintf "(check_sound _ hints %d%%nat %d)" Plan.words bits ) in
  Printf.sprintf {|(** The period of %s, by Coq and the library formal/ of sprague:
      coqc -Q build/formal Sprague THIS_FILE
    docs/formal.md says what [has_period] means, and what has to be trusted. *)

%sImport ListNotations.
Open Scope N_scope.
%s
Theorem %s : has_period %s %d %d.
Proof. apply %s; vm_cast_no_check (eq_refl true). Qed.

Print Assumptions %s.
|}
    c.game imports hints (name c) (list string_of_int c.digits) c.preperiod c.period check
    (name c)
