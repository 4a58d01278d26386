// For the projector of a class: the address of the lab in the network, large and as a QR code, and what it opens.
import { address_of_page, is_loopback, write_address, type Address } from "../address";
import { element, new_id, replace } from "../element";
import type { Page } from "../lab";
import { lesson_address } from "../learn/lesson_list";
import { lessons } from "../learn/lessons";
import { date_of, puzzle_game } from "../play/puzzle";
import { rising } from "../play/strength";
import { draw_qr_code } from "../share/qr_code";

interface Target {
  readonly name: string;
  /** After the address: #learn?lesson=nim. */
  readonly place: string;
}

function targets(): Target[] {
  const play = (name: string, game: string, view: Address["view"]): Target => ({
    name,
    place: write_address({ tab: "play", game, view }),
  });
  const date = date_of(Date.now());
  return [
    { name: "The first page", place: "" },
    ...lessons.map(({ id, title }) => ({ name: `Lesson: ${title}`, place: lesson_address(id) })),
    play("Play Nim", "nim", { position: "3,5,7", level: rising }),
    play("Today’s puzzle", puzzle_game(date)!, { puzzle: date }),
    { name: "All games", place: "#games" },
  ];
}

export function create_classroom(): Page {
  const choice = element("select", { class: "input", id: new_id("classroom") });
  const place = element("div", { class: "classroom-code" });
  const others = element("p", { class: "note" });
  let addresses: string[] = [];
  const offered = targets();
  replace(
    choice,
    offered.map(({ name }, index) => element("option", { value: String(index) }, name)),
  );

  function draw(): void {
    const [address] = addresses;
    const reached = address ?? address_of_page();
    const link = reached + offered[Number(choice.value)]!.place;
    replace(
      place,
      draw_qr_code(link),
      element("p", { class: "classroom-address" }, reached),
      !address &&
        is_loopback(location.hostname) &&
        element(
          "p",
          { class: "alert" },
          "This address opens on this computer only. Start the lab with sprague serve --classroom, and open the page that it prints.",
        ),
    );
    replace(
      others,
      addresses.length > 1 && `If that does not answer: ${addresses.slice(1).join(" or ")}. `,
      "Everybody works by themselves, and nothing is kept on this computer: what a learner has solved stays in the browser of the learner.",
    );
  }
  choice.addEventListener("change", draw);

  return {
    element: element(
      "div",
      { class: "view" },
      element(
        "section",
        { class: "sheet classroom", "aria-label": "For the class" },
        element("h2", {}, "Scan, or type the address"),
        place,
        element(
          "div",
          { class: "field" },
          element("label", { for: choice.id }, "The code opens"),
          choice,
        ),
        others,
      ),
    ),
    show(view) {
      addresses = (view["at"] ?? "").split(",").filter(is_address);
      draw();
    },
    leave: () => undefined,
  };
}

/** Only addresses of such a lab are shown. */
function is_address(text: string): boolean {
  return /^https?:\/\/[\w.:[\]-]+\/$/.test(text);
}
