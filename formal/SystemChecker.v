(** * Periods of systems of heaps, checked by values in a tree, without any axiom *)

From Coq Require Import NArith List Lia Bool FMapPositive.
From Sprague Require Import Statement Mex Period TreeChecker Systems.
Import ListNotations.
Open Scope N_scope.

(** The values of all kinds are in one tree, in the order of their computation: by sizes, and
    by kinds among the heaps of one size. *)
Definition value_in (s : system) (tree : PositiveMap.t N) (k n : N) : N := lookup tree (rank s k n).

(** The tree with the values of [count] more heaps, from that of this rank on. *)
Fixpoint extend_system (s : system) (count : nat) (r : N) (tree : PositiveMap.t N) :
    PositiveMap.t N :=
  match count with
  | O => tree
  | S count' =>
      let moves := options s (r mod kinds s) (r / kinds s) in
      let v := mex_of_sums (map (map (value (value_in s tree))) moves) in
      extend_system s count' (r + 1) (PositiveMap.add (N.succ_pos r) v tree)
  end.

(** The values of all heaps below n. *)
Definition system_values (s : system) (n : N) : PositiveMap.t N :=
  extend_system s (N.to_nat (n * kinds s)) 0 (PositiveMap.empty N).

Section Checker.

Variable s : system.
Hypothesis ordered : well_ordered s = true.

Lemma heap_of_rank k n : k < kinds s -> rank s k n mod kinds s = k /\ rank s k n / kinds s = n.
Proof.
  intros K. unfold rank. rewrite N.add_comm. split.
  - rewrite N.mod_add by lia. now apply N.mod_small.
  - rewrite N.div_add, N.div_small by lia. lia.
Qed.

Lemma rank_of_heap r : 1 <= kinds s -> rank s (r mod kinds s) (r / kinds s) = r.
Proof.
  intros K. unfold rank. pose proof (N.div_mod r (kinds s) ltac:(lia)). lia.
Qed.

Lemma extend_system_sound : forall count r tree,
  (forall k n, k < kinds s -> rank s k n < r -> value_in s tree k n = nim_values s k n) ->
  forall k n, k < kinds s -> rank s k n < r + N.of_nat count ->
  value_in s (extend_system s count r tree) k n = nim_values s k n.
Proof.
  induction count as [| count IH]; intros r tree H k n K L; cbn [extend_system];
    [apply H; [exact K | lia] |].
  apply IH; [| exact K | lia]. clear k n K L. intros k n K L.
  unfold value_in at 1, lookup. destruct (N.eq_dec (rank s k n) r) as [E | D].
  - rewrite <- E, PositiveMap.gss. destruct (heap_of_rank k n K) as [-> ->].
    apply (mex_unique (system_attained s (value_in s tree) k n)
                      (system_attained s (nim_values s) k n)).
    + intros u. split; intros (heaps & M & <-); exists heaps; (split; [exact M |]);
        apply sum_of_ext; intros b i I; [symmetry |];
        (apply H; [now apply (left_before s ordered _ _ _ M b i) |]);
        apply (left_rank s ordered _ _ _ M) in I; lia.
    + apply mex_of_options.
    + now apply nim_values_exist.
  - rewrite PositiveMap.gso; [apply H; [exact K | lia] |].
    intros E. apply D, N.succ_inj. rewrite <- !N.succ_pos_spec. now rewrite E.
Qed.

Lemma system_values_sound last k n : k < kinds s -> n < last ->
  value_in s (system_values s last) k n = nim_values s k n.
Proof.
  intros K L. apply extend_system_sound; [| exact K |].
  - intros k' n' _ R. lia.
  - unfold rank. assert ((n + 1) * kinds s <= last * kinds s) by (apply N.mul_le_mono_r; lia). lia.
Qed.

End Checker.

(** The largest t of the moves of later heaps; and a size from which on all moves are there. *)
Definition maximum (l : list N) : N := fold_right N.max 0 l.

Definition last_taken (s : system) : N := maximum (map most_taken (flat_map later s)).

Definition first_full (s : system) : N :=
  N.max (maximum (map (fun x => N.of_nat (length (first x))) s))
        (maximum (map least_size (flat_map later s))).

(** Whether theorem 23 applies: all kinds have the period q from m on. *)
Definition repeats_in (s : system) (tree : PositiveMap.t N) (m q : N) : bool :=
  let heaps := map (N.add m) (upto (m + q + last_taken s)) in
  forallb (fun k => forallb (fun n => value_in s tree k (n + q) =? value_in s tree k n) heaps)
    (upto (kinds s)).

(** A claim (k, n0, p): kind k has the least preperiod n0 and the least period p. *)
Definition claim := (N * N * N)%type.

Definition check_claim (s : system) (tree : PositiveMap.t N) (m q : N) (claim : claim) : bool :=
  let '(k, n0, p) := claim in
  (k <? kinds s) && (n0 <=? m) && (p <=? q) && check_growth (value_in s tree k) n0 p 0 (m + q).

Definition check (s : system) (m q : N) (claims : list claim) : bool :=
  let tree := system_values s (2 * m + q + last_taken s + q) in
  well_ordered s && (first_full s <=? m) && (1 <=? q) && repeats_in s tree m q &&
  forallb (check_claim s tree m q) claims.

Lemma maximum_ge l x : In x l -> x <= maximum l.
Proof.
  unfold maximum. induction l as [| y l IH]; cbn [In fold_right]; [tauto |].
  intros [-> | I]; [lia | apply IH in I; lia].
Qed.

Theorem check_sound s m q claims : check s m q claims = true ->
  (forall k n0 p, In (k, n0, p) claims -> system_has_period s k n0 p) /\
  (forall g, nim_values_decide s g -> forall k, k < kinds s -> periodic_from (g k) m q).
Proof.
  unfold check. cbv zeta. rewrite !andb_true_iff, !N.leb_le, forallb_forall.
  intros [[[[ordered full] q_pos] repeats] least].
  set (last := 2 * m + q + last_taken s + q) in *.
  pose proof (system_values_sound s ordered last) as values.
  assert (all : forall b, b < kinds s -> periodic_from (nim_values s b) m q).
  { apply (periods_of_systems s ordered m q (last_taken s)).
    - intros b B. etransitivity; [| exact full]. unfold first_full.
      etransitivity; [| apply N.le_max_l]. apply maximum_ge, in_map_iff.
      exists (kind_of s b). split; [reflexivity |]. apply nth_In. unfold kinds in B. lia.
    - intros b f B F.
      assert (I : In f (flat_map later s)).
      { apply in_flat_map. exists (kind_of s b). split; [| exact F].
        apply nth_In. unfold kinds in B. lia. }
      split.
      + apply maximum_ge, in_map_iff. now exists f.
      + etransitivity; [| exact full]. unfold first_full.
        etransitivity; [| apply N.le_max_r]. apply maximum_ge, in_map_iff. now exists f.
    - intros b n B L. unfold repeats_in in repeats. rewrite forallb_forall in repeats.
      specialize (repeats b (proj2 (in_upto _ _) B)). rewrite forallb_forall in repeats.
      assert (I : In n (map (N.add m) (upto (m + q + last_taken s)))).
      { apply in_map_iff. exists (n - m). split; [lia |]. apply in_upto. lia. }
      specialize (repeats n I). apply N.eqb_eq in repeats.
      rewrite <- !values; [exact repeats | exact B | lia | exact B | lia]. }
  split.
  - intros k n0 p I. apply least in I. unfold check_claim in I.
    rewrite !andb_true_iff, !N.leb_le, N.ltb_lt in I. destruct I as [[[K early] p_q] I].
    exists (nim_values s). split; [now apply sums_of_systems |]. apply least_growth_0.
    apply check_growth_sound with (g := nim_values s k) in I; [| lia |].
    + destruct I as (p_pos & agree & I). apply I. apply periodic_grows.
      intros n. induction n as [n IH] using (well_founded_induction N.lt_wf_0). intros L.
      destruct (N.lt_ge_cases n (m + q)) as [S | S]; [rewrite agree by lia; lia |].
      replace (n + p) with (n - q + p + q) by lia. rewrite (all k K) by lia.
      rewrite IH by lia. rewrite <- (all k K) by lia. f_equal. lia.
    + intros n L. apply values; [exact K | lia].
  - intros g (G & _) k K n L. rewrite !(nim_values_unique s ordered g G). now apply all.
Qed.
