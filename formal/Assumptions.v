(** * Each theorem, and what it rests on; compared with assumptions.txt *)

From Coq Require Import NArith List.
From Sprague Require Import Statement.
From Sprague Require Import NimValues Play Period GuySmith Subtraction SparseSpace.
From Sprague Require TreeChecker GuySmithChecker SubtractionChecker SparseSpaceChecker Segments.
From Sprague Require Import games.Kayles games.Sets games.ThreeHeaps games.ByAllSplits games.ByRareValues.
Import ListNotations.
Open Scope N_scope.

Check nim_value_is_nim_sequence. Print Assumptions nim_value_is_nim_sequence.
Check nim_sequence_unique. Print Assumptions nim_sequence_unique.
Check not_both. Print Assumptions not_both.
Check sprague_grundy. Print Assumptions sprague_grundy.
Check has_period_intro. Print Assumptions has_period_intro.
Check guy_smith. Print Assumptions guy_smith.
Check equal_windows. Print Assumptions equal_windows.
Check sparse_space. Print Assumptions sparse_space.
Check TreeChecker.check_sound. Print Assumptions TreeChecker.check_sound.
Check kayles. Print Assumptions kayles.
Check dawsons_kayles. Print Assumptions dawsons_kayles.
Check kayles_in_sums. Print Assumptions kayles_in_sums.
Check code_a3. Print Assumptions code_a3.
Check code_249. Print Assumptions code_249.
Check S_2_4_7. Print Assumptions S_2_4_7.
Check GuySmithChecker.check_sound. Print Assumptions GuySmithChecker.check_sound.
Check SubtractionChecker.check_sound. Print Assumptions SubtractionChecker.check_sound.
Check SparseSpaceChecker.check_sound. Print Assumptions SparseSpaceChecker.check_sound.
Check S_29_71_100. Print Assumptions S_29_71_100.
Check S_29_72_100. Print Assumptions S_29_72_100.
Check Segments.check_sound. Print Assumptions Segments.check_sound.
Check octal_156. Print Assumptions octal_156.
Check octal_356. Print Assumptions octal_356.
Check octal_16. Print Assumptions octal_16.
Check octal_56. Print Assumptions octal_56.
Check octal_127. Print Assumptions octal_127.
