(** * The 63-bit integers of the kernel, as natural numbers *)

From Coq Require Import NArith ZArith Lia Bool Uint63.
Open Scope N_scope.

Definition to_N (x : int) : N := Z.to_N (to_Z x).
Definition of_N (x : N) : int := of_Z (Z.of_N x).

(** The checkers count heaps and values up to [limit], which no sum of two exceeds. *)
Notation wrap := 9223372036854775808 (only parsing).   (* 2^63 *)
Notation limit := 1099511627776 (only parsing).        (* 2^40 *)

Lemma wB_wrap : wB = Z.of_N wrap.
Proof. reflexivity. Qed.

Lemma of_N_to_N_Z x : Z.of_N (to_N x) = to_Z x.
Proof. unfold to_N. apply Z2N.id, to_Z_bounded. Qed.

Lemma to_N_bounded x : to_N x < wrap.
Proof. pose proof (to_Z_bounded x) as H. rewrite wB_wrap, <- of_N_to_N_Z in H. lia. Qed.

Lemma to_N_inj x y : to_N x = to_N y -> x = y.
Proof. intros E. apply to_Z_inj. rewrite <- !of_N_to_N_Z. now rewrite E. Qed.

Lemma to_N_of_N x : x < wrap -> to_N (of_N x) = x.
Proof.
  intros L. apply N2Z.inj. rewrite of_N_to_N_Z. unfold of_N. rewrite of_Z_spec, wB_wrap.
  apply Z.mod_small. lia.
Qed.

Lemma of_N_to_N x : of_N (to_N x) = x.
Proof. apply to_N_inj, to_N_of_N, to_N_bounded. Qed.

Lemma to_N_add x y : to_N x + to_N y < wrap -> to_N (x + y)%uint63 = to_N x + to_N y.
Proof.
  intros L. apply N2Z.inj. rewrite of_N_to_N_Z, add_spec, wB_wrap, <- !of_N_to_N_Z.
  rewrite Z.mod_small; lia.
Qed.

Lemma to_N_succ x : to_N x < limit -> to_N (x + 1)%uint63 = to_N x + 1.
Proof. intros L. rewrite to_N_add; change (to_N 1) with 1; lia. Qed.

Lemma to_N_sub x y : to_N y <= to_N x -> to_N (x - y)%uint63 = to_N x - to_N y.
Proof.
  intros L. pose proof (to_N_bounded x). apply N2Z.inj.
  rewrite of_N_to_N_Z, sub_spec, wB_wrap, <- !of_N_to_N_Z. rewrite Z.mod_small; lia.
Qed.

Lemma to_N_ltb x y : (x <? y)%uint63 = (to_N x <? to_N y).
Proof. apply eq_true_iff_eq. rewrite ltb_spec, N.ltb_lt, <- !of_N_to_N_Z. lia. Qed.

Lemma to_N_leb x y : (x <=? y)%uint63 = (to_N x <=? to_N y).
Proof. apply eq_true_iff_eq. rewrite leb_spec, N.leb_le, <- !of_N_to_N_Z. lia. Qed.

Lemma to_N_eqb x y : (x =? y)%uint63 = (to_N x =? to_N y).
Proof.
  apply eq_true_iff_eq. rewrite eqb_spec, N.eqb_eq. split; [congruence | apply to_N_inj].
Qed.

Lemma to_N_lxor x y : to_N (x lxor y)%uint63 = N.lxor (to_N x) (to_N y).
Proof.
  apply N2Z.inj. rewrite of_N_to_N_Z, lxor_spec', <- !of_N_to_N_Z.
  now destruct (to_N x), (to_N y).
Qed.

Lemma to_N_land x y : to_N (x land y)%uint63 = N.land (to_N x) (to_N y).
Proof.
  apply N2Z.inj. rewrite of_N_to_N_Z, land_spec', <- !of_N_to_N_Z.
  now destruct (to_N x), (to_N y).
Qed.

Lemma to_N_testbit x i : N.testbit (to_N x) i = Z.testbit (to_Z x) (Z.of_N i).
Proof. now rewrite <- of_N_to_N_Z, N2Z.inj_testbit. Qed.
