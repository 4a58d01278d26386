// The page: masthead and tabs, the rules field, what is shown, the footer.
import { text, text_with } from "./language/text";
import { address_of_page, further, has_game, tabs, type Tab } from "./address";
import { address_note } from "./address_note";
import { announce, create_announcer } from "./announce";
import { ask } from "./api";
import { create_button, element, replace } from "./element";
import { is_embedded } from "./embedded";
import { create_engine_status } from "./engine_status";
import { Footer } from "./footer";
import { help_address } from "./help/documents";
import { listen_for_keys } from "./help/keys";
import { first_screen, page_is_there } from "./home/first_screen";
import type { Lab, Page, View } from "./lab";
import { create_lazy_part } from "./lazy_part";
import { create_learn } from "./learn/learn";
import "./message_text";
import { Navigation } from "./navigation";
import { create_play } from "./play/play";
import { RulesetField } from "./ruleset_field";
import { pictures_in_sight } from "./share/offered_pictures";
import { open_share_sheet } from "./share/share_sheet";
import { TabList, titles } from "./tab_list";
import { create_theme_switch, start_theme } from "./theme";

const navigation: Navigation = new Navigation({
  show_rules: (text) => field.show(text),
  chosen_rules: () => field.chosen,
  show,
});
const field: RulesetField = new RulesetField({
  on_game: (game, entry) => navigation.game_read(game, entry),
  on_refusal: (text) => navigation.game_refused(text),
});
/** Of the first screen. */
const masthead = document.querySelector<HTMLElement>(".masthead")!;
const tab_list = new TabList(masthead, (tab) => navigation.open(tab));

const lab_of = (tab: Tab): Lab => ({
  remember: (view) => navigation.remember(tab, view),
  visit: (wanted, game, view) => navigation.visit(wanted, game, view),
  choose_game: (text) => field.choose(text),
  entitle(about) {
    if (tab === navigation.place.tab) document.title = title(about);
  },
});
/** Made when it is needed first: nobody looks at all of them. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | null = null;
  return () => (made ??= make());
}

/** Tabs about a game, and the pages that are about none. */
const views: Partial<Record<Tab, () => View>> = {
  play: once(() => create_play(lab_of("play"))),
  explore: once(() =>
    create_lazy_part(async () =>
      (await import("./explore/explore")).create_explore(lab_of("explore")),
    ),
  ),
};
const pages: Partial<Record<Tab, () => Page>> = {
  home: () => ({ element: first_screen, show: () => undefined, leave: () => undefined }),
  learn: once(() => create_learn(lab_of("learn"))),
  games: once(() => create_lazy_part(async () => (await import("./games/gallery")).create_games())),
  help: once(() =>
    create_lazy_part(async () => (await import("./help/help_page")).create_help(lab_of("help"))),
  ),
  sheet: once(() =>
    create_lazy_part(async () =>
      (await import("./printed/printed_page")).create_printed(lab_of("sheet")),
    ),
  ),
  classroom: once(() =>
    create_lazy_part(async () => (await import("./classroom/classroom_page")).create_classroom()),
  ),
  teachers: once(() =>
    create_lazy_part(async () => (await import("./learn/teachers_page")).create_teachers_page()),
  ),
};
const panels = new Map<Tab, HTMLElement>(
  [...tabs, "home" as const, ...further].map((name) => [
    name,
    element("div", { id: `panel-${name}`, hidden: true }),
  ]),
);

/** In the place of a tab when the address has rules that cannot be read. */
const no_game = element(
  "section.sheet",
  { "aria-labelledby": "no-game", hidden: true },
  element("header", element("h2", { id: "no-game" }, text("No game to show yet"))),
  element(
    "p",
    text_with("Once the rules above can be read, their game is here. See {link}.", {
      link: element("a", { href: help_address("notation") }, text("how to write rules")),
    }),
  ),
);

delete document.documentElement.dataset["elsewhere"];

/** The first screen has a headline of its own. */
const heading = element("h1.unseen");

const main = element(
  "main.width",
  { id: "main", tabindex: -1 },
  heading,
  address_note,
  field.element,
  element("div", { id: "panels", tabindex: -1 }, [...panels.values()], no_game),
);
const footer = new Footer(share);

start_theme();
listen_for_keys();

masthead
  .querySelector(".theme")!
  .replaceWith(create_button(text("Share"), share, "small share-view"), create_theme_switch());
replace(
  document.getElementById("lab")!,
  is_embedded ? footer.element : [create_skip_link(), masthead],
  main,
  is_embedded ? null : footer.element,
  create_engine_status(),
  create_announcer(),
);

function create_skip_link(): HTMLElement {
  const follow = (event: Event) => {
    event.preventDefault();
    document.getElementById("panels")!.focus();
  };
  return element("a.skip", { href: "#main", on: { click: follow } }, text("To the content"));
}

/** Every view is an address. */
function share(): void {
  const { tab } = navigation.place;
  const own = views[tab]?.().share?.() ?? {
    title: document.title,
    links: [],
    pictures: pictures_in_sight(),
  };
  const view = {
    name: text("This view"),
    link: address_of_page() + location.hash,
    about: text("Opens what you see."),
  };
  open_share_sheet({ ...own, links: own.links.length ? own.links : [view] });
}

function show(before: Tab): void {
  const { tab, view } = navigation.place;
  const { game } = navigation;
  const view_of_tab = views[tab]?.();
  const page = pages[tab]?.();
  const panel = panels.get(tab)!;
  if (!panel.firstChild) panel.append((view_of_tab ?? page)!.element);
  const changed = before !== tab;
  if (changed) leave(before);
  tab_list.choose(tab, (each) => navigation.address_of(each));
  place_field(tab);
  field.element.hidden = !has_game(tab) && ["learn", ...further].includes(tab);
  field.element.classList.toggle("line", is_embedded || view_of_tab?.rules === "line");
  field.element.classList.toggle("search", !has_game(tab));
  if (!has_game(tab)) field.clear();
  for (const other of panels.values()) if (other !== panel) other.hidden = true;
  if (game || !has_game(tab)) panel.hidden = false;
  // While the rules are being read the game before stays in sight; rules that cannot be read have nothing to show.
  else if (changed || navigation.game_is_refused) panel.hidden = true;
  no_game.hidden = !navigation.game_is_refused;
  document.title = title();
  heading.hidden = tab === "home";
  replace(heading, titles[tab]);
  if (game && view_of_tab) view_of_tab.show(game, view);
  else page?.show(view);
  if (changed) arrive(tab);
}

/** Above what is shown, and on the first screen below its board. */
function place_field(tab: Tab): void {
  const { element } = field;
  if (tab === "home") first_screen.querySelector(".field-place")!.replaceChildren(element);
  else if (element.parentElement !== main) address_note.after(element);
}

function leave(tab: Tab): void {
  (views[tab] ?? pages[tab])?.().leave();
}

/** Another page begins at its top. Whoever came by a link that is hidden now goes on from the beginning of the content. */
function arrive(tab: Tab): void {
  window.scrollTo(0, 0);
  const focused = document.activeElement;
  if (!focused || focused === document.body || !focused.checkVisibility())
    main.focus({ preventScroll: true });
  announce(text("{page} is shown.", { page: titles[tab] }));
}

function title(of_page = ""): string {
  const { tab, game } = navigation.place;
  if (tab === "home") return `sprague lab · ${text("Who wins?")}`;
  const about = has_game(tab) ? game : of_page;
  return [about, titles[tab], "sprague"].filter(Boolean).join(" · ");
}

document.documentElement.toggleAttribute("data-embedded", is_embedded);
navigation.follow();
document.dispatchEvent(new Event(page_is_there));

ask("about", {}).then(
  ({ version }) => footer.show_version(version),
  () => undefined,
);
