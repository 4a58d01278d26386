// Where one goes on from a game: a position of it, a game against the engine, a sheet to print.
import { text } from "../language/text";
import { write_address } from "../address";
import { element } from "../element";
import type { HeapGame } from "../lab";
import { usual_heaps } from "../play/settings";
import { full_position } from "../position_text";
import { sheet_address } from "../printed/address";

export class Ways {
  private readonly winner = element("a", text("Who wins?"));
  private readonly play = element("a", text("Play it"));
  private readonly sheet = element("a", text("To print"));
  readonly element = element("nav.ways-on", { "aria-label": text("About this game") }, [
    this.winner,
    this.play,
    this.sheet,
  ]);

  update({ text: game, rules }: HeapGame): void {
    const position = full_position(usual_heaps(rules.splits), game);
    this.winner.href = write_address({ tab: "explore", game: position, view: {} });
    this.play.href = write_address({ tab: "play", game, view: {} });
    this.sheet.href = sheet_address({ of: game });
  }
}
