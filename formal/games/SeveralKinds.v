(** * Systems of several kinds of heaps: Kayles, and Node Kayles on rows of equal pieces

    The systems of rows are those that [sprague explain] prints, with their kinds in an order
    that [Systems.well_ordered] accepts.  That they are those of the rows is not proven here. *)

From Coq Require Import Arith NArith List Lia Bool.
From Sprague Require Import Statement Mex Moves NimValues Systems SystemChecker games.Kayles.
Import ListNotations.
Open Scope N_scope.

(** B(i) + C(n - t - i) for any i from 0 on for which no size is below 0. *)
Definition both (B C t : N) : form := two B 0 C 0 t 0.

(** ** Kayles: a(n) -> a(i) + a(n - 1 - i), a(i) + a(n - 2 - i) *)

Definition kayles_system : system := [{| first := []; later := [both 0 0 1; both 0 0 2] |}].

Theorem kayles_as_system : system_has_period kayles_system 0 71 12.
Proof.
  apply (check_sound kayles_system 71 12 [(0, 71, 12)]); [| now left].
  vm_cast_no_check (eq_refl true).
Qed.

(** A heap of this system is as good as a row of pins. *)
Theorem kayles_system_is_kayles : forall n,
  nim_values kayles_system 0 n = nim_value rules_of_kayles n.
Proof.
  set (g := nim_values kayles_system 0).
  assert (ordered : well_ordered kayles_system = true) by easy.
  assert (g0 : g 0 = 0) by (vm_compute; reflexivity).
  apply nim_sequence_unique. intros n.
  destruct (nim_values_exist kayles_system ordered 0 n) as [not_it below_it].
  assert (take : forall t k, may_leave rules_of_kayles t k = true -> 1 <= t <= 2).
  { intros t k D. pose proof (may_leave_last _ _ _ D) as L. cbn in L.
    destruct (N.eq_dec t 0) as [-> | T]; [now destruct k | lia]. }
  assert (leave : forall t k, 1 <= t <= 2 -> k <= 2 -> may_leave rules_of_kayles t k = true).
  { intros t k T K. assert (t = 1 \/ t = 2) as [-> | ->] by lia;
      assert (k = 0 \/ k = 1 \/ k = 2) as [-> | [-> | ->]] by lia; reflexivity. }
  assert (same : forall u, attained rules_of_kayles g n u <->
                           system_attained kayles_system (nim_values kayles_system) 0 n u).
  { intros u. rewrite attained_iff by reflexivity. split.
    - assert (split : forall t i j, 1 <= t <= 2 -> n = t + i + j ->
        system_attained kayles_system (nim_values kayles_system) 0 n (N.lxor (g i) (g j))).
      { intros t i j T E. exists [Heap 0 i; Heap 0 j; Star 0]. split.
        - apply (heap_replaced _ 0 n (both 0 0 t)); [| constructor; lia].
          unfold forms. rewrite nth_overflow by apply Nat.le_0_l.
          assert (t = 1 \/ t = 2) as [-> | ->] by lia; cbn [kind_of later]; cbn; auto.
        - unfold sum_of. cbn [map value nim_sum]. now rewrite !N.lxor_0_r. }
      intros [[(D & P & ->) | (t & D & L & ->)] | (t & i & D & _ & I & L & ->)]; apply take in D.
      + replace 0 with (N.lxor (g 0) (g 0)) at 2 by now rewrite g0. now apply (split n); lia.
      + replace (g (n - t)) with (N.lxor (g 0) (g (n - t))) by now rewrite g0, N.lxor_0_l.
        apply (split t); lia.
      + apply (split t); lia.
    - intros (heaps & M & <-). inversion M as [k' n' f h F L |]; subst.
      unfold forms in F. rewrite nth_overflow in F by apply Nat.le_0_l. cbn in F.
      assert (form : exists t, 1 <= t <= 2 /\ both 0 0 t = f)
        by (destruct F as [<- | [<- | []]]; eexists; (split; [| reflexivity]); lia).
      destruct form as (t & T & <-). inversion L as [| | B i0 C j0 t' c i j _ _ E]; subst.
      unfold sum_of. cbn [map value nim_sum]. fold g. rewrite !N.lxor_0_r.
      destruct (N.eq_dec i 0) as [-> | I], (N.eq_dec j 0) as [-> | J]; rewrite ?g0.
      + left; left. rewrite !N.add_0_r. repeat split; [apply leave; lia | lia].
      + left; right. exists t. rewrite N.lxor_0_l.
        repeat split; [apply leave; lia | lia | lia | f_equal; lia].
      + left; right. exists t. rewrite N.lxor_0_r.
        repeat split; [apply leave; lia | lia | lia | f_equal; lia].
      + right. exists t, i. repeat split; [apply leave; lia | lia | lia | do 2 f_equal; lia]. }
  split.
  - now rewrite same.
  - intros u U. now apply same, below_it.
Qed.

(** ** Triangles joined by edges

    Kind a is the row (o)^n of the family(node-kayles: triangles); b and c have two more
    vertices of a triangle behind it and before it, d on both sides. *)
Module Triangles.

Definition a := 0. Definition b := 1. Definition c := 2. Definition d := 3.

Definition rows : system := [
  (* a *)
  {| first := [[]];
     later := [one a 1 0; one b 2 0; one c 2 0; two a 1 a 1 1 0; two a 1 b 0 2 0;
               two a 1 c 0 2 0] |};
  (* b *)
  {| first := [given 1];
     later := [one a 0 0; one a 1 1; one b 1 0; one b 2 1; one d 2 0; two a 1 b 1 1 0;
               two a 1 d 0 2 0; two b 0 b 1 2 0] |};
  (* c *)
  {| first := [given 1];
     later := [one a 0 0; one a 1 1; one c 1 0; one c 2 1; one d 2 0; two a 1 c 1 1 0;
               two a 1 d 0 2 0; two c 0 c 1 2 0] |};
  (* d *)
  {| first := [[]];
     later := [one b 0 0; one b 1 1; one c 0 0; one c 1 1; one d 1 0; one d 2 1; two b 1 c 1 1 0;
               two b 1 d 0 2 0; two c 1 d 0 2 0] |}].

Theorem periods : forall kind, In kind [a; b; c; d] -> system_has_period rows kind 0 2.
Proof.
  intros kind I. apply (check_sound rows 4 2 (map (fun k => (k, 0, 2)) [a; b; c; d])).
  - vm_cast_no_check (eq_refl true).
  - now apply (in_map (fun k => (k, 0, 2))).
Qed.

End Triangles.

(** ** Paths of three vertices, each joined to the next

    Kind a is the row (o)^n of the family(node-kayles: cell 0-1,1-2; link 0-0,1-1,2-0,2-2); the
    others have some vertices more at one end or at both, which [sprague explain] says. *)
Module RowsOfPaths.

Definition a := 0. Definition b := 1. Definition d := 2. Definition e := 3. Definition f := 4.
Definition g := 5. Definition c := 6. Definition j := 7. Definition k := 8. Definition h := 9.
Definition o := 10. Definition p := 11. Definition l := 12. Definition q := 13.
Definition r := 14. Definition m := 15.

Definition rows : system := [
  (* a *)
  {| first := [[]; given 2];
     later := [one b 2 1; one c 2 0; one d 2 0; one e 2 0; one f 2 0; one g 2 1; both b c 3;
               both d e 3; both f g 3] |};
  (* b *)
  {| first := [given 1];
     later := [one b 2 0; one d 1 0; one d 2 0; one f 2 1; one h 2 0; one j 2 0; one k 2 1;
               both b h 3; both d j 3; both f k 3] |};
  (* d *)
  {| first := [[]; given 3];
     later := [one b 1 1; one b 2 1; one d 2 0; one f 1 0; one f 2 0; one l 2 0; one o 2 0;
               one p 2 1; both b l 3; both d o 3; both f p 3] |};
  (* e *)
  {| first := [[]; given 3];
     later := [one c 1 0; one c 2 0; one e 2 0; one g 1 1; one g 2 1; one j 2 1; one o 2 0;
               one q 2 0; both c j 3; both e o 3; both g q 3] |};
  (* f *)
  {| first := [given 2];
     later := [one b 0 0; one b 1 0; one b 2 1; one d 1 1; one d 2 1; one f 2 0; one m 2 0;
               one q 2 0; one r 2 1; both b m 3; both d q 3; both f r 3] |};
  (* g *)
  {| first := [given 1];
     later := [one c 2 1; one e 1 0; one e 2 0; one g 2 0; one k 2 1; one p 2 0; one r 2 0;
               both c k 3; both e p 3; both g r 3] |};
  (* c *)
  {| first := [given 2];
     later := [one c 2 0; one e 1 1; one e 2 1; one g 0 0; one g 1 0; one g 2 1; one h 2 1;
               one l 2 0; one m 2 0; both c h 3; both e l 3; both g m 3] |};
  (* j *)
  {| first := [given 1];
     later := [one h 1 0; one h 2 0; one j 2 0; one k 1 1; one k 2 1; one o 1 0; one o 2 0;
               one q 2 1; both h j 3; both j o 3; both k q 3] |};
  (* k *)
  {| first := [given 1; given 2];
     later := [one h 2 1; one j 1 0; one j 2 0; one k 2 0; one p 1 0; one p 2 0; one r 2 1;
               both h k 3; both j p 3; both k r 3] |};
  (* h *)
  {| first := [[]];
     later := [one h 2 0; one j 1 1; one j 2 1; one k 0 0; one k 1 0; one k 2 1; one l 1 0;
               one l 2 0; one m 2 1; both h h 3; both j l 3; both k m 3] |};
  (* o *)
  {| first := [[]; given 3];
     later := [one j 1 1; one j 2 1; one l 1 0; one l 2 0; one o 2 0; one p 1 1; one p 2 1;
               one q 1 0; one q 2 0; both j l 3; both o o 3; both p q 3] |};
  (* p *)
  {| first := [given 1];
     later := [one k 1 1; one k 2 1; one l 2 1; one o 1 0; one o 2 0; one p 2 0; one r 1 0;
               one r 2 0; both k l 3; both o p 3; both p r 3] |};
  (* l *)
  {| first := [given 2];
     later := [one h 1 1; one h 2 1; one l 2 0; one m 1 0; one m 2 0; one o 1 1; one o 2 1;
               one p 0 0; one p 1 0; one p 2 1; both h l 3; both l o 3; both m p 3] |};
  (* q *)
  {| first := [given 2];
     later := [one j 0 0; one j 1 0; one j 2 1; one m 1 0; one m 2 0; one o 1 1; one o 2 1;
               one q 2 0; one r 1 1; one r 2 1; both j m 3; both o q 3; both q r 3] |};
  (* r *)
  {| first := [[]];
     later := [one k 0 0; one k 1 0; one k 2 1; one m 2 1; one p 1 1; one p 2 1; one q 1 0;
               one q 2 0; one r 2 0; both k m 3; both p q 3; both r r 3] |};
  (* m *)
  {| first := [given 1; given 2];
     later := [one h 0 0; one h 1 0; one h 2 1; one l 1 1; one l 2 1; one m 2 0; one q 1 1;
               one q 2 1; one r 0 0; one r 1 0; one r 2 1; both h m 3; both l q 3; both m r 3] |}].

Example first_values :
  map (nim_values rows a) (upto 12) = [0; 2; 1; 1; 0; 3; 3; 4; 2; 2; 3; 3].
Proof.
  rewrite <- (map_ext_in (value_in rows (system_values rows 12) a)).
  - vm_compute. reflexivity.
  - intros n I. apply in_upto in I. now apply system_values_sound.
Qed.

(** The least preperiod of each kind. *)
Definition preperiods : list (N * N) :=
  [(a, 10); (b, 31); (c, 39); (d, 10); (e, 10); (f, 39); (g, 31); (h, 10);
   (j, 31); (k, 40); (l, 39); (m, 30); (o, 10); (p, 31); (q, 39); (r, 10)].

Theorem periods : forall kind preperiod,
  In (kind, preperiod) preperiods -> system_has_period rows kind preperiod 62.
Proof.
  intros kind preperiod I.
  apply (check_sound rows 40 62 (map (fun claim => (claim, 62)) preperiods)).
  - vm_cast_no_check (eq_refl true).
  - now apply (in_map (fun claim => (claim, 62))) in I.
Qed.

(** What that means for players: from 10 pieces on, a row that is 62 pieces longer is as good,
    whatever else is on the table. *)
Corollary rows_in_sums : forall n others, 10 <= n ->
  (loses (system_move rows) (Heap a (n + 62) :: others) <->
   loses (system_move rows) (Heap a n :: others)).
Proof.
  intros n others L. destruct (periods a 10) as (g & (_ & _ & outcome & _) & _ & period & _).
  { now left. }
  rewrite !outcome. unfold sum_of. cbn [map value nim_sum]. now rewrite period.
Qed.

End RowsOfPaths.
