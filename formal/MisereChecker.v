(** * A checker of misère quotients

    It is given the table of the products, the lost elements, the elements of the heaps
    before the second period begins, and a sum for each element.  It finds the options of the
    heaps up to the window of theorem 17 and the pairs of theorem 16, and verifies what these
    theorems ask for.  Without machine integers: nothing but the logic of the kernel. *)

From Coq Require Import NArith List Lia Bool FMapPositive.
From Sprague Require Import Statement Mex Moves Period GuySmith MisereQuotient TreeChecker.
Import ListNotations.
Open Scope N_scope.

Implicit Types (c : code) (q : quotient).

Record tables := {
  products : list (list N);     (* a row for each element *)
  lost_elements : list N;
  heaps : list N;               (* the elements of the heaps before n0 + p *)
  representatives : list (list N)
}.

(** The entries of a list as a tree, in which they are found sooner. *)
Fixpoint tree_of (l : list N) (i : N) : PositiveMap.t N :=
  match l with
  | [] => PositiveMap.empty N
  | x :: rest => PositiveMap.add (N.succ_pos i) x (tree_of rest (i + 1))
  end.

Definition quotient_of (t : tables) (n0 p : N) : quotient :=
  let order := N.of_nat (length (products t)) in
  let product_tree := tree_of (concat (products t)) 0 in
  let heap_tree := tree_of (heaps t) 0 in
  {| order := order;
     product x y := lookup product_tree (x * order + y);
     lost x := member x (lost_elements t);
     element n := lookup heap_tree (if n <? n0 + p then n else n0 + (n - n0) mod p) |}.

Section Check.

Variables (c : code) (q : quotient) (n0 p : N).

Definition elements : list N := upto (order q).
Definition for_all_elements (f : N -> bool) : bool := forallb f elements.

Definition is_monoid : bool :=
  (0 <? order q) &&
  for_all_elements (fun x =>
    (product q 0 x =? x) &&
    for_all_elements (fun y =>
      (product q x y <? order q) && (product q x y =? product q y x) &&
      for_all_elements (fun z =>
        product q x (product q y z) =? product q (product q x y) z))).

Definition insert_if_new (x : N) (l : list N) : list N := if member x l then l else x :: l.

(** The elements of the options of a heap. *)
Definition options (n : N) : list N :=
  fold_right (fun s => insert_if_new (element_of_sum q s)) [] (moves_of_code c n).

Definition lost_beside (ys : list N) (z : N) : bool :=
  existsb (fun y => lost q (product q z y)) ys.

Definition subset (v w : list N) : bool := forallb (fun z => member z w) v.

(** Whether the pairs have one with this element, and with no more than this set. *)
Definition covered (pair : N * list N) (found : pairs) : bool :=
  existsb (fun other => (fst other =? fst pair) && subset (snd other) (snd pair)) found.

Definition add (pair : N * list N) (found : pairs) : pairs :=
  pair :: filter (fun other => negb (covered other [pair])) found.

Definition pair_of_heap (n : N) : N * list N :=
  (element q n, filter (lost_beside (options n)) elements).

Definition pair_product (a b : N * list N) : N * list N :=
  (product q (fst a) (fst b),
   filter (fun z => member (product q z (fst b)) (snd a) || member (product q z (fst a)) (snd b))
     elements).

Definition window : N := heaps_left c * (N.max n0 1 + p) + last_digit c.

Definition find_of_heaps : pairs :=
  fold_right (fun n found =>
    match options n with
    | [] => found
    | _ => let pair := pair_of_heap n in if covered pair found then found else add pair found
    end) [] (upto window).

(** Adds the products of a pair and the pairs of heaps, to what has to be multiplied, too. *)
Definition add_products (of_heaps : pairs) (b : N * list N) (state : pairs * pairs) :
    pairs * pairs :=
  fold_right (fun a '(todo, found) =>
    let pair := pair_product a b in
    if covered pair found then (todo, found) else (pair :: todo, add pair found))
    state of_heaps.

Fixpoint find_of_sums (steps : nat) (of_heaps todo found : pairs) : pairs :=
  match steps, todo with
  | S steps', b :: todo' =>
      let (todo'', found') := add_products of_heaps b (todo', found) in
      find_of_sums steps' of_heaps todo'' found'
  | _, _ => found
  end.

Definition heap_is_right (of_heaps : pairs) (n : N) : bool :=
  match options n with
  | [] => element q n =? 0
  | ys =>
      let pair := pair_of_heap n in
      covered pair of_heaps &&
      for_all_elements (fun z => negb (lost q (product q z (fst pair)) && lost_beside ys z))
  end.

Definition pairs_are_right (of_heaps of_sums : pairs) : bool :=
  forallb (fun a => covered a of_sums) of_heaps &&
  forallb (fun a => forallb (fun b => covered (pair_product a b) of_sums) of_sums) of_heaps &&
  forallb (fun b => forallb (fun z => z <? order q) (snd b) &&
                    (lost q (fst b) || member 0 (snd b))) of_sums.

Definition is_reduced : bool :=
  for_all_elements (fun x => for_all_elements (fun y =>
    (x =? y) ||
    existsb (fun z => xorb (lost q (product q x z)) (lost q (product q y z))) elements)).

Definition is_generated (sums : list (list N)) : bool :=
  for_all_elements (fun x => existsb (fun s => element_of_sum q s =? x) sums).

(** ** Soundness *)

Lemma for_all_elements_spec f : for_all_elements f = true -> forall x, x < order q -> f x = true.
Proof.
  unfold for_all_elements. rewrite forallb_forall. intros H x X. now apply H, in_upto.
Qed.

Lemma is_monoid_sound : is_monoid = true -> commutative_monoid q.
Proof.
  unfold is_monoid. rewrite andb_true_iff, N.ltb_lt. intros [pos H].
  pose proof (for_all_elements_spec _ H) as A. clear H. cbn beta in A.
  assert (B : forall x y, x < order q -> y < order q ->
    product q x y < order q /\ product q x y = product q y x /\
    forall z, z < order q -> product q x (product q y z) = product q (product q x y) z).
  { intros x y X Y. specialize (A x X). apply andb_true_iff, proj2 in A.
    pose proof (for_all_elements_spec _ A y Y) as B. cbn beta in B.
    rewrite !andb_true_iff, N.ltb_lt, N.eqb_eq in B. destruct B as [[B1 B2] B3].
    repeat split; [exact B1 | exact B2 |]. intros z Z.
    now apply N.eqb_eq, (for_all_elements_spec _ B3). }
  split; [exact pos |]. split; [intros x y X Y; now apply B |]. split.
  - intros x X. specialize (A x X). apply andb_true_iff, proj1 in A. now apply N.eqb_eq.
  - split; intros x y; [| intros z]; intros; now apply B.
Qed.

Lemma in_options n y : In y (options n) <-> option_element c q n y.
Proof.
  unfold options, option_element. setoid_rewrite <- in_moves_of_code.
  induction (moves_of_code c n) as [| s ms IH]; cbn [fold_right In].
  - split; [tauto |]. now intros (s & [] & _).
  - unfold insert_if_new at 1.
    assert (E : forall x l, In x (insert_if_new (element_of_sum q s) l) <->
                  x = element_of_sum q s \/ In x l).
    { intros x l. unfold insert_if_new. destruct (member (element_of_sum q s) l) eqn:M; cbn [In].
      - apply member_In in M. split; [tauto |]. now intros [-> |].
      - split; intros [H |]; auto. }
    fold (insert_if_new (element_of_sum q s)
            (fold_right (fun s => insert_if_new (element_of_sum q s)) [] ms)).
    rewrite E, IH. split.
    + intros [-> | (s' & I & V)]; [exists s; auto | exists s'; auto].
    + intros (s' & [<- | I] & V); [left; now symmetry | right; now exists s'].
Qed.

Lemma lost_beside_spec n z : lost_beside (options n) z = true <-> heap_can_lose c q n z.
Proof.
  unfold lost_beside, heap_can_lose. rewrite existsb_exists. setoid_rewrite in_options. reflexivity.
Qed.

Lemma covered_spec x v found : covered (x, v) found = true ->
  exists w, In (x, w) found /\ incl w v.
Proof.
  unfold covered. rewrite existsb_exists. intros ((y & w) & I & H). cbn [fst snd] in H.
  apply andb_true_iff in H. destruct H as [E S]. apply N.eqb_eq in E. subst y.
  exists w. split; [exact I |]. intros z Z. unfold subset in S. rewrite forallb_forall in S.
  now apply member_In, S.
Qed.

Lemma heap_is_right_sound of_heaps n : heap_is_right of_heaps n = true ->
  right_heap c q of_heaps n.
Proof.
  unfold heap_is_right, right_heap. destruct (options n) as [| y ys] eqn:E.
  - intros H. left. split; [now apply N.eqb_eq |]. intros y O. apply in_options in O.
    now rewrite E in O.
  - assert (O : In y (options n)) by (rewrite E; now left).
    rewrite <- E. clear E ys. cbv zeta. rewrite andb_true_iff. intros [C H]. right.
    split; [exists y; now apply in_options |]. split.
    + apply covered_spec in C. destruct C as (w & W & L). exists w. split; [exact W |].
      intros z I. apply L, filter_In, proj2 in I. now apply lost_beside_spec.
    + intros z Z Lz Cz. apply lost_beside_spec in Cz.
      pose proof (for_all_elements_spec _ H z Z) as D. cbn [pair_of_heap fst] in D.
      now rewrite Lz, Cz in D.
Qed.

Lemma pairs_are_right_sound of_heaps of_sums : pairs_are_right of_heaps of_sums = true ->
  right_pairs q of_heaps of_sums.
Proof.
  unfold pairs_are_right. rewrite !andb_true_iff, !forallb_forall. intros [[A B] C]. split.
  - intros x v I. now apply covered_spec, A.
  - intros x v y w I J. specialize (B _ I). rewrite forallb_forall in B.
    apply B, covered_spec in J. destruct J as (u & U & L). exists u. split; [exact U |].
    intros z Z. apply L, filter_In, proj2, orb_true_iff in Z.
    now rewrite !member_In in Z.
  - intros x w z I Z. apply C in I. apply andb_true_iff, proj1 in I.
    rewrite forallb_forall in I. now apply N.ltb_lt, I.
  - intros x w I L. apply C in I. apply andb_true_iff, proj2 in I. cbn [fst snd] in I.
    rewrite L in I. now apply member_In.
Qed.

Lemma is_reduced_sound : is_reduced = true -> forall x y, x < order q -> y < order q -> x <> y ->
  exists z, z < order q /\ lost q (product q x z) <> lost q (product q y z).
Proof.
  intros H x y X Y D. apply for_all_elements_spec with (x := x) in H; [| exact X].
  apply for_all_elements_spec with (x := y) in H; [| exact Y].
  apply orb_true_iff in H. destruct H as [E | E]; [apply N.eqb_eq in E; contradiction |].
  apply existsb_exists in E. destruct E as (z & I & E). apply in_upto in I. exists z.
  split; [exact I |]. intros S. rewrite S, xorb_nilpotent in E. discriminate.
Qed.

Lemma is_generated_sound sums : is_generated sums = true ->
  forall x, x < order q -> exists s, element_of_sum q s = x.
Proof.
  intros H x X. apply for_all_elements_spec with (x := x) in H; [| exact X].
  apply existsb_exists in H. destruct H as (s & _ & E). exists s. now apply N.eqb_eq.
Qed.

End Check.

Definition check (c : code) (t : tables) (n0 p : N) (steps : nat) : bool :=
  let q := quotient_of t n0 p in
  let of_heaps := find_of_heaps c q n0 p in
  let of_sums := find_of_sums q steps of_heaps of_heaps of_heaps in
  is_monoid q && forallb (fun x => x <? order q) (heaps t) && negb (lost q 0) &&
  forallb (heap_is_right c q of_heaps) (upto (window c n0 p)) &&
  pairs_are_right q of_heaps of_sums &&
  is_reduced q && is_generated q (representatives t) && check_growth (element q) n0 p 0 (n0 + p).

Lemma lookup_bounded bound l : 0 < bound -> forallb (fun x => x <? bound) l = true ->
  forall i j, lookup (tree_of l i) j < bound.
Proof.
  intros P. induction l as [| x l IH]; intros H i j; cbn [tree_of forallb] in *; unfold lookup.
  - now rewrite PositiveMap.gempty.
  - apply andb_true_iff in H. destruct H as [A B]. apply N.ltb_lt in A.
    destruct (Pos.eq_dec (N.succ_pos j) (N.succ_pos i)) as [-> | D].
    + now rewrite PositiveMap.gss.
    + rewrite PositiveMap.gso by exact D. now apply IH.
Qed.

Lemma elements_periodic t n0 p : 1 <= p -> periodic_from (element (quotient_of t n0 p)) n0 p.
Proof.
  intros P n L. cbn [element quotient_of]. f_equal.
  destruct (N.ltb_spec (n + p) (n0 + p)) as [F | _]; [lia |].
  replace (n + p - n0) with (n - n0 + 1 * p) by lia. rewrite N.mod_add by lia.
  destruct (N.ltb_spec n (n0 + p)) as [F | _]; [rewrite N.mod_small; lia | reflexivity].
Qed.

Theorem check_sound c t n0 p steps : check c t n0 p steps = true ->
  has_misere_quotient c (quotient_of t n0 p) n0 p.
Proof.
  unfold check. cbv zeta. set (q := quotient_of t n0 p).
  set (of_heaps := find_of_heaps c q n0 p).
  set (of_sums := find_of_sums q steps of_heaps of_heaps of_heaps).
  rewrite !andb_true_iff, negb_true_iff.
  intros [[[[[[[monoid bounded] neutral] heaps_right] pairs_right] reduced] generated] least].
  apply is_monoid_sound in monoid. apply pairs_are_right_sound in pairs_right.
  apply check_growth_sound with (g := element q) in least; [| lia | reflexivity].
  destruct least as (p_pos & _ & least).
  assert (period : periodic_from (element q) n0 p) by now apply elements_periodic.
  apply periodic_grows in period as growth. apply least, least_growth_0 in growth.
  assert (B : forall n, element q n < order q).
  { intros n. apply lookup_bounded; [apply monoid | exact bounded]. }
  assert (R : forall n, right_heap c q of_heaps n).
  { apply (right_heaps_of_code c q of_heaps (N.max n0 1) p); try lia.
    - intros n L. apply period. lia.
    - intros n L. apply heap_is_right_sound. rewrite forallb_forall in heaps_right.
      apply heaps_right, in_upto, L. }
  assert (D := quotient_decides c (moves c) q of_heaps of_sums (in_moves c)
    (heap_move_leaves_smaller c) monoid B neutral pairs_right R).
  assert (G := is_generated_sound q _ generated).
  split; [exact monoid |]. split; [exact B |]. split; [intros s; apply D |].
  split; [intros s; apply D |]. split; [| split; [exact G | exact growth]].
  apply (same_element_iff_alike c (moves c) q of_heaps of_sums (in_moves c)
    (heap_move_leaves_smaller c)); try assumption.
  now apply is_reduced_sound.
Qed.
