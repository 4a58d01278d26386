(* sprague-verified: verifies certificates of octal games with the checkers that are proven in
   formal/, or makes theorems of them. It says what was proven of which game, and is trusted for
   that. *)

let version = "sprague-verified, of the theorems in formal/ (docs/formal.md)"

let help = {|Verifies the certificate of an octal game with a checker that is proven correct.
  sprague-verified FILE [--game GAME] [--theorem THEOREM.v]
    FILE                 written by: sprague period GAME --certificate FILE
    --game GAME          refuse certificates of other games
    --theorem THEOREM.v  verify nothing; write a file that states and proves the claim in Coq
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

let verify (c : Certificate.t) bits =
  let check = match c.rare_values with
    | None -> fun code -> Checker.check_by_all_splits code
    | Some r ->
        let evidence : Checker.evidence =
          { value_types = Checker.types_of_mask (natural (Plan.value_limit r)) (natural r.mask);
            by_position = r.by_position;
            odd_splits = Plan.odd_splits c;
            last_rare = natural r.last_rare;
            witness_bound = natural r.witness_bound;
            witnesses = r.witnesses } in
        fun code -> Checker.check_by_rare_values code evidence in
  check (List.map natural c.digits) Plan.words (natural bits) (natural c.preperiod)
    (natural c.period)

let read name =
  match open_in_bin name with
  | exception Sys_error why -> fail 2 "%s" why
  | channel -> (
      match really_input_string channel (in_channel_length channel) with
      | exception (Sys_error _ | End_of_file | Invalid_argument _) -> fail 2 "%s cannot be read" name
      | file -> file)

(* Of other rules that the file names, unless they are words: those are not compared. *)
let written_rules (c : Certificate.t) =
  match Certificate.octal_digits c.written with
  | Some digits when digits = c.digits -> ""
  | Some _ ->
      Printf.printf "wrong: its rules were written as '%s', which is not %s\n" c.written c.game;
      exit 1
  | None -> Printf.sprintf "; its rules were written as '%s', which is not compared" c.written

let report (c : Certificate.t) written =
  let claim =
    Printf.sprintf "%s has least period %d and least preperiod %d" c.game c.period c.preperiod in
  match Plan.ring c with
  | exception Plan.Too_long why -> not_established "%s; %s" claim why
  | bits, enough ->
      if verify c bits then
        Printf.printf "verified by a proven checker: %s (theorem %s%s)\n" claim
          (if c.rare_values = None then "guy_smith" else "sparse_space") written
      else if enough then begin
        Printf.printf "wrong: the certificate does not show that %s\n" claim;
        exit 1
      end
      else not_established "%s; the checker has a table of 2^%d values at most" claim bits

let write_theorem c name =
  match Theorem.text c with
  | exception Plan.Too_long why -> not_established "%s" why
  | text -> (
      try
        let channel = open_out_bin name in
        output_string channel text;
        close_out channel
      with Sys_error why -> fail 1 "%s" why)

type command = { file : string option; game : string option; theorem : string option }

let rec parse command = function
  | [] -> command
  | ("--help" | "-h") :: _ -> print_string help; exit 0
  | "--version" :: _ -> print_endline version; exit 0
  | "--game" :: game :: rest when command.game = None -> parse { command with game = Some game } rest
  | "--theorem" :: name :: rest when command.theorem = None -> parse { command with theorem = Some name } rest
  | word :: rest when command.file = None && (word = "" || word.[0] <> '-') ->
      parse { command with file = Some word } rest
  | word :: _ -> fail 2 "'%s' is not understood; sprague-verified --help" word

let () =
  let arguments = List.tl (Array.to_list Sys.argv) in
  match parse { file = None; game = None; theorem = None } arguments with
  | { file = None; _ } -> fail 2 "a certificate is missing; sprague-verified --help"
  | { file = Some name; game; theorem } -> (
      match Certificate.of_string (read name) with
      | exception Certificate.Unreadable why -> fail 2 "%s: %s" name why
      | exception Certificate.Unknown why ->
          not_established "%s; only certificates of octal codes can be verified" why
      | c -> (
          (match game with
          | Some game when Certificate.octal_digits game <> Some c.digits ->
              fail 2 "%s: it is a certificate of %s, not of %s" name c.game game
          | _ -> ());
          let written = written_rules c in
          match theorem with
          | Some theorem -> write_theorem c theorem
          | None -> report c written))
