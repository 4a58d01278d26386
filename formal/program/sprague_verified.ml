(* sprague-verified: verifies certificates of octal games with the checkers that are proven in
   formal/. It says what was proven of which game, and is trusted for that. *)

let version = "sprague-verified, of the theorems in formal/ (docs/formal.md)"

let help = {|Verifies the certificate of an octal game with a checker that is proven correct.
  sprague-verified FILE [--game GAME]
    FILE         written by: sprague period GAME --certificate FILE
    --game GAME  refuse certificates of other games
Exit code: 0 verified, 1 wrong, 2 misuse or unreadable file, 3 not established.
docs/formal.md says what is proven and what has to be trusted.
|}

let fail code format =
  Printf.ksprintf (fun why -> prerr_endline ("sprague-verified: " ^ why); exit code) format

let not_established format =
  Printf.ksprintf (fun why -> print_endline ("not established: " ^ why); exit 3) format

let rec positive n : Checker.positive =
  if n = 1 then XH else if n land 1 = 1 then XI (positive (n lsr 1)) else XO (positive (n lsr 1))

let natural n : Checker.n = if n = 0 then N0 else Npos (positive n)

(* The exponent of the least power of 2 that is at least n. *)
let rec log2_above n = if n <= 1 then 0 else 1 + log2_above ((n + 1) / 2)

(* Values are below this limit, a power of 2, or the checker refuses. In the windows of a
   certificate they are below 256 or 65536. *)
let value_limit (r : Certificate.rare_values) = if r.cell_bytes = 1 then 512 else 4096
let words = (4096 / 63) + 1
let max_bits = 21  (* of the longest array of Coq, 2^22 - 1 *)

type verdict = Verified | Wrong | Too_long of string

(* [needed] values are what the proof takes at least; a ring of [wished] values, if that is not too
   long, lets all heaps be computed that a certificate has computed by all splits. *)
let with_ring ?(wished = 0) needed check =
  let bits = log2_above (max needed wished) in
  if log2_above needed > max_bits then
    Too_long (Printf.sprintf "it takes a table of %d values, and the checker has at most %d" needed
        (1 lsl max_bits))
  else if check (natural (min bits max_bits)) then Verified
  else if bits <= max_bits then Wrong
  else
    Too_long (Printf.sprintf "that takes a table of up to %d values, and the checker has at most %d"
        wished (1 lsl max_bits))

let verify (c : Certificate.t) =
  let code = List.map natural c.digits in
  let k = List.length c.digits - 1 in
  let claim check bits = check code words bits (natural c.preperiod) (natural c.period) in
  let too_far n = n >= 1 lsl 39 in
  if too_far c.preperiod || too_far c.period then
    Too_long "preperiod or period are beyond 2^39, the limit of the checker"
  else
    match c.rare_values with
    | None ->
        with_ring ((2 * max c.preperiod 1) + (2 * c.period) + k + 2)
          (claim Checker.check_by_all_splits)
    | Some r when too_far r.witness_bound || too_far r.last_rare || too_far r.window ->
        Too_long "its evidence is beyond 2^39, the limit of the checker"
    | Some r ->
        let s = max c.preperiod (r.last_rare + k + 1) in
        let needed = max (s + r.witness_bound + k - c.preperiod + 2) (r.last_rare + 1) in
        let takes_split t = List.nth c.digits t land 4 <> 0 in
        let splits = List.filter takes_split (List.init (k + 1) Fun.id) in
        with_ring needed ~wished:(r.witness_bound + r.window) (fun bits ->
            let evidence : Checker.evidence =
              { value_types = Checker.types_of_mask (natural (value_limit r)) (natural r.mask);
                by_position = r.by_position;
                odd_splits = List.exists (fun t -> t land 1 = 1) splits;
                last_rare = natural r.last_rare;
                witness_bound = natural r.witness_bound;
                witnesses = r.witnesses } in
            claim (fun code -> Checker.check_by_rare_values code evidence) bits)

let read name =
  match open_in_bin name with
  | exception Sys_error why -> fail 2 "%s" why
  | channel -> (
      match really_input_string channel (in_channel_length channel) with
      | exception (Sys_error _ | End_of_file | Invalid_argument _) -> fail 2 "%s cannot be read" name
      | file -> file)

let () =
  let rec parse file game = function
    | [] -> (file, game)
    | ("--help" | "-h") :: _ -> print_string help; exit 0
    | "--version" :: _ -> print_endline version; exit 0
    | "--game" :: value :: rest -> parse file (Some value) rest
    | word :: rest when file = None && (word = "" || word.[0] <> '-') -> parse (Some word) game rest
    | word :: _ -> fail 2 "'%s' is not understood; sprague-verified --help" word in
  match parse None None (List.tl (Array.to_list Sys.argv)) with
  | None, _ -> fail 2 "a certificate is missing; sprague-verified --help"
  | Some name, game -> (
      match Certificate.of_string (read name) with
      | exception Certificate.Unreadable why -> fail 2 "%s: %s" name why
      | exception Certificate.Unknown why ->
          not_established "%s; only certificates of octal codes can be verified" why
      | c ->
          (match game with
          | Some game when Certificate.octal_digits game <> Some c.digits ->
              fail 2 "%s: it is a certificate of %s, not of %s" name c.game game
          | _ -> ());
          let rules = Printf.sprintf "its rules were written as '%s', which is not" c.written in
          let written =
            match Certificate.octal_digits c.written with
            | None -> Printf.sprintf "; %s compared" rules
            | Some digits when digits = c.digits -> ""
            | Some _ -> Printf.printf "wrong: %s %s\n" rules c.game; exit 1 in
          let claim = Printf.sprintf "%s has least period %d and least preperiod %d" c.game c.period
              c.preperiod in
          match verify c with
          | Verified ->
              Printf.printf "verified by a proven checker: %s (theorem %s%s)\n" claim
                (if c.rare_values = None then "guy_smith" else "sparse_space") written
          | Wrong ->
              Printf.printf "wrong: the certificate does not show that %s\n" claim;
              exit 1
          | Too_long why -> not_established "%s; %s" claim why)
