// The page of a game that is not heaps: its rules, a position of it to play, who wins that, the nim-values of its smaller positions, and what
// else can be asked.
import { message_words } from "../message_words";
import { notation_words, rules_words } from "../rules/rules";
import { write_address } from "../address";
import type { Component, GameKind, Position } from "../answers";
import { Latest, Refusal, ask, message_of, was_cancelled, ask_then_stream } from "../api";
import { create_command } from "../command";
import { element, replace, type Content } from "../element";
import { Figure } from "../figure";
import { file_name } from "../save";
import type { Lab, PositionGame } from "../lab";
import { read_move } from "../play/game";
import { move_text } from "../play/heap_move";
import { create_random_choice } from "../play/random_choice";
import { maker_of } from "../play/random_position";
import { draw_position } from "../play/thumbnail";
import { sheet_address } from "../printed/address";
import { offer_drawing } from "../share/offered_pictures";
import { sentences, text, text_with } from "../language/text";
import { line } from "../prose";
import { typeset } from "../typeset";
import { create_editor } from "./cells_editor";
import type { Memory } from "./memory";
import { SeriesFigure } from "./series_figure";
import { TupleMap } from "./tuple_map";

const most_moves = 60;

export class PositionPage {
  readonly element: HTMLElement;
  private readonly game = new Figure(text("About this game"), [], "game-page");
  private readonly winner = new Figure(text("Who wins?"), [], "position-winner");
  private readonly misere = new Figure(
    text("When whoever moves last loses"),
    [],
    "position-misere",
  );
  private readonly known = new Figure(text("What is known"), [], "known");
  private readonly series = new SeriesFigure();
  private readonly tuples: TupleMap;
  private readonly latest = new Latest();

  constructor(
    private readonly lab: Lab,
    memory: Memory,
  ) {
    this.tuples = new TupleMap(memory);
    this.element = element(
      "div.view.position-page",
      this.game.element,
      element("div.pair", this.winner.element, this.misere.element),
      this.known.element,
      this.series.element,
      this.tuples.element,
    );
  }

  show(game: PositionGame): void {
    const { position } = game;
    this.show_game(game);
    void this.show_winner(position);
    void this.show_misere(position);
    const [component] = position.components;
    const single = position.components.length === 1 && !component!.heaps ? component! : null;
    this.show_known(single);
    this.series.show(single);
    this.tuples.element.hidden = true;
    if (single) void this.show_tuples(single);
  }

  leave(): void {
    this.latest.stop();
    for (const part of [this.winner, this.misere, this.known]) part.stop();
    this.series.leave();
    this.tuples.leave();
  }

  private show_game({ position, kind }: PositionGame): void {
    const { components } = position;
    const picture = element("div.game-picture", draw_position(position));
    offer_drawing(picture, text("the position"), () => ({
      name: file_name(position.position),
      title: text("{position}: who wins?", { position: position.position }),
    }));
    const games = new Map(components.map((component) => [component.written, component]));
    replace(
      this.game.body,
      element(
        "div.game-and-picture",
        element(
          "div.game-words",
          [...games.values()].map((component) =>
            this.rules_of(component, games.size > 1 ? null : kind),
          ),
          kind &&
            element("p.note", text("Source: {source}.", { source: source_words(kind.source) })),
          element(
            "div.tools",
            play_link(text("Play it"), position.position, {}, true),
            play_link(text("Play misère"), position.position, { convention: "misere" }),
            play_link(text("Two players"), position.position, { rival: "person" }),
            element(
              "a.button",
              { href: sheet_address({ of: position.position }) },
              text("To print"),
            ),
          ),
          components.length === 1 &&
            maker_of(components[0]!) !== null &&
            create_random_choice(
              () => components[0]!,
              (found) => this.lab.visit("explore", found, {}),
            ),
          components.length === 1 &&
            create_editor(components[0]!, (drawn) => this.lab.visit("explore", drawn, {})),
        ),
        picture,
      ),
    );
  }

  /** Of a single game the kind, where it has one. */
  private rules_of(component: Component, kind: GameKind | null): Content {
    const { written, heaps } = component;
    const several = kind === null && !heaps;
    const page = element(
      "a",
      { href: write_address({ tab: "explore", game: written, view: {} }) },
      text("All about {game}", { game: written }),
    );
    return [
      kind === null && element("h3", written),
      element("p", rules_words(component, "normal")),
      kind && element("p.note", notation_words([kind, component])),
      (several || heaps) &&
        element(
          "p",
          heaps ? text_with("{page}: its nim-values and their period.", { page }) : page,
        ),
    ];
  }

  private async show_winner({ position, components }: Position): Promise<void> {
    replace(this.winner.body, element("p.note", text("Looking for who wins …")));
    await this.winner.load(
      (signal, on_progress) => ask_then_stream("position", { position }, signal, on_progress),
      (answer) => {
        const moves = components.reduce((sum, component) => sum + component.moves.length, 0);
        const more = components.some((component) => component.more);
        replace(
          this.winner.body,
          element("p.big", winner_words(answer)),
          element("p", standing(answer)),
          element("p", winning_words(answer, moves, more)),
          create_moves(answer),
          create_command(answer.command),
        );
      },
    );
  }

  private async show_misere({ position }: Position): Promise<void> {
    replace(this.misere.body, element("p.note", text("Looking for who wins …")));
    await this.misere.load(
      (signal, on_progress) =>
        ask_then_stream("position", { position, misere: 1 }, signal, on_progress),
      (answer) =>
        replace(
          this.misere.body,
          element("p.big", winner_words(answer)),
          element(
            "p",
            answer.genus === undefined
              ? message_words(answer, "explanation")
              : [
                  line(text("Under [misère play|misère play] whoever makes the last move loses.")),
                  " ",
                  line(
                    text(
                      "Here the [genus|genus] is {genus}; a position is lost when the first of the raised numbers is 0.",
                    ),
                    { genus: element("b", typeset(answer.genus)) },
                  ),
                ],
          ),
          create_moves(answer),
        ),
    );
  }

  private show_known(component: Component | null): void {
    this.known.element.hidden = true;
    this.known.stop();
    if (!component) return;
    void this.known.load(
      async () => (await import("../known/known_body")).load_known(component.written),
      (content) => {
        this.known.element.hidden = content === null;
        replace(this.known.body, content);
      },
    );
  }

  /** Games on numbers have a table; the engine says which these are. */
  private async show_tuples({ written, position }: Component): Promise<void> {
    if (!/^\d+(,\d+){1,3}$/.test(position.slice(written.length + 1))) return;
    try {
      await ask("table", { game: written, side: 1 }, this.latest.next());
    } catch (fault) {
      if (fault instanceof Refusal || was_cancelled(fault)) return;
      this.game.refuse(message_of(fault));
      return;
    }
    this.tuples.element.hidden = false;
    this.tuples.show(written);
  }
}

function play_link(
  words: string,
  position: string,
  view: Record<string, string>,
  primary = false,
): HTMLElement {
  const href = write_address({ tab: "play", game: position, view: { position, ...view } });
  return element("a", { class: primary ? "button primary" : "button", href }, words);
}

/** Of a document in this repository the page has a copy. */
function source_words(source: string): string {
  return source
    .replace(/^docs\/(\w+)\.md$/, (_, page: string) =>
      text("the page on {page} of the documentation", { page }),
    )
    .replaceAll("; ", text("; "));
}

function winner_words({ outcome }: Position): string {
  if (outcome === "D") return text("A draw");
  return outcome === "N" ? text("The next player wins") : text("The previous player wins");
}

/** Those that win. */
function create_moves({ components, winning_moves = [] }: Position): Content {
  const several = components.length > 1;
  return element(
    "ul.move-list.values",
    winning_moves.slice(0, most_moves).map((written) => {
      const { component, text: move } = read_move(written);
      return element(
        "li",
        several && text("{name}: ", { name: components[component]!.written }),
        move_text(move),
      );
    }),
  );
}

function standing({ nim_sum, loopy_value, components, outcome }: Position): Content {
  if (loopy_value !== undefined) return text("Its value is {value}.", { value: loopy_value });
  if (nim_sum === undefined) return null;
  const sum = { value: element("b", String(nim_sum)) };
  return line(
    sentences(
      components.length > 1
        ? text("The [nim-sum|nim-sum] is {value}.")
        : text("Its [nim-value|nim-value] is {value}."),
      nim_sum === 0
        ? text("In any sum it is worth nothing.")
        : text("In any sum it is worth a heap of {size} of Nim.", { size: nim_sum }),
      outcome === "N" ? text("Here whoever moves can win.") : text("Here whoever must move loses."),
    ),
    sum,
  );
}

function winning_words({ winning_moves }: Position, moves: number, more: boolean): string {
  if (!winning_moves) return text("There are too many moves to look for those that win.");
  const { length } = winning_moves;
  if (length === 0 && moves === 0) return text("No move is left.");
  const all = String(moves);
  if (length === 0)
    return more
      ? text("None of the more than {all} moves wins.", { all })
      : text("None of the {all} moves wins.", { all });
  return more
    ? text("{count} of the more than {all} moves win.", { count: length, all })
    : text("{count} of the {all} moves win.", { count: length, all });
}
