(* Reads certificates of codes and of finite subtraction sets, as docs/certificates.md
   describes them. It accepts only what sprague writes: the keys in this order, no spaces, nothing after the body. This file is trusted
   for the claim: which game, which period, which preperiod. *)

(* The file cannot be read as a certificate of this program: it is damaged, or of something else. *)
exception Unreadable of string

(* The file is a certificate, of a kind that the proven checkers know nothing of. *)
exception Unknown of string

type rare_values = {
  mask : int;
  by_position : bool;
  witness_bound : int;
  window : int;
  cell_bytes : int;  (* 1 or 2: of the values in the windows *)
  last_rare : int;
  witnesses : int list;
  prime_divisors : int list;  (* of the period *)
  windows : (int * string) list;  (* the heap after each, and its cells *)
}

type proof = Guy_smith | Many_heaps | Equal_windows | Sparse_space of rare_values

type t = {
  game : string;
  written : string;
  digits : int list;  (* d0, d1, … of the game *)
  preperiod : int;
  period : int;
  proof : proof;
}

let unreadable format = Printf.ksprintf (fun why -> raise (Unreadable why)) format

(* A text, and how far it has been read. *)
type cursor = { text : string; mutable at : int }

let starts_with c word =
  let n = String.length word in
  c.at + n <= String.length c.text && String.sub c.text c.at n = word

let accept c word =
  let found = starts_with c word in
  if found then c.at <- c.at + String.length word;
  found

let expect c word =
  if not (accept c word) then unreadable "its second line has no %s at byte %d" word c.at

let is_digit x = x >= '0' && x <= '9'

(* Decimal digits, as many as any heap has; no leading zero. *)
let number c =
  let first = c.at in
  while c.at < String.length c.text && is_digit c.text.[c.at] do c.at <- c.at + 1 done;
  let n = c.at - first in
  if n = 0 || n > 18 || (n > 1 && c.text.[first] = '0') then
    unreadable "its second line has no number at byte %d" first;
  int_of_string (String.sub c.text first n)

let flag c = if accept c "true" then true else (expect c "false"; false)

(* Between quotes; without escapes, which no octal game needs. *)
let text c =
  expect c "\"";
  let first = c.at in
  while c.at < String.length c.text && c.text.[c.at] <> '"' && c.text.[c.at] <> '\\' do
    c.at <- c.at + 1
  done;
  let found = String.sub c.text first (c.at - first) in
  expect c "\"";
  found

let key c ?(before = ",") name = expect c (Printf.sprintf "%s\"%s\":" before name)
let field c ?before name read = key c ?before name; read c

let rec list c read =
  let item = read c in
  if accept c "," then item :: list c read else (expect c "]"; [ item ])

(* d0.d1d2…, octal or hexadecimal digits. *)
let code_digits game =
  let digit = function
    | '0' .. '9' as x -> Some (Char.code x - Char.code '0')
    | 'A' .. 'F' as x -> Some (Char.code x - Char.code 'A' + 10)
    | 'a' .. 'f' as x -> Some (Char.code x - Char.code 'a' + 10)
    | _ -> None in
  match String.index_opt game '.' with
  | Some 1 when String.length game > 2 ->
      let all = String.concat "" (String.split_on_char '.' game) in
      if String.length all <> String.length game - 1 then None
      else
        let digits = List.map digit (List.of_seq (String.to_seq all)) in
        if List.mem None digits then None else Some (List.map Option.get digits)
  | _ -> None

(* The checkers take no code of more digits. *)
let max_digits = 999

(* S(a,b..c,…), as the code that has the digit 3 at its members. *)
let set_digits game =
  let c = { text = game; at = 0 } in
  let digits = Array.make max_digits 0 in
  let largest = ref 0 in
  let range c =
    let first = number c in
    let last = if accept c ".." then number c else first in
    if first < 1 || last < first || last >= max_digits then unreadable "not a set of small sizes";
    Array.fill digits first (last - first + 1) 3;
    largest := max !largest last in
  let rec ranges () =
    range c;
    if accept c "," then ranges () else expect c ")" in
  match expect c "S("; ranges () with
  | () when c.at = String.length game -> Some (Array.to_list (Array.sub digits 0 (!largest + 1)))
  | () | (exception Unreadable _) -> None

(* The code of a game. *)
let digits_of game = match code_digits game with Some digits -> Some digits | None -> set_digits game

let difference c =
  let before = "{" in
  let prime = field c ~before "prime" number in
  let heap = field c "heap" number in
  let value = field c "value" number in
  let later = field c "later" number in
  expect c "}";
  ignore (heap, value, later);
  prime

(* A part of the body: where it begins, and its bytes. *)
let part name c =
  if field c ~before:"{" "name" text <> name then unreadable "its second line has no part %s" name;
  let offset = field c "offset" number in
  let bytes = field c "bytes" number in
  ignore (field c "checksum" text);
  expect c "}";
  (offset, bytes)

(* Entries of [size] bytes; each begins with a heap of 8 bytes. *)
let heaps body (offset, bytes) size =
  if bytes mod size <> 0 then unreadable "a part of its body does not end with an entry";
  List.init (bytes / size) (fun i ->
      let heap = String.get_int64_le body (offset + (i * size)) in
      if heap < 0L || heap >= 0x10000000000L then unreadable "its body has a heap beyond 2^40";
      Int64.to_int heap)

(* Entries of a heap, a checksum of 8 bytes, and cells. *)
let windows body (offset, bytes) cells =
  let size = 16 + cells in
  if bytes mod size <> 0 then unreadable "its windows do not end with an entry";
  List.combine (heaps body (offset, bytes) size)
    (List.init (bytes / size) (fun i -> String.sub body (offset + (i * size) + 16) cells))

let without_repetitions heaps =
  let seen = Hashtbl.create 64 in
  List.filter (fun heap ->
      let fresh = not (Hashtbl.mem seen heap) in
      Hashtbl.replace seen heap ();
      fresh) heaps

let rare_values c body =
  let mask = field c ~before:"{" "mask" number in
  let by_position = field c "by_position" flag in
  let _last_digit = field c "last_digit" number in
  let witness_bound = field c "witness_bound" number in
  let window = field c "window" number in
  let _start = field c "start" number in
  let cell_bytes = field c "cell_bytes" number in
  let _checkpoints = field c "checkpoints" number in
  key c "before";
  if not (accept c "null") then ignore (difference c);
  key c "shorter";
  expect c "[";
  let prime_divisors = if accept c "]" then [] else list c difference in
  key c "parts";
  expect c "[";
  let rare = part "rare" c in
  expect c ",";
  let witnesses = part "witnesses" c in
  expect c ",";
  let checkpoints = part "checkpoints" c in
  expect c "]}";
  let last = List.fold_left (fun offset (begins, bytes) ->
      if begins <> offset then unreadable "the parts of its body do not follow each other";
      offset + bytes) 0 [ rare; witnesses; checkpoints ] in
  if String.length body <> last then
    unreadable "%d bytes follow its second line, which promises %d" (String.length body) last;
  { mask; by_position; witness_bound; window; cell_bytes;
    last_rare = List.fold_left max 0 (heaps body rare 10);
    witnesses = without_repetitions (heaps body witnesses 12);
    prime_divisors;
    windows = windows body checkpoints (window * cell_bytes) }

let magic = "sprague-certificate "

let of_string file =
  if not (starts_with { text = file; at = 0 } magic) then unreadable "it is not a certificate of sprague";
  let line_end from = match String.index_from_opt file from '\n' with
    | Some at -> at
    | None -> unreadable "it is truncated: it ends within its first two lines" in
  let first_end = line_end 0 in
  let second_end = line_end (first_end + 1) in
  let line = String.sub file (first_end + 1) (second_end - first_end - 1) in
  let body = String.sub file (second_end + 1) (String.length file - second_end - 1) in
  (* the checksum is the last member of the line *)
  let c = { text = line; at = max 0 (String.length line - 36) } in
  let covered = String.sub file 0 (first_end + 1 + c.at) ^ body in
  expect c ",\"checksum\":\"xxh3:";
  let said = String.sub line c.at (String.length line - c.at) in
  if String.length covered <= 128 then unreadable "it is truncated";
  if said <> Xxh3.hexadecimal covered ^ "\"}" then
    unreadable "it was edited or damaged: its bytes have the checksum xxh3:%s"
      (Xxh3.hexadecimal covered);
  let version = String.sub file 0 first_end in
  if not (List.mem version [ magic ^ "1"; magic ^ "2"; magic ^ "7" ]) then
    raise (Unknown "its version is not 1, 2 or 7, those of codes and finite sets");
  let c = { text = line; at = 0 } in
  let game = field c ~before:"{" "game" text in
  (* files of version 1 have no spelling of their own *)
  let written = if version = magic ^ "1" then game else field c "written" text in
  let digits = match digits_of game with
    | Some digits -> digits
    | None -> raise (Unknown (game ^ " is neither a code without constraints and tail nor a finite set of small sizes")) in
  key c "claim";
  let preperiod = field c ~before:"{" "preperiod" number in
  let period = field c "period" number in
  let saltus = field c "saltus" number in
  if saltus <> 0 then raise (Unknown "it claims a saltus");
  let status = field c "status" text in
  if status <> "proven" then unreadable "its status is %s" status;
  expect c "}";
  let without_evidence proof =
    field c "evidence" (fun c -> expect c "null");
    if body <> "" then unreadable "bytes follow its second line, which promises none";
    proof in
  let proof = match field c "theorem" text with
    | "guy-smith" -> without_evidence Guy_smith
    | "many-heaps" -> without_evidence Many_heaps
    | "equal-windows" -> without_evidence Equal_windows
    | "sparse-space" -> Sparse_space (field c "evidence" (fun c -> rare_values c body))
    | other -> raise (Unknown ("its theorem is " ^ other)) in
  if c.at <> String.length line - 36 then
    unreadable "its second line has more than a certificate at byte %d" c.at;
  { game; written; digits; preperiod; period; proof }
