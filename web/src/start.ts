// The first script. On the first screen it is the only one, until something is wanted that this has not; elsewhere the page begins when it has the
// texts of its language.
import "./style/first.css";
import { is_embedded } from "./embedded";
import { FirstBoard, first_screen, say_in_language } from "./home/first_screen";
import { start_language } from "./language/language";
import { load_texts } from "./language/tables";
import { start_theme } from "./theme";

let page: Promise<unknown> | null = null;

/** Without its texts, such as when the network fails, the page is English. */
function open_page(): Promise<unknown> {
  page ??= load_texts("first", "engine", "pages", "explore", "rules")
    .catch(() => undefined)
    .then(() => import("./main"));
  return page;
}

/** What is typed before the field is there is put into it, and Enter is pressed in it. */
function hand_on_field(): void {
  // In a notebook, where all is one script, the page has come before.
  const form = first_screen.querySelector("form");
  if (!form) return;
  const typed = form.querySelector("input")!;
  let entered = false;
  typed.addEventListener("focus", () => {
    void open_page().then(() => {
      const field = document.querySelector<HTMLInputElement>("#rules")!;
      const { value, selectionStart: from, selectionEnd: to } = typed;
      field.value = value;
      field.focus();
      field.setSelectionRange(from, to);
      if (value !== "") field.dispatchEvent(new Event("input", { bubbles: true }));
      if (entered) field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
    });
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    entered = true;
  });
}

start_theme();
start_language();
hand_on_field();
window.addEventListener("hashchange", () => void open_page());
void load_texts("first")
  .catch(() => undefined)
  .then(() => {
    say_in_language();
    new FirstBoard();
  });
if (is_embedded || location.hash.length > 1) void open_page();
