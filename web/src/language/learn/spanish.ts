// Spanish, of what is learnt.
import type { Table } from "../tables";

export const spanish: Table = {};
