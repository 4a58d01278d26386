// The first members of a family as pictures, each to be played, and one of any size.
import { text, text_with } from "../language/text";
import { write_address } from "../address";
import type { Component, Position } from "../answers";
import { ask, type Progress } from "../api";
import { element, replace, type Content } from "../element";
import { Figure } from "../figure";
import { create_play_card } from "../games/gallery";
import type { HeapGame } from "../lab";
import { ask_then_stream } from "../ask_then_stream";
import { rising } from "../play/strength";
import { draw_position } from "../play/thumbnail";
import { typeset } from "../typeset";
import { HeapEntry } from "./heap_entry";
import type { Panel } from "./panel";
import { small_button } from "./small_button";

const sizes = [1, 2, 3, 4, 5, 6];
/** Larger ones could not be seen. */
const largest = 60;

type Play = (family: string, view: Record<string, string>) => void;

const view_of = (size: number) => ({ position: String(size), level: rising });

export class MembersFigure implements Panel {
  readonly element: HTMLElement;
  private readonly figure = new Figure(text("First members"), [], "members");

  constructor(private readonly on_play: Play) {
    this.element = this.figure.element;
    this.element.hidden = true;
  }

  show({ rules }: HeapGame): void {
    const pattern = rules.kinds?.find(({ game }) => game === rules.game)?.pattern ?? "";
    this.leave();
    this.element.hidden = pattern === "";
    if (pattern === "") return;
    void this.figure.load(
      (signal, on_progress) => members_of(rules.game, signal, on_progress),
      (members) => {
        // Words closed to a ring have no picture.
        this.element.hidden = members.length === 0;
        replace(this.figure.body, members.length > 0 && this.gallery(rules.game, members));
      },
    );
  }

  leave(): void {
    this.figure.stop();
  }

  private gallery(family: string, members: readonly Member[]): Content {
    let size = members.at(-1)!.size;
    const entry = new HeapEntry(text("Any size"), {
      least: 1,
      most: largest,
      class: "short",
      on_number: (chosen) => (size = chosen),
    });
    entry.set(size);
    const play = () => (entry.is_right ? this.on_play(family, view_of(size)) : entry.focus());
    return [
      element(
        "p",
        text_with("What a heap of {n} stands for. Press one to play it.", { n: typeset("n") }),
      ),
      element(
        "ul.gallery",
        members.map((member) => create_card(family, member)),
      ),
      element("div.tools", entry.field, small_button(text("Play it"), play)),
    ];
  }
}

interface Member {
  readonly size: number;
  readonly position: Position;
  readonly value: number;
}

/** Those that have a picture. */
async function members_of(
  game: string,
  signal: AbortSignal,
  on_progress: (progress: Progress) => void,
): Promise<Member[]> {
  const range = { game, from: 0, to: sizes.at(-1)! };
  const { values } = await ask_then_stream("values", range, signal, on_progress);
  const positions = await Promise.all(
    sizes.map((size) => ask("position", { position: `${game}:${size}`, solve: 0 }, signal)),
  );
  return positions.flatMap((position, index) => {
    const size = sizes[index]!;
    const has_picture = position.components.some(({ layout }: Component) => layout);
    return has_picture ? [{ size, position, value: values[size]! }] : [];
  });
}

function create_card(family: string, { size, position, value }: Member): HTMLElement {
  return create_play_card(write_address({ tab: "play", game: family, view: view_of(size) }), [
    element("div.thumbnail-place", { "aria-hidden": "true" }, draw_position(position)),
    element("strong", typeset(`n = ${size}`)),
    element(
      "span.note",
      value === 0
        ? text("nim-value 0: whoever begins loses")
        : text("nim-value {value}: whoever begins can win", { value: String(value) }),
    ),
  ]);
}
