// The rows of values as files.
import { listed, text } from "../language/text";
import { csv_of } from "../csv";
import { file_name } from "../file_name";
import { group_digits } from "../number_text";
import type { Picture } from "../save";
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
  const name = ({ layout, content }: Shown) =>
    file_name(...content.names, "rows", content.from, content.from + layout.count - 1);
  return create_save_menu({
    what: text("the rows"),
    picture: () => {
      const now = shown();
      return now && picture_of(now, name(now));
    },
    data: [
      {
        label: text("Values (CSV)"),
        type: "text/csv",
        name: () => {
          const now = shown();
          return `${now ? name(now) : "rows"}.csv`;
        },
        text: () => {
          const now = shown();
          return now ? values_of(now) : "";
        },
      },
    ],
    on_fault,
  });
}

function values_of({ content: { from, lines, names } }: Shown): string {
  return csv_of(
    ["heap", ...names],
    lines[0]!.map((_, index) => [from + index, ...lines.map((values) => values[index] ?? "")]),
  );
}

function picture_of({ layout, content }: Shown, name: string): Picture {
  const { names, from, largest } = content;
  return {
    name,
    title: text("Nim-values of {games}, heaps {from} to {to}, {columns} in a row", {
      games: listed(names),
      from: group_digits(from),
      to: group_digits(from + layout.count - 1),
      columns: layout.columns,
    }),
    caption:
      names.length > 1
        ? text("Above {first}, below {second}; framed in red where they differ.", {
            first: names[0]!,
            second: names[1]!,
          })
        : text("The value 0 is lost for the player to move."),
    width: layout.width,
    height: layout.height + legend_height,
    draw: (pen) => {
      draw_grid(pen, layout, content);
      draw_legend(pen, value_legend(largest), 0, layout.height + 8);
    },
  };
}
