(** * Node Kayles on 2 × n squares with a king's moves: a theorem about graphs

    Two squares are joined when a king moves from one to the other; so a square and all that
    it is joined to are two squares of each of three columns, and the game is 0.137. *)

From Coq Require Import NArith List Lia Bool.
From Sprague Require Import Statement Mex Moves NimValues Outcomes Play TreeChecker Graphs.
Import ListNotations.
Open Scope N_scope.

(** ** The statement *)

(** Node Kayles is defined in [Graphs.v].  A square is given by its column and its row, of which
    there are two; [king v w] says that a king on v is on w or reaches it. *)
Definition square := (N * bool)%type.
Definition king (v w : square) : bool := (fst v <=? fst w + 1) && (fst w <=? fst v + 1).

(** The squares of n columns from column a on. *)
Fixpoint columns (a : N) (n : nat) : list square :=
  match n with
  | O => []
  | S n' => (a, false) :: (a, true) :: columns (a + 1) n'
  end.

(** Boards of given lengths beside each other, from column a on: a column between two of them
    has no squares, so that they are not joined. *)
Fixpoint boards (a : N) (lengths : list N) : list square :=
  match lengths with
  | [] => []
  | n :: rest => columns a (N.to_nat n) ++ boards (a + n + 1) rest
  end.

(** Boards of 2 × n squares have values, by which all sums of them are decided; 34 is their
    least period, and 52 their least preperiod. *)
Definition king_boards_have_period (n0 p : N) : Prop :=
  exists g, least_period g n0 p /\
    forall lengths,
      (loses (node_kayles king) (boards 0 lengths) <-> nim_sum g lengths = 0) /\
      (wins (node_kayles king) (boards 0 lengths) <-> nim_sum g lengths <> 0).

(** ** The moves on a board are those of 0.137 *)

Definition rules_of_boards : code := [0; 1; 3; 7].
Local Notation g := (nim_value rules_of_boards).

(** Column j is taken, with those beside it. *)
Lemma attained_by_columns n u : attained rules_of_boards g n u <->
  exists j, j < n /\ u = N.lxor (g (j - 1)) (g (n - (j + 2))).
Proof.
  assert (g0 : g 0 = 0) by apply nim_value_0.
  assert (leave : forall t k, may_leave rules_of_boards t k = true <->
            (k = 0 /\ 1 <= t <= 3) \/ (k = 1 /\ 2 <= t <= 3) \/ (k = 2 /\ t = 3)).
  { intros t k. split.
    - intros T. pose proof (may_leave_last _ _ _ T) as L. pose proof (may_leave_most _ _ _ T) as M.
      cbn in L, M.
      assert (t = 0 \/ t = 1 \/ t = 2 \/ t = 3) as [-> | [-> | [-> | ->]]] by lia;
        assert (k = 0 \/ k = 1 \/ k = 2) as [-> | [-> | ->]] by lia;
        (discriminate || lia).
    - intros [[-> T] | [[-> T] | [-> ->]]]; [| | reflexivity].
      + assert (t = 1 \/ t = 2 \/ t = 3) as [-> | [-> | ->]] by lia; reflexivity.
      + assert (t = 2 \/ t = 3) as [-> | ->] by lia; reflexivity. }
  rewrite attained_iff by reflexivity. unfold attained_by, attained_unsplit, any.
  setoid_rewrite leave. split.
  - intros [[(T & _ & ->) | (t & T & L & ->)] | (t & a & T & _ & A & L & ->)].
    + exists (if n <=? 2 then 0 else 1).
      destruct (N.leb_spec n 2) as [S | S]; (split; [lia |]); [rewrite !(proj2 (N.sub_0_le _ _)) by lia | replace n with 3 by lia]; cbn; now rewrite ?g0.
    + exists (t - 2). split; [lia |].
      rewrite (proj2 (N.sub_0_le (t - 2) 1)), g0, N.lxor_0_l by lia. f_equal. lia.
    + exists (a + 1). split; [lia |]. f_equal; f_equal; lia.
  - intros (j & J & ->). destruct (N.lt_ge_cases j 2) as [S | S].
    + left. rewrite (proj2 (N.sub_0_le j 1)), g0, N.lxor_0_l by lia.
      destruct (N.le_gt_cases n (j + 2)) as [E | E].
      * left. rewrite (proj2 (N.sub_0_le n (j + 2))), g0 by lia. repeat split; lia.
      * right. exists (j + 2). repeat split; lia.
    + destruct (N.le_gt_cases n (j + 2)) as [E | E].
      * left. right. exists (n - (j - 1)).
        rewrite (proj2 (N.sub_0_le n (j + 2))), g0, N.lxor_0_r by lia.
        repeat split; try lia. f_equal. lia.
      * right. exists 3, (j - 1). repeat split; try lia. do 2 f_equal. lia.
Qed.

(** ** Positions are segments: their first column and their length *)

Lemma in_columns v : forall n a, In v (columns a n) <-> a <= fst v < a + N.of_nat n.
Proof.
  induction n as [| n IH]; intros a; cbn [columns In]; [cbn [N.of_nat]; lia |].
  rewrite Nat2N.inj_succ, IH. destruct v as [i row]. cbn [fst]. split.
  - intros [E | [E | L]]; [injection E as <- <- | injection E as <- <- |]; lia.
  - intros L. destruct (N.eq_dec i a) as [-> | D]; [destruct row; auto |].
    right; right. lia.
Qed.

Lemma columns_app : forall m n a, columns a (m + n) = columns a m ++ columns (a + N.of_nat m) n.
Proof.
  induction m as [| m IH]; intros n a; cbn [columns plus app]; [now rewrite N.add_0_r |].
  rewrite Nat2N.inj_succ, IH. do 4 f_equal. lia.
Qed.

Local Notation segment := (N * N)%type (only parsing).

Definition squares (segments : list segment) : list square :=
  flat_map (fun x : segment => columns (fst x) (N.to_nat (snd x))) segments.

(** The segments begin at a or later, and a column is free between two of them. *)
Fixpoint apart (a : N) (segments : list segment) : Prop :=
  match segments with
  | [] => True
  | (b, n) :: rest => a <= b /\ apart (b + n + 1) rest
  end.

Fixpoint end_of (a : N) (segments : list segment) : N :=
  match segments with
  | [] => a
  | (b, n) :: rest => end_of (b + n + 1) rest
  end.

Lemma apart_app : forall s s' a, apart a (s ++ s') <-> apart a s /\ apart (end_of a s) s'.
Proof.
  induction s as [| [b n] s IH]; intros s' a; cbn [app apart end_of]; [tauto |].
  rewrite IH. tauto.
Qed.

Lemma end_of_ge : forall s a, apart a s -> a <= end_of a s.
Proof.
  induction s as [| [b n] s IH]; intros a; cbn [apart end_of]; [lia |].
  intros [L A]. apply IH in A. lia.
Qed.

Lemma squares_between v : forall s a, apart a s -> In v (squares s) ->
  a <= fst v /\ fst v + 2 <= end_of a s.
Proof.
  unfold squares.
  induction s as [| [b n] s IH]; intros a; cbn [apart end_of flat_map]; [intros _ [] |].
  intros [L A] I. apply in_app_iff in I. cbn [fst snd] in I. destruct I as [I | I].
  - apply in_columns in I. apply end_of_ge in A. lia.
  - apply (IH _ A) in I. lia.
Qed.

Lemma filter_keeps {A} (f : A -> bool) l : (forall x, In x l -> f x = true) -> filter f l = l.
Proof.
  induction l as [| x l IH]; cbn [filter]; [reflexivity |]. intros H.
  rewrite (H x (or_introl eq_refl)), IH; [reflexivity |]. intros y I. apply H. now right.
Qed.

Lemma filter_drops {A} (f : A -> bool) l : (forall x, In x l -> f x = false) -> filter f l = [].
Proof.
  induction l as [| x l IH]; cbn [filter]; [reflexivity |]. intros H.
  rewrite (H x (or_introl eq_refl)). apply IH. intros y I. apply H. now right.
Qed.

(** What is left when column b + j of a segment is taken. *)
Definition parts (b n j : N) : list segment := [(b, j - 1); (b + n - (n - (j + 2)), n - (j + 2))].

Lemma filter_segment b n v : b <= fst v < b + n ->
  filter (fun w => negb (king v w)) (columns b (N.to_nat n)) = squares (parts b n (fst v - b)).
Proof.
  intros V. set (j := fst v - b). set (l := j - 1). set (r := n - (j + 2)).
  replace (N.to_nat n) with (N.to_nat l + (N.to_nat (n - l - r) + N.to_nat r))%nat by lia.
  rewrite !columns_app, !filter_app. unfold parts, squares. cbn [flat_map fst snd].
  fold l r. rewrite app_nil_r.
  rewrite (filter_keeps _ (columns b _)), (filter_drops _ (columns (b + _) _)), app_nil_l,
    (filter_keeps _ (columns (b + _ + _) _)).
  - do 2 f_equal. lia.
  - intros w W. apply in_columns in W. apply negb_true_iff. unfold king.
    apply andb_false_iff. right. apply N.leb_gt. lia.
  - intros w W. apply in_columns in W. apply negb_false_iff. unfold king.
    apply andb_true_iff. rewrite !N.leb_le. lia.
  - intros w W. apply in_columns in W. apply negb_true_iff. unfold king.
    apply andb_false_iff. left. apply N.leb_gt. lia.
Qed.

Lemma parts_apart b n j : j < n -> forall a, a <= b ->
  apart a (parts b n j) /\ end_of a (parts b n j) = b + n + 1.
Proof. intros J a A. unfold parts. cbn [apart end_of]. lia. Qed.

(** A square of one segment is taken. *)
Lemma filter_squares before b n after v a : apart a (before ++ (b, n) :: after) ->
  b <= fst v < b + n ->
  let left_over := before ++ parts b n (fst v - b) ++ after in
  filter (fun w => negb (king v w)) (squares (before ++ (b, n) :: after)) = squares left_over /\
  apart a left_over.
Proof.
  intros A V. cbv zeta. apply apart_app in A. cbn [apart] in A. destruct A as (B & L & C).
  destruct (parts_apart b n (fst v - b) ltac:(lia) (end_of a before) L) as [P E].
  split.
  - unfold squares. rewrite !flat_map_app, filter_app. cbn [flat_map fst snd].
    rewrite filter_app, filter_segment by exact V. f_equal; [| f_equal].
    + apply filter_keeps. intros w W. apply (squares_between w _ _ B) in W.
      apply negb_true_iff. unfold king. apply andb_false_iff. left. apply N.leb_gt. lia.
    + apply filter_keeps. intros w W. apply (squares_between w _ _ C) in W.
      apply negb_true_iff. unfold king. apply andb_false_iff. right. apply N.leb_gt. lia.
  - apply apart_app. split; [exact B |]. apply apart_app. split; [exact P |]. now rewrite E.
Qed.

(** ** Who wins *)

Definition lengths_of (segments : list segment) : list N := map snd segments.

Lemma value_of_parts before b n j after :
  nim_sum g (lengths_of (before ++ parts b n j ++ after)) =
  N.lxor (N.lxor (g (j - 1)) (g (n - (j + 2)))) (nim_sum g (lengths_of (before ++ after))).
Proof.
  unfold lengths_of. rewrite !map_app, nim_sum_replaced. cbn [parts map snd nim_sum].
  now rewrite N.lxor_0_r.
Qed.

Lemma taken_is_less s s' : node_kayles king s s' -> (length s' < length s)%nat.
Proof.
  intros [s0 v I]. clear s s'. assert (near : king v v = true)
    by (unfold king; apply andb_true_iff; rewrite N.leb_le; lia).
  apply in_split in I. destruct I as (before & after & ->).
  rewrite filter_app, !app_length. cbn [filter length]. rewrite near. cbn [negb].
  assert (L : forall l, (length (filter (fun w => negb (king v w)) l) <= length l)%nat).
  { induction l as [| x l IH]; cbn [filter length]; [lia |].
    destruct (negb (king v x)); cbn [length]; lia. }
  pose proof (L before). pose proof (L after). lia.
Qed.

Lemma decided : forall size a segments, (length (squares segments) < size)%nat ->
  apart a segments ->
  (nim_sum g (lengths_of segments) = 0 -> loses (node_kayles king) (squares segments)) /\
  (nim_sum g (lengths_of segments) <> 0 -> wins (node_kayles king) (squares segments)).
Proof.
  pose proof (nim_value_is_nim_sequence rules_of_boards) as is_g.
  induction size as [| size IH]; intros a segments S A; [lia |]. split; intros Z.
  - (* every move leaves another nim-sum *)
    constructor. intros s' M. pose proof (taken_is_less _ _ M) as L. inversion M as [s0 v I E1 E2].
    subst s0 s'. unfold squares in I. apply in_flat_map in I. destruct I as ([b n] & I & V).
    cbn [fst snd] in V. apply in_columns in V. rewrite ?N2Nat.id in V.
    apply in_split in I. destruct I as (before & after & ->).
    destruct (filter_squares before b n after v a A V) as [E A']. rewrite E in L |- *.
    apply (IH a); [lia | exact A' |]. rewrite value_of_parts. intros F. apply N.lxor_eq in F.
    apply (proj1 (is_g n)). apply attained_by_columns. exists (fst v - b). split; [lia |].
    fold g. rewrite F. unfold lengths_of in Z. rewrite map_app in Z. cbn [map snd] in Z.
    rewrite nim_sum_middle in Z. apply N.lxor_eq in Z. rewrite Z. unfold lengths_of.
    now rewrite map_app.
  - destruct (move_to_nim_sum_0 _ g (lengths_of segments) is_g Z)
      as (before & n & after & heaps & E & M & V).
    unfold lengths_of in E. apply map_eq_app in E. destruct E as (s1 & s2 & -> & <- & E).
    destruct s2 as [| [b m] s2]; [discriminate |]. cbn [map snd] in E. injection E as -> <-.
    rewrite nim_sum_replaced in V.
    destruct (proj1 (attained_by_columns n (nim_sum g heaps)) (ex_intro _ heaps (conj M eq_refl)))
      as (j & J & U).
    destruct (filter_squares s1 b n s2 (b + j, false) a A) as [E A']; cbn [fst]; [lia |].
    cbn [fst] in E, A'. replace (b + j - b) with j in E, A' by lia.
    assert (I : In (b + j, false) (squares (s1 ++ (b, n) :: s2))).
    { unfold squares. apply in_flat_map. exists (b, n). cbn [fst snd].
      split; [apply in_elt | apply in_columns; cbn [fst]; lia]. }
    pose proof (take_vertex king _ _ I) as T. rewrite E in T. pose proof (taken_is_less _ _ T).
    apply (some_move_wins _ _ _ T). apply (IH a); [lia | exact A' |].
    rewrite value_of_parts, <- U. unfold lengths_of. now rewrite map_app.
Qed.

(** Boards beside each other are segments. *)
Fixpoint segments_of (a : N) (lengths : list N) : list segment :=
  match lengths with
  | [] => []
  | n :: rest => (a, n) :: segments_of (a + n + 1) rest
  end.

Lemma segments_of_boards : forall lengths a, boards a lengths = squares (segments_of a lengths) /\
  apart a (segments_of a lengths) /\ lengths_of (segments_of a lengths) = lengths.
Proof.
  unfold squares, lengths_of. induction lengths as [| n lengths IH]; intros a;
    cbn [boards segments_of flat_map apart map fst snd]; [auto |].
  destruct (IH (a + n + 1)) as (-> & A & ->). repeat split; [lia | exact A].
Qed.

Lemma boards_decided lengths :
  (loses (node_kayles king) (boards 0 lengths) <-> nim_sum g lengths = 0) /\
  (wins (node_kayles king) (boards 0 lengths) <-> nim_sum g lengths <> 0).
Proof.
  destruct (segments_of_boards lengths 0) as (-> & A & E).
  pose proof (decided _ 0 (segments_of 0 lengths) (le_n _) A) as [L W]. rewrite E in L, W.
  pose proof (not_both _ _ (@length square) taken_is_less (squares (segments_of 0 lengths))).
  destruct (N.eq_dec (nim_sum g lengths) 0); tauto.
Qed.

Theorem king_boards : king_boards_have_period 52 34.
Proof.
  assert (P : has_period rules_of_boards 52 34)
    by (apply check_sound; vm_cast_no_check (eq_refl true)).
  destruct P as (h & (_ & unique & _) & least). exists g. split; [| apply boards_decided].
  assert (same : forall n, g n = h n)
    by (apply unique, nim_value_is_nim_sequence).
  destruct least as (pos & period & least). split; [exact pos |]. split.
  - intros n N0. rewrite !same. now apply period.
  - intros m q Q R. apply (least m q Q). intros n M. rewrite <- !same. now apply R.
Qed.

(** What that means for players: a board that is 34 columns longer is as good. *)
Corollary king_boards_in_sums : forall n others, 52 <= n ->
  (loses (node_kayles king) (boards 0 (n + 34 :: others)) <->
   loses (node_kayles king) (boards 0 (n :: others))).
Proof.
  intros n others L. destruct king_boards as (h & (_ & period & _) & outcome).
  rewrite !(proj1 (outcome _)). cbn [nim_sum]. now rewrite period.
Qed.
