// English, where a number decides between forms, or where one word means two things. All other texts stand in the code.
import type { Table } from "./tables";

export const english: Table = {
  "{count} steps": { one: "{count} step", other: "{count} steps" },
  "region of {count} boundaries": {
    one: "region of {count} boundary",
    other: "region of {count} boundaries",
  },
  "spot {sign} with {count} lives": {
    one: "spot {sign} with {count} life",
    other: "spot {sign} with {count} lives",
  },
  "spot with {count} lives": { one: "spot with {count} life", other: "spot with {count} lives" },
  "around {count} free spots": {
    one: "around {count} free spot",
    other: "around {count} free spots",
  },
  "with {count} hubs": { one: "with {count} hub", other: "with {count} hubs" },
  "about {count} minutes": { one: "about {count} minute", other: "about {count} minutes" },
  "{count} moves left to try.": {
    one: "{count} move left to try.",
    other: "{count} moves left to try.",
  },
  "{count} moves to try.": { one: "{count} move to try.", other: "{count} moves to try." },
  "Answer (format)": "Answer",
  "Play (animation)": "Play",
  "Play again (animation)": "Play again",
  "{heap}, {count} tokens": { one: "{heap}, {count} token", other: "{heap}, {count} tokens" },
  "and {count} further moves": {
    one: "and {count} further move",
    other: "and {count} further moves",
  },
  "and more than {count} further moves": {
    one: "and more than {count} further move",
    other: "and more than {count} further moves",
  },
  "{count} winning moves": { one: "{count} winning move", other: "{count} winning moves" },
  "{count} laws": { one: "{count} law", other: "{count} laws" },
  "{count} elements": { one: "{count} element", other: "{count} elements" },
  "{count} groups": { one: "{count} group", other: "{count} groups" },
  "{count} P-elements": { one: "{count} P-element", other: "{count} P-elements" },
  "{count} of the heaps up to {last} are lost for whoever must move (thick frame).": {
    one: "{count} of the heaps up to {last} is lost for whoever must move (thick frame).",
    other: "{count} of the heaps up to {last} are lost for whoever must move (thick frame).",
  },
  "Period: {count} columns": { one: "Period: {count} column", other: "Period: {count} columns" },
  "Framed in red: {count} heaps in which they differ.": {
    one: "Framed in red: {count} heap in which they differ.",
    other: "Framed in red: {count} heaps in which they differ.",
  },
  "With {count} columns, as many as the period is long, the repetition stands upright.": {
    one: "With {count} column, as many as the period is long, the repetition stands upright.",
    other: "With {count} columns, as many as the period is long, the repetition stands upright.",
  },
  "{values}: {heaps} heaps": { one: "{values}: {heaps} heap", other: "{values}: {heaps} heaps" },
  "and {count} lines more; the CSV file has all.": {
    one: "and {count} line more; the CSV file has all.",
    other: "and {count} lines more; the CSV file has all.",
  },
  "{count} values occur.": { one: "{count} value occurs.", other: "{count} values occur." },
  "Most often: {values} ({count} heaps).": {
    one: "Most often: {values} ({count} heap).",
    other: "Most often: {values} ({count} heaps).",
  },
  "0 occurs {count} times.": { one: "0 occurs {count} time.", other: "0 occurs {count} times." },
  "and {count} further kinds.": {
    one: "and {count} further kind.",
    other: "and {count} further kinds.",
  },
  "Moves leave heaps of {count} kinds, each with a sequence of its own. A period that is proven above holds for all of them.":
    {
      one: "Moves leave heaps of {count} kind, each with a sequence of its own. A period that is proven above holds for all of them.",
      other:
        "Moves leave heaps of {count} kinds, each with a sequence of its own. A period that is proven above holds for all of them.",
    },
  "{count} relations between the generators": {
    one: "{count} relation between the generators",
    other: "{count} relations between the generators",
  },
  "{count} of the more than {all} moves win.": {
    one: "{count} of the more than {all} moves wins.",
    other: "{count} of the more than {all} moves win.",
  },
  "{count} of the {all} moves win.": {
    one: "{count} of the {all} moves wins.",
    other: "{count} of the {all} moves win.",
  },
  "{count} rows": { one: "{count} row", other: "{count} rows" },
  "none (elements)": "none",
  "Start (a game)": "Start",
  "none (exception)": "none",
  "Two players take turns, and the last token is taken after {count} moves.": {
    one: "Two players take turns, and the last token is taken after {count} move.",
    other: "Two players take turns, and the last token is taken after {count} moves.",
  },
  "At most {count} heaps can be shown.": {
    one: "At most {count} heap can be shown.",
    other: "At most {count} heaps can be shown.",
  },
  "{count} lost games": { one: "{count} lost game", other: "{count} lost games" },
  "{count} moves taken back": { one: "{count} move taken back", other: "{count} moves taken back" },
  "{count} hints": { one: "{count} hint", other: "{count} hints" },
  "Won in {count} moves, after {help}.": {
    one: "Won in {count} move, after {help}.",
    other: "Won in {count} moves, after {help}.",
  },
  "Won in {count} moves, at the first try.": {
    one: "Won in {count} move, at the first try.",
    other: "Won in {count} moves, at the first try.",
  },
  "{count} days in a row.": { one: "{count} day in a row.", other: "{count} days in a row." },
  "Boards have at most {count} columns and rows, numbered from 0.": {
    one: "Boards have at most {count} column and row, numbered from 0.",
    other: "Boards have at most {count} columns and rows, numbered from 0.",
  },
  "{heaps} heaps (count)": { one: "{heaps} heap", other: "{heaps} heaps" },
  "{count} more games": "{count} more",
  "{count} spots": { one: "{count} spot", other: "{count} spots" },
  "{all} games.": { one: "{all} game.", other: "{all} games." },
  "Take {sizes} tokens from one heap.": {
    one: "Take {sizes} token from one heap.",
    other: "Take {sizes} tokens from one heap.",
  },
  "Take a whole heap of {sizes} tokens.": {
    one: "Take a whole heap of {sizes} token.",
    other: "Take a whole heap of {sizes} tokens.",
  },
  "Take {sizes} tokens from a larger heap.": {
    one: "Take {sizes} token from a larger heap.",
    other: "Take {sizes} tokens from a larger heap.",
  },
  "Take {sizes} tokens from a heap and split the rest into two heaps.": {
    one: "Take {sizes} token from a heap and split the rest into two heaps.",
    other: "Take {sizes} tokens from a heap and split the rest into two heaps.",
  },
  "Take {sizes} tokens from a heap: either the whole heap, or split the rest into two heaps.": {
    one: "Take {sizes} token from a heap: either the whole heap, or split the rest into two heaps.",
    other:
      "Take {sizes} tokens from a heap: either the whole heap, or split the rest into two heaps.",
  },
  "Take {sizes} tokens from a larger heap; you may split the rest into two heaps.": {
    one: "Take {sizes} token from a larger heap; you may split the rest into two heaps.",
    other: "Take {sizes} tokens from a larger heap; you may split the rest into two heaps.",
  },
  "Take {sizes} tokens from a heap; you may split the rest into two heaps.": {
    one: "Take {sizes} token from a heap; you may split the rest into two heaps.",
    other: "Take {sizes} tokens from a heap; you may split the rest into two heaps.",
  },
  "H (heads)": "H",
  "T (tails)": "T",
  "a board of n columns and {count} rows": {
    one: "a board of n columns and {count} row",
    other: "a board of n columns and {count} rows",
  },
  "{graph}, with {count} further points joined to all of these": {
    one: "{graph}, with {count} further point joined to all of these",
    other: "{graph}, with {count} further points joined to all of these",
  },
  "a ring of n equal pieces of {count} points, each joined to the next": {
    one: "a ring of n equal pieces of {count} point, each joined to the next",
    other: "a ring of n equal pieces of {count} points, each joined to the next",
  },
  "a row of n equal pieces of {count} points, each joined to the next": {
    one: "a row of n equal pieces of {count} point, each joined to the next",
    other: "a row of n equal pieces of {count} points, each joined to the next",
  },
  "each of the {count} kinds": {
    one: "each of the {count} kind",
    other: "each of the {count} kinds",
  },
};
