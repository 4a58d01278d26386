(** * A checker of formulas that take a bounded number of tokens

    From the tree of a condition it computes the k, m and q of theorem 15.  For each s up to k
    the condition is one on n alone, and its numbers repeat with n, as far as is known: a
    remainder x mod v does with v where x is a polynomial, and so does gcd(x, v) where v is not
    0, since gcd(x, v) = gcd(x mod v, v); gcd(x, 0), which is the magnitude of x, does not.  For
    all s > k the ranges of numbers decide. *)

From Coq Require Import NArith ZArith Znumtheory List Lia Bool.
From Sprague Require Import Statement Mex NimValues Play Period TreeChecker BoundedFormula Formulas.
Import ListNotations.
Open Scope Z_scope.

(** ** What is known of a number for one s *)

(** It is u*n + v; it is a polynomial in n, of which all that matters is that it changes by a
    multiple of M when n does; it is the same for n + M and n. *)
Record facts := { line : option (Z * Z); polynomial : bool; modulus : option N }.

Definition known (x : N -> option Z) (a : facts) : Prop :=
  exists f : N -> Z, (forall n, x n = Some (f n)) /\
    (forall u v, line a = Some (u, v) -> forall n, f n = u * Z.of_N n + v) /\
    (polynomial a = true -> forall n M, (Z.of_N M | f (n + M)%N - f n)) /\
    (forall M, modulus a = Some M -> (M <> 0)%N /\ forall n, f (n + M)%N = f n).

Definition of_constant (z : Z) : facts :=
  {| line := Some (0, z); polynomial := true; modulus := Some 1%N |}.

Definition joint (a b : option N) : option N :=
  match a, b with Some M, Some L => Some (N.lcm M L) | _, _ => None end.

(** Of [op x y] with an operation of the ring, where [f] makes its line of those of x and y. *)
Definition combined (f : Z * Z -> Z * Z -> option (Z * Z)) (a b : facts) : facts :=
  {| line := match line a, line b with Some x, Some y => f x y | _, _ => None end;
     polynomial := polynomial a && polynomial b;
     modulus := joint (modulus a) (modulus b) |}.

Definition add_lines (x y : Z * Z) := Some (fst x + fst y, snd x + snd y).
Definition subtract_lines (x y : Z * Z) := Some (fst x - fst y, snd x - snd y).
Definition multiply_lines (x y : Z * Z) :=
  match x, y with
  | (0, v), (u, w) | (u, w), (0, v) => Some (u * v, w * v)
  | _, _ => None
  end.

(** A number that depends on x modulo v, for v <> 0. *)
Definition modulo (a : facts) (v : Z) : option N :=
  match modulus a with
  | Some M => Some M
  | None => if polynomial a then Some (Z.abs_N v) else None
  end.

Definition repeating (M : option N) : facts :=
  {| line := None; polynomial := false; modulus := M |}.

Definition of_remainder (a b : facts) : option facts :=
  match line b with
  | Some (0, v) =>
      if v =? 0 then None
      else match line a with
           | Some (0, u) => Some (of_constant (u mod Z.abs v))
           | _ => Some (repeating (modulo a v))
           end
  | _ => None
  end.

Definition of_gcd (a b : facts) : facts :=
  match line a, line b with
  | Some (0, u), Some (0, v) => of_constant (Z.gcd u v)
  | Some (0, u), _ => repeating (if u =? 0 then joint (modulus a) (modulus b) else modulo b u)
  | _, Some (0, v) => repeating (if v =? 0 then joint (modulus a) (modulus b) else modulo a v)
  | _, _ => repeating (joint (modulus a) (modulus b))
  end.

(** [None] where a remainder by 0 is not excluded. *)
Fixpoint facts_of (x : number) (s : N) : option facts :=
  let apply (f : facts -> facts -> option facts) y z :=
    match facts_of y s, facts_of z s with Some a, Some b => f a b | _, _ => None end in
  match x with
  | heap => Some {| line := Some (1, 0); polynomial := true; modulus := None |}
  | taken => Some (of_constant (Z.of_N s))
  | constant z => Some (of_constant z)
  | plus y z => apply (fun a b => Some (combined add_lines a b)) y z
  | minus y z => apply (fun a b => Some (combined subtract_lines a b)) y z
  | times y z => apply (fun a b => Some (combined multiply_lines a b)) y z
  | remainder y z => apply of_remainder y z
  | greatest_common_divisor y z => apply (fun a b => Some (of_gcd a b)) y z
  end.

(** ** Soundness of the facts *)

Lemma known_constant z : known (fun _ => Some z) (of_constant z).
Proof.
  exists (fun _ => z). split; [reflexivity |]. cbn. split; [| split].
  - intros u v E n. injection E as <- <-. lia.
  - intros _ n M. rewrite Z.sub_diag. apply Z.divide_0_r.
  - intros M E. injection E as <-. now split.
Qed.

Lemma modulus_multiple (f : N -> Z) M j :
  (forall n, f (n + M)%N = f n) -> forall n, f (n + j * M)%N = f n.
Proof.
  intros H n. induction j as [| j IH] using N.peano_ind; [now rewrite N.add_0_r |].
  rewrite N.mul_succ_l, N.add_assoc, H. exact IH.
Qed.

(** What is made of two numbers has their joint modulus. *)
Lemma joint_modulus (f g : N -> Z) (A : Type) (op : Z -> Z -> A) a b L :
  (forall M, a = Some M -> (M <> 0)%N /\ forall n, f (n + M)%N = f n) ->
  (forall M, b = Some M -> (M <> 0)%N /\ forall n, g (n + M)%N = g n) ->
  joint a b = Some L ->
  (L <> 0)%N /\ forall n, op (f (n + L)%N) (g (n + L)%N) = op (f n) (g n).
Proof.
  destruct a as [M |], b as [K |]; try discriminate. intros F G E. injection E as <-.
  destruct (F M eq_refl) as [M0 F'], (G K eq_refl) as [K0 G'].
  split; [now rewrite N.lcm_eq_0; intros [? | ?] |]. intros n.
  destruct (N.divide_lcm_l M K) as (i & I). rewrite I at 1.
  destruct (N.divide_lcm_r M K) as (j & J). rewrite J.
  now rewrite !modulus_multiple.
Qed.

Lemma known_combined op f x y a b :
  (forall p q r, f p q = Some r ->
     forall n, fst r * n + snd r = op (fst p * n + snd p) (fst q * n + snd q)) ->
  (forall d u v u' v', (d | u' - u) -> (d | v' - v) -> (d | op u' v' - op u v)) ->
  known x a -> known y b ->
  known (fun n => match x n, y n with Some u, Some v => Some (op u v) | _, _ => None end)
    (combined f a b).
Proof.
  intros lines divides (g & G1 & G2 & G3 & G4) (h & H1 & H2 & H3 & H4).
  exists (fun n => op (g n) (h n)). split; [intros n; now rewrite G1, H1 |].
  cbn [combined line polynomial modulus]. split; [| split].
  - intros u v E n. destruct (line a) as [[u1 v1] |], (line b) as [[u2 v2] |]; try discriminate.
    rewrite (G2 u1 v1), (H2 u2 v2) by reflexivity. symmetry. apply (lines _ _ (u, v) E).
  - rewrite andb_true_iff. intros [A B] n M. now apply divides; [apply G3 | apply H3].
  - intros M E. now apply (joint_modulus g h _ op (modulus a) (modulus b)).
Qed.

Lemma known_modulo x a v : v <> 0 -> known x a ->
  exists f, (forall n, x n = Some (f n)) /\ forall M, modulo a v = Some M ->
    (M <> 0)%N /\ forall n, f (n + M)%N mod Z.abs v = f n mod Z.abs v.
Proof.
  intros V (f & F1 & _ & F3 & F4). exists f. split; [exact F1 |]. intros M. unfold modulo.
  destruct (modulus a) as [L |].
  - intros E. injection E as <-. destruct (F4 L eq_refl) as [L0 P]. split; [exact L0 |].
    intros n. now rewrite P.
  - destruct (polynomial a); [| discriminate]. intros E. injection E as <-. split; [lia |].
    intros n. destruct (F3 eq_refl n (Z.abs_N v)) as (j & J). rewrite N2Z.inj_abs_N in J.
    replace (f (n + Z.abs_N v)%N) with (f n + j * Z.abs v) by lia. apply Z.mod_add. lia.
Qed.

Lemma known_repeating x (f : N -> Z) M : (forall n, x n = Some (f n)) ->
  (forall L, M = Some L -> (L <> 0)%N /\ forall n, f (n + L)%N = f n) -> known x (repeating M).
Proof.
  intros E H. exists f. split; [exact E |]. split; [discriminate |]. now split; [discriminate |].
Qed.

Lemma gcd_mod u v : v <> 0 -> Z.gcd u v = Z.gcd (u mod Z.abs v) v.
Proof.
  intros V. rewrite <- (Z.gcd_abs_r u v), <- (Z.gcd_abs_r _ v), Z.gcd_mod by lia.
  apply Z.gcd_comm.
Qed.

Lemma known_ext x y a : (forall n, x n = y n) -> known x a -> known y a.
Proof. intros E (f & F & H). exists f. split; [intros n; now rewrite <- E |]. exact H. Qed.

Lemma constant_value x a v : line a = Some (0, v) -> known x a -> forall n, x n = Some v.
Proof.
  intros E (f & F1 & F2 & _) n. rewrite F1. f_equal. rewrite (F2 0 v E). lia.
Qed.

Lemma known_gcd x y a b : known x a -> known y b ->
  known (fun n => match x n, y n with Some u, Some v => Some (Z.gcd u v) | _, _ => None end)
    (of_gcd a b).
Proof.
  intros A B.
  assert (whole : known (fun n => match x n, y n with
                                  | Some u, Some v => Some (Z.gcd u v) | _, _ => None end)
                    (repeating (joint (modulus a) (modulus b)))).
  { destruct A as (f & F1 & _ & _ & F4), B as (g & G1 & _ & _ & G4).
    apply known_repeating with (f := fun n => Z.gcd (f n) (g n)).
    - intros n. now rewrite F1, G1.
    - intros L E. now apply (joint_modulus f g _ Z.gcd (modulus a) (modulus b)). }
  assert (right : forall v, line b = Some (0, v) -> v <> 0 ->
    known (fun n => match x n, y n with Some u, Some v => Some (Z.gcd u v) | _, _ => None end)
      (repeating (modulo a v))).
  { intros v E V. destruct (known_modulo x a v V A) as (f & F & H).
    apply known_repeating with (f := fun n => Z.gcd (f n) v).
    - intros n. now rewrite F, (constant_value y b v E B).
    - intros L M. destruct (H L M) as [L0 P]. split; [exact L0 |]. intros n.
      now rewrite gcd_mod, P, <- gcd_mod by exact V. }
  assert (left : forall u, line a = Some (0, u) -> u <> 0 ->
    known (fun n => match x n, y n with Some u, Some v => Some (Z.gcd u v) | _, _ => None end)
      (repeating (modulo b u))).
  { intros u E U. destruct (known_modulo y b u U B) as (f & F & H).
    apply known_repeating with (f := fun n => Z.gcd (f n) u).
    - intros n. now rewrite F, (constant_value x a u E A), Z.gcd_comm.
    - intros L M. destruct (H L M) as [L0 P]. split; [exact L0 |]. intros n.
      now rewrite gcd_mod, P, <- gcd_mod by exact U. }
  unfold of_gcd. destruct (line a) as [[[| u' | u'] u] |] eqn:EA,
    (line b) as [[[| v' | v'] v] |] eqn:EB; try exact whole;
    try (destruct (u =? 0) eqn:Z0; [exact whole |]; apply Z.eqb_neq in Z0; now apply left);
    try (destruct (v =? 0) eqn:Z0; [exact whole |]; apply Z.eqb_neq in Z0; now apply right).
  apply (known_ext (fun _ => Some (Z.gcd u v))); [| apply known_constant]. intros n.
  now rewrite (constant_value x a u EA A), (constant_value y b v EB B).
Qed.

Lemma known_remainder x y a b c : of_remainder a b = Some c -> known x a -> known y b ->
  known (fun n => match x n, y n with
                  | Some u, Some v => if v =? 0 then None else Some (u mod Z.abs v)
                  | _, _ => None
                  end) c.
Proof.
  unfold of_remainder. intros E A B.
  destruct (line b) as [[[| v' | v'] v] |] eqn:EB; try discriminate.
  destruct (v =? 0) eqn:Z0; [discriminate |].
  pose proof (constant_value y b v EB B) as Y.
  assert (whole : known (fun n => match x n, y n with
                                  | Some u, Some v => if v =? 0 then None else Some (u mod Z.abs v)
                                  | _, _ => None
                                  end) (repeating (modulo a v))).
  { destruct (known_modulo x a v) as (f & F & H); [now apply Z.eqb_neq | exact A |].
    apply known_repeating with (f := fun n => f n mod Z.abs v); [| exact H].
    intros n. now rewrite F, Y, Z0. }
  destruct (line a) as [[[| u' | u'] u] |] eqn:EA; injection E as <-; try exact whole.
  apply (known_ext (fun _ => Some (u mod Z.abs v))); [| apply known_constant].
  intros n. now rewrite (constant_value x a u EA A), Y, Z0.
Qed.

Lemma facts_of_sound s x : forall a, facts_of x s = Some a -> known (fun n => value_of x n s) a.
Proof.
  assert (D : forall (d u v u' v' : Z), (d | u' - u) -> (d | v' - v) ->
    (d | u' + v' - (u + v)) /\ (d | u' - v' - (u - v)) /\ (d | u' * v' - u * v)).
  { intros d u v u' v' (i & I) (j & J). repeat split.
    - exists (i + j). lia.
    - exists (i - j). lia.
    - exists (i * v' + u * j). replace u' with (u + i * d) by lia.
      replace v' with (v + j * d) by lia.
      ring. }
  induction x as [| | z | x IHx y IHy | x IHx y IHy | x IHx y IHy | x IHx y IHy | x IHx y IHy];
    cbn [facts_of value_of]; intros c E;
    try (destruct (facts_of x s) as [a |]; [| discriminate];
         destruct (facts_of y s) as [b |]; [| discriminate];
         specialize (IHx a eq_refl); specialize (IHy b eq_refl)).
  - injection E as <-. exists Z.of_N. split; [reflexivity |]. cbn. split; [| split].
    + intros u v E n. injection E as <- <-. lia.
    + intros _ n M. exists 1. lia.
    + discriminate.
  - injection E as <-. apply known_constant.
  - injection E as <-. apply known_constant.
  - injection E as <-. apply (known_combined Z.add); [| intros; now apply D | assumption ..].
    intros [u v] [u' v'] r L n. injection L as <-. cbn. ring.
  - injection E as <-. apply (known_combined Z.sub); [| intros; now apply D | assumption ..].
    intros [u v] [u' v'] r L n. injection L as <-. cbn. ring.
  - injection E as <-. apply (known_combined Z.mul); [| intros; now apply D | assumption ..].
    intros [u v] [u' v'] r L n. unfold multiply_lines in L.
    cbn [fst snd].
    destruct (Z.eqb_spec u 0) as [-> | U]; [| destruct (Z.eqb_spec u' 0) as [-> | U']].
    + assert (r = (u' * v, v' * v)) as -> by (destruct u'; congruence). cbn [fst snd]. ring.
    + assert (r = (u * v', v * v')) as -> by (destruct u; congruence). cbn [fst snd]. ring.
    + destruct u, u'; congruence.
  - now apply (known_remainder _ _ a b).
  - injection E as <-. now apply known_gcd.
Qed.

(** ** What is known of a condition for one s *)

(** It has one result, or repeats with q from heap m on. *)
Inductive course := always (b : bool) | repeats_from (q m : N).

Definition follows (t : N -> option bool) (a : course) : Prop :=
  match a with
  | always b => forall n, t n = Some b
  | repeats_from q m => (q <> 0)%N /\ exists f, (forall n, t n = Some (f n)) /\
                          forall n, (m <= n)%N -> f (n + q)%N = f n
  end.

(** Of a comparison, which depends on the sign of the difference d of its sides. *)
Definition of_difference (test : comparison -> bool) (d : facts) : option course :=
  match line d, modulus d with
  | Some (0, v), _ => Some (always (test (v ?= 0)))
  | _, Some M => Some (repeats_from M 0)
  | Some (u, v), None => Some (repeats_from 1 (Z.abs_N v / Z.abs_N u + 1))
  | None, None => None
  end.

Definition of_square (a : facts) : option course :=
  match line a, modulus a with
  | Some (0, v), _ => Some (always (is_square v))
  | _, Some M => Some (repeats_from M 0)
  | _, None => None
  end.

Definition joined (a b : course) : course :=
  match a, b with
  | always _, always _ => repeats_from 1 0
  | always _, c | c, always _ => c
  | repeats_from q m, repeats_from r l => repeats_from (N.lcm q r) (N.max m l)
  end.

Definition is_at_most (c : comparison) : bool := match c with Gt => false | _ => true end.
Definition is_less (c : comparison) : bool := match c with Lt => true | _ => false end.
Definition is_equal (c : comparison) : bool := match c with Eq => true | _ => false end.

(** [None] where nothing is known, or evaluation may fail. *)
Fixpoint course_of (c : condition) (s : N) : option course :=
  let compare test x y :=
    match facts_of (minus x y) s with Some d => of_difference test d | None => None end in
  let join (stop : bool) d e :=
    match course_of d s with
    | Some (always b) => if eqb b stop then Some (always b) else course_of e s
    | Some a => match course_of e s with Some b => Some (joined a b) | None => None end
    | None => None
    end in
  match c with
  | at_most x y => compare is_at_most x y
  | less x y => compare is_less x y
  | equal x y => compare is_equal x y
  | square x => match facts_of x s with Some a => of_square a | None => None end
  | both d e => join false d e
  | either d e => join true d e
  | negation d =>
      match course_of d s with Some (always b) => Some (always (negb b)) | a => a end
  end.

Lemma course_exists t a : follows t a -> exists f, forall n, t n = Some (f n).
Proof.
  destruct a as [b | q m].
  - intros H. now exists (fun _ => b).
  - intros (_ & f & F & _). now exists f.
Qed.

Lemma follows_difference test x d c : known x d -> of_difference test d = Some c ->
  follows (fun n => option_map (fun z => test (z ?= 0)) (x n)) c.
Proof.
  intros K. pose proof K as (f & F1 & F2 & _ & F4). unfold of_difference.
  assert (R : forall M, modulus d = Some M ->
    follows (fun n => option_map (fun z => test (z ?= 0)) (x n)) (repeats_from M 0)).
  { intros M E. destruct (F4 M E) as [M0 P]. split; [exact M0 |].
    exists (fun n => test (f n ?= 0)). split; [intros n; now rewrite F1 |].
    intros n _. now rewrite P. }
  assert (L : forall u v, u <> 0 -> line d = Some (u, v) ->
    follows (fun n => option_map (fun z => test (z ?= 0)) (x n))
      (repeats_from 1 (Z.abs_N v / Z.abs_N u + 1))).
  { intros u v U E. split; [discriminate |]. exists (fun n => test (f n ?= 0)).
    split; [intros n; now rewrite F1 |]. intros n N. f_equal. rewrite !(F2 u v E).
    pose proof (N.div_mod (Z.abs_N v) (Z.abs_N u) ltac:(lia)) as Q.
    pose proof (N.mod_lt (Z.abs_N v) (Z.abs_N u) ltac:(lia)) as M.
    assert (Z.abs_N v < Z.abs_N u * n)%N by nia. clear Q M N.
    assert (B : Z.abs v < Z.abs u * Z.of_N n) by nia. rewrite N2Z.inj_add.
    destruct (Z.lt_ge_cases u 0) as [S | S].
    - rewrite !(proj2 (Z.compare_lt_iff _ _)); [reflexivity | nia | nia].
    - rewrite !(proj2 (Z.compare_gt_iff _ _)); [reflexivity | nia | nia]. }
  destruct (line d) as [[[| u | u] v] |] eqn:E.
  - intros H. injection H as <-. intros n. now rewrite (constant_value x d v E K n).
  - destruct (modulus d) as [M |] eqn:EM; intros H; injection H as <-;
      [now apply R | now apply (L (Z.pos u))].
  - destruct (modulus d) as [M |] eqn:EM; intros H; injection H as <-;
      [now apply R | now apply (L (Z.neg u))].
  - destruct (modulus d) as [M |] eqn:EM; [| discriminate]. intros H. injection H as <-.
    now apply R.
Qed.

Lemma follows_square x a c : known x a -> of_square a = Some c ->
  follows (fun n => option_map is_square (x n)) c.
Proof.
  intros K. pose proof K as (f & F1 & F2 & _ & F4). unfold of_square.
  assert (R : forall M, modulus a = Some M ->
    follows (fun n => option_map is_square (x n)) (repeats_from M 0)).
  { intros M E. destruct (F4 M E) as [M0 P]. split; [exact M0 |].
    exists (fun n => is_square (f n)). split; [intros n; now rewrite F1 |].
    intros n _. now rewrite P. }
  destruct (line a) as [[[| u | u] v] |] eqn:E; try (destruct (modulus a); [| discriminate]);
    intros H; injection H as <-; try now apply R.
  intros n. now rewrite (constant_value x a v E K n).
Qed.

Lemma follows_ext t t' a : (forall n, t n = t' n) -> follows t a -> follows t' a.
Proof.
  intros E. destruct a as [b | q m]; cbn; [intros H n; now rewrite <- E |].
  intros (Q & f & F & H). split; [exact Q |]. exists f.
  split; [intros n; now rewrite <- E | exact H].
Qed.

Lemma follows_joined (op : bool -> bool -> bool) t t' a b : follows t a -> follows t' b ->
  follows (fun n => match t n, t' n with Some x, Some y => Some (op x y) | _, _ => None end)
    (joined a b).
Proof.
  assert (as_repeating : forall t b, follows t (always b) -> follows t (repeats_from 1 0)).
  { intros r x H. split; [discriminate |]. exists (fun _ => x). now split. }
  assert (steps : forall (f : N -> bool) q m j, (forall n, (m <= n)%N -> f (n + q)%N = f n) ->
    forall n, (m <= n)%N -> f (n + j * q)%N = f n).
  { intros f q m j H n L. induction j as [| j IH] using N.peano_ind; [now rewrite N.add_0_r |].
    rewrite N.mul_succ_l, N.add_assoc, H by lia. exact IH. }
  assert (R : forall q m r l, follows t (repeats_from q m) -> follows t' (repeats_from r l) ->
    follows (fun n => match t n, t' n with Some x, Some y => Some (op x y) | _, _ => None end)
      (repeats_from (N.lcm q r) (N.max m l))).
  { intros q m r l (Q & f & F & FQ) (S & g & G & GR).
    split; [now rewrite N.lcm_eq_0; intros [? | ?] |].
    exists (fun n => op (f n) (g n)). split; [intros n; now rewrite F, G |]. intros n L.
    destruct (N.divide_lcm_l q r) as (i & I). rewrite I at 1.
    destruct (N.divide_lcm_r q r) as (j & J). rewrite J.
    rewrite (steps f q m i FQ), (steps g r l j GR) by lia. reflexivity. }
  intros A B. destruct a as [x | q m], b as [y | r l]; cbn [joined].
  - apply (R 1%N 0%N 1%N 0%N); [now apply (as_repeating t x) | now apply (as_repeating t' y)].
  - rewrite <- (N.lcm_1_l r), <- (N.max_0_l l). apply R; [now apply (as_repeating t x) | exact B].
  - rewrite <- (N.lcm_1_r q), <- (N.max_0_r m). apply R; [exact A | now apply (as_repeating t' y)].
  - now apply R.
Qed.

Lemma course_of_sound s c : forall a, course_of c s = Some a -> follows (fun n => truth c n s) a.
Proof.
  assert (compared : forall test x y a,
    match facts_of (minus x y) s with Some d => of_difference test d | None => None end = Some a ->
    follows (fun n => match value_of x n s, value_of y n s with
                      | Some u, Some v => Some (test (u - v ?= 0)) | _, _ => None end) a).
  { intros test x y a H. destruct (facts_of (minus x y) s) as [d |] eqn:E; [| discriminate].
    apply facts_of_sound in E. apply (follows_difference test _ _ _ E) in H.
    revert H. apply follows_ext. intros n. cbn [value_of].
    now destruct (value_of x n s), (value_of y n s). }
  assert (S : forall u v, (u - v ?= 0) = (u ?= v)).
  { intros u v. rewrite (Z.compare_sub u v). reflexivity. }
  assert (short : forall d e stop a,
    (forall a, course_of d s = Some a -> follows (fun n => truth d n s) a) ->
    (forall a, course_of e s = Some a -> follows (fun n => truth e n s) a) ->
    match course_of d s with
    | Some (always b) => if eqb b stop then Some (always b) else course_of e s
    | Some a => match course_of e s with Some b => Some (joined a b) | None => None end
    | None => None
    end = Some a ->
    follows (fun n => match truth d n s with
                      | Some b => if eqb b stop then Some b else truth e n s
                      | None => None
                      end) a).
  { intros d e stop a D E H. destruct (course_of d s) as [[b | q m] |]; [| | discriminate].
    - specialize (D _ eq_refl). cbn in D. destruct (eqb b stop) eqn:B.
      + injection H as <-. intros n. now rewrite D, B.
      + apply E in H. revert H. apply follows_ext. intros n. now rewrite D, B.
    - destruct (course_of e s) as [b |]; [| discriminate]. injection H as <-.
      specialize (D _ eq_refl). specialize (E _ eq_refl).
      destruct (course_exists _ _ E) as (g & G).
      apply (follows_ext (fun n => match truth d n s, truth e n s with
        | Some x, Some y => Some (if eqb x stop then x else y) | _, _ => None end)).
      + intros n. rewrite (G n). destruct (truth d n s) as [x |]; [| reflexivity].
        now destruct (eqb x stop).
      + exact (follows_joined (fun x y => if eqb x stop then x else y) _ _ _ _ D E). }
  induction c as [x y | x y | x y | x | d D e E | d D e E | d D]; intros a H; cbn [course_of] in H.
  - apply compared in H. revert H. apply follows_ext. intros n. cbn [truth].
    destruct (value_of x n s) as [u |], (value_of y n s) as [v |]; try reflexivity.
    rewrite S. unfold Z.leb. now destruct (u ?= v).
  - apply compared in H. revert H. apply follows_ext. intros n. cbn [truth].
    destruct (value_of x n s) as [u |], (value_of y n s) as [v |]; try reflexivity.
    rewrite S. unfold Z.ltb. now destruct (u ?= v).
  - apply compared in H. revert H. apply follows_ext. intros n. cbn [truth].
    destruct (value_of x n s) as [u |], (value_of y n s) as [v |]; try reflexivity.
    rewrite S, Z.eqb_compare. now destruct (u ?= v).
  - destruct (facts_of x s) as [b |] eqn:F; [| discriminate]. apply facts_of_sound in F.
    now apply (follows_square _ b).
  - apply short in H; [| exact D | exact E]. revert H. apply follows_ext. intros n. cbn [truth].
    now destruct (truth d n s) as [[|] |].
  - apply short in H; [| exact D | exact E]. revert H. apply follows_ext. intros n. cbn [truth].
    now destruct (truth d n s) as [[|] |].
  - destruct (course_of d s) as [[b | q m] |]; [| | discriminate]; injection H as <-;
      specialize (D _ eq_refl); cbn in *.
    + intros n. now rewrite D.
    + destruct D as (Q & f & F & R). split; [exact Q |]. exists (fun n => negb (f n)).
      split; [intros n; now rewrite F | intros n L; now rewrite R].
Qed.

(** ** Ranges, for all s > k *)

(** The bounds of a number, where there are. *)
Definition range := (option Z * option Z)%type.

Definition within (r : range) (z : Z) : Prop :=
  (forall l, fst r = Some l -> l <= z) /\ (forall h, snd r = Some h -> z <= h).

Definition both_bounds (f : Z -> Z -> Z) (a b : option Z) : option Z :=
  match a, b with Some x, Some y => Some (f x y) | _, _ => None end.

Definition unknown : range := (None, None).

Definition is_negative (a : option Z) : bool := match a with Some z => z <? 0 | None => false end.
Definition is_positive (a : option Z) : bool := match a with Some z => 0 <? z | None => false end.
Definition not_negative (a : option Z) : bool := match a with Some z => 0 <=? z | None => false end.

Definition difference_range (a b : range) : range :=
  (both_bounds Z.sub (fst a) (snd b), both_bounds Z.sub (snd a) (fst b)).

(** Of numbers for all n >= s > k; [None] where a remainder by 0 is not excluded. *)
Fixpoint range_of (k : N) (x : number) : option range :=
  let apply (f : range -> range -> option range) y z :=
    match range_of k y, range_of k z with Some a, Some b => f a b | _, _ => None end in
  match x with
  | heap | taken => Some (Some (Z.of_N k + 1), None)
  | constant z => Some (Some z, Some z)
  | plus y z =>
      apply (fun a b => Some (both_bounds Z.add (fst a) (fst b),
                              both_bounds Z.add (snd a) (snd b))) y z
  | minus y z => apply (fun a b => Some (difference_range a b)) y z
  | times y z =>
      apply (fun a b => Some (if not_negative (fst a) && not_negative (fst b)
                              then (both_bounds Z.mul (fst a) (fst b),
                                    both_bounds Z.mul (snd a) (snd b))
                              else unknown)) y z
  | remainder y z =>
      apply (fun a b => if is_positive (fst b)
                        then Some (Some 0, option_map Z.pred (snd b))
                        else if is_negative (snd b)
                        then Some (Some 0, option_map (fun l => - l - 1) (fst b))
                        else None) y z
  | greatest_common_divisor y z => apply (fun _ _ => Some (Some 0, None)) y z
  end.

Lemma range_of_sound k n s x : (k < s <= n)%N -> forall r, range_of k x = Some r ->
  exists z, value_of x n s = Some z /\ within r z.
Proof.
  intros S. unfold within.
  induction x as [| | z | x IHx y IHy | x IHx y IHy | x IHx y IHy | x IHx y IHy | x IHx y IHy];
    cbn [range_of value_of]; intros r E;
    try (destruct (range_of k x) as [[l h] |]; [| discriminate];
         destruct (range_of k y) as [[l' h'] |]; [| discriminate];
         destruct (IHx _ eq_refl) as (u & -> & L & H);
           destruct (IHy _ eq_refl) as (v & -> & L' & H');
         cbn [fst snd] in *).
  - injection E as <-. exists (Z.of_N n). split; [reflexivity |]. cbn.
    split; [intros l E; injection E as <-; lia | discriminate].
  - injection E as <-. exists (Z.of_N s). split; [reflexivity |]. cbn.
    split; [intros l E; injection E as <-; lia | discriminate].
  - injection E as <-. exists z. split; [reflexivity |]. cbn.
    split; intros w E; injection E as <-; lia.
  - injection E as <-. eexists. split; [reflexivity |]. cbn [fst snd]. split.
    + destruct l as [a |], l' as [b |]; try discriminate. intros z E. injection E as <-.
      specialize (L _ eq_refl). specialize (L' _ eq_refl). lia.
    + destruct h as [a |], h' as [b |]; try discriminate. intros z E. injection E as <-.
      specialize (H _ eq_refl). specialize (H' _ eq_refl). lia.
  - injection E as <-. eexists. split; [reflexivity |]. cbn [fst snd difference_range]. split.
    + destruct l as [a |], h' as [b |]; try discriminate. intros z E. injection E as <-.
      specialize (L _ eq_refl). specialize (H' _ eq_refl). lia.
    + destruct h as [a |], l' as [b |]; try discriminate. intros z E. injection E as <-.
      specialize (H _ eq_refl). specialize (L' _ eq_refl). lia.
  - injection E as <-. eexists. split; [reflexivity |].
    destruct l as [a |], l' as [b |]; cbn [not_negative andb]; try (split; discriminate);
      [| destruct (0 <=? a); split; discriminate].
    specialize (L _ eq_refl). specialize (L' _ eq_refl).
    destruct (Z.leb_spec 0 a), (Z.leb_spec 0 b); cbn [andb fst snd unknown];
      try (split; discriminate). split.
    + intros z E. injection E as <-. nia.
    + destruct h as [d |], h' as [e |]; try discriminate. intros z E. injection E as <-.
      specialize (H _ eq_refl). specialize (H' _ eq_refl). nia.
  - destruct (is_positive l') eqn:P; [| destruct (is_negative h') eqn:G; [| discriminate]].
    + destruct l' as [b |]; [| discriminate]. apply Z.ltb_lt in P. specialize (L' _ eq_refl).
      rewrite (proj2 (Z.eqb_neq v 0)) by lia. injection E as <-. eexists. split; [reflexivity |].
      pose proof (Z.mod_pos_bound u (Z.abs v) ltac:(lia)). cbn [fst snd]. split.
      * intros z E. injection E as <-. lia.
      * destruct h' as [e |]; [| discriminate]. intros z E. injection E as <-.
        specialize (H' _ eq_refl). lia.
    + destruct h' as [b |]; [| discriminate]. apply Z.ltb_lt in G. specialize (H' _ eq_refl).
      rewrite (proj2 (Z.eqb_neq v 0)) by lia. injection E as <-. eexists. split; [reflexivity |].
      pose proof (Z.mod_pos_bound u (Z.abs v) ltac:(lia)). cbn [fst snd]. split.
      * intros z E. injection E as <-. lia.
      * destruct l' as [e |]; [| discriminate]. intros z E. injection E as <-.
        specialize (L' _ eq_refl). lia.
  - injection E as <-. eexists. split; [reflexivity |]. cbn [fst snd].
    split; [| discriminate]. intros z E. injection E as <-. apply Z.gcd_nonneg.
Qed.

(** What a condition is for all n >= s > k: [Some None] where it has a result, which is not known;
    [None] where evaluation may fail. *)
Definition by_sign (test : comparison -> bool) (d : range) : option bool :=
  let lowest := match fst d with Some l => if 0 <? l then Gt else if 0 =? l then Eq else Lt
                               | None => Lt end in
  let highest := match snd d with Some h => if h <? 0 then Lt else if 0 =? h then Eq else Gt
                                | None => Gt end in
  let possible := filter (fun c => match lowest, c with
                                   | Gt, Lt | Gt, Eq | Eq, Lt => false | _, _ => true end &&
                                   match highest, c with
                                   | Lt, Gt | Lt, Eq | Eq, Gt => false | _, _ => true end)
                    [Lt; Eq; Gt] in
  if forallb test possible then Some true
  else if forallb (fun c => negb (test c)) possible then Some false
  else None.

Fixpoint result_beyond (k : N) (c : condition) : option (option bool) :=
  let compare test x y :=
    match range_of k (minus x y) with Some d => Some (by_sign test d) | None => None end in
  let join (stop : bool) d e :=
    match result_beyond k d with
    | Some (Some b) => if eqb b stop then Some (Some b) else result_beyond k e
    | Some None =>
        match result_beyond k e with
        | Some (Some b) => Some (if eqb b stop then Some b else None)
        | r => r
        end
    | None => None
    end in
  match c with
  | at_most x y => compare is_at_most x y
  | less x y => compare is_less x y
  | equal x y => compare is_equal x y
  | square x => match range_of k x with Some _ => Some None | None => None end
  | both d e => join false d e
  | either d e => join true d e
  | negation d => option_map (option_map negb) (result_beyond k d)
  end.

Lemma by_sign_sound test d z b : within d z -> by_sign test d = Some b -> test (z ?= 0) = b.
Proof.
  intros [L H]. unfold by_sign. set (possible := filter _ _).
  assert (P : In (z ?= 0) possible).
  { unfold possible. apply filter_In. split; [destruct (z ?= 0); cbn; auto |].
    apply andb_true_iff. split.
    - destruct (fst d) as [l |]; [specialize (L _ eq_refl) | now destruct (z ?= 0)].
      destruct (Z.ltb_spec 0 l), (Z.eqb_spec 0 l), (Z.compare_spec z 0); auto; lia.
    - destruct (snd d) as [h |]; [specialize (H _ eq_refl) | now destruct (z ?= 0)].
      destruct (Z.ltb_spec h 0), (Z.eqb_spec 0 h), (Z.compare_spec z 0); auto; lia. }
  destruct (forallb test possible) eqn:T.
  - intros E. injection E as <-. rewrite forallb_forall in T. now apply T.
  - destruct (forallb (fun c => negb (test c)) possible) eqn:F; [| discriminate].
    intros E. injection E as <-. rewrite forallb_forall in F. now apply negb_true_iff, F.
Qed.

Definition is_result (r : option bool) (t : option bool) : Prop :=
  match r with Some b => t = Some b | None => exists b, t = Some b end.

Lemma result_beyond_sound k n s c : (k < s <= n)%N -> forall r, result_beyond k c = Some r ->
  is_result r (truth c n s).
Proof.
  intros S.
  assert (some : forall r t, is_result r t -> exists b, t = Some b).
  { intros [b |] t; cbn; [intros -> | intros [b ->]]; now exists b. }
  assert (compared : forall test (op : Z -> Z -> bool) x y r,
    (forall u v, op u v = test (u - v ?= 0)) ->
    match range_of k (minus x y) with Some d => Some (by_sign test d) | None => None end = Some r ->
    is_result r (match value_of x n s, value_of y n s with
                 | Some u, Some v => Some (op u v) | _, _ => None end)).
  { intros test op x y r O H. destruct (range_of k (minus x y)) as [d |] eqn:E; [| discriminate].
    injection H as <-. destruct (range_of_sound k n s (minus x y) S d E) as (z & V & W).
    cbn [value_of] in V.
    destruct (value_of x n s) as [u |], (value_of y n s) as [v |]; try discriminate.
    injection V as <-. unfold is_result. destruct (by_sign test d) as [b |] eqn:B; [| now eexists].
    now rewrite O, (by_sign_sound test d _ b W B). }
  assert (short : forall d e stop r,
    (forall r, result_beyond k d = Some r -> is_result r (truth d n s)) ->
    (forall r, result_beyond k e = Some r -> is_result r (truth e n s)) ->
    match result_beyond k d with
    | Some (Some b) => if eqb b stop then Some (Some b) else result_beyond k e
    | Some None =>
        match result_beyond k e with
        | Some (Some b) => Some (if eqb b stop then Some b else None)
        | r => r
        end
    | None => None
    end = Some r ->
    is_result r (match truth d n s with
                 | Some b => if eqb b stop then Some b else truth e n s
                 | None => None
                 end)).
  { intros d e stop r D E H. destruct (result_beyond k d) as [[b |] |]; [| | discriminate].
    - specialize (D _ eq_refl). cbn in D. rewrite D.
      destruct (eqb b stop); [now injection H as <- |].
      now apply E.
    - destruct (D _ eq_refl) as [b ->]. destruct (result_beyond k e) as [[b' |] |];
        [| | discriminate].
      + specialize (E _ eq_refl). cbn in E. injection H as <-. rewrite E.
        destruct b, b', stop; cbn; eauto.
      + injection H as <-. destruct (E _ eq_refl) as [b' ->]. cbn. destruct (eqb b stop); eauto. }
  assert (D : forall u v, (u - v ?= 0) = (u ?= v)) by (intros u v; symmetry; apply Z.compare_sub).
  induction c as [x y | x y | x y | x | d IHd e IHe | d IHd e IHe | d IHd];
    intros r H; cbn [result_beyond truth] in *.
  - apply (compared is_at_most); [| exact H]. intros u v. rewrite D. unfold Z.leb.
    now destruct (u ?= v).
  - apply (compared is_less); [| exact H]. intros u v. rewrite D. unfold Z.ltb.
    now destruct (u ?= v).
  - apply (compared is_equal); [| exact H]. intros u v. rewrite D, Z.eqb_compare.
    now destruct (u ?= v).
  - destruct (range_of k x) as [d |] eqn:E; [| discriminate]. injection H as <-.
    destruct (range_of_sound k n s x S d E) as (z & -> & _). cbn. now eexists.
  - apply short in H; [| exact IHd | exact IHe]. now destruct (truth d n s) as [[|] |].
  - apply short in H; [| exact IHd | exact IHe]. now destruct (truth d n s) as [[|] |].
  - destruct (result_beyond k d) as [r' |]; [| discriminate]. injection H as <-.
    specialize (IHd _ eq_refl). destruct r' as [b |]; cbn in *; [now rewrite IHd |].
    destruct IHd as [b ->]. cbn. eauto.
Qed.

(** ** The checker *)

Open Scope N_scope.

(** Theorem 15 (a): k is looked for among the numbers below this. *)
Definition most_taken : N := 1000.

Definition bound_of (c : condition) : option N :=
  find (fun k => match result_beyond k c with Some (Some false) => true | _ => false end)
    (upto most_taken).

(** Theorem 15 (b): what repeats for each s up to k. *)
Fixpoint course_up_to (c : condition) (k : nat) : option (N * N) :=
  match k with
  | O => Some (1, 0)
  | S k' =>
      match course_of c (N.of_nat k), course_up_to c k' with
      | Some (always _), r => r
      | Some (repeats_from q m), Some (r, l) => Some (N.lcm q r, N.max m l)
      | _, _ => None
      end
  end.

Definition check (c : condition) (n0 p : N) : bool :=
  match bound_of c with
  | Some k =>
      match course_up_to c (N.to_nat k) with
      | Some (q, m) =>
          let last := N.max n0 m + N.lcm p q + k in
          check_growth (lookup (values (takings (holds c) k) (last + p))) n0 p 0 last
      | None => false
      end
  | None => false
  end.

Lemma course_up_to_sound c : forall k q m, course_up_to c k = Some (q, m) ->
  q <> 0 /\ forall s, 1 <= s <= N.of_nat k ->
    (forall n, truth c n s <> None) /\
    (forall n j, m <= n -> truth c (n + j * q) s = truth c n s).
Proof.
  induction k as [| k IH]; intros q m; cbn [course_up_to].
  - intros E. injection E as <- <-. split; [discriminate | lia].
  - destruct (course_of c (N.of_nat (S k))) as [a |] eqn:A; [| discriminate].
    apply course_of_sound in A. destruct a as [b | r l]; cbn in A.
    + intros E. destruct (IH q m E) as [Q H]. split; [exact Q |]. intros s S.
      destruct (N.eq_dec s (N.of_nat (Datatypes.S k))) as [-> | D]; [| apply H; lia].
      split; intros; now rewrite ?A.
    + destruct (course_up_to c k) as [[q' m'] |]; [| discriminate].
      intros E. injection E as <- <-. destruct (IH q' m' eq_refl) as [Q H].
      destruct A as (R & f & F & P). split; [now rewrite N.lcm_eq_0; intros [? | ?] |].
      intros s S. destruct (N.eq_dec s (N.of_nat (Datatypes.S k))) as [-> | D].
      * split; [intros n; now rewrite F |]. intros n j L. rewrite !F. f_equal.
        destruct (N.divide_lcm_l r q') as (i & ->). rewrite N.mul_assoc. generalize (j * i) as h.
        intros h. induction h as [| h IHh] using N.peano_ind; [now rewrite N.add_0_r |].
        rewrite N.mul_succ_l, N.add_assoc, P by lia. exact IHh.
      * destruct (H s ltac:(lia)) as [T G]. split; [exact T |]. intros n j L.
        destruct (N.divide_lcm_r r q') as (i & ->). rewrite N.mul_assoc. apply G. lia.
Qed.

Theorem check_sound c n0 p : check c n0 p = true -> formula_has_period c n0 p.
Proof.
  unfold check. destruct (bound_of c) as [k |] eqn:K; [| discriminate].
  destruct (course_up_to c (N.to_nat k)) as [[q m] |] eqn:Q; [| discriminate]. cbv zeta.
  set (w := N.max n0 m). set (last := w + N.lcm p q + k).
  unfold bound_of in K. apply find_some in K. destruct K as [_ K].
  destruct (result_beyond k c) as [[[|] |] |] eqn:R; try discriminate. clear K.
  apply course_up_to_sound in Q. rewrite N2Nat.id in Q. destruct Q as [Q0 Q].
  assert (beyond : forall n s, k < s <= n -> truth c n s = Some false).
  { intros n s S. exact (result_beyond_sound k n s c S _ R). }
  assert (bounded : forall n s, k < s <= n -> holds c n s = false).
  { intros n s S. unfold holds. now rewrite beyond. }
  assert (repeats : forall n s, m <= n -> 1 <= s <= k -> holds c (n + q) s = holds c n s).
  { intros n s M S. unfold holds. destruct (Q s S) as [_ H].
    now rewrite <- (N.mul_1_l q), H. }
  pose proof (takings_listed (holds c) k bounded) as listed.
  pose proof (taking_leaves_smaller (holds c)) as smaller.
  pose proof (game_value_is_nim_sequence _ _ listed smaller) as g_is.
  pose proof (sprague_grundy_of_game _ _ listed smaller) as decides.
  set (g := game_value (takings (holds c) k)) in *. intros H.
  apply check_growth_sound with (g := g) in H; [| lia |].
  - destruct H as (p_pos & base & least). split.
    + intros n s S. destruct (N.le_gt_cases s k) as [L | L]; [now apply Q |].
      rewrite beyond by lia. discriminate.
    + exists g. split; [exact decides |].
      apply least_growth_0, least.
      assert (P0 : N.lcm p q <> 0) by (rewrite N.lcm_eq_0; lia).
      apply (growth_of_multiple g n0 p 0 w (N.lcm p q) 0); [lia | lia | |].
      * apply periodic_grows, (bounded_formula (holds c) k m q bounded repeats);
          [exact g_is | | lia |].
        { apply N.divide_lcm_r. }
        intros n L. destruct (N.divide_lcm_l p q) as (j & J).
        assert (E : forall i, i <= j -> g (n + i * p) = g n); [| rewrite J; now apply E].
        intros i. induction i as [| i IH] using N.peano_ind; intros I; [now rewrite N.add_0_r |].
        rewrite N.mul_succ_l, N.add_assoc, base, N.add_0_r by (unfold last; nia). apply IH. lia.
      * intros n L. apply base. unfold last. lia.
  - intros n L. now apply (values_of_game_sound (taking (holds c))).
Qed.
