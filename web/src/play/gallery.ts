// Games that are not played with heaps, as links with a small picture of each: a way in for those who do not know their names.
import { write_address } from "../address";
import type { BoardLayout, Position } from "../answers";
import { ask } from "../api";
import { element, new_id, replace, svg_element } from "../element";
import { draw_shape } from "./shapes";

interface Shown {
  readonly title: string;
  readonly sentence: string;
  readonly board: string;
}

const games: readonly Shown[] = [
  { title: "Cram", sentence: "Place dominoes until none fits.", board: "cram:4x5" },
  {
    title: "Node Kayles",
    sentence: "Take a vertex, and its neighbours with it.",
    board: "node-kayles:petersen",
  },
  { title: "Chomp", sentence: "Eat chocolate, never the poisoned square.", board: "chomp:4x5" },
  {
    title: "Green Hackenbush",
    sentence: "Cut a line; what no longer hangs on the ground falls.",
    board: "hackenbush:0-1,1-2,1-3,2-3,2-4,3-5,2-6,3-7",
  },
  {
    title: "Wythoff’s queen",
    sentence: "Bring the queen home to the corner.",
    board: "wythoff:7,5",
  },
  {
    title: "Mock Turtles",
    sentence: "Turn one, two or three coins.",
    board: "mock-turtles:2,3,6,7",
  },
];

export class Gallery {
  private drawn = false;
  private readonly pictures = games.map(() =>
    element("div", { class: "thumbnail", "aria-hidden": "true" }),
  );
  readonly element: HTMLElement;

  constructor() {
    const heading = new_id("gallery");
    this.element = element(
      "section",
      { class: "gallery-of-boards", "aria-labelledby": heading },
      element("h2", { id: heading }, "Not only heaps: boards, graphs and coins"),
      element(
        "ul",
        { class: "gallery" },
        games.map(({ title, sentence, board }, index) =>
          element(
            "li",
            {},
            element(
              "a",
              {
                class: "sheet",
                href: write_address({ tab: "play", game: "nim", view: { position: board } }),
              },
              this.pictures[index],
              element("strong", {}, title),
              element("span", { class: "note" }, sentence),
            ),
          ),
        ),
      ),
    );
  }

  /** Fetches the pictures; the links do not need them. */
  async show(signal: AbortSignal): Promise<void> {
    if (this.drawn) return;
    const positions = await Promise.allSettled(
      games.map(({ board }) => ask<Position>("position", { position: board, solve: 0 }, signal)),
    );
    for (const [index, answer] of positions.entries()) {
      const layout = answer.status === "fulfilled" && answer.value.components[0]?.layout;
      if (layout) replace(this.pictures[index]!, draw_thumbnail(layout));
    }
    this.drawn = positions.every(({ status }) => status === "fulfilled");
  }
}

function draw_thumbnail({ width, height, elements }: BoardLayout): SVGElement {
  return svg_element(
    "svg",
    { viewBox: `-0.06 -0.06 ${width + 0.12} ${height + 0.12}` },
    elements.map((each) =>
      svg_element(
        "g",
        { class: `part ${each.shape} ${each.state}` },
        draw_shape({ ...each, label: "", name: "" }),
      ),
    ),
  );
}
