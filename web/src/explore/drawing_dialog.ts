// A way into games for those who would rather draw than type: what to draw is chosen, drawn in the editor and used as the game of the page.
import { text } from "../language/text";
import { Latest, ask, message_of, was_cancelled } from "../api";
import { Dialog } from "../dialog";
import { element, replace } from "../element";
import { create_choice } from "../figure";
import { named_games } from "../games/showcases";
import { is_of_heaps, type Game } from "../lab";
import { create_draft } from "./editor";

/** Games whose positions differ in what is drawn: squares, letters, points. */
const beginnings = named_games([
  text("Cram"),
  text("Clobber"),
  text("Clobber on a row"),
  text("Node Kayles"),
  text("Green Hackenbush"),
]);

/** Begins with the game at hand where it can be drawn. */
export function open_drawing(at_hand: Game | null, on_drawn: (game: string) => void): void {
  const latest = new Latest();
  const dialog = new Dialog("drawing", () => latest.stop());
  const place = element("div.position-editor");
  const use = (drawn: string) => {
    dialog.close();
    on_drawn(drawn);
  };
  async function show(title: string): Promise<void> {
    const { position } = beginnings.find((game) => game.title === title)!;
    const signal = latest.next();
    try {
      const { components } = await ask("position", { position, solve: 0 }, signal);
      replace(place, create_draft(components[0]!, use));
    } catch (fault) {
      if (!was_cancelled(fault)) replace(place, element("p.alert", message_of(fault)));
    }
  }
  const draft = at_hand && draft_of(at_hand, use);
  const first = draft ? "" : beginnings[0]!.title;
  const choice = create_choice(
    text("What to draw"),
    beginnings.map(({ title }) => [title, title] as const),
    first,
    (title) => void show(title),
  );
  dialog.open();
  dialog.set_title(text("Draw a position"));
  dialog.show(choice.group, place);
  if (draft) replace(place, draft);
  else void show(first);
}

function draft_of(game: Game, use: (drawn: string) => void): HTMLElement | null {
  if (is_of_heaps(game)) return null;
  const { components } = game.position;
  return components.length === 1 ? create_draft(components[0]!, use) : null;
}
