(** * A checker by segments, for periods too long for one machine or one day

    A certificate has windows: the values of the heaps just before some heaps.  The heaps
    from one window to the next are a segment.  With the values of the first heaps and the
    rare heaps, which are computed from heap 1 on each time, a segment is checked from its
    window alone, so that segments can be checked apart from each other. *)

From Coq Require Import NArith PeanoNat List Lia Bool Uint63 PArray.
From Sprague Require Import Statement NimValues Moves Period SparseSpace.
From Sprague Require Import MachineIntegers Window Gather PeriodCheck RareValues.
From Sprague Require Import SparseSpaceChecker PrimeDivisors.
Import ListNotations.
Open Scope N_scope.

(** The values of the heaps before [until], as a ring has them. *)
Record window := { until : N; cells : array int }.

(** ** The computation *)

Section Computation.

Variables (c : code) (e : evidence) (words : nat) (bits : N).
Variable width : N.                    (* heaps of each window *)

Definition mask_of : int := of_N (2 ^ bits - 1).

(** Whether two rings have the same values of the heaps of a window. *)
Definition same_window (n : N) (ring ring' : array int) : bool :=
  agree mask_of (N.to_nat width) ring ring' 0 (of_N (n - width)).

(** The values of the first heaps, up to the first window, by all splits where needed. *)
Definition prefix (w : window) : option state :=
  match run_to state next (step e (machine_digits c) (parameters_of c e words bits (until w) 0))
          (until w) (start e bits) with
  | Some s => if same_window (until w) (cells w) (ring s) then Some s else None
  | None => None
  end.

Definition segment (s : state) (w w' : window) : bool :=
  let from := until w - width in
  let parameters := parameters_of c e words bits 0 (from + last_digit c) in
  let begin :=
    {| ring := copy (cells w); first := first s; rares := rares s; next := of_N (until w) |} in
  (until w <=? until w') && (until w' <? limit) &&
  match run_to state next (step e (machine_digits c) parameters) (until w') begin with
  | Some s' => same_window (until w') (cells w') (ring s')
  | None => false
  end.

(** The ring of the window that ends at [n]. *)
Definition window_ending_at (ws : list window) (n : N) : option (array int) :=
  match find (fun w => until w =? n) ws with
  | Some w => Some (cells w)
  | None => None
  end.

Section Claim.

Variables (n0 p : N) (primes : list N).

Definition end_of_first : N := n0 - 1 + width.

(** Whether the values of the first window from n0 on are those of the window [d] later. *)
Definition repeats_after (ws : list window) (d : N) : option bool :=
  match window_ending_at ws end_of_first, window_ending_at ws (end_of_first + d) with
  | Some ring, Some later =>
      Some (agree mask_of (N.to_nat (width - 1)) ring later (of_N d) (of_N n0))
  | _, _ => None
  end.

Definition last_exception_differs (ws : list window) : bool :=
  match window_ending_at ws end_of_first, window_ending_at ws (end_of_first + p) with
  | Some ring, Some later =>
      negb (read ring mask_of (of_N (n0 - 1)) =? read later mask_of (of_N (n0 - 1 + p)))%uint63
  | _, _ => false
  end.

(** The conditions that need no values but those of the windows. *)
Definition claim (first_end last_end : N) (ws : list window) : bool :=
  let k := last_digit c in
  let A := witness_bound e in
  (1 <=? p) && (A <? n0) && (last_rare e + k + 1 <=? width) && (width <=? A) &&
  (width <? 2 ^ bits) && (A <? first_end) && (first_end <=? 2 ^ bits) &&
  (first_end <=? n0 + A + k) && (last_end =? n0 + A + k + p) && (last_end <? limit) &&
  forallb (fun w => (width <=? until w) && (first_end <=? until w) && (until w <? limit) &&
                    (mask_of <? length (cells w))%uint63) ws &&
  match repeats_after ws p with Some same => same | None => false end &&
  last_exception_differs ws &&
  are_prime_divisors p primes &&
  forallb (fun q => match repeats_after ws (p / q) with Some same => negb same | None => false end)
    primes.

End Claim.

(** Segment K, from window K to the next, and all conditions that need no other segment. *)
Definition check (n0 p : N) (primes : list N) (ws : list window) (K : nat) : bool :=
  match ws with
  | [] => false
  | w :: _ =>
      admissible c e words bits p && claim n0 p primes (until w) (until (last ws w)) ws &&
      match prefix w with
      | None => false
      | Some s =>
          match nth_error ws K, nth_error ws (S K) with
          | Some w1, Some w2 => segment s w1 w2
          | _, _ => true
          end
      end
  end.

End Computation.

(** ** Soundness *)

(** Rings that agree have the same values. *)
Lemma agree_reads mask before later : forall steps n, n + N.of_nat steps < limit ->
  agree mask steps before later 0 (of_N n) = true ->
  forall m, n <= m < n + N.of_nat steps -> read before mask (of_N m) = read later mask (of_N m).
Proof.
  induction steps as [| steps IH]; intros n L; cbn [agree]; [lia |].
  assert (E : (of_N n + 0)%uint63 = of_N n).
  { apply to_N_inj. rewrite to_N_add; change (to_N 0) with 0; rewrite to_N_of_N; lia. }
  assert (E' : (of_N n + 1)%uint63 = of_N (n + 1)).
  { apply to_N_inj. rewrite to_N_succ; rewrite !to_N_of_N; lia. }
  rewrite E, E'. destruct (_ =? _)%uint63 eqn:R; [| discriminate]. apply eqb_correct in R.
  intros H m M. destruct (N.eq_dec m n) as [-> | D]; [exact R |].
  apply (IH (n + 1)); [lia | exact H | lia].
Qed.

Section Soundness.

Variables (c : code) (e : evidence) (words : nat) (bits width p : N).
Hypothesis admitted : admissible c e words bits p = true.

Let g := nim_value c.
Let k := last_digit c.
Let A := witness_bound e.
Let R := last_rare e.
Let V := to_N (length (value_types e)).
Let common := common c (value_type e) (heap_type e).
Let mask := mask_of bits.

Definition right (w : window) : Prop := holds_from (until w - width) g (cells w) mask (until w).

(** What is known of the heaps before n. *)
Definition known (n : N) : Prop :=
  (forall a, a < n -> g a < V) /\ (forall a, R < a < n -> common a = true).

Lemma known_of_sound q from near_from s : sound c e q from near_from s -> known (to_N (next s)).
Proof.
  intros S. split.
  - apply (bounded _ _ _ _ _ s S).
  - intros a L. now apply (not_rare _ _ _ _ _ s S).
Qed.

Lemma same_window_right w ring from : width <= until w -> until w < limit ->
  to_N mask < to_N (length (cells w)) -> from <= until w - width ->
  holds_from from g ring mask (until w) ->
  same_window bits width (until w) (cells w) ring = true -> right w.
Proof.
  intros W L M F [_ H] S. split; [exact M |]. intros x X1 X2.
  rewrite <- (of_N_to_N x). unfold same_window in S.
  rewrite (agree_reads mask (cells w) ring (N.to_nat width) (until w - width) ltac:(lia) S) by lia.
  rewrite of_N_to_N. apply H; lia.
Qed.

Section Prefix.

Variables (w0 : window) (s0 : state).
Hypothesis w0_large : A < until w0.
Hypothesis w0_fits : until w0 <= 2 ^ bits.
Hypothesis s0_prefix : prefix c e words bits width w0 = Some s0.

Lemma prefix_sound : to_N (next s0) = until w0 /\
  sound c e (parameters_of c e words bits (until w0) 0) 0 (until w0) s0.
Proof.
  destruct (facts_hold _ _ _ _ _ admitted).
  unfold prefix in s0_prefix. destruct (run_to _ _ _ _ _) as [s |] eqn:E; [| discriminate].
  destruct (same_window _ _ _ _ _); [| discriminate]. injection s0_prefix as <-.
  apply (run_to_sound _ _ _ (sound c e (parameters_of c e words bits (until w0) 0) 0 (until w0)))
    in E.
  - tauto.
  - intros s1 s2. apply admissible_step with (p := p); (assumption || lia).
  - apply start_sound with (p := p); (assumption || lia).
  - lia.
Qed.

Lemma prefix_right : width <= until w0 -> to_N mask < to_N (length (cells w0)) -> right w0.
Proof.
  intros W M. destruct prefix_sound as [N S]. destruct (facts_hold _ _ _ _ _ admitted).
  unfold prefix in s0_prefix. destruct (run_to _ _ _ _ _) as [s |]; [| discriminate].
  destruct (same_window _ _ _ _ _) eqn:E; [| discriminate]. injection s0_prefix as ->.
  apply (same_window_right w0 (ring s0) 0); try assumption; try lia.
  rewrite <- N. apply (ring_holds _ _ _ _ _ s0 S).
Qed.

Lemma segment_sound w w' : R + k + 1 <= width -> segment c e words bits width s0 w w' = true ->
  until w0 <= until w -> width <= until w -> width <= until w' -> until w < limit ->
  to_N mask < to_N (length (cells w')) -> right w -> known (until w) ->
  right w' /\ known (until w') /\ until w <= until w' /\
  (forall n u, until w <= n < until w' -> u < g n -> attained_by (up_to A) c g n u).
Proof.
  intros RW H L W W' small M [Mw right_w] [bounded_w common_w].
  destruct (facts_hold _ _ _ _ _ admitted). destruct prefix_sound as [N0 S0].
  unfold segment in H. cbv zeta in H. fold k in H. set (from := until w - width) in *.
  set (par := parameters_of c e words bits 0 (from + k)) in *.
  rewrite !andb_true_iff, N.leb_le, N.ltb_lt in H. destruct H as [[order small'] H].
  destruct (run_to _ _ _ _ _) as [s' |] eqn:E; [| discriminate].
  assert (U : to_N (of_N (until w)) = until w) by (apply to_N_of_N; lia).
  apply (run_to_sound _ _ _ (sound c e par from (until w))) in E.
  - destruct E as [S' N']. rewrite <- N'. split; [| split; [| split; [lia |]]].
    + apply (same_window_right w' (ring s') from); try assumption; [unfold from; lia |].
      rewrite <- N'. apply (ring_holds _ _ _ _ _ s' S').
    + now apply (known_of_sound par from (until w)).
    + intros n u B X. now apply (near _ _ _ _ _ s' S').
  - intros s1 s2. apply admissible_step with (p := p); (assumption || (fold k; lia)).
  - split; cbn [ring first SparseSpaceChecker.rares next]; rewrite ?U; fold k A R V; try lia.
    + split; [now rewrite length_copy |]. intros x X1 X2. unfold read. rewrite get_copy.
      now apply right_w.
    + apply (first_length _ _ _ _ _ s0 S0).
    + intros a La _. apply (first_holds _ _ _ _ _ s0 S0); fold A; lia.
    + apply (rares_right _ _ _ _ _ s0 S0).
    + intros t a T La C. apply (rares_complete _ _ _ _ _ s0 S0); [exact T | | exact C]. rewrite N0.
      destruct (N.le_gt_cases a R) as [Ra | Ra]; [lia |].
      rewrite common_w in C by lia. discriminate.
    + intros a La. apply common_w. lia.
    + exact bounded_w.
  - exact small'.
Qed.

End Prefix.

End Soundness.

(** The window that [window_ending_at] finds is one of the list. *)
Lemma window_ending_at_in ws n r : window_ending_at ws n = Some r ->
  exists w, In w ws /\ until w = n /\ cells w = r.
Proof.
  unfold window_ending_at. destruct (find _ ws) as [w |] eqn:F; [| discriminate].
  intros H. injection H as <-. apply find_some in F. destruct F as [I E].
  exists w. repeat split; [exact I | now apply N.eqb_eq].
Qed.

Lemma nth_error_last {T : Type} (x : T) : forall l, l <> [] ->
  nth_error l (List.length l - 1) = Some (last l x).
Proof.
  induction l as [| y l IH]; intros D; [contradiction |]. destruct l as [| z l]; [reflexivity |].
  cbn [List.length Nat.sub nth_error last] in *. rewrite Nat.sub_0_r in IH.
  now apply IH.
Qed.

(** The segments of a certificate may be checked on different machines: when each of them
    is right, the game has the period. *)
Theorem check_sound c e words bits width n0 p primes ws :
  (forall K, check c e words bits width n0 p primes ws K = true) -> has_period c n0 p.
Proof.
  intros all. destruct ws as [| w0 rest] eqn:Ews; [now specialize (all O) |].
  rewrite <- Ews in all. assert (nonempty : ws <> []) by (rewrite Ews; discriminate).
  pose proof (all O) as H. unfold check in H. rewrite Ews in H at 1.
  apply andb_true_iff in H. destruct H as [H _]. apply andb_true_iff in H.
  destruct H as [admitted H]. set (g := nim_value c).
  pose proof (facts_hold _ _ _ _ _ admitted) as F.
  unfold claim in H. cbv zeta in H.
  set (k := last_digit c) in *. set (A := witness_bound e) in *. set (R := last_rare e) in *.
  rewrite !andb_true_iff, !N.leb_le, !N.ltb_lt, N.eqb_eq in H.
  destruct H as [[[[[[[[[[[[[[p_pos n0_A] RW] WA] W_bits] first_A] first_bits] first_w] last_end]
                        last_small] each] same] exception] primes_ok] no_prime].
  rewrite forallb_forall in each.
  assert (each' : forall w, In w ws ->
            width <= until w /\ until w0 <= until w /\ until w < limit /\
            to_N (mask_of bits) < to_N (length (cells w))).
  { intros w I. apply each in I. now rewrite !andb_true_iff, to_N_ltb, !N.leb_le, !N.ltb_lt in I. }
  clear each.
  destruct (prefix c e words bits width w0) as [s0 |] eqn:P.
  2: { specialize (all O). unfold check in all. rewrite Ews in all at 1.
       rewrite P, andb_false_r in all. discriminate. }
  assert (segments : forall K w w', nth_error ws K = Some w -> nth_error ws (S K) = Some w' ->
            segment c e words bits width s0 w w' = true).
  { intros K w w' E E'. specialize (all K). unfold check in all. rewrite Ews in all at 1.
    rewrite P, E, E' in all. now apply andb_true_iff in all. }
  (* window after window *)
  assert (chain : forall K w, nth_error ws K = Some w ->
    right c bits width w /\ known c e (until w) /\
    (forall n u, until w0 <= n < until w -> u < g n -> attained_by (up_to A) c g n u)).
  { induction K as [| K IH]; intros w E.
    - rewrite Ews in E. injection E as <-. destruct (each' w0) as (W & _ & _ & M).
      { rewrite Ews. now left. }
      destruct (prefix_sound c e words bits width p admitted w0 s0) as [N0 S0]; try assumption.
      split; [| split].
      + now apply (prefix_right c e words bits width p admitted w0 s0).
      + rewrite <- N0. now apply (known_of_sound c e _ _ _ s0 S0).
      + intros n u L. lia.
    - destruct (nth_error ws K) as [w1 |] eqn:E1.
      2: { apply nth_error_None in E1. rewrite (proj2 (nth_error_None ws (S K))) in E by lia.
           discriminate. }
      destruct (IH w1 eq_refl) as (right1 & known1 & near1).
      destruct (each' w1 (nth_error_In _ _ E1)) as (W1 & F1 & L1 & M1).
      destruct (each' w (nth_error_In _ _ E)) as (W & _ & L & M).
      destruct (segment_sound c e words bits width p admitted w0 s0 first_A first_bits P w1 w)
        as (right' & known' & order & near'); try assumption.
      { now apply (segments K). }
      split; [exact right' | split; [exact known' |]]. intros n u B X.
      destruct (N.lt_ge_cases n (until w1)); [apply near1 | apply near']; (lia || exact X). }
  assert (rights : forall w, In w ws -> right c bits width w).
  { intros w I. apply In_nth_error in I. destruct I as [K E]. now apply (chain K w). }
  destruct (chain _ _ (nth_error_last w0 ws nonempty)) as (_ & [bounded' common'] & near').
  rewrite last_end in *. clear chain segments all. destruct F.
  assert (mask_size : to_N (mask_of bits) + 1 = 2 ^ bits) by assumption.
  (* what the windows from n0 on show of a shift *)
  assert (shift : forall d b, repeats_after bits width n0 ws d = Some b ->
    (b = true -> forall n, n0 <= n < n0 + (width - 1) -> g (n + d) = g n) /\
    (b = false -> ~ periodic_from g n0 d)).
  { intros d b H. unfold repeats_after in H.
    destruct (window_ending_at ws (end_of_first width n0)) as [r |] eqn:E; [| discriminate].
    destruct (window_ending_at ws (end_of_first width n0 + d)) as [r' |] eqn:E'; [| discriminate].
    apply window_ending_at_in in E. destruct E as (w & I & U & <-).
    apply window_ending_at_in in E'. destruct E' as (w' & I' & U' & <-).
    pose proof (rights w I) as Rw. pose proof (rights w' I') as Rw'. unfold right in Rw, Rw'.
    destruct (each' w' I') as (_ & _ & L' & _).
    rewrite U in Rw. rewrite U' in Rw', L'. unfold end_of_first in *.
    destruct (agree_spec (mask_of bits) g _ _ _ _ _ d Rw Rw' L' (N.to_nat (width - 1)) n0)
      as [T1 T2]; [lia | lia | lia | lia |].
    injection H as <-. split.
    - intros B n L. apply T1; [exact B | lia].
    - intros B period. destruct (T2 B) as (m & L & D). now apply D, period. }
  destruct (repeats_after bits width n0 ws p) as [b |] eqn:Same; [| discriminate].
  apply has_period_intro.
  - exact p_pos.
  - apply (sparse_space c (proj2 (andb_prop _ _ fact_short)) (value_type e) (heap_type e) (to_N (length (value_types e)))
             fact_lxor fact_split p n0 (n0 + A + k) R A); fold k; try lia; try assumption.
    + intros n L. apply (proj1 (shift p b Same) same). lia.
    + intros n u L X _. apply near'; [lia | exact X].
  - apply no_divisor_by_primes with (primes := primes); [exact p_pos | exact primes_ok |].
    intros q I. rewrite forallb_forall in no_prime. apply no_prime in I.
    destruct (repeats_after bits width n0 ws (p / q)) as [b' |] eqn:E; [| discriminate].
    apply (proj2 (shift _ _ E)). now apply negb_true_iff.
  - right. unfold last_exception_differs in exception.
    destruct (window_ending_at ws (end_of_first width n0)) as [r |] eqn:E; [| discriminate].
    destruct (window_ending_at ws (end_of_first width n0 + p)) as [r' |] eqn:E'; [| discriminate].
    apply window_ending_at_in in E. destruct E as (w & I & U & <-).
    apply window_ending_at_in in E'. destruct E' as (w' & I' & U' & <-).
    pose proof (rights w I) as Rw. pose proof (rights w' I') as Rw'. unfold right in Rw, Rw'.
    destruct (each' w' I') as (_ & _ & L' & _).
    rewrite U in Rw. rewrite U' in Rw', L'. unfold end_of_first in *.
    destruct (read_both (mask_of bits) g _ _ _ _ _ p Rw Rw' L' (n0 - 1)) as [B1 B2];
      [lia | lia | lia |].
    rewrite negb_true_iff, to_N_eqb, N.eqb_neq, B1, B2 in exception. now apply not_eq_sym.
Qed.
