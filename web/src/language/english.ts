// English, where a number decides between forms, or where one word means two things. All other texts stand in the code.
import type { Table } from "./tables";

export const english: Table = {
  "{count} steps": { one: "{count} step", other: "{count} steps" },
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
};
