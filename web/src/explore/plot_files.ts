// The scatter plot as files: the picture in view, and its values.
import { text } from "../language/text";
import { file_name } from "../file_name";
import { group_digits } from "../number_text";
import { ask_text_then_stream } from "../ask_then_stream";
import type { Figure } from "../figure";
import type { Drawn } from "../save";
import { create_save_menu } from "../save_menu";
import { draw_plot, plot_height, type PlotState } from "./plot";
import { how_to_read } from "./plot_words";

/** Values in one file; a further part is another view. */
const max_saved = 1_000_000;

export function create_plot_menu(
  state: () => PlotState,
  range: () => [number, number],
  figure: () => Figure,
): HTMLElement {
  return create_save_menu({
    what: text("the nim-values"),
    drawn: () => drawn_of(state(), range()),
    data: {
      label: text("Values (CSV)"),
      name: () => file_name(state().name, ...range()),
      csv: () => {
        const [from, to] = range();
        const question = { game: state().name, from, to: Math.min(to, from + max_saved - 1) };
        return figure().fetch((signal, on_progress) =>
          ask_text_then_stream("values", question, "csv", signal, on_progress),
        );
      },
    },
    on_fault: (fault) => figure().refuse(fault),
  });
}

function drawn_of(plot: PlotState, [from, to]: [number, number]): Drawn | null {
  if (!plot.cells) return null;
  return {
    name: file_name(plot.name, from, to),
    title: text("Nim-values of {games}, heaps {from} to {to}", {
      games: plot.name,
      from: group_digits(from),
      to: group_digits(to),
    }),
    caption: how_to_read(plot),
    width: plot.width,
    height: plot_height,
    draw: (pen) => draw_plot(pen, { ...plot, pointer: null }),
  };
}
