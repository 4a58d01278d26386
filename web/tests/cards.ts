// How positions of some kinds are written, as the API says it.
import type { Component, PositionSign } from "../src/answers";

type Card = Pick<Component, "form" | "numbers" | "signs">;

const sign = (state: PositionSign["state"], meaning: string) => (sign: string) => ({
  ...{ sign, state, meaning },
});

function cells(form: "board" | "word", free: string, pieces: string, taken = "."): Card {
  const signs = [
    ...[...free].map(sign("free", "free")),
    ...[...pieces].map(sign("token", "")),
    ...[...taken].map(sign("taken", taken === "x" ? "covered" : "no cell")),
  ];
  return { form, signs, numbers: form === "board" ? "rectangle" : "none" };
}

const other = (form: Card["form"], numbers: Card["numbers"] = "none"): Card => ({
  ...{ form, numbers, signs: [] },
});

const cards: Readonly<Record<string, Card>> = {
  "board(cram)": cells("board", "", "1"),
  "board(xo -> .x)": cells("board", "", "xo"),
  chomp: other("bar", "rectangle"),
  clobber: cells("board", "", "xo"),
  col: cells("board", "1XOB", "xo"),
  cram: cells("board", ".", "", "x"),
  graph: other("arrows"),
  "money-bag": other("numbers", "marked"),
  moore: other("numbers"),
  nogo: cells("board", "1XOB", "xo"),
  notakto: cells("board", "1", "x"),
  polyomino: cells("board", ".", "", "x"),
  poset: other("order"),
  queen: other("numbers"),
  rugs: other("heads"),
  ruler: other("heads"),
  "silver-dollar": other("numbers", "ascending"),
  sprouts: other("drawing"),
  staircase: other("numbers", "any"),
  "strip(treblecross)": cells("word", "", "1"),
  "strip(xo -> .x; ox -> x.)": cells("word", "", "xo"),
  "subset-takeaway": other("sets"),
  system: other("heaps"),
};

export function card_of(game: string): Card {
  return cards[game] ?? cards[game.replace(/\(.*/s, "")]!;
}
