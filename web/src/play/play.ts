// Play: a position of any kind, heaps or boards or several side by side, against the engine or another person at this screen. Which moves
// there are, how boards are drawn and who wins comes from the API.
import { sentence } from "../message_words";
import { game_title } from "../games/game_title";
import { rules_words } from "../rules/rules";
import { sentences, text, text_with } from "../language/text";
import type { Reply } from "../answers";
import { Latest, comes_soon, message_of, pause, was_cancelled } from "../api";
import { announce } from "../announce";
import { create_button, create_scroll_area, element, replace, type Content } from "../element";
import { term } from "../glossary";
import { is_of_heaps, type Game, type Lab, type View } from "../lab";
import { throw_if_stopped } from "../engine/question";
import { motion_is_reduced } from "../motion";
import { full_position, names_games } from "../position_text";
import { file_name, type Picture } from "../save";
import { link_to } from "../share/links";
import { open_share_sheet, type Shared } from "../share/share_sheet";
import { picture_of } from "../share/svg_picture";
import { typeset } from "../typeset";
import {
  played_position,
  usual_member,
  read_settings,
  usual_heaps,
  write_settings,
  type Settings,
} from "./settings";
import { PlayedGame, read_move, read_moves, type Move } from "./game";
import { create_move_buttons } from "./move_buttons";
import { MoveRecord } from "./move_record";
import { NewGame } from "./new_game";
import {
  end_headline,
  look_headline,
  turn_headline,
  waiting_headline,
  type Headline,
} from "./players";
import { PositionPicture } from "./position_picture";
import {
  ask_random_reply,
  ask_reply,
  fetch_position,
  forbidden_move,
  open_game,
  review_game,
  solve_position,
} from "./positions";
import {
  date_in_words,
  date_of,
  find_puzzle,
  puzzle_date,
  puzzle_game,
  PuzzlePanel,
} from "./puzzle_panel";
import { Finder, harder_than, maker_of, type Maker } from "./random_position";
import { Sheet } from "./sheet";
import { keep_step, kept_step, next_step, rising, strength_of, strength_words } from "./strength";
import { draw_position } from "./thumbnail";
import { Why, standing_words } from "./why";

export function create_play(lab: Lab): View {
  return new Play(lab);
}

class Play implements View {
  readonly rules = "line";
  /** The game of the rules field. */
  private page: Game | null = null;
  /** What the address has of the game that is shown. */
  private kept: Record<string, string> = {};
  private game: PlayedGame | null = null;
  private hinted: Move | null = null;
  /** The engine is to move. */
  private thinking = false;
  /** A move was made since the page showed this game. */
  private plays_on = false;
  /** Said once the next position is drawn. */
  private remark = "";
  private readonly questions = new Latest();
  /** Those of positions that are looked back at, during which the engine may move. */
  private readonly glances = new Latest();

  private readonly puzzle_panel = new PuzzlePanel();
  private readonly challenge_note = element("div.challenge", { hidden: true });
  private readonly why = new Why();
  private readonly record = new MoveRecord((move) => void this.look(move));
  private readonly new_game = new NewGame({
    start: (settings) => this.start(settings),
    game: () => this.heap_game,
  });
  private readonly goal = element("p.goal");
  private readonly opponent = element("p.note.opponent");
  private readonly sheet = new Sheet(
    {
      hint: () => void this.hint(),
      undo: () => this.undo(),
      explain: () => this.toggle_why(),
      play_again: () => this.play_again(),
      play_next: () => void this.play_next(),
      back_to_the_game: () => void this.look(null),
      play_from_here: () => this.play_from_here(),
      challenge: () => open_share_sheet(this.share()),
    },
    {
      above: element("div", this.puzzle_panel.element, this.challenge_note),
      goal: this.goal,
      below: this.opponent,
      why: this.why.element,
      others: [
        [text("New game"), () => this.new_game.open(this.settings)],
        [text("Daily puzzle"), () => this.open_puzzle()],
      ],
    },
  );
  private readonly picture = new PositionPicture({
    make: (move, before) => this.choose_move(move, before),
    by_touch: () => this.sheet.by_touch,
    confirm: (words, make, cancel) => {
      if (words !== null) this.sheet.say();
      this.sheet.confirm(words, make, cancel);
    },
  });
  private readonly rules_of = element("section.sheet.board-rules", {
    "aria-label": text("Rules"),
  });
  private readonly legal = create_scroll_area(text("Legal moves"), "legal");
  private readonly aside = element(
    "div.aside",
    this.rules_of,
    this.record.element,
    element(
      "details.sheet.legal-moves",
      { open: !window.matchMedia("(max-width: 40rem)").matches },
      element("summary", element("h2", text("All legal moves"))),
      this.legal,
    ),
  );
  readonly element = element(
    "div.view.play.starting",
    element("div.main-column", this.sheet.element, this.why.element),
    this.aside,
  );

  constructor(private readonly lab: Lab) {
    replace(this.sheet.scene, this.picture.element);
  }

  show(page: Game, view: Record<string, string>): void {
    const same =
      this.page?.text === page.text &&
      new URLSearchParams(view).toString() === new URLSearchParams(this.kept).toString();
    this.page = page;
    // Back from another tab: what was being waited for is asked again.
    if (same && this.game) void this.turn("");
    else void this.begin(view);
  }

  leave(): void {
    this.questions.stop();
    this.glances.stop();
  }

  // The beginning of a game

  /** What a position without names is of. */
  private get written_game(): string {
    const page = this.page!;
    return is_of_heaps(page) ? page.text : page.position.components[0]!.written;
  }

  /** The heaps that a new game can be of. */
  private get heap_game(): { readonly text: string; readonly splits: boolean } {
    const page = this.page!;
    if (is_of_heaps(page)) return { text: page.text, splits: page.rules.splits };
    const of_heaps = page.position.components.find(({ heaps }) => heaps);
    return of_heaps
      ? { text: of_heaps.written, splits: of_heaps.splits }
      : { text: "nim", splits: false };
  }

  private get usual_position(): string {
    const page = this.page!;
    return is_of_heaps(page)
      ? (usual_member(page.rules) ?? usual_heaps(page.rules.splits))
      : page.position.position;
  }

  private get settings(): Settings {
    return this.game?.settings ?? read_settings(this.kept, this.usual_position);
  }

  /** A new game is a new entry of the browser's history. */
  private visit(view: Record<string, string>, game = this.page!.text): void {
    this.lab.visit("play", game, view);
  }

  /** Begins a game, or says what is wrong with its settings. */
  private async start(chosen: Settings): Promise<string | null> {
    // Heaps beside a position of another kind are named, since the page has no rules for them.
    const settings =
      is_of_heaps(this.page!) || chosen.position.trim() === ""
        ? chosen
        : { ...chosen, position: played_position(chosen.position, this.heap_game.text) };
    try {
      await open_game(this.create_game(settings, ""), new AbortController().signal);
    } catch (fault) {
      return message_of(fault);
    }
    this.visit(write_settings(settings));
    return null;
  }

  private create_game(
    settings: Settings,
    moves: string,
    puzzle: string | null = null,
    is_challenge = false,
  ): PlayedGame {
    const start = played_position(settings.position, this.written_game);
    return new PlayedGame(settings, start, read_moves(moves), puzzle, is_challenge);
  }

  private play_again(): void {
    if (this.game) this.visit(this.game.view(0));
  }

  /** How random positions of the game are made; null where the page knows none. */
  private get maker(): Maker | null {
    const [component, ...others] = this.game?.positions.get(0)?.components ?? [];
    return component && others.length === 0 ? maker_of(component) : null;
  }

  /** A position of the same game that is harder to win. */
  private async play_next(): Promise<void> {
    const { game, maker } = this;
    if (!game || !maker) return;
    const signal = this.questions.next();
    this.sheet.say(text("Searching …"));
    try {
      const finder = new Finder(maker, Math.random, game.settings.convention);
      const found = await finder.find(harder_than(game.positions.get(0)!), signal);
      if (!found) return this.sheet.say(text("None was found."));
      const own = `${this.written_game}:`;
      const position =
        found.position.startsWith(own) && is_of_heaps(this.page!)
          ? found.position.slice(own.length)
          : found.position;
      this.visit(write_settings({ ...game.settings, position, first: "you" }));
    } catch (fault) {
      if (!was_cancelled(fault)) this.sheet.say(message_of(fault));
    }
  }

  private open_puzzle(): void {
    const date = date_of(Date.now());
    this.visit({ puzzle: date }, puzzle_game(date)!);
  }

  /** The game of an address, with its moves. */
  private async begin(view: Record<string, string>): Promise<void> {
    const signal = this.questions.next();
    this.glances.stop();
    // The game before stays in sight until the new one is known.
    const had_focus = Boolean(document.activeElement?.closest(".play, dialog"));
    this.element.inert = true;
    this.kept = view;
    this.game = null;
    try {
      const game = this.create_game(
        await this.settings_of(view, signal),
        view["moves"] ?? "",
        puzzle_date(view),
        view["challenge"] !== undefined,
      );
      const note = await open_game(game, signal);
      throw_if_stopped(signal);
      game.look(Number(view["at"] ?? 0));
      this.game = game;
      this.puzzle_panel.begin(game.puzzle);
      this.show_challenge(game);
      this.plays_on = false;
      replace(this.goal, goal_words(game));
      this.remark = note;
      this.end_start();
      if (had_focus) this.sheet.focus();
      await this.turn("");
      if (game.is_challenge) await this.judge_challenge(game);
    } catch (fault) {
      if (!was_cancelled(fault)) this.fail(message_of(fault));
    }
  }

  private show_challenge(game: PlayedGame): void {
    this.challenge_note.hidden = !game.is_challenge;
    replace(
      this.challenge_note,
      element("h2", text("You were challenged")),
      element("p", challenge_words(game)),
    );
  }

  /** The first position, of which the address may have moves already. */
  private async judge_challenge(game: PlayedGame): Promise<void> {
    await solve_position(game, 0, false, this.glances.next());
    if (this.game === game) this.show_challenge(game);
  }

  private async settings_of(view: Record<string, string>, signal: AbortSignal): Promise<Settings> {
    const date = puzzle_date(view);
    if (date !== null && date > date_of(Date.now()))
      throw new Error(
        text("The puzzle of {date} opens on that day.", { date: date_in_words(date) }),
      );
    const position = date === null ? {} : { position: (await find_puzzle(date, signal)).join(",") };
    return read_settings(date === null ? view : position, this.usual_position);
  }

  private fail(message: string): void {
    const position = this.usual_position;
    this.game = null;
    this.end_start();
    this.aside.hidden = true;
    this.why.open = false;
    this.puzzle_panel.begin(null);
    this.challenge_note.hidden = true;
    this.opponent.hidden = true;
    replace(this.goal);
    this.picture.clear();
    this.sheet.fail(message, text("Play {position}", { position }), () => this.visit({ position }));
  }

  private end_start(): void {
    this.element.classList.remove("starting");
    this.element.inert = false;
    this.aside.hidden = false;
  }

  /** The page of another tab has nothing of its own to share. */
  share(): Shared {
    const { game } = this;
    const game_text = this.page!.text;
    if (!game) return { title: document.title, links: [], pictures: [] };
    const title = text("{position}: who wins?", {
      position: full_position(game.settings.position, this.written_game),
    });
    return {
      title,
      links: [
        {
          name: text("A challenge"),
          link: link_to(game_text, game.challenge()),
          about: about_challenge(game),
        },
        {
          name: text("This game"),
          link: link_to(game_text, game.view_now()),
          about: text("Opens the game with the moves made so far."),
        },
      ],
      pictures: [{ what: text("the position"), picture: () => this.create_picture(game, title) }],
    };
  }

  private create_picture(game: PlayedGame, title: string): Picture | null {
    if (!game.shown) return null;
    const place = element("div.off-screen", draw_position(game.shown));
    document.body.append(place);
    const drawings = [...place.querySelectorAll<SVGSVGElement>("svg")];
    const picture = picture_of(drawings, { name: file_name(game.shown.position), title });
    place.remove();
    return picture;
  }

  // Turns

  private async turn(said: string, fresh = false): Promise<void> {
    const game = this.game!;
    const signal = this.questions.next();
    this.glances.stop();
    this.hinted = null;
    try {
      await this.draw_turn(game, said, fresh, signal);
      if (game.over) await this.finish(game, signal);
      else if (this.thinking) await this.reply(game, signal);
      else await this.judge(game, signal);
      this.why.show(game);
    } catch (fault) {
      if (was_cancelled(fault)) return;
      this.thinking = false;
      this.refuse(game, fault);
    }
  }

  /** Draws the position as it stands, and says what happened. */
  private async draw_turn(
    game: PlayedGame,
    said: string,
    fresh: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    const fetched = fetch_position(game, game.count, signal);
    this.thinking = !game.humans.includes(game.mover());
    // The move is seen at once, whatever is still to be asked about the position that it leaves.
    if (!(await comes_soon(fetched)) && !signal.aborted) {
      this.sheet.say();
      this.draw(fresh);
      fresh = false;
    }
    await fetched;
    await fetch_position(game, game.shown_count, signal);
    this.thinking &&= !game.over;
    this.remember();
    this.say_remark();
    this.draw(fresh);
    if (said !== "") announce(sentences(text("{said}.", { said }), this.headline.text));
  }

  /** What was asked has no answer: a move that the rules do not allow is taken back. */
  private refuse(game: PlayedGame, fault: unknown): void {
    const wrong = forbidden_move(game, fault);
    if (wrong !== null) {
      game.go_back(wrong);
      this.remark = message_of(fault);
      void this.turn("");
      return;
    }
    this.draw();
    const again = create_button(text("Try again"), () => void this.turn(""), "small");
    this.sheet.say(message_of(fault), " ", again);
  }

  private async reply(game: PlayedGame, signal: AbortSignal): Promise<void> {
    const seed = Math.floor(Math.random() * 2 ** 32);
    const level = strength_of(game.settings.level, kept_step());
    let reply = await ask_reply(game, level, seed, game.is_misere, signal);
    if (!reply) {
      reply = await ask_random_reply(game, seed, signal);
      if (level > 0) {
        if (!game.solved.has(game.count)) game.solved.set(game.count, null);
        this.remark = text("{reason}. So the engine moved at random.", {
          reason: sentence(game.unsolved),
        });
      }
    }
    // A move that came at once would not be seen to come.
    await pause(motion_is_reduced() ? 150 : 650, signal);
    this.thinking = false;
    if (reply.move !== null) this.make_move(game, read_move(reply.move));
  }

  /** Who wins the position that is to be played. */
  private async judge(game: PlayedGame, signal: AbortSignal): Promise<void> {
    const solved = await solve_position(game, game.count, game.is_misere, signal);
    this.show_opponent(game);
    if (!solved && game.count === 0) this.sheet.say(not_known(game));
  }

  /** Of a game that is over. */
  private async finish(game: PlayedGame, signal: AbortSignal): Promise<void> {
    if (game.review) return;
    const own_moves = game.moves.filter((_, index) => game.mover(index) === 0).length;
    if (game.winner === 0) this.puzzle_panel.won(own_moves);
    else this.puzzle_panel.count("lost");
    if (this.plays_on) this.grow(game);
    await review_game(game, signal);
    this.say_remark();
    this.draw();
    if (game.looked_at === null && game.summary !== "")
      announce(`${this.headline.text} ${game.summary}`);
  }

  /** Where it is chosen so, the engine gets stronger or weaker with a game that was just played to its end. */
  private grow(game: PlayedGame): void {
    this.plays_on = false;
    if (game.settings.rival !== "engine" || game.settings.level !== rising) return;
    keep_step(next_step(kept_step(), game.winner === 0));
  }

  /** A puzzle and a challenge say it themselves. */
  private show_opponent({ settings, puzzle, is_challenge, is_unsolved }: PlayedGame): void {
    this.opponent.hidden = settings.rival !== "engine" || puzzle !== null || is_challenge;
    this.opponent.textContent = strength_words(settings.level, kept_step(), !is_unsolved);
  }

  /** A player at this screen chose a move, of the position after the moves `before`. Until it is known what the move leaves, there is none to choose. */
  private choose_move(move: Move, before: readonly Move[]): void {
    if (this.game && this.active && this.game.moves === before) this.make_move(this.game, move);
  }

  private make_move(game: PlayedGame, move: Move): void {
    this.plays_on = true;
    const said =
      text("{name}: ", { name: game.name_of(game.mover()) }) + game.words_of(move, game.count);
    game.move(move);
    this.remember();
    void this.turn(said, true);
  }

  private undo(): void {
    if (!this.game?.undo()) return;
    this.puzzle_panel.count("taken_back");
    void this.turn(text("The last move is taken back"));
  }

  private async hint(): Promise<void> {
    const { game } = this;
    if (!game || !this.active) return;
    const signal = this.questions.next();
    const stop = () => {
      this.questions.stop();
      this.sheet.say(text("Stopped."));
    };
    this.sheet.say(text("Searching …"), " ", create_button(text("Stop"), stop, "small"));
    try {
      const reply = await ask_reply(game, 100, 0, true, signal);
      if (game.looked_at !== null) return;
      if (reply?.move) {
        this.puzzle_panel.count("hints");
        this.hinted = read_move(reply.move);
      }
      this.draw();
      this.sheet.say(reply ? this.hint_words(reply) : not_known(game));
    } catch (fault) {
      if (!was_cancelled(fault)) this.sheet.say(message_of(fault));
    }
  }

  private hint_words(reply: Reply): Content {
    const move = this.hinted && element("b", this.game!.text_of(this.hinted, this.game!.count));
    if (reply.outcome === "D")
      return text_with("No move wins here. One that keeps the draw: {move}.", { move });
    if (reply.outcome !== "P") return text_with("No move wins here. A try: {move}.", { move });
    return text_with("A winning move: {move}, which leaves {left}.", {
      move,
      left: typeset(standing_words(reply)),
    });
  }

  private toggle_why(): void {
    if (!this.game) return;
    this.why.open = !this.why.open;
    this.sheet.explained = this.why.open;
    this.why.show(this.game);
  }

  // Looking back

  /** Shows the position before a move, or the game as it stands: null. */
  private async look(move: number | null): Promise<void> {
    const { game } = this;
    if (!game) return;
    const signal = this.glances.next();
    game.look(move);
    this.hinted = null;
    this.remember();
    try {
      const count = game.shown_count;
      if (move !== null) await fetch_position(game, count, signal);
      this.say_remark();
      this.draw();
      announce(this.headline.text);
      if (game.shown) await solve_position(game, count, false, signal);
      this.why.show(game);
    } catch (fault) {
      if (!was_cancelled(fault)) this.sheet.say(message_of(fault));
    }
  }

  private play_from_here(): void {
    const { game } = this;
    if (!game) return;
    const moves = game.moves_text(game.shown_count);
    this.visit({ ...write_settings(game.settings), ...(moves === "" ? {} : { moves }) });
  }

  private remember(): void {
    this.kept = this.game!.view_now();
    this.lab.remember(this.kept);
  }

  // What is seen

  /** A player at this screen is to move. */
  private get active(): boolean {
    const { game } = this;
    return (
      game !== null &&
      game.looked_at === null &&
      game.now !== undefined &&
      !this.thinking &&
      !game.over
    );
  }

  private get headline(): Headline {
    const game = this.game!;
    const { rival } = game.settings;
    const played = game.looked_at_move;
    if (played) {
      const count = game.shown_count;
      const name = game.name_of(game.mover(count));
      return look_headline(game.looked_at!, name, game.text_of(played, count));
    }
    if (!game.now) return waiting_headline(rival, game.mover());
    if (!game.over) return turn_headline(rival, game.mover());
    const more = game.is_misere ? text(", and whoever made the last one has lost") : "";
    return end_headline(rival, game.winner, more);
  }

  private say_remark(): void {
    const game = this.game!;
    const better = game.better_move;
    if (better) {
      const move = element("b", game.text_of(better, game.shown_count));
      this.sheet.say(text_with("That gave the win away. A winning move was {move}.", { move }));
    } else this.sheet.say(this.remark || null);
    this.remark = "";
  }

  private draw(fresh = false): void {
    const game = this.game!;
    const had_focus = this.element.contains(document.activeElement);
    const { active } = this;
    this.end_start();
    this.show_opponent(game);
    this.picture.show(game, { active, hint: this.hinted ?? game.better_move, fresh });
    this.sheet.show({
      headline: this.headline,
      over: game.over,
      looking: game.looked_at !== null,
      active,
      can_undo: game.turn_before !== null,
      can_go_on:
        game.over &&
        game.winner === 0 &&
        game.settings.rival === "engine" &&
        game.puzzle === null &&
        this.maker !== null,
      summary: game.summary,
      advice: this.picture.advice(),
    });
    this.draw_legal_moves(game, active);
    this.record.show(game.record(), game.looked_at);
    this.draw_rules(game);
    this.why.show(game);
    const focused = document.activeElement;
    if (had_focus && (!focused?.checkVisibility() || focused.matches("body, :disabled")))
      this.sheet.focus();
  }

  /** The focus stays in the list: on the first move of the new position, or on the list while there is none. */
  private draw_legal_moves(game: PlayedGame, active: boolean): void {
    const had_focus = this.legal.contains(document.activeElement);
    const { moves } = game;
    const make = (move: Move) => this.choose_move(move, moves);
    const note = (words: string) => element("p.note", words);
    replace(
      this.legal,
      !game.shown
        ? note(text("Waiting for the engine …"))
        : game.shown.game_over
          ? note(text("None."))
          : game.components.map((_, index) => create_move_buttons(game, index, active, make)),
    );
    if (had_focus)
      (this.legal.querySelector<HTMLElement>(".button:not(:disabled)") ?? this.legal).focus();
  }

  /** A position that names its games brings their rules, and so do the members of a family: the page has those of its heaps. */
  private draw_rules(game: PlayedGame): void {
    const of_page = game.components.every(({ heaps }) => heaps !== null);
    this.rules_of.hidden = of_page && !names_games(game.settings.position);
    const games = new Map(game.components.map((component) => [component.written, component]));
    replace(
      this.rules_of,
      [...games].map(([name, component]) => [
        element("h2", game_title([name])),
        element("p", rules_words(component, game.settings.convention)),
      ]),
    );
  }
}

/** Who wins in the end, in a line. */
function goal_words({ is_misere, components }: PlayedGame): Content {
  if (is_misere)
    return text_with("{misere}: whoever makes the last move loses.", {
      misere: term("misère play", text("Misère play")),
    });
  return components.every(({ game }) => game === "allbut()")
    ? text("Whoever takes the last token wins.")
    : text("Whoever makes the last move wins.");
}

function not_known({ unsolved }: PlayedGame): string {
  return text("Who wins is not known: {reason}.", { reason: unsolved });
}

/** What whoever is challenged is told, as far as it is known. */
function challenge_words(game: PlayedGame): string {
  const solved = game.solved.get(0);
  const is_first = game.settings.first === "you";
  const begins = is_first ? text("You begin") : text("The engine begins");
  if (solved === undefined) return `${begins}.`;
  if (solved === null)
    return text("{begins}. Nobody knows who can win: the engine does not see the end either.", {
      begins,
    });
  if (solved.outcome === "D")
    return text("{begins}. The engine makes no mistake, and neither player can force a win.", {
      begins,
    });
  return (solved.outcome === "N") === is_first
    ? text("{begins}. The engine makes no mistake, and you can win, if you find the way.", {
        begins,
      })
    : text("{begins}. The engine makes no mistake, and can win whatever you do.", { begins });
}

/** The same for whoever sends it. */
function about_challenge({ challenge_solved: solved }: PlayedGame): string {
  if (!solved)
    return text(
      "Opens this position against the engine. Who can win is not known, and whoever opens it is told so.",
    );
  return solved.outcome === "D"
    ? text(
        "Opens this position against the engine, which makes no mistake. Neither player can force a win, and whoever opens it is told so.",
      )
    : text(
        "Opens this position against the engine, which makes no mistake. Whoever opens it can win, and is told so.",
      );
}
