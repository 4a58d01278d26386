(** * The moves from one heap, listed and bounded *)

From Coq Require Import NArith List Lia Bool.
From Sprague Require Import Statement Mex.
Import ListNotations.
Open Scope N_scope.

Implicit Types (c : code) (r : rules).

(** The index of the last digit: no move takes more tokens. *)
Definition last_digit (c : code) : N := N.of_nat (length c) - 1.

Lemma may_leave_last c t k : may_leave c t k = true -> t <= last_digit c.
Proof.
  intros T. destruct (N.le_gt_cases t (last_digit c)) as [| L]; [assumption |].
  unfold may_leave, digits_of in T. rewrite nth_overflow, N.bits_0 in T; [discriminate |].
  unfold last_digit in L. lia.
Qed.

(** The numbers of tokens that may be taken when k heaps are left. *)
Definition takes (c : code) (k : N) : list N :=
  filter (fun t => may_leave c t k) (upto (N.of_nat (length c))).

Lemma in_takes c k t : In t (takes c k) <-> may_leave c t k = true.
Proof.
  unfold takes. rewrite filter_In, in_upto. split; [tauto |]. intros T. split; [| exact T].
  destruct c as [| d c].
  - unfold may_leave, digits_of in T. rewrite nth_overflow, N.bits_0 in T by (cbn; lia). discriminate.
  - apply may_leave_last in T. unfold last_digit in T. cbn [length] in *. lia.
Qed.

(** No move leaves more heaps. *)
Definition most_heaps (c : code) : N := N.log2 (fold_right N.max 0 c).

Lemma may_leave_most c t k : may_leave c t k = true -> k <= most_heaps c.
Proof.
  unfold may_leave, digits_of, most_heaps. intros T.
  assert (D : nth (N.to_nat t) c 0 <= fold_right N.max 0 c).
  { clear T. generalize (N.to_nat t) as i. induction c as [| d c IH]; intros [| i];
      cbn [nth fold_right]; try lia. specialize (IH i). lia. }
  destruct (N.le_gt_cases k (N.log2 (fold_right N.max 0 c))) as [| L]; [assumption |].
  apply N.log2_le_mono in D. rewrite N.bits_above_log2 in T by lia. discriminate.
Qed.

(** The lists of k numbers >= 1 with the sum m. *)
Fixpoint parts (k : nat) (m : N) : list (list N) :=
  match k with
  | O => if m =? 0 then [[]] else []
  | S O => if 1 <=? m then [[m]] else []
  | S k' => flat_map (fun a => map (cons (a + 1)) (parts k' (m - (a + 1)))) (upto m)
  end.

Lemma in_parts : forall k m heaps, In heaps (parts k m) <->
  length heaps = k /\ (forall a, In a heaps -> 1 <= a) /\ total heaps = m.
Proof.
  induction k as [| [| k] IH]; intros m heaps.
  - cbn [parts]. destruct (N.eqb_spec m 0) as [-> | D]; cbn [In].
    + split.
      * intros [<- | []]. cbn. repeat split; [tauto].
      * intros (L & _). destruct heaps; [now left | discriminate].
    + split; [tauto |]. intros (L & _ & T). destruct heaps; [cbn in T; lia | discriminate].
  - clear IH. cbn [parts]. split.
    + destruct (N.leb_spec 1 m) as [L | L]; intros []; [subst heaps | contradiction].
      cbn. repeat split; [intros a [<- | []]; exact L | lia].
    + intros (L & P & T). destruct heaps as [| a [| b heaps]]; try discriminate.
      specialize (P a (or_introl eq_refl)). cbn in T.
      replace (1 <=? m) with true by (symmetry; apply N.leb_le; lia). left. f_equal. lia.
  - change (parts (S (S k)) m)
      with (flat_map (fun a => map (cons (a + 1)) (parts (S k) (m - (a + 1)))) (upto m)).
    rewrite in_flat_map. split.
    + intros (a & A & M). apply in_upto in A. apply in_map_iff in M.
      destruct M as (heaps' & <- & M). apply IH in M. destruct M as (L & P & T).
      cbn [length In total fold_right] in *.
      fold (total heaps'). repeat split; [lia | | lia].
      intros b [<- | I]; [lia | now apply P].
    + intros (L & P & T). destruct heaps as [| b heaps]; [discriminate |].
      cbn [length In total fold_right] in *. fold (total heaps) in T.
      assert (1 <= b) by (apply P; now left). exists (b - 1). split; [apply in_upto; lia |].
      apply in_map_iff. exists heaps. replace (b - 1 + 1) with b by lia.
      split; [reflexivity |]. apply IH. repeat split; [lia | | lia].
      intros a I. apply P. now right.
Qed.

(** The moves that take one of the numbers [ts]. *)
Definition moves_taking (ts : list N) (r : rules) (n : N) : list (list N) :=
  flat_map (fun t =>
    flat_map (fun k =>
      if may_leave r t (N.of_nat k) && (t <=? n) && ((1 <=? t) || (2 <=? N.of_nat k))
      then parts k (n - t) else [])
      (seq 0 (S (N.to_nat (N.log2 (r t))))))
    ts.

Lemma in_moves_taking ts (r : rules) n heaps :
  (forall t k, may_leave r t k = true -> t <= n -> In t ts) ->
  In heaps (moves_taking ts r n) <-> heap_move r n heaps.
Proof.
  intros all. unfold moves_taking, heap_move, number. rewrite in_flat_map.
  setoid_rewrite in_flat_map. setoid_rewrite in_seq. split.
  - intros (t & _ & k & _ & I).
    destruct (_ && _ && _) eqn:B in I; [| destruct I].
    apply in_parts in I. destruct I as (<- & P & T).
    rewrite !andb_true_iff, orb_true_iff, !N.leb_le in B.
    destruct B as [[M L] Z]. exists t. repeat split; [exact M | exact P | lia | lia].
  - intros (t & M & P & E & Z). exists t. split; [apply (all _ _ M); lia |].
    exists (length heaps). split.
    { destruct (N.le_gt_cases (N.of_nat (length heaps)) (N.log2 (r t))) as [| L]; [lia |].
      unfold may_leave in M. now rewrite N.bits_above_log2 in M. }
    rewrite M. replace (t <=? n) with true by (symmetry; apply N.leb_le; lia).
    assert (B : (1 <=? t) || (2 <=? N.of_nat (length heaps)) = true).
    { rewrite orb_true_iff, !N.leb_le. lia. }
    rewrite B. cbn [andb]. apply in_parts. repeat split; [exact P | lia].
Qed.

Definition moves (r : rules) (n : N) : list (list N) := moves_taking (upto (n + 1)) r n.

Lemma in_moves r n heaps : In heaps (moves r n) <-> heap_move r n heaps.
Proof. apply in_moves_taking. intros t _ _ L. apply in_upto. lia. Qed.

(** The same of a code, without the digits after its last one. *)
Definition moves_of_code (c : code) (n : N) : list (list N) :=
  moves_taking (upto (N.of_nat (length c))) c n.

Lemma in_moves_of_code c n heaps : In heaps (moves_of_code c n) <-> heap_move c n heaps.
Proof.
  apply in_moves_taking. intros t k M _. apply in_takes in M. unfold takes in M.
  now apply filter_In in M.
Qed.

Lemma total_middle before b after :
  total (before ++ b :: after) = b + total (before ++ after).
Proof.
  induction before as [| a before IH]; [reflexivity |].
  cbn [app total fold_right]. fold (total (before ++ b :: after)) (total (before ++ after)). lia.
Qed.

Lemma number_middle before b after : number (before ++ b :: after) = number (before ++ after) + 1.
Proof. unfold number. rewrite !app_length. cbn [length]. lia. Qed.

Lemma in_total a heaps : In a heaps -> a <= total heaps.
Proof.
  induction heaps as [| b heaps IH]; cbn [In total fold_right]; [tauto |]. fold (total heaps).
  intros [-> | I]; [lia | apply IH in I; lia].
Qed.

Lemma number_le_total heaps : (forall a, In a heaps -> 1 <= a) -> number heaps <= total heaps.
Proof.
  unfold number. induction heaps as [| b heaps IH]; intros P; cbn [length total fold_right]; [lia |].
  fold (total heaps). assert (1 <= b) by (apply P; now left).
  assert (N.of_nat (length heaps) <= total heaps) by (apply IH; intros a I; apply P; now right). lia.
Qed.

Lemma heap_move_smaller r n heaps : heap_move r n heaps -> forall a, In a heaps -> 1 <= a < n.
Proof.
  intros (t & _ & P & -> & Z) a I. split; [now apply P |].
  apply in_split in I. destruct I as (before & after & ->).
  assert (B : number before <= total before /\ number after <= total after).
  { split; apply number_le_total; intros b J; apply P, in_app_iff; [now left | right; now right]. }
  assert (T : total (before ++ a :: after) = total before + a + total after).
  { unfold total. rewrite fold_right_app. cbn [fold_right]. clear.
    induction before as [| b before IH]; cbn [fold_right]; [lia | rewrite IH; lia]. }
  unfold number in *. rewrite app_length in Z. cbn [length] in Z.
  rewrite T. destruct (N.eq_dec t 0) as [E | E]; [specialize (Z E) |]; lia.
Qed.

Lemma nim_sum_ext f g heaps :
  (forall a, In a heaps -> f a = g a) -> nim_sum f heaps = nim_sum g heaps.
Proof.
  induction heaps as [| a heaps IH]; cbn [nim_sum In]; intros E; [reflexivity |].
  rewrite E, IH by auto. reflexivity.
Qed.

(** Every move leaves smaller heaps: play ends. *)
Definition leaves_smaller (G : game) : Prop :=
  forall n heaps, G n heaps -> forall a, In a heaps -> a < n.

Lemma heap_move_leaves_smaller r : leaves_smaller r.
Proof. intros n heaps M a I. now apply (heap_move_smaller r n heaps). Qed.

Lemma attained_ext (G : game) f g n u : leaves_smaller G ->
  (forall a, a < n -> f a = g a) -> attained G f n u <-> attained G g n u.
Proof.
  intros smaller E. split; intros (heaps & M & <-); exists heaps; split; try exact M;
    apply nim_sum_ext; intros a I; apply (smaller _ _ M) in I; [symmetry |]; now apply E.
Qed.

(** ** Values by the kind of move *)

(** The value u of a move that leaves at most one heap. *)
Definition attained_unsplit (c : code) (g : N -> N) (n u : N) : Prop :=
  (may_leave c n 0 = true /\ 1 <= n /\ u = 0) \/
  (exists t, may_leave c t 1 = true /\ 1 <= t < n /\ u = g (n - t)).

(** The same, or the value of a split off a heap in S. *)
Definition attained_by (S : N -> Prop) (c : code) (g : N -> N) (n u : N) : Prop :=
  attained_unsplit c g n u \/
  (exists t a, may_leave c t 2 = true /\ S a /\ 1 <= a /\ t + a < n /\
     u = N.lxor (g a) (g (n - (t + a)))).

Definition any (a : N) : Prop := True.
Definition up_to (A a : N) : Prop := a <= A.

Lemma attained_by_any (S : N -> Prop) c g n u : attained_by S c g n u -> attained_by any c g n u.
Proof.
  intros [H | (t & a & T & _ & H)]; [now left |]. right. exists t, a. now repeat split.
Qed.

(** Codes of octal digits, whose moves leave two heaps at most. *)
Definition octal (c : code) : bool := most_heaps c <=? 2.

Lemma attained_by_attained S c g n u : attained_by S c g n u -> attained c g n u.
Proof.
  intros [[(T & P & ->) | (t & T & L & ->)] | (t & a & T & _ & A & L & ->)].
  - exists []. split; [| reflexivity]. exists n. cbn. repeat split; [exact T | tauto | lia | lia].
  - exists [n - t]. cbn [nim_sum]. rewrite N.lxor_0_r. split; [| reflexivity].
    exists t. cbn. repeat split; [exact T | | lia | lia]. intros b [<- | []]. lia.
  - exists [a; n - (t + a)]. cbn [nim_sum]. rewrite N.lxor_0_r. split; [| reflexivity].
    exists t. cbn. repeat split; [exact T | | lia | lia]. intros b [<- | [<- | []]]; lia.
Qed.

Lemma attained_iff c g n u : octal c = true -> attained c g n u <-> attained_by any c g n u.
Proof.
  intros octal. apply N.leb_le in octal. split; [| apply attained_by_attained].
  intros (heaps & (t & T & P & -> & Z) & <-). pose proof (may_leave_most _ _ _ T) as L.
  unfold number in *. destruct heaps as [| a [| b [| d heaps]]]; cbn in *; try lia;
    rewrite ?N.lxor_0_r, ?N.add_0_r.
  - left; left. repeat split; [exact T |]. lia.
  - left; right. exists t. specialize (P a (or_introl eq_refl)).
    repeat split; [exact T | lia | lia |]. f_equal. lia.
  - right. exists t, a. pose proof (P a (or_introl eq_refl)).
    pose proof (P b (or_intror (or_introl eq_refl))). unfold any.
    repeat split; [exact T | lia | lia |]. do 2 f_equal. lia.
Qed.

(** A value that is attained at n is attained at m when the heap that is left by its
    move, or one of the two heaps, has a counterpart m - n tokens larger. *)
Definition shifts (g : N -> N) (n m x : N) : Prop := n < x + m /\ g (x + m - n) = g x.

Lemma attained_shift (S : N -> Prop) c g n m u :
  last_digit c < n ->
  (forall t, 1 <= t <= last_digit c -> shifts g n m (n - t)) ->
  (forall t a, t <= last_digit c -> may_leave c t 2 = true -> S a -> 1 <= a -> t + a < n ->
     u = N.lxor (g a) (g (n - (t + a))) -> shifts g n m (n - (t + a)) \/ shifts g n m a) ->
  attained_by S c g n u -> attained_by any c g m u.
Proof.
  intros N1 one two [[(T & P & _) | (t & T & L & ->)] | (t & a & T & Sa & A & L & U)].
  - apply may_leave_last in T. lia.
  - destruct (one t) as [P E]; [apply may_leave_last in T; lia |].
    left; right. exists t. repeat split; auto; [lia | lia |].
    rewrite <- E. f_equal. lia.
  - right. destruct (two t a) as [[P E] | [P E]]; auto; [now apply may_leave_last in T | |].
    + exists t, a. unfold any. repeat split; auto; [lia |].
      rewrite U, <- E. do 2 f_equal. lia.
    + exists t, (a + m - n). unfold any. repeat split; auto; [lia | lia |].
      rewrite U, E. do 2 f_equal. lia.
Qed.
