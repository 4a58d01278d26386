(** * The checkers as OCaml

    What has to be trusted beside the extraction of Coq: that the machine integers and
    arrays of primitives.ml are what the axioms of Coq say of its own. *)

From Coq Require Import NArith List Uint63 PArray Extraction.
From Sprague Require Import MachineIntegers ValueSet Window Gather RareValues.
From Sprague Require TreeChecker GuySmithChecker SparseSpaceChecker SubtractionChecker Segments.

Extract Inductive bool => bool [ true false ].
Extract Inductive list => list [ "[]" "(::)" ].
Extract Inductive prod => "( * )" [ "(,)" ].
Extract Inductive option => option [ Some None ].
Extract Inductive nat => "int" [ "0" "(fun n -> n + 1)" ]
  "(fun zero successor n -> if n = 0 then zero () else successor (n - 1))".
Extract Inlined Constant Nat.add => "(+)".

Extract Constant Uint63.int => "int".
Extraction Inline Uint63.int.
Extract Inlined Constant Uint63.add => "(+)".
Extract Inlined Constant Uint63.sub => "(-)".
Extract Inlined Constant Uint63.land => "(land)".
Extract Inlined Constant Uint63.lor => "(lor)".
Extract Inlined Constant Uint63.lxor => "(lxor)".
Extract Inlined Constant Uint63.lsl => "Primitives.shift_left".
Extract Inlined Constant Uint63.lsr => "Primitives.shift_right".
Extract Inlined Constant Uint63.eqb => "Primitives.equal".
Extract Inlined Constant Uint63.ltb => "Primitives.less".
Extract Inlined Constant Uint63.leb => "Primitives.less_or_equal".
Extract Inlined Constant Uint63.tail0 => "Primitives.trailing_zeros".

Extract Constant PArray.array "'a" => "'a Primitives.vector".
Extract Inlined Constant PArray.make => "Primitives.make".
Extract Inlined Constant PArray.get => "Primitives.get".
Extract Inlined Constant PArray.set => "Primitives.set".
Extract Inlined Constant PArray.length => "Primitives.length".
Extract Inlined Constant PArray.copy => "Primitives.copy".

Extraction Inline insert read insert_split common_least insert_in_words.

Definition check_by_tree := TreeChecker.check.
Definition check_by_all_splits := GuySmithChecker.check.
Definition check_by_rare_values := SparseSpaceChecker.check.
Definition check_by_windows := SubtractionChecker.check.
Definition check_segment := Segments.check.

Extraction "checker.ml" check_by_tree check_by_all_splits check_by_rare_values check_by_windows check_segment
  types_of_mask.
