(* sprague-verified: verifies certificates of codes and finite subtraction sets with the
   checkers that are proven in formal/. It says what was proven of which game, and is trusted for
   that. *)

let version = "sprague-verified, of the theorems in formal/ (docs/formal.md)"

let help = {|Verifies the certificate of a code or subtraction set with a checker that is proven correct.
  sprague-verified FILE [--game GAME] [--segment K]
    FILE         written by: sprague period GAME --certificate FILE
    --game GAME  refuse certificates of other games
    --segment K  check this segment only (from 0), from its window on
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

let evidence (c : Certificate.t) (r : Certificate.rare_values) : Checker.evidence =
  { value_types = Checker.types_of_mask (natural (Plan.value_limit r)) (natural r.mask);
    by_position = r.by_position;
    odd_splits = Plan.odd_splits c;
    last_rare = natural r.last_rare;
    witness_bound = natural r.witness_bound;
    witnesses = r.witnesses }

let code (c : Certificate.t) = List.map natural c.digits

let verify (c : Certificate.t) bits =
  let check = match c.proof with
    | Guy_smith -> Checker.check_by_all_splits (code c)
    | Many_heaps -> fun _ _ -> Checker.check_by_tree (code c)
    | Equal_windows -> Checker.check_by_windows (code c)
    | Sparse_space r -> Checker.check_by_rare_values (code c) (evidence c r) in
  check (Plan.words c) (natural bits) (natural c.preperiod) (natural c.period)

let verify_segment (c : Certificate.t) (r : Certificate.rare_values) bits segment =
  let windows =
    List.map (fun (until, cells) : Checker.window ->
        { until = natural until; cells = Plan.ring_of_window r bits (until, cells) })
      r.windows in
  (* segment 0 ends at the first window; the checker counts those that follow it from 0 *)
  let following = if segment = 0 then List.length windows else segment - 1 in
  Checker.check_segment (code c) (evidence c r) (Plan.words c) (natural bits) (natural r.window)
    (natural c.preperiod) (natural c.period) (List.map natural r.prime_divisors) windows following

let read name =
  match open_in_bin name with
  | exception Sys_error why -> fail 2 "%s" why
  | channel -> (
      match really_input_string channel (in_channel_length channel) with
      | exception (Sys_error _ | End_of_file | Invalid_argument _) -> fail 2 "%s cannot be read" name
      | file -> file)

(* Of other rules that the file names, unless they are words: those are not compared. *)
let written_rules (c : Certificate.t) =
  match Certificate.digits_of c.written with
  | Some digits when digits = c.digits -> ""
  | Some _ ->
      Printf.printf "wrong: its rules were written as '%s', which is not %s\n" c.written c.game;
      exit 1
  | None -> Printf.sprintf "; its rules were written as '%s', which is not compared" c.written

let theorem_of (c : Certificate.t) = match c.proof with
  | Guy_smith | Many_heaps -> "guy_smith"
  | Equal_windows -> "equal_windows"
  | Sparse_space _ -> "sparse_space"

let claim (c : Certificate.t) =
  Printf.sprintf "%s has least period %d and least preperiod %d" c.game c.period c.preperiod

let report_segment name (c : Certificate.t) written segment =
  let r = match c.proof with
    | Sparse_space r when segment < List.length r.windows -> r
    | Sparse_space r ->
        fail 2 "%s: there is no segment %d; it has 0 to %d" name segment (List.length r.windows - 1)
    | Guy_smith | Many_heaps | Equal_windows -> fail 2 "%s: it is not divided into segments" name in
  match Plan.segment_bits c r with
  | exception Plan.Too_long why -> not_established "%s; %s" (claim c) why
  | bits ->
      let ends = Array.of_list (List.map fst r.windows) in
      let first = if segment = 0 then 0 else ends.(segment - 1) in
      let heaps = Printf.sprintf "segment %d, heaps %d to %d" segment first (ends.(segment) - 1) in
      if verify_segment c r bits segment then
        Printf.printf
          "partly verified by a proven checker: %s; when segments 0 to %d are verified, %s (theorem \
           Segments.check_sound%s)\n"
          heaps (Array.length ends - 1) (claim c) written
      else begin
        Printf.printf "wrong: the certificate does not show that %s: in %s, or in a condition\n"
          (claim c) heaps;
        exit 1
      end

let report (c : Certificate.t) written =
  let claim = claim c in
  match Plan.ring c with
  | exception Plan.Too_long why -> not_established "%s; %s" claim why
  | bits, enough ->
      if verify c bits then
        Printf.printf "verified by a proven checker: %s (theorem %s%s)\n" claim
          (theorem_of c) written
      else if enough then begin
        Printf.printf "wrong: the certificate does not show that %s\n" claim;
        exit 1
      end
      else not_established "%s; the checker has a table of 2^%d values at most" claim bits

type command = { file : string option; game : string option; segment : int option }

let rec parse command = function
  | [] -> command
  | ("--help" | "-h") :: _ -> print_string help; exit 0
  | "--version" :: _ -> print_endline version; exit 0
  | "--game" :: game :: rest when command.game = None -> parse { command with game = Some game } rest
  | "--segment" :: word :: rest when command.segment = None -> (
      match Certificate.number { text = word; at = 0 } with
      | segment when string_of_int segment = word ->
          parse { command with segment = Some segment } rest
      | _ | (exception Certificate.Unreadable _) ->
          fail 2 "--segment: '%s' is no number of a segment, such as 0" word)
  | word :: rest when command.file = None && (word = "" || word.[0] <> '-') ->
      parse { command with file = Some word } rest
  | word :: _ -> fail 2 "'%s' is not understood; sprague-verified --help" word

let () =
  let arguments = List.tl (Array.to_list Sys.argv) in
  match parse { file = None; game = None; segment = None } arguments with
  | { file = None; _ } -> fail 2 "a certificate is missing; sprague-verified --help"
  | { file = Some name; game; segment } -> (
      match Certificate.of_string (read name) with
      | exception Certificate.Unreadable why -> fail 2 "%s: %s" name why
      | exception Certificate.Unknown why ->
          not_established "%s; only certificates of codes and finite subtraction sets can be \
                           verified" why
      | c -> (
          (match game with
          | Some game when Certificate.digits_of game <> Some c.digits ->
              fail 2 "%s: it is a certificate of %s, not of %s" name c.game game
          | _ -> ());
          let written = written_rules c in
          match segment with
          | None -> report c written
          | Some segment -> report_segment name c written segment))
