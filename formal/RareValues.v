(** * The value of a heap by rare and common values

    A split has a common-type value only when one of its heaps is rare, and rare heaps
    are few: so they show which common-type values are attained, at little
    cost.  The rare-type values below the least that is not are attained by splits off
    heaps up to a bound A; most of the time by a few, the witnesses, which come first. *)

From Coq Require Import NArith List Lia Bool Uint63 PArray.
From Sprague Require Import Statement Mex Moves NimValues SparseSpace.
From Sprague Require Import MachineIntegers ValueSet Window Gather.
Import ListNotations.
Open Scope N_scope.

Implicit Type c : code.

(** What a certificate says.  Nothing of it has to be right: a checker that is misled
    refuses. *)
Record evidence := {
  value_types : array bool;     (* the type of each value; its length bounds the values *)
  by_position : bool;           (* the parity of the heap matters, too, *)
  odd_splits : bool;            (* and that of the tokens that a split takes *)
  last_rare : N;                (* no heap beyond is rare *)
  witness_bound : N;            (* splits off heaps up to this one attain what is needed *)
  witnesses : list int          (* heaps to try first *)
}.

Definition value_type (e : evidence) (u : N) : bool := (value_types e).[of_N u].

Definition heap_type (e : evidence) (n : N) : bool :=
  by_position e && xorb (N.odd n) (odd_splits e).

(** Types by a mask: a value has type 1 when it has an odd number of bits in the mask. *)
Fixpoint odd_ones (bits : positive) : bool :=
  match bits with
  | xH => true
  | xO bits' => odd_ones bits'
  | xI bits' => negb (odd_ones bits')
  end.

Definition types_of_mask (size mask : N) : array bool :=
  fold_left (fun types u =>
    types.[of_N u <- match N.land u mask with N0 => false | Npos bits => odd_ones bits end])
    (upto size) (make (of_N size) false).

(** ** The computation *)

Section Computation.

Variable e : evidence.
Variable d : digits.
Variables (ring : array int) (mask : int).
Variable first : array int.            (* the values of the heaps up to A *)
Variable rares : list (int * int).     (* the splits off rare heaps *)
Variable n : int.
Variable reach : int.                  (* splits off heaps up to it are tried *)
Variable heaps : list int.             (* 1, 2, … *)
Variables (empty : values) (words : nat).   (* a set without values, and its words *)

Definition common_at (u : int) : bool :=
  xorb (value_types e).[u] (by_position e && xorb (n land 1 =? 1)%uint63 (odd_splits e)).

(** The least value that is missing in a set, where it is of the common type. *)
Definition common_least (s : values) : option int :=
  let missing := (low s lxor low_full)%uint63 in
  if (missing =? 0)%uint63 then
    match least_missing s words with
    | Some x => if common_at x then Some x else None
    | None => None
    end
  else
    let x := tail0 missing in
    if common_at x then Some x else None.

(** The splits off heaps in order, until the least value that is missing is common. *)
Fixpoint search (heaps : list int) (s : values) : option int :=
  match common_least s with
  | Some x => Some x
  | None =>
      match heaps with
      | [] => None
      | a :: heaps' =>
          if (reach <? a)%uint63 then None
          else search heaps' (insert_splits_off ring mask n (splits d) a first.[a] s)
      end
  end.

(** The witnesses first. *)
Fixpoint try_witnesses (ws : list int) (s : values) : option int :=
  match ws with
  | [] => search heaps s
  | a :: ws' =>
      match common_least s with
      | Some x => Some x
      | None =>
          try_witnesses ws'
            (if (a <=? reach)%uint63 then insert_splits_off ring mask n (splits d) a first.[a] s
             else s)
      end
  end.

Definition value_by_rares : option int :=
  let unsplit := unsplit_moves d ring mask n empty in
  try_witnesses (witnesses e) (insert_splits_in ring mask n rares (low unsplit) (high unsplit)).

End Computation.

(** ** Soundness *)

Section Soundness.

Variable c : code.
Hypothesis c_short : short c = true.
Let g := nim_value c.
Let k := last_digit c.
Let d := machine_digits c.

Variable e : evidence.
Let V := to_N (length (value_types e)).
Let A := witness_bound e.
Let common := common c (value_type e) (heap_type e).

Hypothesis value_type_lxor : forall x y, x < V -> y < V ->
  value_type e (N.lxor x y) = xorb (value_type e x) (value_type e y).
Hypothesis heap_type_split : forall t a b, may_leave c t 2 = true ->
  heap_type e (t + a + b) = xorb (heap_type e a) (heap_type e b).
Hypothesis witnesses_ok : forall a, In a (witnesses e) -> 1 <= to_N a <= A.
Hypothesis A_large : last_rare e <= A.

Variables (ring : array int) (mask : int) (first : array int) (rares : list (int * int)) (n : int).
Variable reach : int.
Variable heaps : list int.
Variables (empty : values) (words : nat).
Hypothesis words_small : N.of_nat words < many.
Hypothesis empty_ok : is_empty words empty.
Hypothesis n_small : to_N n < limit.
Hypothesis n_pos : 1 <= to_N n.
Hypothesis A_mask : A + k <= to_N mask.
Hypothesis mask_small : to_N mask < limit.

(** The ring has no values of heaps before [from]. *)
Variable from : N.
Hypothesis ring_holds : holds_from from g ring mask (to_N n).
Hypothesis from_rares : from <= to_N n - (last_rare e + k).
Hypothesis from_reach : forall a, to_N a <= to_N reach -> from <= to_N n - (to_N a + k).

Hypothesis reach_near : to_N reach <= A.
Hypothesis heaps_from_1 : consecutive 1 heaps.

Hypothesis first_holds : forall a, 1 <= to_N a <= A -> to_N a < to_N n ->
  to_N first.[a] = g (to_N a).
Hypothesis rares_right : forall m value, In (m, value) rares ->
  exists t a, may_leave c t 2 = true /\ to_N m = t + a /\ 1 <= a <= last_rare e /\
    to_N value = g a.
Hypothesis rares_complete : forall t a, may_leave c t 2 = true -> 1 <= a < to_N n ->
  common a = false -> exists m value, In (m, value) rares /\ to_N m = t + a /\ to_N value = g a.
Hypothesis bounded : forall a, a < to_N n -> g a < V.

Lemma common_at_spec u :
  common_at e n u = common_type (value_type e) (heap_type e) (to_N u) (to_N n).
Proof.
  unfold common_at, common_type, value_type, heap_type. rewrite of_N_to_N. do 3 f_equal.
  rewrite to_N_eqb, to_N_land. change (to_N 1) with (N.ones 1).
  rewrite N.land_ones. change (2 ^ 1) with 2. change (N.ones 1) with 1.
  rewrite <- N.bit0_mod, N.bit0_odd.
  now destruct (N.odd (to_N n)).
Qed.

(** What lies between two sets: all of the first, and the values of splits off near heaps. *)
Definition extends (s s' : values) : Prop :=
  exists P, adds P s s' /\ (forall u, P u -> attained_by (up_to A) c g (to_N n) u).

Lemma extends_refl s : extends s s.
Proof. exists (fun _ => False). split; [apply adds_nothing | tauto]. Qed.

Lemma extends_trans s s' s'' : extends s s' -> extends s' s'' -> extends s s''.
Proof.
  intros (P & H & A1) (Q & H' & A2). exists (fun u => P u \/ Q u).
  split; [now apply adds_trans with s' |]. intros u [U | U]; auto.
Qed.

Lemma attained_split_off a u : 1 <= a <= A -> split_off c n a u ->
  attained_by (up_to A) c g (to_N n) u.
Proof.
  intros L (t & T & S & E). right. exists t, a. unfold up_to. repeat split; auto; lia.
Qed.

Lemma extends_splits_off a s : 1 <= to_N a <= A -> to_N a <= to_N reach ->
  extends s (insert_splits_off ring mask n (splits d) a first.[a] s).
Proof.
  intros L F. exists (split_off c n (to_N a)). split.
  - apply adds_splits_off with (from := from); try assumption; try (fold k; lia).
    + now apply from_reach.
    + intros M. apply first_holds; assumption.
  - intros u. now apply attained_split_off.
Qed.

Lemma common_least_spec s x : common_least e n words s = Some x ->
  least_missing s words = Some x /\ common_at e n x = true.
Proof.
  unfold common_least. cbv zeta. destruct (low s lxor low_full =? 0)%uint63 eqn:full.
  - destruct (least_missing s words) as [y |]; [| discriminate].
    destruct (common_at e n y) eqn:C; [| discriminate]. intros E. injection E as <-. auto.
  - unfold least_missing. rewrite full. destruct (common_at e n _) eqn:C; [| discriminate].
    intros E. injection E as <-. auto.
Qed.

(** The search ends with the least value that is missing in a set that extends s. *)
Definition found (s : values) (x : int) : Prop :=
  exists s', extends s s' /\ least_missing s' words = Some x /\ common_at e n x = true.

Lemma found_now s x : common_least e n words s = Some x -> found s x.
Proof. intros H. exists s. split; [apply extends_refl | now apply common_least_spec]. Qed.

Lemma found_later s s' x : extends s s' -> found s' x -> found s x.
Proof. intros E (s'' & E' & H). exists s''. split; [now apply extends_trans with s' | exact H]. Qed.

Lemma search_found x : forall hs a s, consecutive a hs -> 1 <= to_N a -> to_N a < 2 * limit ->
  search e d ring mask first n reach words hs s = Some x -> found s x.
Proof.
  induction hs as [| y hs IH]; intros a s C P L; cbn [search];
    (destruct (common_least e n words s) as [z |] eqn:Z;
      [intros E; injection E as <-; now apply found_now |]); [discriminate |].
  destruct C as [-> C]. pose proof A_mask as M. fold A in M.
  rewrite to_N_ltb. destruct (N.ltb_spec (to_N reach) (to_N a)) as [F | F]; [discriminate |].
  intros H. apply found_later with (insert_splits_off ring mask n (splits d) a first.[a] s).
  - apply extends_splits_off; lia.
  - revert H. apply (IH _ _ C); rewrite to_N_succ; lia.
Qed.

Lemma try_witnesses_found x : forall ws s, (forall a, In a ws -> 1 <= to_N a <= A) ->
  try_witnesses e d ring mask first n reach heaps words ws s = Some x -> found s x.
Proof.
  induction ws as [| a ws IH]; intros s W; cbn [try_witnesses].
  { apply (search_found x heaps 1); [assumption | |]; change (to_N 1) with 1; lia. }
  destruct (common_least e n words s) as [y |] eqn:C.
  { intros E. injection E as <-. now apply found_now. }
  intros H. apply found_later
    with (if (a <=? reach)%uint63 then insert_splits_off ring mask n (splits d) a first.[a] s else s).
  - rewrite to_N_leb. destruct (N.leb_spec (to_N a) (to_N reach)); [| apply extends_refl].
    apply extends_splits_off; [apply W; now left | assumption].
  - revert H. apply IH. intros b I. apply W. now right.
Qed.

Lemma rares_splits_right : splits_right c mask n from rares.
Proof.
  intros m value I L. destruct (rares_right m value I) as (t & a & T & E & R & V').
  pose proof (may_leave_last _ _ _ T) as K. fold k in K.
  repeat split; try lia. exists t, a. auto.
Qed.

(** A split with a value of the common type has a rare heap. *)
Lemma common_by_rares u : attained c g (to_N n) u ->
  common_type (value_type e) (heap_type e) u (to_N n) = true ->
  attained_unsplit c g (to_N n) u \/
  exists m value, In (m, value) rares /\ to_N m < to_N n /\
    u = N.lxor (to_N value) (g (to_N n - to_N m)).
Proof.
  rewrite attained_iff by (now apply andb_true_iff in c_short).
  intros [H | (t & a & T & _ & P & L & ->)] C; [now left | right].
  set (b := to_N n - (t + a)) in *.
  assert (rare : exists r r', 1 <= r /\ 1 <= r' /\ common r = false /\ t + r + r' = to_N n /\
            N.lxor (g a) (g b) = N.lxor (g r) (g r')).
  { destruct (one_is_rare c (value_type e) (heap_type e) V value_type_lxor heap_type_split
                t a (to_N n) T L) as [R | R]; try (apply bounded; lia); [exact C | |].
    - exists a, b. repeat split; (assumption || lia).
    - exists b, a. repeat split; (assumption || lia || apply N.lxor_comm). }
  destruct rare as (r & r' & R & R' & rare & E & V').
  destruct (rares_complete t r T ltac:(lia) rare) as (m & value & I & M & X).
  exists m, value. split; [exact I | split; [lia |]].
  rewrite V', X, M. do 2 f_equal. lia.
Qed.

Theorem value_by_rares_sound x :
  value_by_rares e d ring mask first rares n reach heaps empty words = Some x ->
  to_N x = g (to_N n) /\ common_at e n x = true /\
  (forall u, u < to_N x -> attained_by (up_to A) c g (to_N n) u).
Proof.
  unfold value_by_rares. cbv zeta. rewrite insert_splits_in_is. intros H.
  apply try_witnesses_found in H; try assumption.
  destruct H as (s & (P & added & near) & H & C).
  apply least_missing_spec in H; [| exact words_small].
  destruct H as (W & missing & below).
  assert (unsplit : adds (attained_unsplit c g (to_N n)) empty (unsplit_moves d ring mask n empty))
    by (apply adds_unsplit with (from := from); (assumption || (fold k; lia))).
  assert (rare : forall s0, adds (fun u => exists m value, In (m, value) rares /\ to_N m < to_N n /\
                   u = N.lxor (to_N value) (g (to_N n - to_N m))) s0 (insert_splits ring mask n rares s0))
    by (intros s0; apply adds_splits with (c := c) (from := from);
        (assumption || apply rares_splits_right || (fold k; lia))).
  pose proof (adds_trans _ _ _ _ _ (adds_trans _ _ _ _ _ unsplit (rare _)) added) as [_ all].
  cbv beta in all. destruct empty_ok as [room nothing]. rewrite room in all.
  assert (lower : forall u, u < to_N x -> attained_by (up_to A) c g (to_N n) u).
  { intros u U. specialize (below u U). apply all in below; [| lia].
    rewrite nothing in below.
    destruct below as [D | [[D | (m & value & I & L & ->)] | D]];
      [discriminate | now left | | now apply near].
    destruct (rares_right m value I) as (t & a & T & E & R & Va).
    apply (attained_split_off a); [lia |]. exists t. rewrite Va, E.
    repeat split; (assumption || lia). }
  split; [| split; [exact C | exact lower]]. apply nim_value_mex. split.
  - intros At. rewrite common_at_spec in C. apply common_by_rares in At; [| exact C].
    assert (contains s (to_N x) = true) by (apply all; [lia | tauto]). congruence.
  - intros u U. now apply (attained_by_attained (up_to A)), lower.
Qed.

End Soundness.
