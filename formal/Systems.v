(** * Systems of heaps of several kinds: theorem 23 of docs/algorithms.md

    The definitions up to [system_has_period] say what the theorems on systems mean, with
    [wins], [loses], [is_mex] and [least_period] of [Statement.v]. *)

From Coq Require Import Arith NArith List Lia Bool.
From Sprague Require Import Statement Mex Moves NimValues Outcomes Play.
Import ListNotations.
Open Scope N_scope.

(** ** The statement *)

(** A heap of a kind, which is given by its number, and of a size; or a heap *c of Nim. *)
Inductive heap := Heap (kind size : N) | Star (c : N).

(** What a heap of n may be replaced by: a heap *c of Nim; B(n - t) + *c; or B(i) + C(j) + *c
    for any i >= i0 and j >= j0 with i + j = n - t.  There is no move from *0. *)
Inductive form :=
| constant (c : N)
| one (B t c : N)
| two (B i0 C j0 t c : N).

Inductive leaves (n : N) : form -> list heap -> Prop :=
| leaves_constant : forall c, leaves n (constant c) [Star c]
| leaves_one : forall B t c, t <= n -> leaves n (one B t c) [Heap B (n - t); Star c]
| leaves_two : forall B i0 C j0 t c i j, i0 <= i -> j0 <= j -> n = t + i + j ->
    leaves n (two B i0 C j0 t c) [Heap B i; Heap C j; Star c].

(** A kind has moves of its own for the sizes 0, 1, 2, … of its first heaps, and the same for
    all later ones.  [given v] are moves that make a heap as good as *v: to *0, …, *(v - 1). *)
Record kind := { first : list (list form); later : list form }.

Definition given (v : N) : list form := map constant (upto v).

(** Kind k of a system is entry k of its list. *)
Definition system := list kind.

Definition kind_of (s : system) (k : N) : kind :=
  nth (N.to_nat k) s {| first := []; later := [] |}.

Definition forms (s : system) (k n : N) : list form :=
  nth (N.to_nat n) (first (kind_of s k)) (later (kind_of s k)).

Inductive replaced (s : system) : heap -> list heap -> Prop :=
| heap_replaced : forall k n f heaps,
    In f (forms s k n) -> leaves n f heaps -> replaced s (Heap k n) heaps
| star_replaced : forall c d, d < c -> replaced s (Star c) [Star d].

(** A position is a finite sum of heaps of any kinds and of Nim. *)
Inductive system_move (s : system) : list heap -> list heap -> Prop :=
| replace_heap : forall before x after heaps, replaced s x heaps ->
    system_move s (before ++ x :: after) (before ++ heaps ++ after).

(** Values g k n of the heaps n of the kinds k, and the nim-sum of a position. *)
Definition value (g : N -> N -> N) (x : heap) : N :=
  match x with Heap k n => g k n | Star c => c end.

Definition sum_of (g : N -> N -> N) (position : list heap) : N :=
  nim_sum (fun v => v) (map (value g) position).

(** Some move from heap n of kind k has the value u. *)
Definition system_attained (s : system) (g : N -> N -> N) (k n u : N) : Prop :=
  exists heaps, replaced s (Heap k n) heaps /\ sum_of g heaps = u.

Definition are_nim_values (s : system) (g : N -> N -> N) : Prop :=
  forall k n, is_mex (system_attained s g k n) (g k n).

(** g are the only nim-values of the system, and decide who wins each sum of heaps. *)
Definition nim_values_decide (s : system) (g : N -> N -> N) : Prop :=
  are_nim_values s g /\
  (forall h, are_nim_values s h -> forall k n, h k n = g k n) /\
  (forall position, loses (system_move s) position <-> sum_of g position = 0) /\
  (forall position, wins (system_move s) position <-> sum_of g position <> 0).

(** The values of kind k have this least preperiod and this least period. *)
Definition system_has_period (s : system) (k n0 p : N) : Prop :=
  exists g, nim_values_decide s g /\ least_period (g k) n0 p.

(** ** What a system has to be *)

Definition kinds (s : system) : N := N.of_nat (length s).

(** A move of kind k leaves heaps of kinds that there are, and heaps of the same size of
    smaller numbers only: so the kinds are to be numbered. *)
Definition in_order (s : system) (k : N) (f : form) : bool :=
  match f with
  | constant _ => true
  | one B t _ => (B <? kinds s) && ((1 <=? t) || (B <? k))
  | two B i0 C j0 t _ =>
      (B <? kinds s) && (C <? kinds s) &&
      ((1 <=? t + j0) || (B <? k)) && ((1 <=? t + i0) || (C <? k))
  end.

Definition all_forms (x : kind) : list form := concat (first x) ++ later x.

Definition well_ordered (s : system) : bool :=
  forallb (fun k => forallb (in_order s k) (all_forms (kind_of s k))) (upto (kinds s)).

Definition before_heap (b i k n : N) : Prop := i < n \/ (i = n /\ b < k).

Section System.

Variable s : system.
Hypothesis ordered : well_ordered s = true.

Lemma forms_in k n f : In f (forms s k n) -> k < kinds s /\ In f (all_forms (kind_of s k)).
Proof.
  unfold forms, all_forms. intros I. split.
  - destruct (N.lt_ge_cases k (kinds s)) as [| L]; [assumption | exfalso].
    unfold kind_of in I. rewrite (nth_overflow s) in I by (unfold kinds in L; lia).
    cbn [first later] in I. now destruct (N.to_nat n) in I.
  - apply in_app_iff.
    destruct (Compare_dec.le_lt_dec (length (first (kind_of s k))) (N.to_nat n)) as [L | L].
    + right. now rewrite nth_overflow in I.
    + left. apply in_concat. exists (nth (N.to_nat n) (first (kind_of s k)) (later (kind_of s k))).
      split; [now apply nth_In | exact I].
Qed.

Lemma left_before k n heaps : replaced s (Heap k n) heaps ->
  forall b i, In (Heap b i) heaps -> k < kinds s /\ b < kinds s /\ before_heap b i k n.
Proof.
  intros M b i I. inversion M as [k' n' f h F L E1 E2 |]; subst.
  apply forms_in in F. destruct F as [K F]. split; [exact K |].
  unfold well_ordered in ordered. rewrite forallb_forall in ordered.
  specialize (ordered k (proj2 (in_upto _ _) K)). rewrite forallb_forall in ordered.
  specialize (ordered f F). unfold before_heap.
  destruct L; cbn [in_order] in ordered; cbn [In] in I;
    rewrite ?andb_true_iff, ?orb_true_iff, ?N.ltb_lt, ?N.leb_le in ordered.
  - destruct I as [I | []]; discriminate.
  - destruct I as [I | [I | []]]; [injection I as -> <-; lia | discriminate].
  - destruct I as [I | [I | [I | []]]];
      [injection I as -> -> | injection I as -> -> | discriminate]; lia.
Qed.

(** The heaps in the order of their sizes, and of their kinds among those of one size. *)
Definition rank (k n : N) : N := n * kinds s + k.

Lemma before_rank b i k n : b < kinds s -> k < kinds s ->
  before_heap b i k n -> rank b i < rank k n.
Proof.
  unfold before_heap, rank. intros B K [L | [-> L]]; [| lia].
  assert ((i + 1) * kinds s <= n * kinds s) by (apply N.mul_le_mono_r; lia). lia.
Qed.

Lemma left_rank k n heaps : replaced s (Heap k n) heaps ->
  forall b i, In (Heap b i) heaps -> rank b i < rank k n.
Proof.
  intros M b i I. destruct (left_before _ _ _ M b i I) as (K & B & L). now apply before_rank.
Qed.

(** ** The moves, listed *)

Definition options_of_form (n : N) (f : form) : list (list heap) :=
  match f with
  | constant c => [[Star c]]
  | one B t c => if t <=? n then [[Heap B (n - t); Star c]] else []
  | two B i0 C j0 t c =>
      if t + i0 + j0 <=? n
      then map (fun i => [Heap B (i0 + i); Heap C (n - (t + i0 + i)); Star c])
             (upto (n - (t + i0 + j0) + 1))
      else []
  end.

Lemma in_options_of_form n f heaps : In heaps (options_of_form n f) <-> leaves n f heaps.
Proof.
  destruct f as [c | B t c | B i0 C j0 t c]; cbn [options_of_form].
  - split.
    + intros [<- | []]. constructor.
    + intros L. inversion L. now left.
  - destruct (N.leb_spec t n) as [L | L]; split.
    + intros [<- | []]. now constructor.
    + intros M. inversion M. now left.
    + intros [].
    + intros M. inversion M. lia.
  - destruct (N.leb_spec (t + i0 + j0) n) as [L | L]; split.
    + intros I. apply in_map_iff in I. destruct I as (i & <- & I). apply in_upto in I.
      constructor; lia.
    + intros M. inversion M as [| | B' i0' C' j0' t' c' i j I J E]; subst. apply in_map_iff.
      exists (i - i0). split; [repeat f_equal; lia |]. apply in_upto. lia.
    + intros [].
    + intros M. inversion M. lia.
Qed.

Definition options (k n : N) : list (list heap) := flat_map (options_of_form n) (forms s k n).

Lemma in_options k n heaps : In heaps (options k n) <-> replaced s (Heap k n) heaps.
Proof.
  unfold options. rewrite in_flat_map. split.
  - intros (f & F & I). apply in_options_of_form in I. now apply (heap_replaced s k n f).
  - intros M. inversion M as [k' n' f h F L |]; subst. exists f.
    split; [exact F | now apply in_options_of_form].
Qed.

(** ** Recursion over the heaps *)

Section Recursion.

Variables (A : Type) (star : N -> A) (combine : list (list A) -> A).

Fixpoint within (fuel : nat) (x : heap) : A :=
  match x with
  | Star c => star c
  | Heap k n =>
      match fuel with
      | O => combine []
      | S fuel' => combine (map (map (within fuel')) (options k n))
      end
  end.

Definition recursive (x : heap) : A :=
  match x with
  | Star c => star c
  | Heap k n => within (S (N.to_nat (rank k n))) x
  end.

Lemma within_enough : forall f f' k n,
  (N.to_nat (rank k n) < f)%nat -> (N.to_nat (rank k n) < f')%nat ->
  within f (Heap k n) = within f' (Heap k n).
Proof.
  induction f as [| f IH]; intros f' k n F F'; [lia |].
  destruct f' as [| f']; [lia |]. cbn [within]. f_equal.
  apply map_ext_in. intros heaps M. apply in_options in M.
  apply map_ext_in. intros [b i | c] I.
  - apply (left_rank _ _ _ M) in I. apply IH; lia.
  - destruct f, f'; reflexivity.
Qed.

Lemma recursive_step k n :
  recursive (Heap k n) = combine (map (map recursive) (options k n)).
Proof.
  cbn [recursive within]. f_equal. apply map_ext_in. intros heaps M. apply in_options in M.
  apply map_ext_in. intros [b i | c] I.
  - apply (left_rank _ _ _ M) in I. apply within_enough; lia.
  - now destruct (N.to_nat (rank k n)).
Qed.

End Recursion.

(** ** Nim-values *)

Definition mex_of_sums (l : list (list N)) : N := mex (map (nim_sum (fun v => v)) l).

Definition nim_values (k n : N) : N := recursive N (fun c => c) mex_of_sums (Heap k n).

Lemma mex_of_options g k n :
  is_mex (system_attained s g k n) (mex_of_sums (map (map (value g)) (options k n))).
Proof.
  unfold mex_of_sums. rewrite map_map.
  destruct (mex_spec (map (fun heaps => nim_sum (fun v => v) (map (value g) heaps)) (options k n)))
    as [A B]. split.
  - intros (heaps & M & E). apply A, in_map_iff. exists heaps. split; [exact E |].
    now apply in_options.
  - intros u U. apply B, in_map_iff in U. destruct U as (heaps & E & M).
    exists heaps. split; [now apply in_options | exact E].
Qed.

Lemma value_of_nim_values x : value nim_values x = recursive N (fun c => c) mex_of_sums x.
Proof. now destruct x. Qed.

Theorem nim_values_exist : are_nim_values s nim_values.
Proof.
  intros k n. unfold nim_values at 2. rewrite recursive_step.
  rewrite (map_ext _ (map (value nim_values))); [apply mex_of_options |].
  intros heaps. apply map_ext. intros x. symmetry. apply value_of_nim_values.
Qed.

Lemma sum_of_ext g h heaps :
  (forall b i, In (Heap b i) heaps -> g b i = h b i) -> sum_of g heaps = sum_of h heaps.
Proof.
  intros E. unfold sum_of. f_equal. apply map_ext_in.
  intros [b i | c] I; [now apply E | reflexivity].
Qed.

Lemma system_attained_ext g h k n u :
  (forall b i, rank b i < rank k n -> g b i = h b i) ->
  system_attained s g k n u <-> system_attained s h k n u.
Proof.
  intros E. split; intros (heaps & M & <-); exists heaps; (split; [exact M |]);
    apply sum_of_ext; intros b i I; apply (left_rank _ _ _ M) in I; [symmetry |]; now apply E.
Qed.

Lemma heap_induction (P : N -> N -> Prop) :
  (forall k n, (forall b i, rank b i < rank k n -> P b i) -> P k n) -> forall k n, P k n.
Proof.
  intros H k n. remember (rank k n) as r eqn:R. revert k n R.
  induction r as [r IH] using (well_founded_induction N.lt_wf_0).
  intros k n ->. apply H. intros b i L. now apply (IH (rank b i)).
Qed.

Theorem nim_values_unique g : are_nim_values s g -> forall k n, g k n = nim_values k n.
Proof.
  intros G. apply heap_induction. intros k n IH.
  apply (mex_unique (system_attained s g k n) (system_attained s nim_values k n)).
  - intros u. now apply system_attained_ext.
  - apply G.
  - apply nim_values_exist.
Qed.

Lemma given_value k n v : forms s k n = given v -> nim_values k n = v.
Proof.
  intros E. apply (mex_unique (system_attained s nim_values k n) (fun u => u < v)).
  - intros u. split.
    + intros (heaps & M & <-). inversion M as [k' n' f h F L |]; subst.
      rewrite E in F. apply in_map_iff in F. destruct F as (c & <- & C). apply in_upto in C.
      inversion L. subst. unfold sum_of. cbn. now rewrite N.lxor_0_r.
    + intros U. exists [Star u]. split; [| unfold sum_of; cbn; apply N.lxor_0_r].
      apply (heap_replaced s k n (constant u)); [| constructor].
      rewrite E. now apply in_map, in_upto.
  - apply nim_values_exist.
  - split; [apply N.lt_irrefl | auto].
Qed.

(** ** Sums *)

Definition heap_weight : heap -> nat :=
  recursive nat N.to_nat (fun l => S (list_max (map list_sum l))).

Definition weight (position : list heap) : nat := list_sum (map heap_weight position).

Lemma replaced_lighter x heaps : replaced s x heaps -> (weight heaps < heap_weight x)%nat.
Proof.
  intros M. destruct x as [k n | c].
  - unfold heap_weight at 1. rewrite recursive_step. apply in_options in M.
    apply Nat.lt_succ_r. pose proof (proj1 (list_max_le (map list_sum (map (map heap_weight)
      (options k n))) _) (le_n _)) as H.
    rewrite Forall_forall in H. apply H. rewrite map_map.
    apply in_map_iff. now exists heaps.
  - inversion M. subst. cbn. lia.
Qed.

Lemma system_move_lighter position position' :
  system_move s position position' -> (weight position' < weight position)%nat.
Proof.
  intros [before x after heaps M]. apply replaced_lighter in M. unfold weight in *.
  rewrite !map_app, !list_sum_app. cbn [map]. change (heap_weight x :: map heap_weight after)
    with ([heap_weight x] ++ map heap_weight after). rewrite list_sum_app.
  cbn [list_sum fold_right]. lia.
Qed.

Lemma sum_middle g before x after :
  sum_of g (before ++ x :: after) = N.lxor (value g x) (sum_of g (before ++ after)).
Proof. unfold sum_of. rewrite !map_app. apply nim_sum_middle. Qed.

Lemma sum_replaced g before heaps after :
  sum_of g (before ++ heaps ++ after) = N.lxor (sum_of g heaps) (sum_of g (before ++ after)).
Proof. unfold sum_of. rewrite !map_app. apply nim_sum_replaced. Qed.

Lemma not_same_value g x heaps : are_nim_values s g -> replaced s x heaps ->
  sum_of g heaps <> value g x.
Proof.
  intros G M E. destruct x as [k n | c].
  - apply (proj1 (G k n)). now exists heaps.
  - inversion M. subst. unfold sum_of in E. cbn in E. rewrite N.lxor_0_r in E. lia.
Qed.

Lemma smaller_value g x v : are_nim_values s g -> v < value g x ->
  exists heaps, replaced s x heaps /\ sum_of g heaps = v.
Proof.
  intros G L. destruct x as [k n | c]; cbn [value] in L.
  - exact (proj2 (G k n) v L).
  - exists [Star v]. split; [now constructor |]. unfold sum_of. cbn. apply N.lxor_0_r.
Qed.

Lemma map_split (g : heap -> N) position before v after :
  map g position = before ++ v :: after ->
  exists b x a, position = b ++ x :: a /\ g x = v.
Proof.
  revert before. induction position as [| y position IH]; intros before E;
    [now destruct before |].
  destruct before as [| w before]; injection E as E1 E2.
  - now exists [], y, position.
  - destruct (IH before E2) as (b & x & a & -> & V). now exists (y :: b), x, a.
Qed.

Lemma move_to_sum_0 g position : are_nim_values s g -> sum_of g position <> 0 ->
  exists position', system_move s position position' /\ sum_of g position' = 0.
Proof.
  intros G Z. set (y := sum_of g position) in *.
  destruct (some_heap_has_bit (fun v => v) (N.log2 y) (map (value g) position))
    as (b & v & a & E & B).
  { now apply N.bit_log2. }
  apply map_split in E. destruct E as (before & x & after & -> & V).
  assert (less : N.lxor (value g x) y < value g x).
  { apply (lxor_less_at_bit _ _ (N.log2 y)); [now rewrite V | now apply N.bit_log2 |].
    intros i I. now apply N.bits_above_log2. }
  destruct (smaller_value g x _ G less) as (heaps & M & S).
  exists (before ++ heaps ++ after). split; [now constructor |].
  rewrite sum_replaced, S. unfold y. rewrite sum_middle.
  now rewrite <- N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_l, N.lxor_nilpotent.
Qed.

Lemma nim_values_decide_sums position :
  (loses (system_move s) position <-> (sum_of nim_values position =? 0) = true) /\
  (wins (system_move s) position <-> (sum_of nim_values position =? 0) = false).
Proof.
  revert position. apply (outcomes _ _ weight system_move_lighter).
  - intros position position' Z M. destruct M as [before x after heaps M].
    rewrite N.eqb_eq, sum_middle in Z. rewrite N.eqb_neq, sum_replaced.
    apply N.lxor_eq in Z. rewrite <- Z. intros E. apply N.lxor_eq in E.
    now apply (not_same_value nim_values x heaps nim_values_exist M).
  - intros position Z. apply N.eqb_neq in Z.
    destruct (move_to_sum_0 _ _ nim_values_exist Z) as (position' & M & E).
    exists position'. split; [exact M | now apply N.eqb_eq].
Qed.

Theorem sums_of_systems : nim_values_decide s nim_values.
Proof.
  split; [exact nim_values_exist |]. split; [exact nim_values_unique |].
  split; intros position; destruct (nim_values_decide_sums position) as [L W].
  - now rewrite L, N.eqb_eq.
  - now rewrite W, N.eqb_neq.
Qed.

(** ** Theorem 23 *)

Definition most_taken (f : form) : N :=
  match f with constant _ => 0 | one _ t _ => t | two _ _ _ _ t _ => t end.

Definition least_size (f : form) : N :=
  match f with constant _ => 0 | one _ t _ => t | two _ i0 _ j0 t _ => t + i0 + j0 end.

Theorem periods_of_systems n0 p T : let g := nim_values in
  (forall k, k < kinds s -> N.of_nat (length (first (kind_of s k))) <= n0) ->
  (forall k f, k < kinds s -> In f (later (kind_of s k)) ->
   most_taken f <= T /\ least_size f <= n0) ->
  (forall k n, k < kinds s -> n0 <= n < 2 * n0 + p + T -> g k (n + p) = g k n) ->
  forall k, k < kinds s -> periodic_from (g k) n0 p.
Proof.
  intros g early sizes base.
  enough (H : forall k n, k < kinds s -> n0 <= n -> g k (n + p) = g k n)
    by (intros k K n; now apply H).
  apply (heap_induction (fun k n => k < kinds s -> n0 <= n -> g k (n + p) = g k n)).
  intros k n IH K L.
  destruct (N.lt_ge_cases n (2 * n0 + p + T)) as [S | S]; [now apply base |].
  assert (F : forall m, n0 <= m -> forms s k m = later (kind_of s k)).
  { intros m M. unfold forms. apply nth_overflow. specialize (early k K). lia. }
  assert (repeats : forall heaps b i, replaced s (Heap k n) heaps -> In (Heap b i) heaps ->
    n0 <= i -> g b (i + p) = g b i).
  { intros heaps b i M I N. apply IH; [now apply (left_rank _ _ _ M) | | exact N].
    now apply (left_before _ _ _ M b i). }
  apply (mex_unique (system_attained s g k (n + p)) (system_attained s g k n));
    [| apply nim_values_exist | apply nim_values_exist].
  intros u. split.
  - intros (heaps & M & <-). inversion M as [k' n' f h I V |]; subst.
    rewrite F in I by lia. destruct (sizes k f K I) as [T0 N0].
    assert (here : forall heaps, leaves n f heaps -> replaced s (Heap k n) heaps).
    { intros heaps' V'. apply (heap_replaced s k n f); [now rewrite F by lia | exact V']. }
    destruct V as [c | B t c V | B i0 C j0 t c i j I0 J0 E];
      cbn [most_taken least_size] in *.
    + exists [Star c]. split; [apply here; constructor | reflexivity].
    + assert (M' : replaced s (Heap k n) [Heap B (n - t); Star c])
        by (apply here; constructor; lia).
      exists [Heap B (n - t); Star c]. split; [exact M' |]. unfold sum_of. cbn [map value nim_sum].
      rewrite <- (repeats _ B (n - t) M') by (cbn [In]; auto; lia).
      do 2 f_equal. lia.
    + destruct (N.le_gt_cases (n0 + p) i) as [large | little].
      * assert (M' : replaced s (Heap k n) [Heap B (i - p); Heap C j; Star c])
          by (apply here; constructor; lia).
        exists [Heap B (i - p); Heap C j; Star c]. split; [exact M' |].
        unfold sum_of. cbn [map value nim_sum].
        rewrite <- (repeats _ B (i - p) M') by (cbn [In]; auto; lia). do 2 f_equal. lia.
      * assert (M' : replaced s (Heap k n) [Heap B i; Heap C (j - p); Star c])
          by (apply here; constructor; lia).
        exists [Heap B i; Heap C (j - p); Star c]. split; [exact M' |].
        unfold sum_of. cbn [map value nim_sum].
        rewrite <- (repeats _ C (j - p) M') by (cbn [In]; auto; lia). do 3 f_equal. lia.
  - intros (heaps & M & <-). inversion M as [k' n' f h I V |]; subst.
    rewrite F in I by lia. destruct (sizes k f K I) as [T0 N0].
    assert (there : forall heaps, leaves (n + p) f heaps -> replaced s (Heap k (n + p)) heaps).
    { intros heaps' V'. apply (heap_replaced s k (n + p) f); [now rewrite F by lia | exact V']. }
    destruct V as [c | B t c V | B i0 C j0 t c i j I0 J0 E];
      cbn [most_taken least_size] in *.
    + exists [Star c]. split; [apply there; constructor | reflexivity].
    + exists [Heap B (n + p - t); Star c]. split; [apply there; constructor; lia |].
      unfold sum_of. cbn [map value nim_sum].
      rewrite <- (repeats _ B (n - t) M) by (cbn [In]; auto; lia). do 2 f_equal. lia.
    + destruct (N.le_gt_cases n0 i) as [large | little].
      * exists [Heap B (i + p); Heap C j; Star c]. split; [apply there; constructor; lia |].
        unfold sum_of. cbn [map value nim_sum].
        now rewrite (repeats _ B i M) by (cbn [In]; auto; lia).
      * exists [Heap B i; Heap C (j + p); Star c]. split; [apply there; constructor; lia |].
        unfold sum_of. cbn [map value nim_sum].
        now rewrite (repeats _ C j M) by (cbn [In]; auto; lia).
Qed.

End System.
