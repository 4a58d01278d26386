// English, where a number decides between forms. All other texts stand in the code.
import type { Table } from "./tables";

export const english: Table = {
  "{count} steps": { one: "{count} step", other: "{count} steps" },
  "about {count} minutes": { one: "about {count} minute", other: "about {count} minutes" },
};
