// The script of the first screen. It stands in the document with all that it needs, and asks for nothing until something is wanted that it has
// not: another address, or the field. The page has its own copies of what both use; they share nothing but the document.
import "./style/first.css";
import { first } from "texts:first";
import { is_embedded } from "./embedded";
import { FirstBoard, first_screen, page_is_there, say_in_language } from "./home/first_screen";
import { in_notebook } from "./in_notebook";
import { language, start_language } from "./language/language";
import { add_texts } from "./language/text";
import { start_theme } from "./theme";

let page: Promise<unknown> | null = null;

/** Its scripts and styles wait in the document, some of them those of a language or a tab. In a notebook, where all is one script, they have begun. */
function open_page(): Promise<unknown> {
  page ??= new Promise((resolve) => {
    document.addEventListener(page_is_there, resolve, { once: true });
    const files = document.querySelector<HTMLTemplateElement>("#page-files")!;
    const wanted = document.importNode(files.content, true);
    const [tab] = location.hash.slice(1).split("?");
    for (const file of wanted.querySelectorAll<HTMLElement>("[data-of]"))
      if (![tab, language].includes(file.dataset["of"])) file.remove();
    // Asked for once more when it is wanted again.
    for (const file of wanted.querySelectorAll("script"))
      file.addEventListener("error", () => {
        page = null;
        first_screen.ariaBusy = null;
      });
    document.head.append(wanted);
  });
  return page;
}

/** What is typed before the field is there is put into it, and Enter is pressed in it. */
function hand_on_field(): void {
  const form = first_screen.querySelector("form")!;
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

if (!in_notebook && language !== "en") add_texts(first[language]);
start_theme();
start_language();
hand_on_field();
window.addEventListener("hashchange", () => {
  first_screen.ariaBusy = "true"; // which is seen: on a slow network the page takes seconds
  void open_page().then(() => (first_screen.ariaBusy = null));
});
say_in_language();
new FirstBoard();
if (is_embedded || location.hash.length > 1) void open_page();
