(** * Values in a tree, and periods checked without machine integers and arrays

    Nothing but the logic of the kernel is assumed: the theorems are "closed under the global
    context".  For small games. *)

From Coq Require Import NArith List Lia Bool FMapPositive.
From Sprague Require Import Statement Mex Moves NimValues Play TakeAway Period GuySmith.
Import ListNotations.
Open Scope N_scope.

Implicit Type c : code.

Definition lookup (tree : PositiveMap.t N) (n : N) : N :=
  match PositiveMap.find (N.succ_pos n) tree with
  | Some x => x
  | None => 0
  end.

(** The tree with the values of [count] more heaps, from n on; [moves] lists the moves. *)
Fixpoint extend (moves : N -> list (list N)) (count : nat) (n : N) (tree : PositiveMap.t N) :
    PositiveMap.t N :=
  match count with
  | O => tree
  | S count' =>
      let value := mex (map (nim_sum (lookup tree)) (moves n)) in
      extend moves count' (n + 1) (PositiveMap.add (N.succ_pos n) value tree)
  end.

(** The values of the heaps before n. *)
Definition values (moves : N -> list (list N)) (n : N) : PositiveMap.t N :=
  extend moves (N.to_nat n) 0 (PositiveMap.empty N).

Section Values.

Variables (G : game) (moves : N -> list (list N)) (g : N -> N).
Hypothesis listed : lists moves G.
Hypothesis smaller : leaves_smaller G.
Hypothesis g_is : is_nim_sequence G g.

Lemma extend_sound : forall count n tree,
  (forall i, i < n -> lookup tree i = g i) ->
  forall i, i < n + N.of_nat count -> lookup (extend moves count n tree) i = g i.
Proof.
  induction count as [| count IH]; intros n tree H i L; cbn [extend]; [apply H; lia |].
  apply IH; [| lia]. intros j J. unfold lookup at 1.
  destruct (N.eq_dec j n) as [-> | D].
  - rewrite PositiveMap.gss.
    apply (mex_unique (attained G (lookup tree) n) (attained G g n));
      [| apply mex_of_moves, listed | apply g_is].
    intros u. now apply attained_ext.
  - rewrite PositiveMap.gso; [apply H; lia |].
    intros E. apply D, N.succ_inj. rewrite <- !N.succ_pos_spec. now rewrite E.
Qed.

Lemma values_of_game_sound last : forall n, n < last -> lookup (values moves last) n = g n.
Proof. intros n L. apply extend_sound; lia. Qed.

End Values.

Lemma values_sound (r : rules) moves last : lists moves r ->
  forall n, n < last -> lookup (values moves last) n = nim_value r n.
Proof.
  intros listed. apply (values_of_game_sound r); [exact listed | |].
  - apply heap_move_leaves_smaller.
  - apply nim_value_is_nim_sequence.
Qed.

(** ** The values of a set of numbers that may be taken *)

(** The set of the numbers below n with X, as the binary digits of a number. *)
Definition digits_of_set (X : N -> bool) (n : N) : N :=
  fold_right (fun t digits => if X t then N.setbit digits t else digits) 0 (upto n).

Lemma in_digits_of_set X n t : t < n -> N.testbit (digits_of_set X n) t = X t.
Proof.
  intros L. unfold digits_of_set.
  assert (H : forall l, N.testbit
    (fold_right (fun t digits => if X t then N.setbit digits t else digits) 0 l) t =
    member t l && X t).
  { induction l as [| a l IH]; [apply N.bits_0 |]. cbn [fold_right member existsb].
    fold (member t l). destruct (N.eqb_spec t a) as [-> | D]; cbn [orb andb].
    - destruct (X a) eqn:E; [apply N.setbit_eq |]. rewrite IH, ?E. apply andb_false_r.
    - destruct (X a); [rewrite N.setbit_neq by congruence |]; exact IH. }
  rewrite H, (proj2 (member_In t (upto n))); [reflexivity | now apply in_upto].
Qed.

(** Whether a number is in the set is asked once. *)
Definition values_of_set (S : N -> bool) (last : N) : PositiveMap.t N :=
  let digits := digits_of_set S last in values (moves (sizes (N.testbit digits))) last.

Lemma values_of_set_sound S last n :
  n < last -> lookup (values_of_set S last) n = nim_value (sizes S) n.
Proof.
  intros L. unfold values_of_set. cbv zeta. rewrite (values_sound (sizes (N.testbit _))) by
    (exact (in_moves _) || exact L).
  apply (nim_value_agree _ _ last); [| exact L]. intros t T.
  unfold sizes. now rewrite in_digits_of_set.
Qed.

(** ** Periods *)

(** Whether the heaps n0, …, last - 1 have values that are s more p heaps further, and no
    smaller numbers will do. *)
Definition check_growth (g : N -> N) (n0 p s last : N) : bool :=
  let heaps := map (N.add n0) (upto (last - n0)) in
  let agree d u := forallb (fun n => g (n + d) =? g n + u) heaps in
  (1 <=? p) && agree p s &&
  forallb (fun d => negb (d <? p) || negb ((d * s) mod p =? 0) || negb (agree d (d * s / p)))
    (divisors p) &&
  ((n0 =? 0) || negb (g (n0 - 1 + p) =? g (n0 - 1) + s)).

Lemma check_growth_sound f g n0 p s last : n0 <= last -> check_growth f n0 p s last = true ->
  (forall n, n < last + p -> f n = g n) ->
  1 <= p /\
  (forall n, n0 <= n < last -> g (n + p) = g n + s) /\
  (grows_from g n0 p s -> least_growth g n0 p s).
Proof.
  intros first. unfold check_growth. cbv zeta. set (heaps := map _ _).
  rewrite !andb_true_iff, N.leb_le. intros [[[p_pos repeats] divisors_differ] exception] G.
  assert (in_heaps : forall n, In n heaps <-> n0 <= n < last).
  { intros n. unfold heaps. rewrite in_map_iff. setoid_rewrite in_upto. split.
    - intros (i & <- & L). lia.
    - intros L. exists (n - n0). lia. }
  assert (agree : forall d u, d <= p ->
    forallb (fun n => f (n + d) =? f n + u) heaps = true <->
    forall n, n0 <= n < last -> g (n + d) = g n + u).
  { intros d u D. rewrite forallb_forall. split; intros H n L.
    - rewrite <- !G by lia. now apply N.eqb_eq, H, in_heaps.
    - apply in_heaps in L. rewrite !G by lia. now apply N.eqb_eq, H. }
  split; [exact p_pos |]. split; [now apply agree |].
  intros growth. apply least_growth_intro; [exact p_pos | exact growth | |].
  - intros d u L divides R D. rewrite forallb_forall in divisors_differ.
    specialize (divisors_differ d (in_divisors p d L divides)).
    replace (d <? p) with true in divisors_differ by (symmetry; now apply N.ltb_lt).
    replace (d * s) with (u * p) in divisors_differ by lia.
    rewrite N.mod_mul, N.div_mul in divisors_differ by lia. cbn [negb orb N.eqb] in divisors_differ.
    apply negb_true_iff in divisors_differ.
    assert (T : forallb (fun n => f (n + d) =? f n + u) heaps = true); [| congruence].
    apply agree; [lia |]. intros n L'. apply D. lia.
  - apply orb_true_iff in exception. destruct exception as [Z | D].
    + left. now apply N.eqb_eq.
    + destruct (N.eq_dec n0 0) as [Z | Z]; [now left | right].
      now rewrite negb_true_iff, N.eqb_neq, !G in D by lia.
Qed.

(** ** The theorem of Guy and Smith *)

Definition check (c : code) (n0 p : N) : bool :=
  let last := guy_smith_window c (N.max n0 1) p in
  let tree := values (moves_of_code c) (last + p) in
  check_growth (lookup tree) n0 p 0 last.

Theorem check_sound c n0 p : check c n0 p = true -> has_period c n0 p.
Proof.
  unfold check. cbv zeta. intros H.
  assert (first : N.max n0 1 <= guy_smith_window c (N.max n0 1) p).
  { unfold guy_smith_window. assert (2 <= heaps_left c) by apply N.le_max_l. nia. }
  apply check_growth_sound with (g := nim_value c) in H; [| lia |].
  - destruct H as (p_pos & repeats & least). exists (nim_value c).
    split; [apply sprague_grundy |]. apply least_growth_0, least. intros n L.
    rewrite N.add_0_r. destruct (N.lt_ge_cases n (N.max n0 1)) as [S | S].
    + rewrite repeats by lia. lia.
    + apply (guy_smith c (N.max n0 1) p); [lia | | exact S].
      intros m M. rewrite repeats; [lia |]. unfold guy_smith_window. lia.
  - intros n L. apply values_sound; [exact (in_moves_of_code c) | exact L].
Qed.
