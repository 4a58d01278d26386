// French, of what is learnt.
import type { Table } from "../tables";

export const french: Table = {};
