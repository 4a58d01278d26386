(* What the proven checkers are asked for a certificate: sizes of tables, and evidence. Nothing here
   is trusted: with other numbers the checker refuses. *)

exception Too_long of string

(* Values are below this limit, a power of 2: in the windows of a certificate they are below 256 or
   65536. *)
let value_limit (r : Certificate.rare_values) = if r.cell_bytes = 1 then 512 else 4096

(* Sets of values have so many words of 32 values. *)
let words (c : Certificate.t) = match c.proof with
  | Sparse_space r -> value_limit r / 32
  | Guy_smith | Many_heaps | Equal_windows -> 4096 / 32

(* The longest array of Coq has 2^22 - 1 entries. *)
let max_bits = 21

(* The exponent of the least power of 2 that is at least n. *)
let rec log2_above n = if n <= 1 then 0 else 1 + log2_above ((n + 1) / 2)

let last_digit (c : Certificate.t) = List.length c.digits - 1

let max_tree = 150

(* The most heaps that a move leaves, or two. *)
let most_heaps (c : Certificate.t) =
  List.fold_left (fun most digit -> max most (if digit > 7 then 3 else 2)) 2 c.digits

(* How many values the proof needs at least; and how many let all heaps be computed by all splits
   that are so in the certificate. *)
let table_sizes (c : Certificate.t) =
  let k = last_digit c in
  match c.proof with
  | Guy_smith ->
      let all = (2 * max c.preperiod 1) + (2 * c.period) + k + 2 in
      (all, all)
  | Many_heaps ->
      (* all values are in a tree, and all splits are listed *)
      let all = (most_heaps c * (max c.preperiod 1 + c.period)) + k in
      if all > max_tree then
        raise (Too_long (Printf.sprintf "of codes that leave more than two heaps the checker keeps at \
          most %d values" max_tree));
      (all, all)
  | Equal_windows -> (k + 3, k + 3)
  | Sparse_space r ->
      let s = max c.preperiod (r.last_rare + k + 1) in
      let needed = max (s + r.witness_bound + k - c.preperiod + 2) (r.last_rare + 1) in
      (needed, max needed (r.witness_bound + r.window))

let numbers (c : Certificate.t) =
  [ c.preperiod; c.period ]
  @ match c.proof with
    | Guy_smith | Many_heaps | Equal_windows -> []
    | Sparse_space r -> [ r.last_rare; r.witness_bound; r.window ]

(* The ring has 2^bits values. Whether that is enough to tell wrong certificates from those for which
   it is too short. *)
let ring (c : Certificate.t) =
  if List.exists (fun n -> n >= 1 lsl 39) (numbers c) then
    raise (Too_long "it has numbers beyond 2^39, the limit of the checker");
  let needed, all = table_sizes c in
  if log2_above needed > max_bits then
    raise (Too_long (Printf.sprintf "that takes a table of %d values, and the checker has at most %d"
          needed (1 lsl max_bits)));
  (min max_bits (log2_above all), log2_above all <= max_bits)

(* The ring has 2^bits values where segments are checked: those up to the first window, which the
   splits off heaps up to the witness bound need, too. *)
let segment_bits (c : Certificate.t) (r : Certificate.rare_values) =
  if List.exists (fun n -> n >= 1 lsl 39) (numbers c) then
    raise (Too_long "it has numbers beyond 2^39, the limit of the checker");
  let bits = log2_above (r.witness_bound + max r.window (last_digit c + 1)) in
  if bits > max_bits then raise (Too_long "its windows are longer than the tables of the checker");
  if c.preperiod <= r.witness_bound then
    raise (Too_long "segments are checked where the preperiod is beyond the witness bound");
  bits

(* The ring of a window: heap n stands at n modulo 2^bits. *)
let ring_of_window (r : Certificate.rare_values) bits (until, cells) =
  let ring = ref (Primitives.make (1 lsl bits) 0) in
  for i = 0 to r.window - 1 do
    let value = if r.cell_bytes = 1 then Char.code cells.[i] else String.get_uint16_le cells (2 * i) in
    ring := Primitives.set !ring ((until - r.window + i) land ((1 lsl bits) - 1)) value
  done;
  !ring

(* Whether splits take odd numbers of tokens. *)
let odd_splits (c : Certificate.t) =
  List.exists (fun t -> t land 1 = 1 && List.nth c.digits t land 4 <> 0)
    (List.init (last_digit c + 1) Fun.id)
