(** * The value of a heap by rare and common values

    A split has a common-type value only when one of its heaps is rare, and rare heaps
    are few: so a word of a set shows which common-type values are attained, at little
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
Variable rares : list (int * int).     (* the rare heaps so far, and their values *)
Variable n : int.
Variable reach : int.                  (* the ring has what splits off heaps up to it need *)

Definition common_at (u : int) : bool :=
  xorb (value_types e).[u] (by_position e && xorb (n land 1 =? 1)%uint63 (odd_splits e)).

Section Word.

Variable off : int.

Fixpoint insert_rares (rs : list (int * int)) (word : int) : int :=
  match rs with
  | [] => word
  | (a, value) :: rs' => insert_rares rs' (insert_splits ring mask n off (splits d) a value word)
  end.

Definition least_is_common (word : int) : bool := common_at (off + lowest_missing word).

Definition insert_splits_off (a word : int) : int :=
  insert_splits ring mask n off (splits d) a first.[a] word.

Fixpoint insert_witnesses (ws : list int) (word : int) : int :=
  match ws with
  | [] => word
  | a :: ws' =>
      if least_is_common word then word
      else insert_witnesses ws' (if (a <=? reach)%uint63 then insert_splits_off a word else word)
  end.

(** The splits off a, a + 1, … *)
Fixpoint insert_search (fuel : nat) (a word : int) : int :=
  match fuel with
  | O => word
  | S fuel' =>
      if least_is_common word then word
      else if (reach <? a)%uint63 then word
      else insert_search fuel' (a + 1) (insert_splits_off a word)
  end.

Definition rare_word : int := insert_rares rares (unsplit_word d ring mask n off).

Definition near_word (bound : nat) : int :=
  insert_search bound 1 (insert_witnesses (witnesses e) rare_word).

End Word.

Definition value_by_rares (words bound : nat) : option int :=
  match least_missing (fun off => near_word off bound) words 0 with
  | Some x => if common_at x then Some x else None
  | None => None
  end.

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
Hypothesis n_small : to_N n < limit.
Hypothesis n_pos : 1 <= to_N n.
Hypothesis A_mask : A + k <= to_N mask.
Hypothesis mask_small : to_N mask < limit.

(** The ring has no values of heaps before [from]. *)
Variable from : N.
Hypothesis ring_holds : holds_from from g ring mask (to_N n).
Hypothesis from_rares : from <= to_N n - (last_rare e + k).
Hypothesis from_reach : forall a, to_N a <= to_N reach -> from <= to_N n - (to_N a + k).

Hypothesis first_holds : forall a, 1 <= to_N a <= A -> to_N a < to_N n ->
  to_N first.[a] = g (to_N a).
Hypothesis rares_right : forall a value, In (a, value) rares ->
  1 <= to_N a < to_N n /\ to_N a <= last_rare e /\ to_N value = g (to_N a).
Hypothesis rares_complete : forall a, 1 <= a < to_N n -> common a = false ->
  exists x value, In (x, value) rares /\ to_N x = a.
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

Section Word.

Variable off : int.

(** What lies between two words: all of the first, and the values of splits off near heaps. *)
Definition extends (word word' : int) : Prop := forall u, in_word off u ->
  (contains off word u = true -> contains off word' u = true) /\
  (contains off word' u = true -> contains off word u = true \/
     attained_by (up_to A) c g (to_N n) u).

Lemma extends_refl word : extends word word.
Proof. intros u U. tauto. Qed.

Lemma extends_trans word word' word'' :
  extends word word' -> extends word' word'' -> extends word word''.
Proof. intros H H' u U. destruct (H u U), (H' u U). tauto. Qed.

Lemma attained_split_off a u : 1 <= a <= A -> split_off c n u a ->
  attained_by (up_to A) c g (to_N n) u.
Proof.
  intros L (t & T & S & E). right. exists t, a. unfold up_to. repeat split; auto; lia.
Qed.

Lemma extends_splits_off a word : 1 <= to_N a <= A -> to_N a <= to_N reach ->
  extends word (insert_splits_off d ring mask first n off a word).
Proof.
  intros L F u U. unfold insert_splits_off. unfold d.
  rewrite insert_splits_spec with (from := from);
    try assumption; try (now apply from_reach); try (fold k; lia).
  - split; [tauto |]. intros [H | H]; [now left | right]. now apply (attained_split_off (to_N a)).
  - intros M. apply first_holds; assumption.
Qed.

Lemma extends_witnesses : forall ws word, (forall a, In a ws -> 1 <= to_N a <= A) ->
  extends word (insert_witnesses e d ring mask first n reach off ws word).
Proof.
  induction ws as [| a ws IH]; intros word W; cbn [insert_witnesses]; [apply extends_refl |].
  destruct (least_is_common _ _ _ _); [apply extends_refl |].
  apply extends_trans with
    (if (a <=? reach)%uint63 then insert_splits_off d ring mask first n off a word else word).
  - rewrite to_N_leb. destruct (N.leb_spec (to_N a) (to_N reach)); [| apply extends_refl].
    apply extends_splits_off; [apply W; now left | assumption].
  - apply IH. intros b I. apply W. now right.
Qed.

Lemma extends_search : forall fuel a word, 1 <= to_N a -> to_N a + N.of_nat fuel <= A + 1 ->
  extends word (insert_search e d ring mask first n reach off fuel a word).
Proof.
  induction fuel as [| fuel IH]; intros a word P L; cbn [insert_search]; [apply extends_refl |].
  destruct (least_is_common _ _ _ _); [apply extends_refl |].
  rewrite to_N_ltb. destruct (N.ltb_spec (to_N reach) (to_N a)); [apply extends_refl |].
  apply extends_trans with (insert_splits_off d ring mask first n off a word).
  - apply extends_splits_off; lia.
  - apply IH; rewrite to_N_succ; lia.
Qed.

Section Value.

Variable u : N.
Hypothesis u_in_word : in_word off u.

Lemma insert_rares_spec : forall rs word, incl rs rares ->
  contains off (insert_rares d ring mask n off rs word) u = true <->
  contains off word u = true \/
  (exists a value, In (a, value) rs /\ split_off c n u (to_N a)).
Proof.
  induction rs as [| [a value] rs IH]; intros word I; cbn [insert_rares In].
  { split; [tauto |]. intros [H | (a & value & [] & _)]. exact H. }
  destruct (rares_right a value (I _ (or_introl eq_refl))) as (L & R & E).
  rewrite IH by (intros x X; apply I; now right). unfold d.
  rewrite insert_splits_spec with (from := from); try assumption; try (fold k; lia);
    [| auto]. split.
  - intros [[H | H] | (b & v & J & H)].
    + now left.
    + right. exists a, value. auto.
    + right. exists b, v. auto.
  - intros [H | (b & v & [F | J] & H)].
    + tauto.
    + injection F as <- <-. tauto.
    + right. exists b, v. auto.
Qed.

Lemma rare_word_attained : contains off (rare_word d ring mask rares n off) u = true ->
  attained_by (up_to A) c g (to_N n) u.
Proof.
  unfold rare_word. rewrite insert_rares_spec by apply incl_refl. unfold d.
  rewrite unsplit_word_spec with (from := from) by (assumption || (fold k; lia)).
  intros [H | (a & value & I & H)]; [now left |].
  apply rares_right in I. apply (attained_split_off (to_N a)); [lia | exact H].
Qed.

Lemma common_in_rare_word : attained c g (to_N n) u ->
  common_type (value_type e) (heap_type e) u (to_N n) = true ->
  contains off (rare_word d ring mask rares n off) u = true.
Proof.
  unfold rare_word. rewrite insert_rares_spec by apply incl_refl. unfold d.
  rewrite unsplit_word_spec with (from := from) by (assumption || (fold k; lia)).
  rewrite attained_iff by (now apply andb_true_iff in c_short). intros [H | (t & a & T & _ & P & L & ->)] C; [now left | right].
  set (b := to_N n - (t + a)) in *.
  assert (rare : exists r r', 1 <= r /\ 1 <= r' /\ common r = false /\ t + r + r' = to_N n /\
            N.lxor (g a) (g b) = N.lxor (g r) (g r')).
  { destruct (one_is_rare c (value_type e) (heap_type e) V value_type_lxor heap_type_split
                t a (to_N n) T L) as [R | R]; try (apply bounded; lia); [exact C | |].
    - exists a, b. repeat split; (assumption || lia).
    - exists b, a. repeat split; (assumption || lia || apply N.lxor_comm). }
  destruct rare as (r & r' & R & R' & rare & E & V').
  destruct (rares_complete r ltac:(lia) rare) as (x & value & I & X).
  exists x, value. split; [exact I |]. exists t. rewrite X.
  repeat split; [exact T | lia |]. rewrite V'. fold g. do 2 f_equal. lia.
Qed.

Lemma near_word_spec bound : N.of_nat bound <= A ->
  let word := near_word e d ring mask first rares n reach off bound in
  (contains off word u = true -> attained_by (up_to A) c g (to_N n) u) /\
  (attained c g (to_N n) u -> common_type (value_type e) (heap_type e) u (to_N n) = true ->
   contains off word u = true).
Proof.
  intros B. cbn zeta. unfold near_word.
  set (word := insert_witnesses _ _ _ _ _ _ _ _ _ _).
  destruct (extends_witnesses (witnesses e) (rare_word d ring mask rares n off) witnesses_ok
              u u_in_word) as [W1 W2]. fold word in W1, W2.
  destruct (extends_search bound 1 word ltac:(change (to_N 1) with 1; lia)
              ltac:(change (to_N 1) with 1; lia) u u_in_word) as [S1 S2].
  split.
  - intros H. apply S2 in H. destruct H as [H | H]; [| exact H].
    apply W2 in H. destruct H as [H | H]; [| exact H]. now apply rare_word_attained.
  - intros H C. apply S1, W1. now apply common_in_rare_word.
Qed.

End Value.

End Word.

Theorem value_by_rares_sound words bound x :
  63 * N.of_nat words < limit -> N.of_nat bound <= A ->
  value_by_rares e d ring mask first rares n reach words bound = Some x ->
  to_N x = g (to_N n) /\ common_at e n x = true /\
  (forall u, u < to_N x -> attained_by (up_to A) c g (to_N n) u).
Proof.
  intros W B. unfold value_by_rares.
  destruct (least_missing _ _ _) as [y |] eqn:E; [| discriminate].
  destruct (common_at e n y) eqn:C; [| discriminate]. intros F. injection F as ->.
  apply least_missing_spec in E; [| exact W]. destruct E as [(o & O & missing) below].
  assert (near : forall u, u < to_N x -> attained_by (up_to A) c g (to_N n) u).
  { intros u U. destruct (below u) as (o' & O' & H); [change (to_N 0) with 0; lia |].
    now apply (near_word_spec o' u O' bound B). }
  split; [| split; [exact C | exact near]]. apply nim_value_mex. split.
  - intros H. rewrite common_at_spec in C.
    apply (near_word_spec o (to_N x) O bound B) in H; [| exact C]. congruence.
  - intros u U. now apply (attained_by_attained (up_to A)), near.
Qed.

End Soundness.
