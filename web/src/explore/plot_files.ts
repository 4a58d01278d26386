// The scatter plot as files: the picture in view, and its values in the formats of the program.
import { listed, sentences, text } from "../language/text";
import { file_name } from "../file_name";
import { group_digits } from "../number_text";
import type { Parameters } from "../api";
import { ask_text_then_stream } from "../ask_then_stream";
import type { Figure } from "../figure";
import type { Picture } from "../save";
import { create_save_menu, type DataFile } from "../save_menu";
import { draw_plot, plot_height, type PlotState } from "./plot";
import { how_to_read } from "./plot_words";

/** Values in one file; a further part is another view. */
const max_saved = 1_000_000;

export function create_plot_menu(
  state: () => PlotState,
  range: () => [number, number],
  figure: () => Figure,
): HTMLElement {
  const values = (
    label: string,
    format: Parameters<"values">["format"],
    suffix: string,
    type: string,
  ): DataFile => ({
    label,
    type,
    name: () => `${file_name(state().lanes[0]!.name, ...range())}.${suffix}`,
    text: () => {
      const [from, to] = range();
      const last = Math.min(to, from + max_saved - 1);
      const question = { game: state().lanes[0]!.name, from, to: last };
      return figure().fetch((signal, on_progress) =>
        ask_text_then_stream("values", question, format, signal, on_progress),
      );
    },
  });
  return create_save_menu({
    what: text("the nim-values"),
    picture: () => picture_of(state(), range()),
    data: [
      values(text("Values (CSV)"), "csv", "csv", "text/csv"),
      values(text("Values (text)"), "text", "txt", "text/plain"),
      values(text("Values (JSON)"), "json", "json", "application/json"),
      values(text("Values (b-file of the OEIS)"), "bfile", "b.txt", "text/plain"),
    ],
    on_fault: (fault) => figure().refuse(fault),
  });
}

function picture_of(plot: PlotState, [from, to]: [number, number]): Picture | null {
  if (!plot.lanes[0]?.cells) return null;
  const names = plot.lanes.map(({ name }) => name);
  return {
    name: file_name(...names, from, to),
    title: text("Nim-values of {games}, heaps {from} to {to}", {
      games: listed(names),
      from: group_digits(from),
      to: group_digits(to),
    }),
    caption: sentences(
      how_to_read(plot),
      names.length > 1 ? text("Red: the two games differ.") : "",
    ),
    width: plot.width,
    height: plot_height(names.length),
    draw: (pen) => draw_plot(pen, { ...plot, pointer: null }),
  };
}
