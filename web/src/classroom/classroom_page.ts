// For the projector of a class: the address of the lab in the network, large and as a QR code, and what it opens.
import { address_of_page, is_loopback, write_address, type Address } from "../address";
import { message_of } from "../api";
import { element, new_id, replace } from "../element";
import type { Page } from "../lab";
import { lesson_address } from "../learn/lesson_list";
import type { Lesson } from "../learn/lesson";
import { load_lessons } from "../learn/load_lessons";
import { listed, sentences, text } from "../language/text";
import { date_of, puzzle_game } from "../play/puzzle_panel";
import { rising } from "../play/strength";
import { draw_qr_code } from "../share/qr_code";
import { class_addresses, class_link, class_page } from "./class_links";

interface Target {
  readonly name: string;
  /** After the address: #learn?lesson=nim. */
  readonly place: string;
}

function targets(lessons: readonly Lesson[]): Target[] {
  const play = (name: string, game: string, view: Address["view"]): Target => ({
    name,
    place: write_address({ tab: "play", game, view }),
  });
  const date = date_of(Date.now());
  return [
    { name: text("The first page"), place: "" },
    ...lessons.map(({ id, title }) => ({
      name: text("Lesson: {title}", { title }),
      place: lesson_address(id),
    })),
    play(text("Play Nim"), "nim", { position: "3,5,7", level: rising }),
    play(text("Puzzle of the day"), puzzle_game(date)!, { puzzle: date }),
    { name: text("All games"), place: "#games" },
  ];
}

export function create_classroom(): Page {
  const choice = element("select.input", { id: new_id("classroom") });
  const place = element("div.classroom-code");
  const others = element("p.note");
  let addresses: readonly string[] = [];
  const way_back = element("a", text("For teachers"));
  let offered: Target[] = [];

  /** `lesson` is what the code opens at first. */
  async function start(lesson: string | undefined): Promise<void> {
    if (offered.length === 0) {
      offered = targets(await load_lessons());
      replace(
        choice,
        offered.map(({ name }, index) => element("option", { value: String(index) }, name)),
      );
    }
    const wanted = offered.findIndex(({ place }) => place === lesson_address(lesson ?? ""));
    if (wanted >= 0) choice.value = String(wanted);
    way_back.href = class_page("teachers", addresses);
    draw();
  }

  function draw(): void {
    const [address] = addresses;
    const { place: opened } = offered[Number(choice.value)]!;
    replace(
      place,
      draw_qr_code(class_link(addresses, opened)),
      element("p.classroom-address", [address ?? address_of_page(), element("wbr"), opened]),
      !address &&
        is_loopback(location.hostname) &&
        element(
          "p.alert",
          text(
            "This address opens on this computer only. Where the lab runs by sprague serve --classroom, open the page that this prints.",
          ),
        ),
    );
    replace(
      others,
      sentences(
        addresses.length > 1
          ? text("If that does not answer: {addresses}.", {
              addresses: listed(addresses.slice(1), "disjunction"),
            })
          : "",
        text(
          "Everybody works by themselves, and nothing is kept on this computer: what a learner has solved stays in the browser of the learner.",
        ),
      ),
    );
  }
  choice.addEventListener("change", draw);

  return {
    element: element(
      "div.view",
      element(
        "section.sheet.classroom",
        { "aria-label": text("For the class") },
        element("h2", text("Scan, or type the address")),
        place,
        element("div.field", element("label", { for: choice.id }, text("The code opens")), choice),
        others,
        way_back,
      ),
    ),
    show(view) {
      addresses = class_addresses(view);
      void start(view["lesson"]).catch((fault: unknown) => replace(others, message_of(fault)));
    },
    leave: () => undefined,
  };
}
