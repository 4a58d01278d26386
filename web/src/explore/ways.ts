// Where one goes on from a game: questions about it, a game of it, a sheet to print.
import { text } from "../language/text";
import { write_address } from "../address";
import { element } from "../element";
import { sheet_address } from "../printed/address";

const questions = [
  [text("Who wins?"), "moves"],
  [text("Which are lost?"), "lost"],
  [text("How many?"), "heaps"],
] as const;

export class Ways {
  private readonly questions = questions.map(([words]) => element("a", words));
  private readonly play = element("a", text("Play it"));
  private readonly sheet = element("a", text("To print"));
  readonly element = element("nav.ways-on", { "aria-label": text("About this game") }, [
    ...this.questions,
    this.play,
    this.sheet,
  ]);

  update(game: string): void {
    for (const [index, link] of this.questions.entries())
      link.href = write_address({ tab: "ask", game, view: { kind: questions[index]![1] } });
    this.play.href = write_address({ tab: "play", game, view: {} });
    this.sheet.href = sheet_address({ of: game });
  }
}
