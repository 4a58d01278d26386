(* Literals of 63-bit integers, as the extraction of Coq writes them. *)
let of_int (x : int) = x [@@inline]
