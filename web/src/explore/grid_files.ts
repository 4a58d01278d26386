// The rows of values as files.
import { text } from "../language/text";
import { csv_of } from "../csv";
import { file_name } from "../file_name";
import { group_digits } from "../number_text";
import type { Drawn } from "../save";
import { create_save_menu } from "../save_menu";
import type { GridLayout } from "./grid_layout";
import { draw_grid, type GridContent } from "./grid_picture";
import { draw_legend, legend_height, value_legend } from "./legend";

interface Shown {
  layout: GridLayout;
  content: GridContent;
}

/** `shown` gives null while there are no values. */
export function create_grid_menu(
  shown: () => Shown | null,
  on_fault: (fault: unknown) => void,
): HTMLElement {
  return create_save_menu({
    what: text("the rows"),
    drawn: () => {
      const now = shown();
      return now && drawn_of(now);
    },
    data: {
      label: text("Values (CSV)"),
      name: () => {
        const now = shown();
        return now ? name_of(now) : "rows";
      },
      csv: () => {
        const { from = 0, values = [], game = "" } = shown()?.content ?? {};
        return csv_of(
          ["heap", game],
          values.map((value, index) => [from + index, value]),
        );
      },
    },
    on_fault,
  });
}

function name_of({ layout, content: { game, from } }: Shown): string {
  return file_name(game, "rows", from, from + layout.count - 1);
}

function drawn_of(shown: Shown): Drawn {
  const { layout, content } = shown;
  const { game, from, largest } = content;
  return {
    name: name_of(shown),
    title: text("Nim-values of {games}, heaps {from} to {to}, {columns} in a row", {
      games: game,
      from: group_digits(from),
      to: group_digits(from + layout.count - 1),
      columns: layout.columns,
    }),
    caption: text("The value 0 is lost for the player to move."),
    width: layout.width,
    height: layout.height + legend_height,
    draw: (pen) => {
      draw_grid(pen, layout, content);
      draw_legend(pen, value_legend(largest), 0, layout.height + 8);
    },
  };
}
