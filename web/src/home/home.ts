// The first screen: what this is, three doors, each with a living picture, and games on boards.
import { text, text_with } from "../language/text";
import { write_address, type Tab } from "../address";
import { Latest, ask } from "../api";
import { Gallery } from "../games/gallery";
import { few } from "../games/showcases";
import { element, new_id, type Content } from "../element";
import type { Lab, Page } from "../lab";
import { date_of, puzzle_game } from "../play/puzzle";
import { rising } from "../play/strength";
import { nim_heaps, nim_picture, play_nim } from "./nim_picture";
import { OwnRule } from "./own_rule";
import { heaps_shown, rows_picture } from "./rows_picture";
import { Scene, type Picture } from "./scene";

export function create_home(lab: Lab): Page {
  const nim = new Scene(
    async (signal) => nim_picture(await play_nim(signal)),
    nim_picture([nim_heaps]),
  );
  const rows = new Scene(kayles_picture);
  const own_rule = new OwnRule(lab);
  const gallery = new Gallery(
    text("Not only heaps"),
    text_with("Boards, graphs, strips and coins: {link}.", {
      link: element("a", { href: "#games" }, text("all games, as pictures")),
    }),
    few,
  );
  const latest = new Latest();
  const date = date_of(Date.now());

  const doors = [
    create_door(text("Play"), nim, [
      element(
        "p",
        text(
          "Take from one heap, as many as you like. Whoever takes the last token wins. The opponent begins as a beginner, and gets stronger whenever you win.",
        ),
      ),
      element(
        "div.ways",
        way(text("Play Nim"), "play", "nim", { position: "3,5,7", level: rising }, true),
        way(text("Play Kayles"), "play", "kayles", { position: "9,7", level: rising }),
        way(text("Puzzle of the day"), "play", puzzle_game(date)!, { puzzle: date }),
      ),
    ]),
    create_door(text("See a game become periodic"), rows, [
      element(
        "p",
        text(
          "In Kayles you knock down one pin or two neighbours. The values of its rows of pins look random, until 12 are written in a line. The pattern is proven never to end.",
        ),
      ),
      element(
        "div.ways",
        way(text("See Kayles"), "explore", "kayles", { columns: "12" }, true),
        way(text("Repeats after 11,770,282"), "explore", "0.104", {}),
      ),
    ]),
    create_door(text("Ask about a rule of your own"), null, own_rule.element),
  ];

  return {
    element: element(
      "div.home",
      element(
        "header.lead",
        element("h1", text("Who wins?")),
        element(
          "p",
          text(
            "Two players take turns taking tokens, or move on boards and graphs. Whoever cannot move loses. Under any rules that you write down, sprague finds the winning moves, and proves the pattern.",
          ),
        ),
      ),
      element("div.doors", doors),
      gallery.element,
      element(
        "p.to-lessons",
        text_with(
          "New to this? {lessons} begin with one heap on the table, and end in positions to win.",
          { lessons: element("a", { href: "#learn" }, text("The lessons")) },
        ),
      ),
    ),
    show() {
      const signal = latest.next();
      void nim.show(signal);
      void rows.show(signal);
      void gallery.show(signal);
      own_rule.show();
    },
    leave() {
      latest.stop();
      own_rule.leave();
    },
  };
}

async function kayles_picture(signal: AbortSignal): Promise<Picture> {
  const range = { game: "kayles", from: 0, to: heaps_shown - 1 };
  return rows_picture((await ask("values", range, signal)).values);
}

function create_door(title: string, scene: Scene | null, content: Content): HTMLElement {
  const heading = new_id("door");
  const play = () => scene?.play();
  return element(
    "section.sheet.door",
    {
      "aria-labelledby": heading,
      on: { pointerenter: play, focusin: play },
    },
    element("h2", { id: heading }, title),
    scene?.element,
    content,
  );
}

/** Links rather than buttons: they can be copied, and opened in another window. */
function way(
  words: string,
  tab: Tab,
  game: string,
  view: Record<string, string>,
  primary = false,
): HTMLElement {
  const href = write_address({ tab, game, view });
  return element("a", { class: primary ? "button primary" : "button", href }, words);
}
