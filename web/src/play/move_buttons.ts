// Moves as buttons: for those who do not point at pictures, and for what no picture can say.
import { text } from "../language/text";
import { element } from "../element";
import { place_on, type Move, type PlayedGame } from "./game";
import { heap_move_text, move_text } from "./heap_move";
import { options_of } from "./options";
import { places_of, size_at, text_of_placed } from "./table";

const max_listed = 80;

interface MoveGroup {
  readonly name: string;
  /** For those who hear it. */
  readonly label: string;
  readonly moves: readonly Move[];
  /** There are more moves than are known. */
  readonly more: boolean;
}

/** The moves of a component, of heaps those of each. */
function groups_of(game: PlayedGame, component: number): MoveGroup[] {
  const { written, position, moves, more } = game.components[component]!;
  const table = game.table(component);
  if (!table) {
    const all = moves.map((written) => ({ component, text: written }));
    return [{ name: position, label: position, moves: all, more }];
  }
  const options = options_of(game.components[component]!);
  const of = game.has_several ? text("{name}: ", { name: written }) : "";
  return places_of(table).flatMap((place) => {
    const size = size_at(table, place);
    const name = game.heap_name(component, table, place);
    const all = (options.get(size)?.all ?? []).map((parts): Move => {
      const placed = { place, parts };
      return { component, text: text_of_placed(table, placed), placed };
    });
    const title = of + name.charAt(0).toUpperCase() + name.slice(1);
    return all.length > 0
      ? [
          {
            name: title,
            label: text("{heap} of {size}", { heap: of + name, size: String(size) }),
            moves: all,
            more,
          },
        ]
      : [];
  });
}

/** Buttons for the moves of a component in the position that is seen, which is known. */
export function create_move_buttons(
  game: PlayedGame,
  component: number,
  active: boolean,
  make: (move: Move) => void,
): HTMLElement[] {
  return groups_of(game, component).map(({ name, label, moves, more }) => {
    const further = moves.length - max_listed;
    return element(
      "div.moves-of",
      { role: "group", "aria-label": text("Moves in {heap}", { heap: label }) },
      element("span.note", name),
      moves.slice(0, max_listed).map((move) => create_button(game, move, active, make)),
      moves.length === 0 && element("span.note", text("No move is left here.")),
      further > 0 &&
        element(
          "span.note",
          more
            ? text("and more than {count} further moves", { count: further })
            : text("and {count} further moves", { count: further }),
        ),
    );
  });
}

function create_button(
  game: PlayedGame,
  move: Move,
  active: boolean,
  make: (move: Move) => void,
): HTMLButtonElement {
  const table = game.table(move.component);
  const placed = table && place_on(table, move);
  const words = placed
    ? heap_move_text({ from: size_at(table, placed.place), to: placed.parts })
    : move_text(move.text);
  return element(
    "button.button.small",
    {
      type: "button",
      disabled: !active,
      "aria-label": placed
        ? text("{name}: ", { name: words }) + game.words_of(move, game.shown_count)
        : null,
      on: { click: () => make(move) },
    },
    words,
  );
}
