// A component as the API lays it out, in SVG: every element is a button. Nothing here knows any game.
import { text } from "../language/text";
import type { BoardElement, BoardLayout } from "../answers";
import { element, replace, set_attribute, svg_element, type Content } from "../element";
import { message_text } from "../message_text";
import { Movement } from "../motion";
import { changes_between, type Changes } from "./changes";
import { drawing_of } from "./drawing";
import type { MadeMove, Mark, Picture, Scene } from "./picture";
import {
  next_picks,
  nothing,
  pick,
  touching_moves,
  type Selection,
  type TouchingMove,
} from "./selection";
import { draw_shape } from "./shapes";
import { centre_of, arrow_key_target } from "./arrow_keys";

export interface LayoutCalls {
  /** The selection has changed, or a complete one, which is a move to make, was pointed at `again`. `words`: what is picked. */
  selected(selection: Selection, words: string, again: boolean): void;
}

const state_words = (): Record<BoardElement["state"], string> => ({
  free: "",
  taken: text("taken"),
  fixed: text("fixed"),
  heads: text("heads up"),
  tails: text("tails up"),
  token: text("a token"),
});

/** What an element is called: its name in moves, or on a drawing what is seen of it. */
function words_of(each: BoardElement): string {
  const { name, shape, label, count = 0 } = each;
  if (shape === "spot")
    return label
      ? text("spot {sign} with {count} lives", { sign: label, count })
      : text("spot with {count} lives", { count });
  return message_text(each, "words") || (shape === "text" ? (label ?? name) : name);
}

const padding = 0.06;

export class LayoutPicture implements Picture {
  readonly element = element("div.drawn-board");
  private scene: Scene | null = null;
  private layout: BoardLayout | null = null;
  private selection = nothing;
  private focused = "";
  private names: ReadonlySet<string> = new Set();
  private legal: readonly TouchingMove[] = [];
  /** Where a token may go by one press: marked, since it may be far away. */
  private targets: ReadonlySet<string> = new Set();
  /** The largest board shown: one that loses its last rows keeps its scale. */
  private width = 0;
  private height = 0;
  /** How many moves had been made in the position that is known. */
  private made_before = 0;
  private changes: Changes = { journeys: [], fallen: [] };
  private readonly movement = new Movement(650);

  constructor(private readonly calls: LayoutCalls) {
    this.element.addEventListener("scroll", () => this.show_ends(), { passive: true });
    new ResizeObserver(() => this.show_ends()).observe(this.element);
  }

  show(scene: Scene): void {
    const { layout, moves, is_new } = drawing_of(scene.component);
    this.compare(scene, layout);
    this.scene = scene;
    this.layout = layout;
    this.selection = nothing;
    const { width, height, elements } = layout;
    this.names = new Set(elements.map(({ name }) => name).filter((name) => name !== ""));
    this.legal = moves;
    const has_token = elements.some(({ state }) => state === "token");
    this.targets = new Set(
      has_token && scene.active
        ? this.legal.flatMap(({ touches }) => (touches.length === 1 ? touches : []))
        : [],
    );
    this.width = is_new ? width : Math.max(this.width, width);
    this.height = is_new ? height : Math.max(this.height, height);
    this.draw();
    this.scroll();
    this.show_ends();
  }

  /** What moved, where the position is known that the last move left. */
  private compare({ component, made }: Scene, layout: BoardLayout): void {
    const before = this.scene;
    if (before && component.position === before.component.position) return;
    // Several moves at once, and those taken back, are only seen to have been made.
    const one_on = made.length === this.made_before + 1;
    this.made_before = made.length;
    if (!before) return;
    this.changes = changes_between(this.layout!.elements, layout.elements);
    if (one_on) this.movement.begin();
    else this.movement.end();
  }

  advice(): string {
    return message_text(this.layout!, "advice");
  }

  clear(): void {
    if (this.selection.picked.length === 0) return;
    this.select(nothing);
  }

  /** The moves that can be made now. */
  private get moves(): readonly TouchingMove[] {
    return this.scene!.active ? this.legal : [];
  }

  /** Whether a mark of a kind is on an element. */
  private is_marked(kind: Mark["kind"], name: string): boolean {
    return this.scene!.marks.some(
      (mark) =>
        mark.kind === kind &&
        this.legal.find(({ text }) => text === mark.text)?.touches.includes(name),
    );
  }

  /** The elements of a move that was made, as far as they are still drawn. */
  private touched_before({ text, touches }: MadeMove): readonly string[] {
    return touches ?? touching_moves([text], this.names)[0]?.touches ?? [];
  }

  private draw(): void {
    const { component } = this.scene!;
    const { width, height } = this;
    const { elements } = this.layout!;
    const had_focus = this.element.contains(document.activeElement);
    const stops = this.stops();
    if (!stops.some(({ name }) => name === this.focused)) this.focused = stops[0]?.name ?? "";
    const possible = next_picks(this.moves, this.selection.picked);
    const beginnings = next_picks(this.moves, []);
    const stop_names = new Set(stops.map(({ name }) => name));
    const picture = svg_element(
      "svg",
      {
        class: "board-picture",
        viewBox: `${-padding} ${-padding} ${width + 2 * padding} ${height + 2 * padding}`,
        role: "group",
        "aria-label": text("Board: {position}", { position: component.position }),
      },
      elements.map((each) => this.create_part(each, stop_names, possible, beginnings)),
      this.create_pieces(),
    );
    picture.style.setProperty("--width", String(width + 2 * padding));
    picture.style.setProperty("--height", String(height + 2 * padding));
    replace(this.element, picture);
    if (this.movement.goes_on) this.move(picture);
    // A wide board scrolls; where no part of it is a stop of the Tab key, the board is one.
    const is_stop = stops.length === 0;
    set_attribute(this.element, "tabindex", is_stop ? 0 : null);
    set_attribute(this.element, "role", is_stop ? "group" : null);
    set_attribute(this.element, "aria-label", is_stop ? text("Board") : null);
    if (had_focus) this.part(this.focused)?.focus();
  }

  /** Of a board that is wider than the screen, shows the part where the game is. */
  private scroll(): void {
    const part = [...this.element.querySelectorAll(".token, .heads")].at(-1);
    if (!part || this.element.scrollWidth <= this.element.clientWidth) return;
    const frame = this.element.getBoundingClientRect();
    const { left, right } = part.getBoundingClientRect();
    if (left < frame.left || right > frame.right)
      this.element.scrollLeft += (left + right - frame.left - frame.right) / 2;
  }

  /** Where a board that is wider than the screen goes on. */
  private show_ends(): void {
    const { scrollLeft, scrollWidth, clientWidth, classList } = this.element;
    classList.toggle("more-before", scrollLeft > 1);
    classList.toggle("more-after", scrollLeft + clientWidth < scrollWidth - 1);
  }

  /** Where the arrow keys go: all elements of the shapes that moves touch. */
  private stops(): BoardElement[] {
    const { elements } = this.layout!;
    const touched = new Set(this.legal.flatMap(({ touches }) => touches));
    const shapes = new Set(
      elements.filter(({ name }) => touched.has(name)).map(({ shape }) => shape),
    );
    return elements.filter(({ shape }) => shapes.has(shape));
  }

  private part(name: string): SVGElement | null {
    return this.element.querySelector<SVGElement>(`[data-name="${CSS.escape(name)}"]`);
  }

  private create_part(
    each: BoardElement,
    stops: ReadonlySet<string>,
    possible: ReadonlySet<string>,
    beginnings: ReadonlySet<string>,
  ): SVGElement {
    const { name, shape, state } = each;
    const { made, last_here } = this.scene!;
    const picked = this.selection.picked.includes(name);
    const last = last_here && this.touched_before(made.at(-1)!).includes(name);
    const is_played = this.is_marked("played", name);
    const is_hint = this.is_marked("hint", name);
    const classes = [
      "part",
      shape,
      state,
      picked && "picked",
      beginnings.has(name) ? "open" : this.moves.length > 0 && "barred",
      this.selection.picked.length > 0 && possible.has(name) && "possible",
      state === "free" && this.targets.has(name) && "target",
      is_hint && "hinted",
      is_played && "played",
      last && "last",
    ].filter(Boolean);
    const is_stop = stops.has(name);
    const words = [
      words_of(each),
      shape !== "spot" &&
        shape !== "text" &&
        each.label &&
        text("marked {label}", { label: each.label }),
      state_words()[state],
      picked && text("picked"),
      this.selection.picked.length > 0 && possible.has(name) && text("possible"),
      is_hint && text("part of a winning move"),
      is_played && text("part of the move made here"),
    ];
    const part = svg_element(
      "g",
      is_stop
        ? {
            class: classes.join(" "),
            "data-name": name,
            role: "button",
            tabindex: name === this.focused ? 0 : -1,
            "aria-pressed": picked ? "true" : "false",
            "aria-disabled": picked || possible.has(name) || beginnings.has(name) ? null : "true",
            "aria-label": words.filter(Boolean).join(", "),
          }
        : shape === "region"
          ? {
              class: classes.join(" "),
              role: "img",
              "aria-label": text("region of {count} boundaries", { count: each.count ?? 0 }),
            }
          : { class: classes.join(" "), "aria-hidden": "true" },
      draw_shape(each),
    );
    if (is_stop) {
      part.addEventListener("click", () => this.point_at(name));
      part.addEventListener("keydown", (event) => this.key(event, name));
    }
    return part;
  }

  /** The cells of a move are one piece: their centres are joined by lines almost as wide as a cell. */
  private create_pieces(): Content {
    const { made, last_here } = this.scene!;
    const cells = new Map(
      this.layout!.elements.flatMap((each) =>
        each.shape === "cell" && each.state === "taken" ? [[each.name, each] as const] : [],
      ),
    );
    return made.map((move, index) => {
      const { mover } = move;
      const touched = this.touched_before(move);
      const covered = touched.flatMap((name) => cells.get(name) ?? []);
      if (covered.length < 2 || covered.length < touched.length) return null;
      const lines = covered.flatMap((one, at) =>
        covered
          .slice(at)
          .filter((other) => Math.abs(one.x - other.x) + Math.abs(one.y - other.y) < 1.01)
          .map((other) => `M${one.x} ${one.y}L${other.x} ${other.y}`),
      );
      const last = last_here && index === made.length - 1;
      return svg_element(
        "g",
        { class: `piece player-${mover}${last ? " last" : ""}`, "aria-hidden": "true" },
        svg_element("path", { class: "rim", d: lines.join("") }),
        svg_element("path", { class: "inside", d: lines.join("") }),
      );
    });
  }

  private move(picture: SVGElement): void {
    const { journeys, fallen } = this.changes;
    for (const { from, to } of journeys) {
      const part = this.part_of(to);
      const frames = [
        { transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` },
        { transform: "none" },
      ];
      if (to.shape !== "vertex") {
        const moves =
          to.shape === "coin" ? part : part.querySelector(to.state === "token" ? ".mark" : "text");
        if (moves) void this.movement.run(moves, frames, "ease-in-out");
        continue;
      }
      // The vertex stays, and only the token comes.
      const token = svg_element("circle", { class: "moving-token", cx: to.x, cy: to.y, r: 0.34 });
      picture.append(token);
      part.classList.add("awaiting");
      void this.movement.run(token, frames, "ease-in-out").then(() => {
        token.remove();
        part.classList.remove("awaiting");
      });
    }
    if (fallen.length === 0) return;
    const branches = svg_element(
      "g",
      { class: "falling", "aria-hidden": "true" },
      fallen.map((each) =>
        svg_element(
          "g",
          { class: `part ${each.shape}` },
          draw_shape({ ...each, name: "", label: "" }),
        ),
      ),
    );
    picture.append(branches);
    const below = { transform: `translateY(${this.height}px) rotate(8deg)`, opacity: 0 };
    void this.movement
      .run(branches, [{ transform: "none", opacity: 1 }, below], "cubic-bezier(0.5, 0, 1, 0.6)")
      .then(() => branches.remove());
  }

  /** By its place: elements that nothing can be done with have no name, and the same position may come in another layout. */
  private part_of({ x, y, shape }: BoardElement): Element {
    const at = this.layout!.elements.findIndex(
      (each) => each.x === x && each.y === y && each.shape === shape,
    );
    return this.element.querySelectorAll(".part")[at]!;
  }

  private point_at(name: string): void {
    this.focused = name;
    if (this.moves.length === 0) return;
    const { complete, picked } = this.selection;
    const again = complete && picked.includes(name);
    this.select(again ? this.selection : pick(this.moves, this.selection, name), again);
  }

  private select(selection: Selection, again = false): void {
    this.selection = selection;
    this.draw();
    const { elements } = this.layout!;
    const picked = selection.picked.map((name) =>
      words_of(elements.find((each) => each.name === name)!),
    );
    // Names stand beside each other as in moves; words have commas.
    const is_named = picked.every((words, index) => words === selection.picked[index]);
    this.calls.selected(selection, picked.join(is_named ? " " : ", "), again);
  }

  private key(event: KeyboardEvent, name: string): void {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.point_at(name);
      return;
    }
    if (event.key === "Escape") {
      this.clear();
      return;
    }
    const stops = this.stops();
    const at = stops.findIndex((each) => each.name === name);
    const to = arrow_key_target(stops.map(centre_of), at, event.key);
    if (to === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.part(name)?.setAttribute("tabindex", "-1");
    this.focused = stops[to]!.name;
    const next = this.part(this.focused)!;
    next.setAttribute("tabindex", "0");
    next.focus();
  }
}
