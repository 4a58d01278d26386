// A field for the game of a sheet. What is no game is said beside it, and the page stays.
import { Latest, Refusal, message_of, was_cancelled } from "../api";
import { element, new_id, replace, set_attribute, type Content } from "../element";
import { groups } from "../games/showcases";
import { text, text_with } from "../language/text";
import { game_of_position } from "../position_text";
import { fault_element } from "../rules_reader";
import { sheet_address } from "./address";
import { component_of } from "./game_sheet";

/** `fault` is what is wrong with the game that the field begins with. */
export function create_sheet_form(written = "kayles", fault: unknown = null): HTMLElement {
  const games = new_id("games");
  const wrong = element("p.alert", { id: new_id("fault"), role: "alert" });
  const game = element("input", {
    ...{ class: "input mono", id: new_id("sheet"), list: games, required: true, value: written },
    ...{ autocomplete: "off", spellcheck: "false", "aria-describedby": wrong.id },
    on: { input: () => refuse(null) },
  });
  const latest = new Latest();
  const refuse = (cause: unknown) => {
    set_attribute(game, "aria-invalid", cause === null ? null : "true");
    replace(wrong, cause === null ? null : words_of(game.value.trim(), cause));
  };
  const open = async (event: Event) => {
    event.preventDefault();
    try {
      await component_of(game.value.trim(), latest.next());
      location.hash = sheet_address({ of: game.value.trim() });
    } catch (cause) {
      if (was_cancelled(cause)) return;
      refuse(cause);
      game.focus();
    }
  };
  if (fault !== null) refuse(fault);
  const known = groups.flatMap((group) => group.games);
  return element(
    "form.sheet-form",
    { on: { submit: (event) => void open(event) } },
    element(
      "div.tools",
      element("label", { for: game.id }, text("Game")),
      game,
      element(
        "datalist",
        { id: games },
        known.map(({ title, position }) =>
          element("option", { value: game_of_position(position) }, title),
        ),
      ),
      element("button.button", { type: "submit" }, text("Make the sheet")),
    ),
    wrong,
  );
}

function words_of(written: string, cause: unknown): Content {
  if (!(cause instanceof Refusal)) return message_of(cause);
  const reason = fault_element(cause);
  return [
    text_with("{game} is no game here. {reason}.", {
      game: element("code", written),
      reason,
    }),
    cause.suggestion && [
      " ",
      text_with("Is {game} meant?", {
        game: element("a", { href: sheet_address({ of: cause.suggestion }) }, cause.suggestion),
      }),
    ],
  ];
}
