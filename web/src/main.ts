import "./style.css";
import type { About } from "./answers";
import { announce, create_announcer } from "./announce";
import { ask } from "./api";
import { first_game, read_address, tabs, write_address, type Tab } from "./address";
import { create_ask } from "./ask/ask";
import { element, replace } from "./element";
import { create_explore } from "./explore/explore";
import { create_learn } from "./learn/learn";
import type { Game, Lab, View } from "./lab";
import { create_play } from "./play/play";
import { RulesetField } from "./ruleset_field";
import { create_theme_switch } from "./theme";

const titles: Record<Tab, string> = {
  learn: "Learn",
  play: "Play",
  explore: "Explore",
  ask: "Ask",
};

let tab: Tab = "explore";
let game: Game | null = null;
const remembered: Record<Tab, Record<string, string>> = {
  learn: {},
  play: {},
  explore: {},
  ask: {},
};
let about: About = { version: "", api: "v1", budget: 1, stream_budget: 60 };

/** Plots settle a moment after they were moved, perhaps when another tab is looked at already: each tab remembers for itself. */
const lab_of = (name: Tab): Lab => ({
  remember(view) {
    remembered[name] = view;
    if (game && name === tab)
      history.replaceState(null, "", write_address({ tab, game: game.text, view }));
  },
  visit(wanted, text, view) {
    history.pushState(null, "", write_address({ tab: wanted, game: text, view }));
    follow_address();
  },
  choose_game: (text) => field.set(text),
  stream_budget: () => about.stream_budget,
});

const field = new RulesetField((read) => {
  const changed = game !== null && game.text !== read.text;
  game = read;
  // Ranges and questions are kept from game to game; a position is one of its game.
  if (changed && !(coming_back && tab === "play")) remembered.play = {};
  coming_back = false;
  show();
});
/** The address names the view along with the game, so that the view is not to be forgotten. */
let coming_back = true;

const learn = create_learn(lab_of("learn"));
const views: Record<Tab, View> = {
  learn: { ...learn, show: (_game, view) => learn.show(view) },
  explore: create_explore(lab_of("explore")),
  ask: create_ask(lab_of("ask")),
  play: create_play(lab_of("play")),
};

const tab_buttons = tabs.map((name) =>
  element(
    "button",
    {
      role: "tab",
      type: "button",
      id: `tab-${name}`,
      "aria-controls": `panel-${name}`,
      on: { click: () => open_tab(name), keydown: (event) => move_between_tabs(event, name) },
    },
    titles[name],
  ),
);

const panels = tabs.map((name) =>
  element(
    "div",
    { role: "tabpanel", id: `panel-${name}`, "aria-labelledby": `tab-${name}`, hidden: true },
    views[name].element,
  ),
);
const about_line = element("span", {});

replace(
  document.getElementById("lab")!,
  element(
    "a",
    {
      class: "skip",
      href: "#main",
      on: {
        click: (event) => {
          event.preventDefault();
          document.getElementById("rules")!.focus();
        },
      },
    },
    "To the rules",
  ),
  element(
    "header",
    { class: "masthead" },
    element(
      "div",
      { class: "width" },
      element("h1", { class: "wordmark" }, "sprague", element("i", {}, "lab")),
      element("div", { class: "tabs", role: "tablist", "aria-label": "What to do" }, tab_buttons),
      create_theme_switch(),
    ),
  ),
  element("main", { id: "main", class: "width" }, field.element, panels),
  element(
    "footer",
    {},
    element(
      "div",
      { class: "width" },
      about_line,
      element("span", {}, "Normal play: who cannot move loses."),
      element("span", {}, "All is computed on this machine; nothing leaves it."),
      element("a", { href: "/licences.txt" }, "Licences"),
    ),
  ),
  create_announcer(),
);

function open_tab(name: Tab): void {
  if (name === tab) return;
  views[tab].leave();
  tab = name;
  history.pushState(
    null,
    "",
    write_address({ tab, game: game?.text ?? first_game, view: remembered[tab] }),
  );
  show();
  announce(`${titles[name]} is shown.`);
}

function move_between_tabs(event: KeyboardEvent, name: Tab): void {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
  const at = tabs.indexOf(name);
  const to =
    event.key === "Home"
      ? 0
      : event.key === "End"
        ? tabs.length - 1
        : event.key in steps
          ? (at + steps[event.key]! + tabs.length) % tabs.length
          : -1;
  if (to < 0) return;
  event.preventDefault();
  open_tab(tabs[to]!);
  tab_buttons[to]!.focus();
}

function show(): void {
  for (const [index, name] of tabs.entries()) {
    tab_buttons[index]!.setAttribute("aria-selected", name === tab ? "true" : "false");
    tab_buttons[index]!.tabIndex = name === tab ? 0 : -1;
    panels[index]!.hidden = name !== tab;
  }
  if (!game) return;
  document.title = `${game.text} · ${titles[tab]} · sprague`;
  history.replaceState(null, "", write_address({ tab, game: game.text, view: remembered[tab] }));
  views[tab].show(game, remembered[tab]);
}

function follow_address(): void {
  const address = read_address(location.hash);
  if (address.tab !== tab) views[tab].leave();
  tab = address.tab;
  remembered[tab] = address.view;
  if (game?.text === address.game) show();
  else {
    coming_back = true;
    show_frame();
    field.set(address.game);
  }
}

function show_frame(): void {
  const shown = game;
  game = null;
  show();
  game = shown;
}

window.addEventListener("popstate", follow_address);
follow_address();

ask<About>("about", {}).then(
  (answer) => {
    about = answer;
    about_line.textContent = `sprague ${answer.version}`;
  },
  () => undefined,
);
