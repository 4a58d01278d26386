// The atlas: games in lists that can be searched and sorted, and a page of each game. Static files alone; the data is loaded in parts.
import { create_language_choice, start_language } from "../language/language";
import { text, text_with } from "../language/text";
import { element, replace } from "../element";
import { group_digits } from "../number_text";
import { create_theme_switch, start_theme } from "../theme";
import { find_row, load_details, load_index, load_list, load_sets, type Index } from "./data";
import { create_details } from "./details";
import {
  address_of_game,
  list_of,
  lists,
  read_place,
  write_place,
  type List,
  type Place,
} from "./place";
import { select_rows, type Column, type Row, type Status } from "./rows";
import { Table } from "./table";

let place = read_place(location.hash);

/** A game of the list that is shown keeps what is searched there. */
const address_beside = (game: string): string =>
  list_of(game) === place.list ? write_place({ ...place, game }) : address_of_game(game);

const table = new Table(address_beside, (column) => sort_by(column));
const game = element("div", { id: "shown-game" });
const problem = element("p.problem", { role: "alert", hidden: true });

const search = element("input", {
  id: "search",
  type: "search",
  placeholder: "0.77, kayles, A002186, period=12",
  on: { input: () => change({ search: search.value }) },
});
const list = element(
  "select",
  { id: "list", on: { change: () => change({ list: list.value as List, game: null }) } },
  Object.entries(lists).map(([value, words]) => element("option", { value }, words)),
);
const status = element(
  "select",
  { id: "status", on: { change: () => change({ status: status.value as Status | "all" }) } },
  [
    ["all", text("all")],
    ["proven", text("proven")],
    ["conjectured", text("conjectured")],
    ["none", text("none known")],
  ].map(([value, words]) => element("option", { value: value! }, words)),
);
const member = element("select", {
  id: "member",
  on: { change: () => change({ member: Number(member.value), game: null }) },
});
const member_field = field("member", text("Largest member"), member);

const downloads = element("section.sheet.downloads", {
  "aria-labelledby": "downloads",
  hidden: true,
});

/** Every table as a file, with the hash that a citation of it needs. */
function show_downloads({ version, tables }: Index): void {
  replace(
    downloads,
    element("h2", { id: "downloads" }, text("Download the tables")),
    element("p.note", text("Version {version}, free of all rights (CC0).", { version })),
    element(
      "ul",
      tables.map(({ file, bytes, sha256 }) =>
        element(
          "li",
          element("a", { href: `./data/tables/${file}`, download: true }, file),
          ` (${group_digits(bytes)} B, SHA-256 `,
          element("code", sha256),
          ")",
        ),
      ),
    ),
  );
  downloads.hidden = false;
}

function field(id: string, name: string, control: HTMLElement): HTMLElement {
  return element("div.field", element("label", { for: id }, name), control);
}

start_theme();
start_language();
replace(
  document.getElementById("atlas")!,
  element(
    "header.masthead",
    element(
      "div.width",
      element("a.wordmark", { href: "../" }, "sprague ", element("i", "atlas")),
      create_theme_switch(),
    ),
  ),
  element(
    "main.width",
    element("h1", text("Atlas of games")),
    element(
      "p.note",
      text_with(
        "Two players take turns; whoever cannot move loses. Every heap has a nim-value, and of each game here the values were computed until they repeat, with a proof, or up to some heap. {link}.",
        {
          link: element(
            "a",
            { href: "../documentation/docs/atlas.html" },
            text("What the columns mean, and how to build it"),
          ),
        },
      ),
    ),
    problem,
    game,
    element(
      "section.sheet",
      { "aria-label": text("List of games") },
      element(
        "form.filters",
        {
          role: "search",
          on: { submit: (event: Event) => event.preventDefault() },
        },
        field("list", text("Games"), list),
        member_field,
        field("search", text("Search"), search),
        field("status", text("Period"), status),
      ),
      table.element,
    ),
    downloads,
  ),
  element("footer.width.atlas-footer", create_language_choice(text("Language"))),
);

/** What was asked last is shown, whatever arrives later. */
let latest = 0;

async function show(): Promise<void> {
  const asked = ++latest;
  list.value = place.list;
  status.value = place.status;
  if (search.value !== place.search) search.value = place.search;
  member_field.hidden = place.list !== "sets";
  try {
    const index = await load_index();
    if (downloads.hidden) show_downloads(index);
    await Promise.all([show_list(index, asked), show_game(index, asked)]);
    if (asked === latest) problem.hidden = true;
  } catch (error) {
    problem.textContent = text("The data of the atlas cannot be read: {reason}", {
      reason: (error as Error).message,
    });
    problem.hidden = false;
  }
}

async function show_list(index: Index, asked: number): Promise<void> {
  const rows = place.list === "sets" ? await load_sets(place.member) : await load_list(place.list);
  if (asked !== latest) return;
  replace(
    member,
    index.sets.map((c) => element("option", { value: c, selected: c === place.member }, String(c))),
  );
  table.show(select_rows(rows, place), rows.length, place);
}

async function show_game(index: Index, asked: number): Promise<void> {
  const code = place.game;
  const row = code === null ? undefined : await find_row(code);
  const found = row && !row.code.startsWith("S(") ? await load_details(row.code) : undefined;
  if (asked !== latest) return;
  document.title = [row?.code, text("Atlas of games"), "sprague"].filter(Boolean).join(" · ");
  replace(
    game,
    code !== null && (row ? create_sheet(row, code, found, index) : create_unknown(code)),
  );
}

function create_sheet(
  row: Row,
  code: string,
  found: Parameters<typeof create_details>[1],
  index: Index,
) {
  return [
    code !== row.code &&
      code !== row.label &&
      element("p.note", text("{code} is the same game as {game}.", { code, game: row.code })),
    create_details(row, found, index, address_beside),
  ];
}

function create_unknown(code: string): HTMLElement {
  return element(
    "p.problem",
    text_with(
      "{code} is not in the atlas. {lab} computes it, if its rules can be read.",
      {
        lab: element(
          "a",
          { href: `../#explore?game=${encodeURIComponent(code)}` },
          text("The lab"),
        ),
      },
      { code },
    ),
  );
}

/** Filters change the address in place; a game that is opened is a step that Back takes back. */
function change(wanted: Partial<Place>): void {
  place = { ...place, ...wanted };
  history.replaceState(null, "", write_place(place));
  void show();
}

/** Numbers are sorted by the largest first, since these are asked for. */
function sort_by(column: Column): void {
  const descending =
    column === place.sort ? !place.descending : column !== "code" && column !== "oeis";
  change({ sort: column, descending });
}

window.addEventListener("hashchange", () => {
  const before = place;
  place = read_place(location.hash);
  void show().then(() => {
    if (place.game !== null && place.game !== before.game) game.scrollIntoView();
  });
});

void show();
