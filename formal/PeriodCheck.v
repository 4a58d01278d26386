(** * The period, from a stream of values

    Values are computed heap by heap and kept for the length of a ring only.  The
    stream stops at heap w, where the ring is copied, and again d heaps later for
    each divisor d of p: there the ring shows whether the values from n0 to w are
    the same d heaps later.  They must be for d = p and for no smaller divisor. *)

From Coq Require Import NArith List Lia Bool Uint63 PArray.
From Sprague Require Import Statement NimValues Period MachineIntegers Window.
Import ListNotations.
Open Scope N_scope.

Section PeriodCheck.

Variable State : Type.
Variable next : State -> int.             (* the heap whose value is computed next *)
Variable ring : State -> array int.
Variable mask : int.
Variable step : State -> option State.    (* computes one value *)

Fixpoint run (steps : nat) (s : State) : option State :=
  match steps with
  | O => Some s
  | S steps' =>
      match step s with
      | Some s' => run steps' s'
      | None => None
      end
  end.

Definition run_to (n : N) (s : State) : option State :=
  if to_N (next s) <=? n then run (N.to_nat (n - to_N (next s))) s else None.

(** Whether [steps] values from heap n on are those that another ring has [d] later. *)
Fixpoint agree (steps : nat) (before later : array int) (d n : int) : bool :=
  match steps with
  | O => true
  | S steps' =>
      if (read before mask n =? read later mask (n + d))%uint63
      then agree steps' before later d (n + 1) else false
  end.

Section Claim.

Variables n0 p w : N.

Definition agree_from_n0 (before : array int) (s : State) (d : N) : bool :=
  agree (N.to_nat (w - n0)) before (ring s) (of_N d) (of_N n0).

Fixpoint no_divisor_agrees (ds : list N) (before : array int) (s : State) : option State :=
  match ds with
  | [] => Some s
  | d :: ds' =>
      if d <? p then
        match run_to (w + d) s with
        | Some s' =>
            if agree_from_n0 before s' d then None else no_divisor_agrees ds' before s'
        | None => None
        end
      else no_divisor_agrees ds' before s
  end.

Definition last_exception (before : array int) (s : State) : bool :=
  (n0 =? 0) ||
  negb (read before mask (of_N (n0 - 1)) =? read (ring s) mask (of_N (n0 - 1 + p)))%uint63.

Definition check_period (start : State) : bool :=
  (1 <=? p) && (n0 <=? w) && (w + 1 <=? n0 + to_N mask) && (w + p <? limit) &&
  match run_to w start with
  | None => false
  | Some s =>
      let before := copy (ring s) in
      match no_divisor_agrees (divisors p) before s with
      | None => false
      | Some s' =>
          match run_to (w + p) s' with
          | None => false
          | Some s'' => agree_from_n0 before s'' p && last_exception before s''
          end
      end
  end.

End Claim.

(** ** Soundness *)

Variable g : N -> N.
Variable sound : State -> Prop.
Hypothesis sound_holds : forall s, sound s -> holds g (ring s) mask (to_N (next s)).
Hypothesis step_sound : forall s s', sound s -> to_N (next s) + 1 < limit ->
  step s = Some s' -> sound s' /\ to_N (next s') = to_N (next s) + 1.

Lemma run_sound : forall steps s s', sound s -> to_N (next s) + N.of_nat steps < limit ->
  run steps s = Some s' -> sound s' /\ to_N (next s') = to_N (next s) + N.of_nat steps.
Proof.
  induction steps as [| steps IH]; intros s s' S L; cbn [run].
  - intros H. injection H as <-. split; [exact S | lia].
  - destruct (step s) as [s1 |] eqn:E; [| discriminate].
    apply step_sound in E; [| exact S | lia]. destruct E as [S1 E].
    intros H. apply IH in H; [| exact S1 | lia]. destruct H as [S' H]. split; [exact S' | lia].
Qed.

Lemma run_to_sound n s s' : sound s -> n < limit ->
  run_to n s = Some s' -> sound s' /\ to_N (next s') = n.
Proof.
  unfold run_to. intros S L. destruct (N.leb_spec (to_N (next s)) n) as [N | N]; [| discriminate].
  intros H. apply run_sound in H; [| exact S | lia]. destruct H as [S' H].
  split; [exact S' | lia].
Qed.

Section Compare.

Variables (before later : array int) (from from' w d : N).
Hypothesis before_holds : holds_from from g before mask w.
Hypothesis later_holds : holds_from from' g later mask (w + d).
Hypothesis small : w + d < limit.

Lemma read_both n : from <= n < w -> from' <= n + d -> w <= n + (to_N mask + 1) ->
  to_N (read before mask (of_N n)) = g n /\
  to_N (read later mask (of_N (n + d))) = g (n + d).
Proof.
  intros L1 L1' L2. assert (E : to_N (of_N n) = n) by (apply to_N_of_N; lia).
  assert (E' : to_N (of_N (n + d)) = n + d) by (apply to_N_of_N; lia).
  split.
  - rewrite <- E at 2. apply before_holds; lia.
  - rewrite <- E' at 2. apply later_holds; lia.
Qed.

Lemma agree_spec : forall steps n,
  from <= n -> from' <= n + d -> n + N.of_nat steps <= w -> w <= n + (to_N mask + 1) ->
  let same := agree steps before later (of_N d) (of_N n) in
  (same = true -> forall m, n <= m < n + N.of_nat steps -> g (m + d) = g m) /\
  (same = false -> exists m, n <= m /\ g (m + d) <> g m).
Proof.
  induction steps as [| steps IH]; intros n F F' L W; cbn [agree]; cbn zeta.
  - split; [intros _ m; lia | discriminate].
  - destruct (read_both n) as [B1 B2]; [lia | lia | lia |].
    replace (of_N n + of_N d)%uint63 with (of_N (n + d)).
    2: { apply to_N_inj. rewrite to_N_add; rewrite !to_N_of_N; lia. }
    replace (of_N n + 1)%uint63 with (of_N (n + 1)).
    2: { apply to_N_inj. rewrite to_N_succ; rewrite !to_N_of_N; lia. }
    rewrite to_N_eqb, B1, B2. destruct (N.eqb_spec (g n) (g (n + d))) as [E | E].
    + destruct (IH (n + 1)) as [A1 A2]; [lia | lia | lia | lia |]. split.
      * intros H m M. destruct (N.eq_dec m n) as [-> | D]; [now symmetry |].
        apply A1; [exact H | lia].
      * intros H. destruct (A2 H) as (m & M & D). exists m. split; [lia | exact D].
    + split; [discriminate |]. intros _. exists n. split; [lia |]. now apply not_eq_sym.
Qed.

End Compare.

Section Conclusion.

Variables n0 p w : N.
Hypothesis n0_w : n0 <= w.
Hypothesis w_mask : w + 1 <= n0 + to_N mask.
Hypothesis small : w + p < limit.

Lemma agree_from_n0_spec before s d :
  holds g before mask w -> sound s -> to_N (next s) = w + d -> d <= p ->
  (agree_from_n0 n0 w before s d = true -> forall n, n0 <= n < w -> g (n + d) = g n) /\
  (agree_from_n0 n0 w before s d = false -> exists n, n0 <= n /\ g (n + d) <> g n).
Proof.
  intros B S E D. unfold agree_from_n0.
  pose proof (sound_holds s S) as later. rewrite E in later.
  destruct (agree_spec before (ring s) 0 0 w d B later ltac:(lia) (N.to_nat (w - n0)) n0)
    as [A1 A2]; [lia | lia | lia | lia |].
  split; [| exact A2]. intros H n L. apply A1; [exact H | lia].
Qed.

Lemma no_divisor_agrees_sound before : holds g before mask w -> forall ds s s',
  sound s -> no_divisor_agrees n0 p w ds before s = Some s' ->
  sound s' /\ (forall d, In d ds -> d < p -> exists n, n0 <= n /\ g (n + d) <> g n).
Proof.
  intros B. induction ds as [| d ds IH]; intros s s' S; cbn [no_divisor_agrees In].
  { intros H. injection H as <-. split; [exact S | tauto]. }
  destruct (N.ltb_spec d p) as [L | L].
  - destruct (run_to (w + d) s) as [s1 |] eqn:R; [| discriminate].
    apply run_to_sound in R; [| exact S | lia]. destruct R as [S1 E].
    destruct (agree_from_n0_spec before s1 d B S1 E ltac:(lia)) as [_ A].
    destruct (agree_from_n0 n0 w before s1 d); [discriminate |].
    intros H. apply IH in H; [| exact S1]. destruct H as [S' H]. split; [exact S' |].
    intros e [<- | I] Le; [now apply A | now apply H].
  - intros H. apply IH in H; [| exact S]. destruct H as [S' H]. split; [exact S' |].
    intros e [<- | I] Le; [lia | now apply H].
Qed.

End Conclusion.

(** What [check_period] shows: what [has_period_intro] asks for, but for the repetition
    beyond w, and a sound state at heap w + p. *)
Theorem check_period_sound n0 p w start : sound start ->
  check_period n0 p w start = true ->
  1 <= p /\
  (forall n, n0 <= n < w -> g (n + p) = g n) /\
  (forall d, 1 <= d < p -> p mod d = 0 -> ~ periodic_from g n0 d) /\
  (n0 = 0 \/ g (n0 - 1 + p) <> g (n0 - 1)) /\
  (exists s, sound s /\ to_N (next s) = w + p).
Proof.
  intros S. unfold check_period. rewrite !andb_true_iff, !N.leb_le, N.ltb_lt.
  intros [[[[p_pos n0_w] w_mask] small] H].
  destruct (run_to w start) as [s |] eqn:R1; [| discriminate].
  apply run_to_sound in R1; [| exact S | lia]. destruct R1 as [S1 E1].
  assert (B : holds g (copy (ring s)) mask w).
  { destruct (sound_holds s S1) as [L B]. rewrite E1 in B. split.
    - rewrite length_copy. exact L.
    - intros x X1 X2. unfold read. rewrite get_copy. now apply B. }
  set (before := copy (ring s)) in *. clearbody before.
  destruct (no_divisor_agrees n0 p w (divisors p) before s) as [s1 |] eqn:R2; [| discriminate].
  apply no_divisor_agrees_sound in R2; [| assumption ..]. destruct R2 as [S2 D].
  destruct (run_to (w + p) s1) as [s2 |] eqn:R3; [| discriminate].
  apply run_to_sound in R3; [| exact S2 | exact small]. destruct R3 as [S3 E3].
  apply andb_true_iff in H. destruct H as [H1 H2].
  destruct (agree_from_n0_spec n0 p w n0_w w_mask small before s2 p B S3 E3 ltac:(lia)) as [A _].
  split; [exact p_pos |]. split; [now apply A |]. split.
  { intros d L divides period. destruct (D d) as (n & N0 & differs);
      [now apply in_divisors | lia |]. now apply differs, period. }
  split; [| now exists s2].
  unfold last_exception in H2. apply orb_true_iff in H2.
  destruct (N.eq_dec n0 0) as [Z | Z]; [now left | right].
  destruct H2 as [H2 | H2]; [apply N.eqb_eq in H2; contradiction |].
  pose proof (sound_holds s2 S3) as later. rewrite E3 in later.
  destruct (read_both before (ring s2) 0 0 w p B later small (n0 - 1)) as [B1 B2];
    [lia | lia | lia |].
  rewrite negb_true_iff, to_N_eqb, N.eqb_neq, B1, B2 in H2. now apply not_eq_sym.
Qed.

End PeriodCheck.
