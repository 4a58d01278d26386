(* The machine integers and arrays of Coq, for the extracted checkers. This file is trusted: its
   functions are to do what the axioms of Uint63 and PArray say. An int of OCaml has 63 bits; those
   of Coq are unsigned. *)

let shift_left x y = if y >= 0 && y < 63 then x lsl y else 0 [@@inline]
let shift_right x y = if y >= 0 && y < 63 then x lsr y else 0 [@@inline]
let equal (x : int) (y : int) = x = y [@@inline]
let less (x : int) (y : int) = x lxor min_int < y lxor min_int [@@inline]
let less_or_equal (x : int) (y : int) = x lxor min_int <= y lxor min_int [@@inline]

let trailing_zeros x =
  if x = 0 then 63
  else begin
    let x = ref x and zeros = ref 0 in
    if !x land 0xFFFFFFFF = 0 then (zeros := 32; x := !x lsr 32);
    if !x land 0xFFFF = 0 then (zeros := !zeros + 16; x := !x lsr 16);
    if !x land 0xFF = 0 then (zeros := !zeros + 8; x := !x lsr 8);
    if !x land 0xF = 0 then (zeros := !zeros + 4; x := !x lsr 4);
    if !x land 3 = 0 then (zeros := !zeros + 2; x := !x lsr 2);
    if !x land 1 = 0 then incr zeros;
    !zeros
  end

(* Persistent arrays as in the kernel of Coq (Baker's trick): the newest version has the cells, an
   older one says in what it differs from the next. Outside of an array, [get] has the value that
   [make] was given, and [set] changes nothing. *)
type 'a vector = 'a version ref
and 'a version = Cells of 'a array * 'a | Older of int * 'a * 'a vector

let max_length = 4194303

let make n outside : 'a vector =
  ref (Cells (Array.make (if n >= 0 && n < max_length then n else max_length) outside, outside))

let rec cells (v : 'a vector) =
  match !v with
  | Cells (a, outside) -> (a, outside)
  | Older (i, x, newer) ->
      let a, outside = cells newer in
      newer := Older (i, a.(i), v);
      a.(i) <- x;
      v := Cells (a, outside);
      (a, outside)

let get (v : 'a vector) i =
  match !v with
  | Cells (a, outside) when i >= 0 && i < Array.length a -> Array.unsafe_get a i
  | Cells (_, outside) -> outside
  | Older _ ->
      let a, outside = cells v in
      if i >= 0 && i < Array.length a then a.(i) else outside
[@@inline]

let set (v : 'a vector) i x : 'a vector =
  let a, outside = cells v in
  if i >= 0 && i < Array.length a then begin
    let newer = ref (Cells (a, outside)) in
    v := Older (i, a.(i), newer);
    a.(i) <- x;
    newer
  end
  else v

let length (v : 'a vector) = Array.length (fst (cells v))

let copy (v : 'a vector) : 'a vector =
  let a, outside = cells v in
  ref (Cells (Array.copy a, outside))
