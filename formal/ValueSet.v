(** * Sets of nim-values

    Values below 63 are the bits of a machine integer, those from 63 on are in the words of an
    array, which most games leave empty. *)

From Coq Require Import NArith ZArith Lia Bool Uint63 PArray.
From Sprague Require Import MachineIntegers.
Open Scope N_scope.

(** ** The lowest bit that is missing *)

Lemma lowest_bit x : x <> 0%uint63 -> N.testbit (to_N x) (to_N (tail0 x)) = true /\
  (forall i, i < to_N (tail0 x) -> N.testbit (to_N x) i = false).
Proof.
  intros X. assert (positive : (0 < to_Z x)%Z).
  { pose proof (to_Z_bounded x). destruct (Z.eq_dec (to_Z x) 0) as [Z |]; [| lia].
    exfalso. apply X, to_N_inj. unfold to_N. now rewrite Z. }
  destruct (tail0_spec x positive) as (y & Y & E).
  rewrite <- (of_N_to_N_Z (tail0 x)) in E. set (m := to_N (tail0 x)) in *.
  assert (lowest : forall i, i <= m -> N.testbit (to_N x) i = (i =? m)).
  { intros i I. rewrite to_N_testbit, E, <- (Z.shiftl_mul_pow2 (2 * y + 1)) by lia.
    destruct (N.eqb_spec i m) as [-> | D].
    - rewrite Z.shiftl_spec by lia. rewrite Z.sub_diag. apply Z.testbit_odd_0.
    - apply Z.shiftl_spec_low. lia. }
  split; [rewrite lowest by lia; apply N.eqb_refl |].
  intros i I. rewrite lowest by lia. apply N.eqb_neq. lia.
Qed.

(** [missing] has the bits below [bound] that [word] has not. *)
Lemma lowest_missing bound word missing : missing <> 0%uint63 ->
  (forall i, i < bound -> N.testbit (to_N missing) i = negb (N.testbit (to_N word) i)) ->
  (forall i, bound <= i -> N.testbit (to_N missing) i = false) ->
  let m := to_N (tail0 missing) in
  m < bound /\ N.testbit (to_N word) m = false /\
  (forall i, i < m -> N.testbit (to_N word) i = true).
Proof.
  intros X C H. destruct (lowest_bit missing X) as [A B]. cbv zeta.
  set (m := to_N (tail0 missing)) in *.
  assert (M : m < bound).
  { destruct (N.lt_ge_cases m bound) as [| M]; [assumption |]. now rewrite H in A. }
  split; [exact M |]. split.
  - apply negb_true_iff. now rewrite <- C.
  - intros i I. apply negb_false_iff. rewrite <- C by lia. now apply B.
Qed.

Lemma bit_added word x i : to_N x < 63 -> i < 63 ->
  N.testbit (to_N (word lor (1 << x))%uint63) i = N.testbit (to_N word) i || (i =? to_N x).
Proof.
  intros X I. rewrite !to_N_testbit, lor_spec', Z.lor_spec. f_equal.
  rewrite lsl_spec, <- (of_N_to_N_Z x). change (to_Z 1) with 1%Z. rewrite Z.mul_1_l.
  change wB with (2 ^ 63)%Z. rewrite Z.mod_pow2_bits_low by lia.
  rewrite Z.pow2_bits_eqb by lia. apply eq_true_iff_eq. rewrite Z.eqb_eq, N.eqb_eq. lia.
Qed.

(** ** The words of an array

    Value u is bit u mod 32 of word u / 32; values beyond the array are lost. *)

Definition in_words (s : array int) (u : N) : bool :=
  N.testbit (to_N s.[of_N (u / 32)]) (u mod 32).

Definition insert_in_words (s : array int) (u : int) : array int :=
  let i := (u >> 5)%uint63 in
  let word := s.[i] in
  let word' := (word lor (1 << (u land 31)))%uint63 in
  if (word' =? word)%uint63 then s else s.[i <- word'].

Lemma length_insert_in_words s x : length (insert_in_words s x) = length s.
Proof. unfold insert_in_words. destruct (_ =? _)%uint63; [reflexivity | apply length_set]. Qed.

Lemma in_words_insert s x u : u < 32 * to_N (length s) ->
  in_words (insert_in_words s x) u = true <-> in_words s u = true \/ u = to_N x.
Proof.
  intros U. unfold insert_in_words. set (word' := (_ lor _)%uint63).
  assert (place : to_N (x land 31) = to_N x mod 32)
    by (rewrite to_N_land; apply (N.land_ones _ 5)).
  assert (bit : forall i, i < 32 -> N.testbit (to_N word') i =
            N.testbit (to_N s.[x >> 5]) i || (i =? to_N x mod 32)).
  { intros i I. pose proof (N.mod_lt (to_N x) 32 ltac:(lia)).
    unfold word'. rewrite (bit_added _ (x land 31)), place by (rewrite ?place; lia). reflexivity. }
  assert (W : to_N (x >> 5) = to_N x / 32).
  { apply N2Z.inj. rewrite N2Z.inj_div, !of_N_to_N_Z, lsr_spec. reflexivity. }
  assert (same : to_N x / 32 = u / 32 -> of_N (u / 32) = (x >> 5)%uint63)
    by (intros E; rewrite <- E, <- W; apply of_N_to_N).
  assert (split_u : u = to_N x <-> to_N x / 32 = u / 32 /\ u mod 32 = to_N x mod 32).
  { split; [intros ->; auto |]. intros [D M].
    rewrite (N.div_mod u 32), (N.div_mod (to_N x) 32) by lia. now rewrite D, M. }
  destruct (word' =? s.[x >> 5])%uint63 eqn:E.
  - apply eqb_correct in E. split; [tauto |].
    intros [H | H]; [exact H |]. apply split_u in H. destruct H as [D M].
    unfold in_words. rewrite (same D), <- E, bit, M, N.eqb_refl by (apply N.mod_lt; lia).
    apply orb_true_r.
  - rewrite split_u. unfold in_words. destruct (N.eq_dec (to_N x / 32) (u / 32)) as [D | D].
    + rewrite (same D), get_set_same.
      * rewrite bit, orb_true_iff, N.eqb_eq by (apply N.mod_lt; lia). tauto.
      * rewrite to_N_ltb, W, D. apply N.ltb_lt, N.div_lt_upper_bound; lia.
    + rewrite get_set_other; [tauto |]. intros F. apply D. rewrite <- W, F. apply to_N_of_N.
      pose proof (to_N_bounded (length s)).
      pose proof (N.div_lt_upper_bound u 32 (to_N (length s)) ltac:(lia) U). lia.
Qed.

Definition word_full : int := 4294967295%uint63.   (* 32 bits *)

(** The least value that is missing, from word [i] on, of [words] words. *)
Fixpoint least_missing_in_words (s : array int) (words : nat) (i : int) : option int :=
  match words with
  | O => None
  | S words' =>
      let missing := ((s.[i] land word_full) lxor word_full)%uint63 in
      if (missing =? 0)%uint63 then least_missing_in_words s words' (i + 1)
      else Some ((i << 5) + tail0 missing)%uint63
  end.

Lemma to_N_place i m : to_N i < 1000 -> to_N m < 32 ->
  to_N ((i << 5) + m)%uint63 = 32 * to_N i + to_N m.
Proof.
  intros I M. assert (E : to_N (i << 5) = 32 * to_N i).
  { apply N2Z.inj. rewrite of_N_to_N_Z, lsl_spec, <- (of_N_to_N_Z i), wB_wrap.
    change (2 ^ to_Z 5)%Z with 32%Z. rewrite Z.mod_small; lia. }
  rewrite to_N_add; rewrite E; lia.
Qed.

(** The words have all values up to x, which they have not. *)
Lemma least_missing_in_words_spec s x : forall words i, to_N i + N.of_nat words < 1000 ->
  least_missing_in_words s words i = Some x ->
  to_N x < 32 * (to_N i + N.of_nat words) /\ in_words s (to_N x) = false /\
  (forall u, 32 * to_N i <= u < to_N x -> in_words s u = true).
Proof.
  induction words as [| words IH]; intros i W; cbn [least_missing_in_words]; [discriminate |].
  set (missing := (_ lxor word_full)%uint63).
  assert (bits : forall j, N.testbit (to_N missing) j =
            if j <? 32 then negb (N.testbit (to_N s.[i]) j) else false).
  { intros j. unfold missing. rewrite to_N_lxor, to_N_land, N.lxor_spec, N.land_spec.
    change (to_N word_full) with (N.ones 32). destruct (N.ltb_spec j 32) as [J | J].
    - rewrite N.ones_spec_low by exact J. now destruct (N.testbit (to_N s.[i]) j).
    - rewrite N.ones_spec_high by exact J. now rewrite andb_false_r. }
  assert (place : forall j, j < 32 -> in_words s (32 * to_N i + j) = N.testbit (to_N s.[i]) j).
  { intros j J. unfold in_words.
    rewrite <- (N.div_unique (32 * to_N i + j) 32 (to_N i) j), of_N_to_N by lia.
    rewrite <- (N.mod_unique (32 * to_N i + j) 32 (to_N i) j) by lia. reflexivity. }
  destruct (missing =? 0)%uint63 eqn:E.
  - apply eqb_correct in E. assert (S : to_N (i + 1) = to_N i + 1) by (apply to_N_succ; lia).
    intros H. apply IH in H; [| lia]. rewrite S in H. destruct H as (L & A & B).
    split; [lia | split; [exact A |]]. intros u U.
    destruct (N.lt_ge_cases u (32 * (to_N i + 1))) as [V | V]; [| apply B; lia].
    replace u with (32 * to_N i + (u - 32 * to_N i)) by lia. rewrite place by lia.
    specialize (bits (u - 32 * to_N i)). rewrite (proj2 (N.ltb_lt _ 32)) in bits by lia.
    apply negb_false_iff. rewrite <- bits, E. apply N.bits_0.
  - destruct (lowest_missing 32 s.[i] missing) as (M & A & B).
    + intros Z. rewrite Z in E. discriminate.
    + intros j J. rewrite bits. now rewrite (proj2 (N.ltb_lt j 32)).
    + intros j J. rewrite bits. now rewrite (proj2 (N.ltb_ge j 32)).
    + intros H. injection H as <-. rewrite to_N_place by lia. set (m := to_N (tail0 missing)) in *.
      split; [lia | split].
      * now rewrite place.
      * intros u U. replace u with (32 * to_N i + (u - 32 * to_N i)) by lia.
        rewrite place by lia. apply B. lia.
Qed.

(** ** Sets *)

Record values := { low : int; high : array int }.

Definition contains (s : values) (u : N) : bool :=
  if u <? 63 then N.testbit (to_N (low s)) u else in_words (high s) (u - 63).

(** Most values are there already: then the set is the same one, and no memory is taken. *)
Definition insert (s : values) (u : int) : values :=
  if (u <? 63)%uint63 then
    let word := low s in
    let word' := (word lor (1 << u))%uint63 in
    if (word' =? word)%uint63 then s else {| low := word'; high := high s |}
  else
    let i := ((u - 63) >> 5)%uint63 in
    let word := (high s).[i] in
    let word' := (word lor (1 << ((u - 63) land 31)))%uint63 in
    if (word' =? word)%uint63 then s else {| low := low s; high := (high s).[i <- word'] |}.

Lemma insert_parts s u : insert s u =
  if (u <? 63)%uint63 then {| low := low s lor (1 << u); high := high s |}
  else {| low := low s; high := insert_in_words (high s) (u - 63) |}.
Proof.
  unfold insert, insert_in_words. cbv zeta. destruct (u <? 63)%uint63.
  - destruct (_ =? _)%uint63 eqn:E; [| reflexivity]. apply eqb_correct in E. rewrite E. now destruct s.
  - destruct (_ =? _)%uint63; [now destruct s | reflexivity].
Qed.

(** The set s' has what s has, and the values P, as far as they have room. *)
Definition adds (P : N -> Prop) (s s' : values) : Prop :=
  length (high s') = length (high s) /\
  forall u, u < 63 + 32 * to_N (length (high s)) ->
  contains s' u = true <-> contains s u = true \/ P u.

Lemma adds_nothing s : adds (fun _ => False) s s.
Proof. split; [reflexivity | tauto]. Qed.

Lemma adds_trans P Q s s' s'' : adds P s s' -> adds Q s' s'' -> adds (fun u => P u \/ Q u) s s''.
Proof.
  intros [L H] [L' H']. split; [congruence |]. intros u U. rewrite H', H by congruence. tauto.
Qed.

Lemma adds_iff P Q s s' : (forall u, P u <-> Q u) -> adds P s s' -> adds Q s s'.
Proof. intros E [L H]. split; [exact L |]. intros u U. now rewrite H, E. Qed.

Lemma adds_insert s x : adds (fun u => u = to_N x) s (insert s x).
Proof.
  unfold insert. rewrite to_N_ltb. change (to_N 63) with 63.
  destruct (N.ltb_spec (to_N x) 63) as [X | X]; cbv zeta.
  - set (low' := (low s lor _)%uint63).
    assert (added : adds (fun u => u = to_N x) s {| low := low'; high := high s |}).
    { split; [reflexivity |]. intros u _. unfold contains. cbn [low high].
      destruct (N.ltb_spec u 63) as [U | U].
      - unfold low'. rewrite bit_added, orb_true_iff, N.eqb_eq by assumption. reflexivity.
      - split; [tauto |]. intros [H | H]; [exact H | lia]. }
    destruct (low' =? low s)%uint63 eqn:E; [| exact added].
    apply eqb_correct in E. rewrite E in added. now destruct s.
  - set (high' := insert_in_words (high s) (x - 63)).
    assert (added : adds (fun u => u = to_N x) s {| low := low s; high := high' |}).
    { unfold adds, contains. cbn [low high]. unfold high'. rewrite length_insert_in_words.
      split; [reflexivity |]. intros u U. destruct (N.ltb_spec u 63) as [L | L].
      - split; [tauto |]. intros [H | H]; [exact H | lia].
      - rewrite in_words_insert by lia. rewrite to_N_sub by exact X. change (to_N 63) with 63.
        apply or_iff_compat_l. lia. }
    unfold high', insert_in_words in added. destruct (_ =? _)%uint63; [now destruct s | exact added].
Qed.

(** Without values, with room for those below 63 + 32 * [words]. *)
Definition no_values (words : nat) : values :=
  {| low := 0; high := make (of_N (N.of_nat words)) 0%uint63 |}.

Definition is_empty (words : nat) (s : values) : Prop :=
  to_N (length (high s)) = N.of_nat words /\ forall u, contains s u = false.

(** Whether the array has as many words as were asked for. *)
Definition has_room (words : nat) : bool :=
  (N.of_nat words <? 1000) && (length (high (no_values words)) =? of_N (N.of_nat words))%uint63.

Lemma no_values_is_empty words : has_room words = true ->
  N.of_nat words < 1000 /\ is_empty words (no_values words).
Proof.
  unfold has_room. rewrite andb_true_iff, N.ltb_lt, to_N_eqb, N.eqb_eq. intros [W L].
  rewrite to_N_of_N in L by lia. split; [exact W | split; [exact L |]].
  intros u. unfold contains, in_words. cbn [low high no_values]. rewrite get_make.
  destruct (u <? 63); apply N.bits_0.
Qed.

Definition low_full : int := 9223372036854775807%uint63.   (* 63 bits *)

Definition least_missing (s : values) (words : nat) : option int :=
  let missing := (low s lxor low_full)%uint63 in
  if (missing =? 0)%uint63 then
    match least_missing_in_words (high s) words 0 with
    | Some x => Some (x + 63)%uint63
    | None => None
    end
  else Some (tail0 missing).

(** The set has all values up to x, which it has not. *)
Lemma least_missing_spec s x words : N.of_nat words < 1000 ->
  least_missing s words = Some x ->
  to_N x < 63 + 32 * N.of_nat words /\ contains s (to_N x) = false /\
  (forall u, u < to_N x -> contains s u = true).
Proof.
  intros W. unfold least_missing. set (missing := (low s lxor low_full)%uint63).
  assert (bit : forall i, i < 63 -> N.testbit (to_N missing) i = negb (N.testbit (to_N (low s)) i)).
  { intros i I. unfold missing. rewrite to_N_lxor, N.lxor_spec.
    change (to_N low_full) with (N.ones 63). rewrite N.ones_spec_low by exact I.
    now destruct (N.testbit (to_N (low s)) i). }
  unfold contains. destruct (missing =? 0)%uint63 eqn:E.
  - apply eqb_correct in E. destruct (least_missing_in_words _ _ _) as [y |] eqn:Y; [| discriminate].
    intros H. injection H as <-.
    apply least_missing_in_words_spec in Y; change (to_N 0) with 0 in *; [| lia].
    destruct Y as (L & A & B).
    assert (S : to_N (y + 63) = to_N y + 63) by (rewrite to_N_add; change (to_N 63) with 63; lia).
    rewrite S. split; [lia |]. split.
    + rewrite (proj2 (N.ltb_ge _ 63)) by lia. now rewrite N.add_sub.
    + intros u U. destruct (N.ltb_spec u 63) as [I | I]; [| apply B; lia].
      apply negb_false_iff. rewrite <- (bit u I), E. apply N.bits_0.
  - destruct (lowest_missing 63 (low s) missing) as (M & A & B).
    + intros Z. rewrite Z in E. discriminate.
    + exact bit.
    + intros i I. destruct (N.eq_dec (to_N missing) 0) as [-> |]; [apply N.bits_0 |].
      apply N.bits_above_log2. apply N.lt_le_trans with 63; [| exact I].
      apply N.log2_lt_pow2; [lia | apply to_N_bounded].
    + intros H. injection H as <-. set (m := to_N (tail0 missing)) in *.
      split; [lia |]. split.
      * now rewrite (proj2 (N.ltb_lt m 63)).
      * intros u U. rewrite (proj2 (N.ltb_lt u 63)) by lia. now apply B.
Qed.
