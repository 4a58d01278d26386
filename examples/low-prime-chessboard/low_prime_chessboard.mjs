// Low-prime chessboard in JavaScript. Standard input: the side of the board and the number of coins. See README.md.

import { readFileSync } from "node:fs";
import { createEngine, Refusal } from "sprague";

const [board = "", tokens = ""] = readFileSync(0, "utf8").trim().split(/\s+/);
const engine = createEngine();
try {
  const { count } = await engine.ask("count", { game: "S(2,3,5,7)", board, tokens, outcome: "N", modulus: "1e9" });
  console.log(count.padStart(9, "0"));
} catch (fault) {
  if (!(fault instanceof Refusal)) throw fault;
  console.error(`the side of the board and the number of coins: ${fault.message}`);
  process.exitCode = 2;
} finally {
  engine.close();
}
