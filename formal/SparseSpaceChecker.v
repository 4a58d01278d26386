(** * A checker by the theorem of the sparse space

    Each heap is computed by rare and common values.  While the ring has all values,
    a heap for which that does not suffice is computed by all splits, as rare heaps are. *)

From Coq Require Import NArith List Lia Bool Uint63 PArray.
From Sprague Require Import Statement NimValues Moves Period SparseSpace.
From Sprague Require Import MachineIntegers ValueSet Window Gather PeriodCheck RareValues.
Import ListNotations.
Open Scope N_scope.

(** ** The computation *)

Record state := {
  ring : array int;
  first : array int;             (* values of the heaps up to the witness bound *)
  rares : list (int * int);      (* the splits off rare heaps *)
  next : int
}.

(** What one step needs, as machine integers. *)
Record parameters := {
  kept : int;                    (* the witness bound A *)
  rare_to : int;                 (* the last rare heap R *)
  all_splits_before : int;
  mask : int;
  behind : int;                  (* heaps before the next one with which splits are not tried *)
  empty : values;                (* the set without values *)
  words : nat;                   (* its words *)
  heaps : list int               (* 1, 2, … *)
}.

Definition value (e : evidence) (d : digits) (p : parameters) (s : state) : option int :=
  let computed := (next s - behind p)%uint63 in
  let reach := if (computed <? kept p)%uint63 then computed else kept p in
  match value_by_rares e d (ring s) (mask p) (first s) (rares s) (next s) reach (heaps p)
          (empty p) (words p) with
  | Some x => Some x
  | None =>
      if (next s <? all_splits_before p)%uint63
      then least_missing (all_moves d (heaps p) (ring s) (mask p) (next s) (empty p)) (words p)
      else None
  end.

Definition append (p : parameters) (s : state) (x : int) (rares' : list (int * int)) : state :=
  let n := next s in
  {| ring := (ring s).[n land mask p <- x];
     first := if (n <=? kept p)%uint63 then (first s).[n <- x] else first s;
     rares := rares';
     next := n + 1 |}.

Definition step (e : evidence) (d : digits) (p : parameters) (s : state) : option state :=
  match value e d p s with
  | None => None
  | Some x =>
      if (x <? length (value_types e))%uint63 then
        if common_at e (next s) x then Some (append p s x (rares s))
        else if (next s <=? rare_to p)%uint63
        then Some (append p s x (splits_off d (next s) x ++ rares s))
        else None
      else None
  end.

Definition upto_int (x : int) : list int := map of_N (Mex.upto (to_N x)).

Lemma in_upto_int x i : i < to_N x -> In (of_N i) (upto_int x).
Proof. intros L. apply in_map. now apply Mex.in_upto. Qed.

(** The types of values are a homomorphism; all pairs are tried. *)
Definition homomorphism (types : array bool) : bool :=
  let all := upto_int (length types) in
  forallb (fun x => forallb (fun y =>
    Bool.eqb types.[x lxor y] (xorb types.[x] types.[y])) all) all.

(** Where the parity of heaps matters, all splits take a number of tokens of one parity. *)
Definition one_parity (c : code) (e : evidence) : bool :=
  forallb (fun t => negb (by_position e) || Bool.eqb (N.odd t) (odd_splits e)) (takes c 2).

(** Values are below 63 + 32 * [words]; the ring has 2^[bits] values. *)
Definition parameters_of (c : code) (e : evidence) (words : nat) (bits before behind : N) :=
  let size := 2 ^ bits in
  {| kept := of_N (witness_bound e); rare_to := of_N (last_rare e);
     all_splits_before := of_N before; mask := of_N (size - 1); behind := of_N behind;
     empty := no_values words; words := words;
     heaps := numbers_up_to (N.max (witness_bound e) (size / 2 + 1)) |}.

Definition start (e : evidence) (bits : N) : state :=
  {| ring := make (of_N (2 ^ bits)) 0%uint63; first := make (of_N (witness_bound e + 1)) 0%uint63;
     rares := []; next := 1 |}.

(** What has to hold of the evidence and of the sizes, whatever the values are. *)
Definition admissible (c : code) (e : evidence) (words : nat) (bits p : N) : bool :=
  let A := witness_bound e in
  let size := 2 ^ bits in
  short c && (bits <? 40) && has_room words && (0 <? length (value_types e))%uint63 &&
  (last_rare e <=? A) && (A + last_digit c <? size) && (negb (by_position e) || N.even p) &&
  homomorphism (value_types e) && one_parity c e &&
  forallb (fun a => (0 <? a)%uint63 && (a <=? of_N A)%uint63) (witnesses e) &&
  (length (ring (start e bits)) =? of_N size)%uint63 &&
  (length (first (start e bits)) =? of_N (A + 1))%uint63.

Definition check (c : code) (e : evidence) (words : nat) (bits n0 p : N) : bool :=
  let k := last_digit c in
  let w := N.max n0 (last_rare e + k + 1) + witness_bound e + k in
  let before := N.min (2 ^ bits) w in
  let parameters := parameters_of c e words bits before 0 in
  admissible c e words bits p &&
  check_period state next ring (mask parameters) (step e (machine_digits c) parameters) n0 p w
    (start e bits).

(** ** Soundness *)

Lemma homomorphism_sound e : homomorphism (value_types e) = true ->
  let V := to_N (length (value_types e)) in
  forall x y, x < V -> y < V ->
  value_type e (N.lxor x y) = xorb (value_type e x) (value_type e y).
Proof.
  intros H V x y X Y. pose proof (to_N_bounded (length (value_types e))) as B. fold V in B.
  unfold homomorphism in H. cbv zeta in H. rewrite forallb_forall in H.
  specialize (H (of_N x) (in_upto_int _ _ X)). rewrite forallb_forall in H.
  specialize (H (of_N y) (in_upto_int _ _ Y)).
  apply Bool.eqb_prop in H. unfold value_type. rewrite <- H. f_equal.
  rewrite <- (of_N_to_N (of_N x lxor of_N y)), to_N_lxor, !to_N_of_N by lia. reflexivity.
Qed.

Lemma heap_type_split_sound c e : one_parity c e = true -> forall t a b, may_leave c t 2 = true ->
  heap_type e (t + a + b) = xorb (heap_type e a) (heap_type e b).
Proof.
  unfold one_parity, heap_type. rewrite forallb_forall. intros H t a b T.
  apply in_takes, H in T. destruct (by_position e); [| reflexivity]. cbn [negb orb andb] in *.
  apply Bool.eqb_prop in T. rewrite <- T, !N.odd_add.
  now destruct (N.odd t), (N.odd a), (N.odd b).
Qed.

Lemma heap_type_period_sound e p : (negb (by_position e) || N.even p) = true ->
  forall n, heap_type e (n + p) = heap_type e n.
Proof.
  unfold heap_type. intros H n. destruct (by_position e); [| reflexivity]. cbn [negb orb andb] in *.
  now rewrite N.odd_add, <- (N.negb_even p), H, xorb_false_r.
Qed.

Section Step.

Variable c : code.
Variable e : evidence.
Variable p : parameters.

Let g := nim_value c.
Let k := last_digit c.
Let V := to_N (length (value_types e)).
Let A := witness_bound e.
Let R := last_rare e.
Let common := common c (value_type e) (heap_type e).

(** The ring has the values of heaps from [from] on, and the evidence is complete from
    [near_from] on. *)
Variables from near_from : N.

(** What is known when the heaps before [next s] are computed. *)
Record sound (s : state) : Prop := {
  next_pos : 1 <= to_N (next s);
  ring_holds : holds_from from g (ring s) (mask p) (to_N (next s));
  from_rares : from <= to_N (next s) - (R + k);
  first_length : A < to_N (length (first s));
  first_holds : forall a, 1 <= to_N a <= A -> to_N a < to_N (next s) ->
    to_N (first s).[a] = g (to_N a);
  rares_right : forall m x, In (m, x) (rares s) ->
    exists t a, may_leave c t 2 = true /\ to_N m = t + a /\ 1 <= a <= R /\ to_N x = g a;
  rares_complete : forall t a, may_leave c t 2 = true -> 1 <= a < to_N (next s) ->
    common a = false -> exists m x, In (m, x) (rares s) /\ to_N m = t + a /\ to_N x = g a;
  not_rare : forall a, R < a < to_N (next s) -> common a = true;
  bounded : forall a, a < to_N (next s) -> g a < V;
  near : forall n u, near_from <= n < to_N (next s) -> u < g n ->
    attained_by (up_to A) c g n u
}.

Hypothesis c_short : short c = true.
Hypothesis value_type_lxor : forall x y, x < V -> y < V ->
  value_type e (N.lxor x y) = xorb (value_type e x) (value_type e y).
Hypothesis heap_type_split : forall t a b, may_leave c t 2 = true ->
  heap_type e (t + a + b) = xorb (heap_type e a) (heap_type e b).
Hypothesis witnesses_ok : forall a, In a (witnesses e) -> 1 <= to_N a <= A.
Hypothesis A_large : R <= A.

Hypothesis kept_ok : to_N (kept p) = A.
Hypothesis rare_to_ok : to_N (rare_to p) = R.
Hypothesis mask_ok : is_mask (mask p).
Hypothesis mask_small : to_N (mask p) < limit.
Hypothesis A_mask : A + k <= to_N (mask p).
Hypothesis behind_ok : from = 0 \/ to_N (behind p) = from + k.
Hypothesis from_0 : from = 0 \/ to_N (all_splits_before p) = 0.
Hypothesis near_ok : to_N (all_splits_before p) <= near_from.
Hypothesis all_splits_fit : to_N (all_splits_before p) <= to_N (mask p) + 1.
Hypothesis heaps_from_1 : consecutive 1 (heaps p).
Hypothesis enough_heaps : to_N (mask p) + 1 <= 2 * N.of_nat (List.length (heaps p)).
Hypothesis words_small : N.of_nat (words p) < many.
Hypothesis empty_ok : is_empty (words p) (empty p).

Lemma value_sound s x : sound s -> to_N (next s) < limit ->
  value e (machine_digits c) p s = Some x ->
  to_N x = g (to_N (next s)) /\
  (near_from <= to_N (next s) ->
   forall u, u < to_N x -> attained_by (up_to A) c g (to_N (next s)) u).
Proof.
  intros [P H FR _ F RR RC _ B _] L. unfold value.
  set (computed := (next s - behind p)%uint63).
  set (reach := if (computed <? kept p)%uint63 then computed else kept p).
  assert (reach_ok : to_N reach <= A /\ to_N reach <= to_N computed).
  { unfold reach. rewrite to_N_ltb, <- kept_ok.
    destruct (N.ltb_spec (to_N computed) (to_N (kept p))); lia. }
  destruct (value_by_rares _ _ _ _ _ _ _ _ _ _ _) as [y |] eqn:E.
  - intros Y. injection Y as ->.
    apply (value_by_rares_sound c c_short e) with (from := from) in E; try assumption;
      [tauto | | apply reach_ok].
    intros a La. destruct (N.eq_dec from 0) as [Z | Z]; [lia |].
    destruct behind_ok as [D | D]; [contradiction |].
    unfold computed in reach_ok. rewrite to_N_sub in reach_ok by lia. lia.
  - rewrite to_N_ltb. destruct (N.ltb_spec (to_N (next s)) (to_N (all_splits_before p)));
      [| discriminate].
    intros Y. split; [| lia].
    revert Y. apply least_missing_is_value with (empty := empty p); try assumption.
    apply adds_all_moves with (from := from); (assumption || lia).
Qed.

(** The value of the next heap is right, and the list of rare heaps stays complete. *)
Lemma append_sound s x rares' : sound s -> to_N (next s) + 1 < limit ->
  value e (machine_digits c) p s = Some x -> to_N x < V ->
  (if common (to_N (next s)) then rares' = rares s
   else to_N (next s) <= R /\ rares' = splits_off (machine_digits c) (next s) x ++ rares s) ->
  sound (append p s x rares').
Proof.
  intros S L X V' new. pose proof (value_sound s x S ltac:(lia) X) as [E near'].
  destruct S as [P H FR FL F RR RC NR B Near]. set (n := to_N (next s)) in *.
  assert (En : to_N (next s + 1) = n + 1) by (apply to_N_succ; lia).
  assert (in_new : forall m y, In (m, y) rares' <-> In (m, y) (rares s) \/
            common n = false /\ In (m, y) (splits_off (machine_digits c) (next s) x)).
  { intros m y. destruct (common n); [rewrite new; split; [tauto | now intros [I | [? _]]] |].
    destruct new as [_ ->]. rewrite in_app_iff. tauto. }
  split; unfold append; cbn [ring first SparseSpaceChecker.rares next]; rewrite ?En.
  - lia.
  - now apply holds_set.
  - lia.
  - destruct (next s <=? kept p)%uint63; rewrite ?length_set; exact FL.
  - intros a La Ln. rewrite to_N_leb, kept_ok. fold n.
    destruct (N.leb_spec n A) as [K | K]; [| apply F; lia].
    destruct (N.eq_dec (to_N a) n) as [D | D].
    + apply to_N_inj in D. subst a. rewrite get_set_same; [exact E |].
      rewrite to_N_ltb. apply N.ltb_lt. fold n. lia.
    + rewrite get_set_other by (intros <-; now apply D). apply F; lia.
  - intros m y J. apply in_new in J. destruct J as [J | [C J]]; [now apply RR |].
    rewrite C in new. apply in_splits_off in J; [| assumption | lia].
    destruct J as (-> & t & T & M). exists t, n. repeat split; (assumption || lia).
  - intros t a T La C. destruct (N.eq_dec a n) as [-> | D].
    + pose proof (may_leave_short c c_short _ _ T).
      assert (Et : to_N (of_N t) = t) by (apply to_N_of_N; lia).
      exists (of_N t + next s)%uint63, x. rewrite in_new.
      assert (M : to_N (of_N t + next s) = t + n) by (rewrite to_N_add; rewrite Et; lia).
      split; [right; split; [exact C |] | now split].
      apply in_splits_off; [assumption | lia |]. split; [reflexivity | now exists t].
    + destruct (RC t a T ltac:(lia) C) as (m & y & J & Ei). exists m, y.
      split; [apply in_new; now left | exact Ei].
  - intros a La. destruct (N.eq_dec a n) as [-> | D]; [| apply NR; lia].
    destruct (common n); [reflexivity | lia].
  - intros a La. destruct (N.eq_dec a n) as [-> | D]; [now rewrite <- E | apply B; lia].
  - intros m u Lm U. destruct (N.eq_dec m n) as [-> | D].
    + apply near'; [lia |]. now rewrite E.
    + apply Near; [lia | exact U].
Qed.

Lemma step_sound s s' : sound s -> to_N (next s) + 1 < limit ->
  step e (machine_digits c) p s = Some s' ->
  sound s' /\ to_N (next s') = to_N (next s) + 1.
Proof.
  intros S L. unfold step.
  destruct (value e (machine_digits c) p s) as [x |] eqn:X; [| discriminate].
  rewrite to_N_ltb. fold V. destruct (N.ltb_spec (to_N x) V) as [V' | V']; [| discriminate].
  pose proof (value_sound s x S ltac:(lia) X) as [E _].
  assert (C : common_at e (next s) x = common (to_N (next s)))
    by (rewrite common_at_spec, E; reflexivity).
  assert (En : forall r, to_N (next (append p s x r)) = to_N (next s) + 1)
    by (intros r; apply to_N_succ; lia).
  rewrite C. destruct (common (to_N (next s))) eqn:common_next.
  - intros H. injection H as <-. split; [| apply En].
    apply append_sound; try assumption. now rewrite common_next.
  - rewrite to_N_leb, rare_to_ok. destruct (N.leb_spec (to_N (next s)) R); [| discriminate].
    intros H'. injection H' as <-. split; [| apply En].
    apply append_sound; try assumption. rewrite common_next. auto.
Qed.

End Step.

(** What [admissible] shows. *)
Section Admissible.

Variables (c : code) (e : evidence) (words : nat) (bits p : N).
Hypothesis admitted : admissible c e words bits p = true.

Let k := last_digit c.
Let A := witness_bound e.
Let R := last_rare e.

Record facts : Prop := {
  fact_short : short c = true;
  fact_mask : is_mask (of_N (2 ^ bits - 1));
  fact_size : to_N (of_N (2 ^ bits - 1)) + 1 = 2 ^ bits;
  fact_bits : 2 ^ bits < limit;
  fact_words : N.of_nat words < many;
  fact_empty : is_empty words (no_values words);
  fact_values : 0 < to_N (length (value_types e));
  fact_R : R <= A;
  fact_A : A + k < 2 ^ bits;
  fact_period : forall n, heap_type e (n + p) = heap_type e n;
  fact_lxor : forall x y, x < to_N (length (value_types e)) -> y < to_N (length (value_types e)) ->
    value_type e (N.lxor x y) = xorb (value_type e x) (value_type e y);
  fact_split : forall t a b, may_leave c t 2 = true ->
    heap_type e (t + a + b) = xorb (heap_type e a) (heap_type e b);
  fact_witnesses : forall a, In a (witnesses e) -> 1 <= to_N a <= A;
  fact_ring : to_N (length (ring (start e bits))) = 2 ^ bits;
  fact_first : to_N (length (first (start e bits))) = A + 1
}.

Lemma facts_hold : facts.
Proof.
  pose proof admitted as H. unfold admissible in H. cbv zeta in H.
  fold A k R in H. rewrite !andb_true_iff, !N.ltb_lt, !N.leb_le in H.
  destruct H as [[[[[[[[[[[c_short B] room] V1] RA] AS] even] hom] parity] witnesses_in] ring_size]
                   first_size].
  apply no_values_is_empty in room. destruct room as [W empty_ok].
  destruct (is_mask_pred bits B) as (mask_ok & E & E').
  assert (small : 2 ^ bits < limit)
    by (change limit with (2 ^ 40); apply N.pow_lt_mono_r; lia).
  rewrite to_N_ltb, N.ltb_lt in V1. change (to_N 0) with 0 in V1.
  rewrite to_N_eqb, N.eqb_eq, E' in ring_size.
  rewrite to_N_eqb, N.eqb_eq, to_N_of_N in first_size by lia.
  split; try assumption.
  - now apply heap_type_period_sound.
  - now apply homomorphism_sound.
  - now apply heap_type_split_sound.
  - intros a I. rewrite forallb_forall in witnesses_in. apply witnesses_in in I.
    rewrite andb_true_iff, to_N_ltb, to_N_leb, N.ltb_lt, N.leb_le, to_N_of_N in I by lia.
    change (to_N 0) with 0 in I. lia.
Qed.

Variables before behind from near_from : N.
Hypothesis before_fits : before <= 2 ^ bits.
Hypothesis before_near : before <= near_from.
Hypothesis behind_small : behind < limit.
Hypothesis behind_from : from = 0 \/ behind = from + k.
Hypothesis before_from : from = 0 \/ before = 0.

Let par := parameters_of c e words bits before behind.

Lemma admissible_step s s' : sound c e par from near_from s -> to_N (next s) + 1 < limit ->
  step e (machine_digits c) par s = Some s' ->
  sound c e par from near_from s' /\ to_N (next s') = to_N (next s) + 1.
Proof.
  destruct facts_hold. assert (E : to_N (of_N before) = before) by (apply to_N_of_N; lia).
  destruct (half_of_numbers_up_to (2 ^ bits) (N.max A (2 ^ bits / 2 + 1))) as [from_1 enough].
  { assert (2 ^ bits / 2 < 2 ^ bits) by (apply N.div_lt; lia). lia. }
  apply step_sound; try assumption;
    cbn [kept rare_to all_splits_before mask SparseSpaceChecker.behind heaps
         SparseSpaceChecker.empty SparseSpaceChecker.words parameters_of par]; fold A k R; rewrite ?E; try lia;
    rewrite to_N_of_N by lia; lia.
Qed.

Lemma start_sound : from = 0 -> sound c e par from near_from (start e bits).
Proof.
  intros Z. destruct facts_hold. split; cbn [ring first rares next start];
    change (to_N 1) with 1; fold A k R.
  - lia.
  - rewrite Z. apply holds_empty; [| apply nim_value_0].
    cbn [mask par parameters_of]. change (make _ _) with (ring (start e bits)). lia.
  - lia.
  - change (make _ _) with (first (start e bits)). lia.
  - intros a L1 L2. lia.
  - intros m x [].
  - intros t a _ L. lia.
  - intros a L. lia.
  - intros a L. replace a with 0 by lia. now rewrite nim_value_0.
  - intros n u L U. replace n with 0 in U by lia. rewrite nim_value_0 in U. lia.
Qed.

End Admissible.

Theorem check_sound c e words bits n0 p :
  check c e words bits n0 p = true -> has_period c n0 p.
Proof.
  unfold check. cbv zeta.
  set (k := last_digit c). set (A := witness_bound e). set (R := last_rare e).
  set (s := N.max n0 (R + k + 1)). set (w := s + A + k). set (before := N.min _ w).
  rewrite andb_true_iff. intros [admitted H].
  destruct (facts_hold _ _ _ _ _ admitted) as [].
  apply (check_period_sound _ _ _ _ _ (nim_value c)
           (sound c e (parameters_of c e words bits before 0) 0 before)) in H.
  - destruct H as (p_pos & repeats & no_divisor & last & (s' & S & next_s)).
    apply has_period_intro; try assumption.
    intros n N0. destruct (N.lt_ge_cases n s) as [L | L]; [apply repeats; lia |].
    apply (sparse_space c (proj2 (andb_prop _ _ fact_short0)) (value_type e) (heap_type e) (to_N (length (value_types e)))
             fact_lxor0 fact_split0 p s w R A); fold k; try lia; try assumption.
    + intros m M. apply repeats. lia.
    + intros m M. apply (bounded _ _ _ _ _ s' S). lia.
    + intros m M. apply (not_rare _ _ _ _ _ s' S). fold R. lia.
    + intros m u M U _. apply (near _ _ _ _ _ s' S); [lia | exact U].
  - intros s0 S. apply (ring_holds _ _ _ _ _ s0 S).
  - intros s0 s1. apply admissible_step with (p := p); (assumption || (unfold before; lia)).
  - apply start_sound with (p := p); (assumption || (unfold before; lia)).
Qed.
