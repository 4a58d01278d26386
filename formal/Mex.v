(** * The least number that is not in a set *)

From Coq Require Import NArith List Lia Bool FinFun.
From Sprague Require Import Statement.
Import ListNotations.
Open Scope N_scope.

Lemma mex_unique S T v w :
  (forall u, S u <-> T u) -> is_mex S v -> is_mex T w -> v = w.
Proof.
  intros E [Sv below_v] [Tw below_w].
  destruct (N.lt_trichotomy v w) as [L | [L | L]]; [| exact L |]; exfalso.
  - apply Sv, E, below_w, L.
  - apply Tw, E, below_v, L.
Qed.

Lemma mex_shifted S T v s : is_mex S v ->
  (forall u, T u <-> u < s \/ exists w, S w /\ u = w + s) -> is_mex T (v + s).
Proof.
  intros [A B] E. split.
  - intros H. apply E in H. destruct H as [L | (w & W & Q)]; [lia |].
    apply A. now replace v with w by lia.
  - intros u U. apply E. destruct (N.lt_ge_cases u s) as [L | L]; [now left | right].
    exists (u - s). split; [apply B |]; lia.
Qed.

(** The numbers 0, 1, …, n - 1. *)
Definition upto (n : N) : list N := map N.of_nat (seq 0 (N.to_nat n)).

Lemma in_upto n i : In i (upto n) <-> i < n.
Proof.
  unfold upto. rewrite in_map_iff. split.
  - intros (j & <- & J). apply in_seq in J. lia.
  - intros L. exists (N.to_nat i). split; [lia |]. apply in_seq. lia.
Qed.

Lemma upto_length n : length (upto n) = N.to_nat n.
Proof. unfold upto. now rewrite map_length, seq_length. Qed.

Lemma nth_map_upto {A} (f : N -> A) n i d : i < n -> nth (N.to_nat i) (map f (upto n)) d = f i.
Proof.
  intros L. rewrite nth_indep with (d' := f 0) by (rewrite map_length, upto_length; lia).
  rewrite map_nth with (d := 0). f_equal. unfold upto.
  rewrite (map_nth N.of_nat _ O), seq_nth by lia. apply N2Nat.id.
Qed.

Definition member (x : N) (l : list N) : bool := existsb (N.eqb x) l.

Lemma member_In x l : member x l = true <-> In x l.
Proof.
  unfold member. rewrite existsb_exists. split.
  - intros (y & I & E). apply N.eqb_eq in E. now subst.
  - intros I. exists x. split; [exact I | apply N.eqb_refl].
Qed.

Fixpoint mex_from (fuel : nat) (x : N) (l : list N) : N :=
  match fuel with
  | O => x
  | S fuel' => if member x l then mex_from fuel' (x + 1) l else x
  end.

(** The mex of a list is at most its length. *)
Definition mex (l : list N) : N := mex_from (length l) 0 l.

Lemma initial_segment_length x l :
  (forall u, u < x -> In u l) -> (N.to_nat x <= length l)%nat.
Proof.
  intros I. replace (N.to_nat x) with (length (upto x))
    by (unfold upto; now rewrite map_length, seq_length).
  apply NoDup_incl_length.
  - apply Injective_map_NoDup; [intros i j; lia | apply seq_NoDup].
  - intros u U. apply I. now apply in_upto.
Qed.

Lemma mex_from_spec l fuel : forall x,
  (forall u, u < x -> In u l) -> (length l <= N.to_nat x + fuel)%nat ->
  is_mex (fun u => In u l) (mex_from fuel x l).
Proof.
  induction fuel as [| fuel IH]; intros x below L; cbn [mex_from].
  - split; [| exact below]. intros I.
    assert (N.to_nat (x + 1) <= length l)%nat; [| lia].
    apply initial_segment_length. intros u U.
    destruct (N.eq_dec u x) as [-> | D]; [exact I | apply below; lia].
  - destruct (member x l) eqn:M.
    + apply member_In in M. apply IH; [| lia].
      intros u U. destruct (N.eq_dec u x) as [-> | D]; [exact M | apply below; lia].
    + split; [| exact below]. intros I. apply member_In in I. congruence.
Qed.

Lemma mex_spec l : is_mex (fun u => In u l) (mex l).
Proof. apply mex_from_spec; lia. Qed.
