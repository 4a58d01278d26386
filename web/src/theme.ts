// Light or dark: as the system says, unless chosen here. The choice is kept in this browser.
import { text } from "./language/text";
import { element } from "./element";
import { keep, kept } from "./storage";

type Choice = "system" | "light" | "dark";
const choices: readonly Choice[] = ["system", "light", "dark"];
const names = () => ({
  system: text("Colours of the system"),
  light: text("Light"),
  dark: text("Dark"),
});
const key = "sprague-theme";

const system = window.matchMedia("(prefers-color-scheme: dark)");
const redraws = new Set<() => void>();

/** It stands in the document, which is of the script of the first screen and of those of the page. */
const choice = () => document.documentElement.dataset["choice"] as Choice;

/** Colours the page; one in a frame follows the system, too. */
export function start_theme(): void {
  document.documentElement.dataset["choice"] ??=
    choices.find((name) => name === kept(key)) ?? "system";
  system.addEventListener("change", apply);
  apply();
}

export function create_theme_switch(): HTMLElement {
  const select = element(
    "select",
    {
      id: "theme",
      title: text("Colours: light or dark"),
      on: { change: () => choose(select.value as Choice) },
    },
    choices.map((name) =>
      element("option", { value: name, selected: name === choice() }, names()[name]),
    ),
  );
  return element("div.theme", element("label.unseen", { for: "theme" }, text("Colours")), select);
}

/** Pictures read their colours from the page and are drawn again when these change. */
export function on_theme_change(redraw: () => void): void {
  redraws.add(redraw);
}

/** The value of a colour of style.css, such as `--ink`. */
export function theme_colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** What a call draws has the colours of paper, in which pictures are saved whatever those of the page are. */
export function on_paper<Made>(call: () => Made): Made {
  const root = document.documentElement;
  const theme = root.dataset["theme"]!;
  root.dataset["theme"] = "paper";
  try {
    return call();
  } finally {
    root.dataset["theme"] = theme;
  }
}

function choose(chosen: Choice): void {
  document.documentElement.dataset["choice"] = chosen;
  keep(key, chosen);
  apply();
}

function apply(): void {
  const dark = choice() === "dark" || (choice() === "system" && system.matches);
  document.documentElement.dataset["theme"] = dark ? "dark" : "light";
  for (const redraw of redraws) redraw();
}
