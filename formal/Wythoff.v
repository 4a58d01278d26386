(** * Wythoff's Nim (1907) and Fraenkel's (1982): theorem 33 of docs/algorithms.md

    The lost positions are the pairs of ⌊nα⌋ and ⌊nα⌋ + an, with the golden ratio α for
    a = 1.  All arithmetic is that of whole numbers: the sign of m² - (2 - a)mn - an² says
    whether m is less or greater than nα. *)

From Coq Require Import NArith ZArith List Lia Bool.
From Sprague Require Import Statement Mex Outcomes.
Open Scope N_scope.

(** ** The statement *)

(** Two heaps.  A move takes tokens from one of them, or k > 0 from one and l > 0 from the other
    where k and l differ by less than a.  Wythoff's Nim has a = 1: as many from both. *)
Inductive wythoff_move (a : N) : N * N -> N * N -> Prop :=
| take_from_first : forall x y k, 0 < k <= x -> wythoff_move a (x, y) (x - k, y)
| take_from_second : forall x y l, 0 < l <= y -> wythoff_move a (x, y) (x, y - l)
| take_from_both : forall x y k l, 0 < k <= x -> 0 < l <= y -> k < l + a -> l < k + a ->
    wythoff_move a (x, y) (x - k, y - l).

(** ⌊nα⌋ with α = (√(a² + 4) + 2 - a) / 2, for a = 1 the golden ratio (√5 + 1) / 2.
    ([N.sqrt] and [/] round down.) *)
Definition beatty (a n : N) : N := (N.sqrt ((a * a + 4) * (n * n)) + 2 * n - a * n) / 2.

Definition beatty_pair (a x y : N) : Prop :=
  exists n, (x = beatty a n /\ y = beatty a n + a * n) \/
            (x = beatty a n + a * n /\ y = beatty a n).

(** What is proven below. *)
Definition beatty_pairs_are_lost (a : N) : Prop :=
  forall x y, loses (wythoff_move a) (x, y) <-> beatty_pair a x y.

(** ** The quadratic form *)

Section Form.

Open Scope Z_scope.

Variable a : Z.
Hypothesis a_pos : 1 <= a.

Definition form (m n : Z) : Z := m * m - (2 - a) * m * n - a * n * n.

Lemma product_grows x x' y y' : 0 <= x <= x' -> y <= y' -> 0 < x * y -> x * y <= x' * y'.
Proof. intros X Y P. assert (0 < y) by nia. nia. Qed.

Lemma form_grows m m' n : 0 <= n -> 0 <= m <= m' -> 0 < form m n -> 0 < form m' n.
Proof.
  unfold form. intros N M F. assert (0 <= a * (n * n)) by nia.
  assert (m * (m - (2 - a) * n) <= m' * (m' - (2 - a) * n)); [| lia].
  apply product_grows; lia.
Qed.

Lemma form_shrinks m n n' : 0 < m -> 0 <= n <= n' -> form m n <= 0 -> form m n' <= 0.
Proof.
  unfold form. intros M N F. assert (0 < m * m) by nia.
  assert (n * (a * n + (2 - a) * m) <= n' * (a * n' + (2 - a) * m)); [| lia].
  apply product_grows; nia.
Qed.

(** α is irrational: Fermat's descent. *)
Lemma no_ratio n : forall d, 0 < d -> n * n <> a * n * d + d * d \/ n <= 0.
Proof.
  destruct (Z.le_gt_cases n 0) as [L | L]; [tauto |]. assert (N : 0 <= n) by lia. revert n N L.
  apply (Z_lt_induction
    (fun n => 0 < n -> forall d, 0 < d -> n * n <> a * n * d + d * d \/ n <= 0)).
  intros n IH L d D. left. intros E.
  assert (G : a * d < n) by nia.
  destruct (IH d ltac:(nia) D (n - a * d) ltac:(lia)) as [H | H]; [| lia]. apply H. lia.
Qed.

Lemma form_not_0 m n : 0 <= m -> 0 < n -> form m n <> 0.
Proof.
  intros M N E. unfold form in E.
  assert (n < m) by nia.
  destruct (no_ratio n (m - n) ltac:(lia)) as [D | D]; [apply D |]; lia.
Qed.

Lemma form_dual m i : form (m - a * (m - i)) (m - i) = - form m i.
Proof. unfold form. ring. Qed.

Lemma form_step m n : 0 <= n -> 0 <= m -> form m n <= 0 -> form (m + 1) (n + 1) <= 0.
Proof.
  unfold form. intros N M F. destruct (Z.le_gt_cases m n) as [L | L]; [nia |].
  assert (a * (m - n) * n <= n * n) by nia.
  assert (a * (m - n) <= n) by nia. nia.
Qed.

(** m = ⌊nα⌋ *)
Definition is_floor (m n : Z) : Prop := 0 <= m /\ form m n <= 0 /\ 0 < form (m + 1) n.

Lemma floor_unique m m' n : 0 <= n -> is_floor m n -> is_floor m' n -> m = m'.
Proof.
  intros N (M & L & G) (M' & L' & G').
  destruct (Z.lt_trichotomy m m') as [D | [D | D]]; [| exact D |]; exfalso.
  - pose proof (form_grows (m + 1) m' n). lia.
  - pose proof (form_grows (m' + 1) m n). lia.
Qed.

Lemma floor_increases m m' n : 0 <= n -> is_floor m n -> is_floor m' (n + 1) -> m < m'.
Proof.
  intros N (M & L & G) (M' & L' & G').
  destruct (Z.lt_ge_cases m m') as [D | D]; [exact D | exfalso].
  pose proof (form_step m n N M L). pose proof (form_grows (m' + 1) (m + 1) (n + 1)). lia.
Qed.

(** Beatty's theorem: the numbers ⌊iα⌋ and ⌊jα⌋ + aj with i, j > 0 are different … *)
Lemma floors_differ m i j : 0 < i -> 0 < j -> is_floor m i -> ~ is_floor (m - a * j) j.
Proof.
  intros I J (M & L & G) (M' & L' & G').
  assert (E : form (m - a * j) j = - form m (m - j)).
  { rewrite <- form_dual. f_equal; ring. }
  assert (E' : form (m - a * j + 1) j = - form (m + 1) (m + 1 - j)).
  { rewrite <- form_dual. f_equal; ring. }
  assert (P : 0 < m) by (destruct (Z.eq_dec m 0) as [-> |]; [unfold form in *; nia | lia]).
  pose proof (form_not_0 m i M I).
  assert (j <= m) by nia.
  destruct (Z.le_gt_cases i (m - j)) as [D | D].
  - assert (F := form_shrinks m i (m - j) P ltac:(lia) L).
    assert (F0 : form m (m - j) = 0) by lia.
    destruct (Z.eq_dec (m - j) 0) as [Z | Z]; [lia |].
    now apply (form_not_0 m (m - j)) in F0; lia.
  - pose proof (form_shrinks (m + 1) (m + 1 - j) i). lia.
Qed.

(** … and every number m > 0 is one of them. *)
Lemma floors_cover m i : 0 < m -> 0 <= i -> 0 < form (m + 1) i -> form (m + 1) (i + 1) <= 0 ->
  is_floor m i \/ (i < m /\ is_floor (m - a * (m - i)) (m - i)).
Proof.
  intros M I G L.
  destruct (Z.le_gt_cases (form m i) 0) as [F | F]; [left; now repeat split; [lia | |] | right].
  assert (i < m).
  { destruct (Z.lt_ge_cases i m) as [| D]; [assumption | exfalso].
    pose proof (form_shrinks m m i M). assert (form m m <= 0) by (unfold form; nia). lia. }
  split; [assumption |].
  pose proof (form_not_0 (m + 1) (i + 1)).
  assert (E : form (m - a * (m - i)) (m - i) = - form m i) by apply form_dual.
  assert (E' : form (m - a * (m - i) + 1) (m - i) = - form (m + 1) (i + 1)).
  { rewrite <- form_dual. f_equal; ring. }
  unfold is_floor. split; [| lia].
  destruct (Z.le_gt_cases 0 (m - a * (m - i))) as [| D]; [assumption | exfalso].
  assert (0 < form (m - a * (m - i) + 1) (m - i)) by lia.
  unfold form in *. set (y := m - a * (m - i)) in *. clearbody y. nia.
Qed.

End Form.

(** ** The pairs *)

Section Pairs.

Variable a : N.
Hypothesis a_pos : 1 <= a.

Notation lower := (beatty a).
Notation upper n := (beatty a n + a * n).

Lemma beatty_floor n : is_floor (Z.of_N a) (Z.of_N (lower n)) (Z.of_N n).
Proof.
  unfold beatty. set (x := (a * a + 4) * (n * n)).
  pose proof (N.sqrt_spec' x) as S. pose proof (N.sqrt_le_square x (a * n)) as Q.
  set (s := N.sqrt x) in *. assert (L : a * n <= s) by (apply Q; unfold x; nia). clear Q.
  pose proof (N.div_mod (s + 2 * n - a * n) 2 ltac:(lia)) as E.
  pose proof (N.mod_lt (s + 2 * n - a * n) 2 ltac:(lia)) as R.
  set (b := (s + 2 * n - a * n) / 2) in *. set (r := (s + 2 * n - a * n) mod 2) in *.
  clearbody b r s. unfold is_floor, form, x in *. clear x. zify.
  set (A := Z.of_N a) in *. set (M := Z.of_N n) in *. set (B := Z.of_N b) in *.
  set (T := Z.of_N s) in *. set (K := Z.of_N r) in *. clearbody A M B T K.
  assert (T = 2 * B + A * M - 2 * M + K)%Z by lia.
  repeat split; nia.
Qed.

Lemma lower_increases i j : i < j -> lower i < lower j.
Proof.
  induction j as [| j IH] using N.peano_ind; intros L; [lia |].
  assert (S : lower j < lower (N.succ j)).
  { pose proof (floor_increases (Z.of_N a) ltac:(lia) _ (Z.of_N (lower (N.succ j))) (Z.of_N j)
      ltac:(lia) (beatty_floor j)) as F.
    replace (Z.of_N j + 1)%Z with (Z.of_N (N.succ j)) in F by lia.
    specialize (F (beatty_floor _)). lia. }
  destruct (N.eq_dec i j) as [-> | D]; [exact S |]. specialize (IH ltac:(lia)). lia.
Qed.

Lemma lower_inj i j : lower i = lower j -> i = j.
Proof.
  intros E. destruct (N.lt_trichotomy i j) as [L | [L | L]]; [| exact L |];
    apply lower_increases in L; lia.
Qed.

Lemma upper_inj i j : upper i = upper j -> i = j.
Proof.
  intros E. destruct (N.lt_trichotomy i j) as [L | [L | L]]; [| exact L |];
    apply lower_increases in L as L'; nia.
Qed.

Lemma lower_0 : lower 0 = 0.
Proof. unfold beatty. now rewrite !N.mul_0_r. Qed.

Lemma lower_not_upper i j : lower i = upper j -> i = 0 /\ j = 0.
Proof.
  intros E. destruct (N.eq_dec i 0) as [-> | I]; [| destruct (N.eq_dec j 0) as [-> | J]].
  - rewrite lower_0 in E. split; nia.
  - split; [| reflexivity]. apply lower_inj. lia.
  - exfalso. apply (floors_differ (Z.of_N a) ltac:(lia) (Z.of_N (lower i)) (Z.of_N i) (Z.of_N j));
      [lia | lia | apply beatty_floor |].
    replace (Z.of_N (lower i) - Z.of_N a * Z.of_N j)%Z with (Z.of_N (lower j)) by lia.
    apply beatty_floor.
Qed.

Lemma is_lower m i : is_floor (Z.of_N a) m (Z.of_N i) -> m = Z.of_N (lower i).
Proof.
  intros F. apply (floor_unique (Z.of_N a) ltac:(lia) m _ (Z.of_N i));
    [lia | exact F | apply beatty_floor].
Qed.

Lemma lower_or_upper m : exists n, m = lower n \/ m = upper n.
Proof.
  destruct (N.eq_dec m 0) as [-> | P]; [exists 0; left; now rewrite lower_0 |].
  assert (C : forall k, (form (Z.of_N a) (Z.of_N m + 1) (Z.of_N k) <= 0)%Z ->
    exists i, (0 < form (Z.of_N a) (Z.of_N m + 1) (Z.of_N i) /\
               form (Z.of_N a) (Z.of_N m + 1) (Z.of_N i + 1) <= 0)%Z).
  { induction k as [| k IH] using N.peano_ind; intros L; [unfold form in L; nia |].
    destruct (Z.le_gt_cases (form (Z.of_N a) (Z.of_N m + 1) (Z.of_N k)) 0) as [L' | G];
      [now apply IH |].
    exists k. split; [lia |]. now replace (Z.of_N k + 1)%Z with (Z.of_N (N.succ k)) by lia. }
  destruct (C (m + 1)) as (i & G & L).
  { replace (Z.of_N (m + 1)) with (Z.of_N m + 1)%Z by lia. unfold form. nia. }
  destruct (floors_cover (Z.of_N a) ltac:(lia) (Z.of_N m) (Z.of_N i)) as [F | [I F]];
    [lia | lia | exact G | exact L | |].
  - exists i. left. apply is_lower in F. lia.
  - exists (m - i). right. replace (Z.of_N m - Z.of_N i)%Z with (Z.of_N (m - i)) in F by lia.
    apply is_lower in F. lia.
Qed.

Lemma pair_sym x y : beatty_pair a x y -> beatty_pair a y x.
Proof. intros (n & [[-> ->] | [-> ->]]); exists n; auto. Qed.

Lemma partner_unique x y z : beatty_pair a x y -> beatty_pair a x z -> y = z.
Proof.
  intros (n & [[-> ->] | [-> ->]]) (m & [[E ->] | [E ->]]).
  - now apply lower_inj in E as ->.
  - apply lower_not_upper in E. destruct E as [-> ->]. lia.
  - symmetry in E. apply lower_not_upper in E. destruct E as [-> ->]. lia.
  - now apply upper_inj in E as ->.
Qed.

Lemma no_move_between_pairs x y x' y' :
  beatty_pair a x y -> wythoff_move a (x, y) (x', y') -> ~ beatty_pair a x' y'.
Proof.
  intros P M Q. inversion M; subst.
  - apply pair_sym in P, Q. pose proof (partner_unique _ _ _ P Q). lia.
  - pose proof (partner_unique _ _ _ P Q). lia.
  - destruct P as (n & P), Q as (m & Q).
    assert (n = m) as ->.
    { destruct (N.lt_trichotomy n m) as [L | [L | L]]; [| exact L |]; exfalso; nia. }
    destruct P as [[-> ->] | [-> ->]], Q as [[E E'] | [E E']]; nia.
Qed.

Lemma move_to_pair x y : x <= y -> ~ beatty_pair a x y ->
  exists x' y', wythoff_move a (x, y) (x', y') /\ beatty_pair a x' y'.
Proof.
  intros L N. destruct (lower_or_upper x) as (n & [E | E]).
  - assert (D : y <> upper n) by (intros ->; apply N; exists n; auto).
    destruct (N.lt_ge_cases y (upper n)) as [S | S].
    + set (m := (y - x) / a). pose proof (N.div_mod (y - x) a ltac:(lia)) as Q.
      pose proof (N.mod_lt (y - x) a ltac:(lia)) as R. fold m in Q.
      set (r := (y - x) mod a) in *. clearbody m r.
      assert (I : m < n) by nia. apply lower_increases in I.
      exists (x - (x - lower m)), (y - (y - upper m)). split.
      * apply take_from_both; nia.
      * exists m. left. split; nia.
    + exists x, (y - (y - upper n)). split; [apply take_from_second; lia |].
      exists n. left. split; lia.
  - assert (D : y <> lower n) by (intros ->; apply N; exists n; auto).
    exists x, (y - (y - lower n)). split; [apply take_from_second; lia |].
    exists n. right. split; lia.
Qed.

Lemma move_sym x y x' y' : wythoff_move a (x, y) (x', y') -> wythoff_move a (y, x) (y', x').
Proof.
  intros M. inversion M; subst;
    [apply take_from_second | apply take_from_first | apply take_from_both]; assumption.
Qed.

Definition is_pair (s : N * N) : bool :=
  let difference := N.max (fst s) (snd s) - N.min (fst s) (snd s) in
  (difference mod a =? 0) && (N.min (fst s) (snd s) =? lower (difference / a)).

Lemma is_pair_spec x y : is_pair (x, y) = true <-> beatty_pair a x y.
Proof.
  unfold is_pair. cbn [fst snd]. rewrite andb_true_iff, !N.eqb_eq. split.
  - intros [Z E]. exists ((N.max x y - N.min x y) / a).
    pose proof (N.div_mod (N.max x y - N.min x y) a ltac:(lia)). rewrite <- E.
    destruct (N.le_gt_cases x y); [left | right]; split; lia.
  - assert (H : forall n, (a * n) mod a = 0 /\ a * n / a = n).
    { intros n. rewrite N.mul_comm. split; [apply N.mod_mul | apply N.div_mul]; lia. }
    intros (n & [[-> ->] | [-> ->]]).
    + replace (N.max _ _ - N.min _ _) with (a * n) by lia. destruct (H n) as [-> ->]. lia.
    + replace (N.max _ _ - N.min _ _) with (a * n) by lia. destruct (H n) as [-> ->]. lia.
Qed.

Theorem wythoff : beatty_pairs_are_lost a.
Proof.
  intros x y. rewrite <- is_pair_spec.
  apply (outcomes _ (wythoff_move a) (fun s => N.to_nat (fst s + snd s))).
  - intros s s' M. inversion M; subst; cbn [fst snd]; lia.
  - intros [x1 y1] [x2 y2] P M. apply is_pair_spec in P.
    destruct (is_pair (x2, y2)) eqn:Q; [exfalso | reflexivity]. apply is_pair_spec in Q.
    now apply (no_move_between_pairs x1 y1 x2 y2).
  - intros [x1 y1] W.
    assert (N : ~ beatty_pair a x1 y1) by (intros P; apply is_pair_spec in P; congruence).
    destruct (N.le_ge_cases x1 y1) as [L | L].
    + destruct (move_to_pair x1 y1 L N) as (x2 & y2 & M & P). exists (x2, y2).
      split; [exact M | now apply is_pair_spec].
    + destruct (move_to_pair y1 x1 L) as (x2 & y2 & M & P).
      { intros P. now apply N, pair_sym. }
      exists (y2, x2). split; [now apply move_sym | now apply is_pair_spec, pair_sym].
Qed.

End Pairs.

(** The first pairs of Wythoff's Nim. *)
Example first_pairs : map (fun n => (beatty 1 n, beatty 1 n + n)) (upto 7) =
  ((0, 0) :: (1, 2) :: (3, 5) :: (4, 7) :: (6, 10) :: (8, 13) :: (9, 15) :: nil)%list.
Proof. reflexivity. Qed.
