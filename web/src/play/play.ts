// Play: a position of the game on the table, against the engine or another person at this screen.
import type { HeapOptions, Moves, Reply } from "../answers";
import { Latest, ask, message_of, pause, was_cancelled } from "../api";
import { announce } from "../announce";
import { create_scroll_area, element, new_id, replace, type Content } from "../element";
import type { Game, Lab, View } from "../lab";
import { Board, largest_board } from "./board";
import { Match, type Player } from "./match";
import { Options, move_text, move_words } from "./moves";
import { find_piece, heaps_of, piece_at, places_of, type Place, type Table } from "./rows";
import { Tokens, max_drawn } from "./tokens";
import { create_explanation } from "./why";

type Picture = "auto" | "heaps" | "strips" | "board";
type Rival = "engine" | "person";

const levels = [
  ["0", "random"],
  ["40", "beginner"],
  ["70", "fair"],
  ["90", "strong"],
  ["100", "perfect"],
] as const;
const listed_per_heap = 80;
const large_advice = "Of those too large to be drawn, type what is to be left.";

export function create_play(lab: Lab): View {
  let game: Game | null = null;
  let shown: string | null = null;
  let match: Match | null = null;
  let options = new Map<number, Options>();
  let picture: Exclude<Picture, "auto"> = "heaps";
  let rival: Rival = "engine";
  let over = false;
  let thinking = false;
  let why_open = false;
  const turn_questions = new Latest();
  const why_questions = new Latest();

  const entry = (label: string, input: HTMLElement) => {
    input.id = new_id("play");
    return element("div", { class: "field" }, element("label", { for: input.id }, label), input);
  };
  const select = (choices: readonly (readonly [string, string])[], chosen: string) =>
    element(
      "select",
      { class: "input" },
      choices.map(([value, text]) =>
        element("option", { value, selected: value === chosen }, text),
      ),
    );

  const heaps_entry = element("input", {
    class: "input",
    autocomplete: "off",
    spellcheck: "false",
    value: "3, 5, 7",
  });
  const rival_entry = select(
    [
      ["engine", "the engine"],
      ["person", "another person here"],
    ],
    "engine",
  );
  const level_entry = select(levels, "100");
  const first_entry = select(
    [
      ["you", "I do"],
      ["other", "the other"],
    ],
    "you",
  );
  const picture_entry = select(
    [
      ["auto", "automatic"],
      ["heaps", "heaps"],
      ["strips", "strips"],
      ["board", "board"],
    ],
    "auto",
  );
  const level_field = entry("Level", level_entry);
  const heaps_field = entry("Heaps", heaps_entry);
  const setup_fault = element("p", { class: "alert", role: "alert" });
  const setup = element(
    "form",
    {
      class: "sheet setup",
      "aria-label": "A new game",
      on: {
        submit: (event) => {
          event.preventDefault();
          void start();
        },
      },
    },
    element(
      "div",
      { class: "entries" },
      element(
        "div",
        { class: "heaps-line" },
        heaps_field,
        element(
          "button",
          {
            class: "button",
            type: "button",
            on: {
              click: () => {
                choose_random();
                void start();
              },
            },
          },
          "Random",
        ),
      ),
      entry("Against", rival_entry),
      level_field,
      entry("Who begins", first_entry),
      entry("Shown as", picture_entry),
      element("button", { class: "button primary", type: "submit" }, "New game"),
    ),
    setup_fault,
  );
  rival_entry.addEventListener("change", () => {
    level_field.hidden = rival_entry.value !== "engine";
  });
  picture_entry.addEventListener("change", () => {
    name_heaps();
    if (wanted_picture() === "board" && heaps_of_text().length % 2 === 1) choose_random();
  });

  function name_heaps(): void {
    heaps_field.querySelector("label")!.textContent =
      wanted_picture() === "board" ? "Tokens: column, row, column, row …" : "Heaps";
  }

  const banner = element("p", { class: "turn", role: "status" });
  const tokens = new Tokens({
    options_of: (heap) => options.get(heap),
    move: (place, parts) => make_move(place, parts),
  });
  const board = new Board({
    options_of: (heap) => options.get(heap),
    move: (index, to) => make_move({ row: index, segment: 0 }, [to]),
  });
  const scene = element("div", { class: "scene" });
  const hint_button = element(
    "button",
    { class: "button", type: "button", on: { click: () => void hint() } },
    "Hint",
  );
  const undo_button = element(
    "button",
    { class: "button", type: "button", on: { click: () => undo() } },
    "Undo",
  );
  const why_button = element(
    "button",
    {
      class: "button",
      type: "button",
      "aria-expanded": "false",
      "aria-controls": "why",
      on: { click: () => toggle_why() },
    },
    "Why?",
  );
  const again_button = element(
    "button",
    { class: "button primary", type: "button", hidden: true, on: { click: () => void start() } },
    "Play again",
  );
  const hint_text = element("p", { class: "hint", "aria-live": "polite" });
  const advice = element("p", { class: "note" });
  const why = element("section", {
    class: "sheet why",
    id: "why",
    "aria-label": "Why",
    hidden: true,
  });
  const moves_list = create_scroll_area("Legal moves", "legal");
  const log = element("ol", {});
  const log_area = create_scroll_area("Moves so far", "log", log);
  const playing_sheet = element(
    "section",
    { class: "sheet playing", "aria-label": "The game" },
    banner,
    scene,
    advice,
    hint_text,
    element("div", { class: "tools" }, hint_button, undo_button, why_button, again_button),
  );
  const playing = element(
    "div",
    { class: "main-column" },
    playing_sheet,
    element(
      "section",
      { class: "sheet", "aria-labelledby": "log-heading" },
      element("header", {}, element("h2", { id: "log-heading" }, "Moves so far")),
      log_area,
    ),
  );
  const aside = element(
    "div",
    { class: "aside" },
    why,
    element(
      "section",
      { class: "sheet", "aria-labelledby": "legal-heading" },
      element("header", {}, element("h2", { id: "legal-heading" }, "All legal moves")),
      moves_list,
    ),
  );

  function wanted_picture(): Exclude<Picture, "auto"> {
    const wanted = picture_entry.value as Picture;
    return wanted !== "auto" ? wanted : game?.rules.splits ? "strips" : "heaps";
  }

  function heaps_of_text(): number[] {
    return heaps_entry.value
      .split(/[\s,;+]+/)
      .filter((part) => part !== "")
      .map(Number);
  }

  function choose_random(): void {
    const at_random = (min: number, max: number) =>
      min + Math.floor(Math.random() * (max - min + 1));
    const kind = wanted_picture();
    const chosen =
      kind === "board"
        ? Array.from({ length: 2 * at_random(2, 4) }, () => at_random(1, 9))
        : kind === "strips"
          ? Array.from({ length: at_random(1, 3) }, () => at_random(5, 14))
          : Array.from({ length: at_random(2, 4) }, () => at_random(2, 15));
    heaps_entry.value = chosen.join(", ");
  }

  function checked_heaps(): number[] | string {
    const heaps = heaps_of_text();
    const board_wanted = wanted_picture() === "board";
    if (heaps.length === 0) return "a game begins with at least one heap, such as 3, 5, 7";
    if (heaps.some((heap) => !Number.isInteger(heap) || heap < 0))
      return `heaps are whole numbers, such as 3, 5, 7; this reads ${heaps_entry.value}`;
    if (heaps.length > 40) return "at most 40 heaps can be shown";
    if (heaps.some((heap) => heap > 100_000))
      return "heaps of more than 100000 cannot be played here; Ask says who wins such positions";
    if (board_wanted && game!.rules.splits)
      return "on a board a token has one place for each coordinate; this game splits heaps, so it is played as strips";
    if (board_wanted && heaps.length % 2 === 1)
      return "every token on a board has two numbers, its column and its row";
    if (board_wanted && heaps.some((heap) => heap >= largest_board))
      return `boards have at most ${largest_board} columns and rows, numbered from 0`;
    return heaps;
  }

  async function start(): Promise<void> {
    if (!game) return;
    name_heaps();
    const heaps = checked_heaps();
    setup_fault.textContent = typeof heaps === "string" ? heaps : "";
    if (typeof heaps === "string") return;
    picture = wanted_picture();
    rival = rival_entry.value as Rival;
    match = new Match(heaps, first_entry.value === "you" ? 0 : 1);
    lab.remember({
      heaps: heaps.join(","),
      rival,
      level: level_entry.value,
      first: first_entry.value,
      picture: picture_entry.value,
    });
    announce("A new game begins.");
    await next_turn();
  }

  function humans(): readonly Player[] {
    return rival === "engine" ? [0] : [0, 1];
  }

  function name_of(player: Player): string {
    return rival === "engine" ? (player === 0 ? "You" : "The engine") : `Player ${player + 1}`;
  }

  /** Heap sizes as they are moved in: on a board also empty ones, since a coordinate may be 0. */
  function coordinates(table: Table): number[] {
    return table.map((row) =>
      row.reduce((sum, segment) => sum + (segment.kind === "piece" ? segment.size : 0), 0),
    );
  }

  async function next_turn(): Promise<void> {
    if (!match || !game) return;
    const signal = turn_questions.next();
    const { table, mover } = match.now;
    replace(hint_text);
    try {
      await learn_options(heaps_of(table), signal);
      over = heaps_of(table).every((heap) => options.get(heap)!.all.length === 0);
      thinking = !over && !humans().includes(mover);
      draw();
      void explain();
      if (over) announce_end();
      if (thinking) await engine_move(signal);
    } catch (fault) {
      if (!was_cancelled(fault)) {
        thinking = false;
        banner.textContent = message_of(fault);
        banner.className = "turn wrong";
      }
    }
  }

  async function learn_options(heaps: readonly number[], signal: AbortSignal): Promise<void> {
    const unknown = [...new Set(heaps)].filter((heap) => !options.has(heap));
    const known = options;
    await Promise.all(
      unknown.map(async (heap) => {
        const answer = await ask<HeapOptions>(
          "options",
          { game: game!.text, heap, limit: 100_000 },
          signal,
        );
        known.set(
          heap,
          new Options(
            heap,
            answer.options.map(({ to }) => to),
            answer.more,
          ),
        );
      }),
    );
  }

  async function engine_move(signal: AbortSignal): Promise<void> {
    const { table } = match!.now;
    const reply = await ask<Reply>(
      "reply",
      {
        game: game!.text,
        heaps: heaps_of(table).join(","),
        level: level_entry.value,
        seed: Math.floor(Math.random() * 2 ** 32),
      },
      signal,
    );
    // A reply that comes at once is not seen to come.
    await pause(window.matchMedia("(prefers-reduced-motion: reduce)").matches ? 150 : 650, signal);
    thinking = false;
    if (!reply.move) return;
    const place = places_of(table)[reply.move.index]!;
    make_move(place, reply.move.to);
  }

  function make_move(place: Place, parts: readonly number[]): void {
    if (!match || over) return;
    const { table, mover } = match.now;
    const from = piece_at(table, place);
    match.move(place, parts, `${name_of(mover)}: ${written(place, from, parts)}`);
    announce(`${name_of(mover)}: ${said(place, from, parts)}`);
    void next_turn();
  }

  /** Which coordinate of which token a row of the table is on a board. */
  function coordinate(row: number): string {
    return `token ${Math.floor(row / 2) + 1}, ${row % 2 === 0 ? "column" : "row"}`;
  }

  function written(place: Place, from: number, parts: readonly number[]): string {
    return picture === "board"
      ? `${coordinate(place.row)} ${move_text(from, parts)}`
      : move_text(from, parts);
  }

  function said(place: Place, from: number, parts: readonly number[]): string {
    return picture === "board"
      ? `${coordinate(place.row)} ${from} to ${parts[0] ?? 0}`
      : move_words(from, parts);
  }

  function undo(): void {
    turn_questions.stop();
    thinking = false;
    if (match?.undo(humans())) {
      announce("The last move is taken back.");
      void next_turn();
    }
  }

  async function hint(): Promise<void> {
    if (!match || over) return;
    const signal = turn_questions.next();
    try {
      const { table } = match.now;
      const reply = await ask<Reply>(
        "reply",
        { game: game!.text, heaps: heaps_of(table).join(","), level: 100 },
        signal,
      );
      if (!reply.move) return;
      const { from, to, index } = reply.move;
      const move = element("b", {}, written(places_of(table)[index]!, from, to));
      draw(from);
      replace(
        hint_text,
        reply.nim_sum === 0
          ? ["No move wins here. A try: ", move, "."]
          : ["A winning move: ", move, ", which leaves nim-sum 0."],
      );
    } catch (fault) {
      if (!was_cancelled(fault)) replace(hint_text, message_of(fault));
    }
  }

  function toggle_why(): void {
    why_open = !why_open;
    why_button.setAttribute("aria-expanded", String(why_open));
    why.hidden = !why_open;
    void explain();
  }

  async function explain(): Promise<void> {
    if (!why_open || !match || !game) return;
    const signal = why_questions.next();
    const heaps = heaps_of(match.now.table);
    try {
      const answer =
        heaps.length === 0
          ? null
          : await ask<Moves>("moves", { game: game.text, heaps: heaps.join(",") }, signal);
      replace(
        why,
        element("header", {}, element("h2", {}, "Why")),
        answer
          ? create_explanation(answer)
          : element("p", {}, "Nothing is left: the nim-sum of no heaps is 0."),
      );
    } catch (fault) {
      if (!was_cancelled(fault)) replace(why, element("p", { class: "alert" }, message_of(fault)));
    }
  }

  function announce_end(): void {
    announce(banner.textContent ?? "");
  }

  function draw(hinted: number | null = null): void {
    const { table, mover } = match!.now;
    const active = !over && !thinking && humans().includes(mover);
    const winner: Player = mover === 0 ? 1 : 0;
    banner.className = `turn${over ? (rival === "engine" && winner === 1 ? " lost" : " won") : ""}`;
    banner.textContent = over
      ? `${name_of(winner)} ${name_of(winner) === "You" ? "win" : "wins"}: no move is left.`
      : thinking
        ? "The engine moves …"
        : rival === "engine"
          ? "Your move."
          : `${name_of(mover)} moves.`;
    if (picture === "board") {
      board.show(
        coordinates(table),
        Math.min(
          largest_board,
          Math.max(8, ...coordinates(table).map((place) => place + 1), side_at_start()),
        ),
        active,
      );
      replace(scene, board.element);
    } else {
      if (scene.firstElementChild !== tokens.element) replace(scene, tokens.element);
      tokens.show(table, picture, active, hinted);
    }
    advice.textContent = over
      ? ""
      : picture === "board"
        ? "Choose a token, then a marked square."
        : picture === "strips"
          ? strip_advice(table)
          : heap_advice(table);
    hint_button.disabled = !active;
    undo_button.disabled = !match!.can_undo(humans());
    again_button.hidden = !over;
    draw_moves(table, active);
    replace(
      log,
      match!.log.length
        ? match!.log.map((text) => element("li", {}, text))
        : element("li", { class: "note" }, "None yet."),
    );
    log_area.scrollTop = log_area.scrollHeight;
  }

  function heap_advice(table: Table): string {
    const heaps = heaps_of(table);
    return [
      heaps.some((heap) => heap <= max_drawn)
        ? "Click a token to take it and all above it; pale ones may not be the lowest taken."
        : "",
      heaps.some((heap) => heap > max_drawn) ? large_advice : "",
    ].join(" ");
  }

  function strip_advice(table: Table): string {
    const all = heaps_of(table).map((heap) => options.get(heap)!);
    const takes = all.some((one) => one.heap <= max_drawn && one.takes_runs);
    const cuts = all.some((one) => one.heap <= max_drawn && one.has_cuts);
    return [
      takes
        ? "Click the first and the last square to take (the same one twice to take it alone)."
        : "",
      cuts ? "Click a dashed line to cut there, taking nothing." : "",
      all.some((one) => one.heap > max_drawn)
        ? large_advice
        : takes || cuts
          ? ""
          : "Choose a move from the list.",
    ].join(" ");
  }

  function side_at_start(): number {
    return heaps_of_text().reduce(
      (side, place) => Math.max(side, Number.isInteger(place) ? place + 1 : 0),
      0,
    );
  }

  /** Buttons for every move: for those who do not point at pictures, and for what pictures cannot say. */
  function draw_moves(table: Table, active: boolean): void {
    // On a board every coordinate counts for itself; elsewhere equal heaps have the same moves.
    const places =
      picture === "board"
        ? places_of(table)
        : [...new Set(heaps_of(table))]
            .sort((left, right) => left - right)
            .map((size) => find_piece(table, size)!);
    const groups: Content[] = places.map((place) => {
      const size = piece_at(table, place);
      const all = options.get(size)?.all ?? [];
      if (all.length === 0) return null;
      const label =
        picture === "board" ? `Moves of ${coordinate(place.row)}` : `Moves in a heap of ${size}`;
      return element(
        "div",
        { class: "moves-of", role: "group", "aria-label": label },
        picture === "board" ? element("span", { class: "note" }, coordinate(place.row)) : null,
        all.slice(0, listed_per_heap).map((parts) =>
          element(
            "button",
            {
              class: "button small",
              type: "button",
              disabled: !active,
              "aria-label": `${move_text(size, parts)}: ${said(place, size, parts)}`,
              on: { click: () => make_move(place, parts) },
            },
            move_text(size, parts),
          ),
        ),
        all.length > listed_per_heap
          ? element(
              "span",
              { class: "note" },
              `and ${options.get(size)!.more ? "more than " : ""}${all.length - listed_per_heap} more`,
            )
          : null,
      );
    });
    replace(
      moves_list,
      groups.some((group) => group !== null) ? groups : element("p", { class: "note" }, "None."),
    );
  }

  function adopt(view: Record<string, string>): void {
    const take = (input: HTMLInputElement | HTMLSelectElement, value: string | undefined) => {
      if (value === undefined) return;
      if (
        input instanceof HTMLSelectElement &&
        ![...input.options].some((option) => option.value === value)
      )
        return;
      input.value = value;
    };
    take(rival_entry, view["rival"]);
    take(level_entry, view["level"]);
    take(first_entry, view["first"]);
    take(picture_entry, view["picture"]);
    level_field.hidden = rival_entry.value !== "engine";
    if (view["heaps"]) heaps_entry.value = view["heaps"].split(",").join(", ");
    else heaps_entry.value = game!.rules.splits ? "9, 5" : "3, 5, 7";
  }

  return {
    element: element(
      "div",
      { class: "view play" },
      setup,
      element("div", { class: "play-area" }, playing, aside),
    ),
    show(wanted, view) {
      game = wanted;
      if (shown === wanted.rules.game && match) {
        // Back from another tab: a reply that was being waited for is asked again.
        void next_turn();
        return;
      }
      shown = wanted.rules.game;
      options = new Map();
      adopt(view);
      if (wanted.rules.splits && picture_entry.value === "board") picture_entry.value = "auto";
      void start();
    },
    leave() {
      turn_questions.stop();
      why_questions.stop();
    },
  };
}
