// Positions that are drawn row by row, though they are no boards: coins on steps, heaps, sets of elements, boundaries of a drawing.
import type { Component } from "../answers";
import { text } from "../language/text";
import type { Cells, Drawing, Sign } from "./drawn_cells";

const longest_row = 40;

const place_of = ({ position, written }: Component) => position.slice(written.length + 1);

function rows_of({ columns, signs }: Cells): string[] {
  return Array.from({ length: signs.length / columns }, (_, row) =>
    signs.slice(row * columns, (row + 1) * columns).join(""),
  );
}

function cells_of(rows: readonly string[], columns: number): Cells {
  return { columns, signs: rows.flatMap((row) => [...row.padEnd(columns, ".")]) };
}

/** Null where the position is drawn in another way. */
export function read_rows(component: Component): Drawing | null {
  const place = place_of(component);
  switch (component.form) {
    case "numbers":
      return component.numbers === "any" ? read_steps(place) : read_heaps(component, place);
    case "sets":
      return read_sets(place);
    case "drawing":
      return read_boundaries(place);
    default:
      return null;
  }
}

const empty = (): Sign => ({ letter: ".", words: text("empty"), look: "plain" });

// Coins on steps: each row is filled from the left

function read_steps(place: string): Drawing {
  const coins = place.split(",").map(Number);
  return {
    cells: cells_of(
      coins.map((count) => "c".repeat(count)),
      Math.max(6, ...coins),
    ),
    notation: {
      signs: [empty(), { letter: "c", words: text("a coin"), look: "token" }],
      advice: text(
        "Each row is a step, the lowest first. Press the place of the last coin of a step, or a coin to take it away with all to its right.",
      ),
      flat: false,
      from: 1,
      most: longest_row,
      press: ({ columns, signs }, at, letter) => {
        const row = Math.floor(at / columns);
        const count = (at % columns) + (letter === "c" ? 1 : 0);
        return {
          columns,
          signs: signs.map((sign, index) =>
            Math.floor(index / columns) !== row ? sign : index % columns < count ? "c" : ".",
          ),
        };
      },
      write: (cells) =>
        rows_of(cells)
          .map((row) => row.replaceAll(".", "").length)
          .join(","),
    },
  };
}

// Three or four heaps, or other numbers: a token in each row

function read_heaps(component: Component, place: string): Drawing | null {
  const squares = component.layout?.elements ?? [];
  const tokens = squares.filter(({ state }) => state === "token");
  const numbers = place.split(",").map(Number);
  if (component.numbers !== "none" || numbers.length < 3 || tokens.length !== numbers.length)
    return null;
  return {
    cells: cells_of(
      numbers.map((number) => `${".".repeat(number)}c`),
      Math.max(8, ...numbers.map((number) => number + 1)),
    ),
    notation: {
      signs: [empty(), { letter: "c", words: text("a token"), look: "token" }],
      advice: text("Each row is a number, from 0 on. Press the square where its token stands."),
      flat: false,
      from: 0,
      most: longest_row,
      fixed_rows: true,
      press: ({ columns, signs }, at) => ({
        columns,
        signs: signs.map((sign, index) =>
          Math.floor(index / columns) !== Math.floor(at / columns)
            ? sign
            : index === at
              ? "c"
              : ".",
        ),
      }),
      write: (cells) => {
        const numbers = rows_of(cells).map((row) => row.indexOf("c"));
        return numbers.includes(-1) ? "" : numbers.join(",");
      },
    },
  };
}

// Sets: a row for each, a column for each element

const most_elements = 8;
const element_name = (column: number) => String.fromCharCode(97 + column);

/** 4 stands for all sets of three of four elements. */
function largest_sets(place: string): string[] {
  if (!/^\d+$/.test(place)) return place.split(",");
  const elements = Array.from({ length: Number(place) }, (_, column) => element_name(column));
  return elements.map((left_out) => elements.filter((name) => name !== left_out).join(""));
}

function read_sets(place: string): Drawing {
  const sets = largest_sets(place);
  const columns = Math.max(
    3,
    ...sets.flatMap((set) => [...set].map((name) => name.charCodeAt(0) - 96)),
  );
  const member = (set: string, column: number) => (set.includes(element_name(column)) ? "x" : ".");
  return {
    cells: cells_of(
      sets.map((set) =>
        Array.from({ length: columns }, (_, column) => member(set, column)).join(""),
      ),
      columns,
    ),
    notation: {
      signs: [
        { letter: ".", words: text("not in the set"), look: "plain" },
        { letter: "x", words: text("in the set"), look: "letter" },
      ],
      advice: text(
        "Each row is one of the largest sets that may be named, each column an element. Press a square to put the element into the set, or to take it out.",
      ),
      flat: false,
      from: 1,
      most: most_elements,
      column_name: element_name,
      press: with_sign,
      write: (cells) =>
        rows_of(cells)
          .map((row) =>
            [...row]
              .flatMap((sign, column) => (sign === "x" ? [element_name(column)] : []))
              .join(""),
          )
          .filter(Boolean)
          .join(","),
    },
  };
}

function with_sign({ columns, signs }: Cells, at: number, letter: string): Cells {
  return { columns, signs: signs.map((sign, index) => (index === at ? letter : sign)) };
}

// Boundaries of Sprouts: the spots along them, and an empty row between regions

const spots = [..."012abcdABCD"];

function read_boundaries(place: string): Drawing | null {
  const rows = place
    .split("/")
    .flatMap((region, index) => [
      ...(index > 0 ? [""] : []),
      ...region.split(".").filter((boundary) => boundary !== ""),
    ]);
  // Of drawings with more names not all can be chosen.
  if (!rows.every((row) => [...row].every((spot) => spots.includes(spot)))) return null;
  return {
    cells: cells_of(rows, Math.max(4, ...rows.map((row) => row.length))),
    notation: {
      signs: [
        { letter: ".", words: text("no spot"), look: "plain" },
        ...spots.map((letter): Sign => ({ letter, words: letter, look: "letter" })),
      ],
      advice: text(
        "Each row is a boundary: the spots along it. 0, 1 and 2 are spots with so many lines. A letter stands twice: small for a spot that is passed twice along one boundary, capital for one that is seen from two regions. An empty row stands between regions.",
      ),
      flat: false,
      from: 1,
      press: with_sign,
      write: (cells) =>
        rows_of(cells)
          .map((row) => row.replaceAll(".", ""))
          .join(" ")
          .split(/ {2,}/)
          .map((region) => region.trim())
          .filter(Boolean)
          .map((region) => `${region.replaceAll(" ", ".")}.`)
          .join("/"),
    },
  };
}
