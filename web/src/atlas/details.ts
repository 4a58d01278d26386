// What is known of one game: rules, a plot, period and proof, sparse space, misère quotient, cousins, publications, and ways into the lab.
import { element, type Content } from "../element";
import { listed, sentences, text, text_with } from "../language/text";
import { subtraction_values } from "../learn/theory";
import { group_digits } from "../number_text";
import { rules_words } from "../rules/rules";
import type { Details, Index } from "./data";
import { members_of } from "./place";
import type { Row } from "./rows";
import { status_words } from "../explore/status_words";
import { small_plot } from "./small_plot";

/** Links, separated by spaces; the rest of a long list behind a button of the browser's own. */
function links(games: readonly string[], address_of: (game: string) => string): Content {
  const list = (part: readonly string[]) =>
    part.flatMap((game) => [element("a", { href: address_of(game) }, game), " "]);
  if (games.length <= 40) return list(games);
  return [
    list(games.slice(0, 24)),
    element(
      "details",
      element("summary", text("{count} more games", { count: games.length - 24 })),
      list(games.slice(24)),
    ),
  ];
}

const fact = (name: string, ...content: Content[]): Content => [
  element("dt", name),
  element("dd", content),
];

/** What the data says, which is English. */
const english = (words: string): HTMLElement => element("span", { lang: "en" }, words);

const set_words = (members: readonly number[]): string =>
  text("rules.take", { sizes: listed(members, "disjunction"), count: members.length });

const heaps_of = (count: number): string =>
  text("{heaps} heaps (count)", { heaps: group_digits(count), count });

function period_of(row: Row, last_heap: number | null): Content {
  if (row.status === "none")
    return text("None up to heap {heap}.", { heap: group_digits(last_heap ?? 0) });
  const law =
    row.saltus === 0
      ? `G(n + ${group_digits(row.period!)}) = G(n)`
      : `G(n + ${group_digits(row.period!)}) = G(n) + ${group_digits(row.saltus!)}`;
  const status = element("strong", { class: row.status }, status_words(row));
  return text_with(
    "{status}: {law} for all n ≥ {preperiod}, both least.",
    { status },
    { law, preperiod: group_digits(row.preperiod!) },
  );
}

function misere_quotient({ misere }: Details): Content {
  if (!misere) return null;
  const elements = text("{count} elements", { count: misere.quotient_order });
  return fact(
    text("Misère quotient"),
    misere.result === "proven"
      ? sentences(
          text("Proven: {elements}, {lost} of them lost for the player to move.", {
            elements,
            lost: misere.p_elements,
          }),
          misere.period === null
            ? ""
            : text("Period {period}, preperiod {preperiod}.", {
                period: misere.period,
                preperiod: misere.preperiod!,
              }),
          misere.tame ? text("It is tame.") : "",
        )
      : text("Not known: {elements} up to heap {heap}.", {
          elements,
          heap: group_digits(misere.last_heap),
        }),
  );
}

function codes_of(found: Details): Content {
  if (found.also.length === 0) return null;
  const words = ({ code, shift }: Details["also"][number]) =>
    shift === 0 ? code : `${code} (${shift > 0 ? "+" : "−"}${Math.abs(shift)})`;
  return fact(
    text("Also written"),
    found.also.map(words).join(", "),
    found.also.some(({ shift }) => shift !== 0) &&
      element("p.note", text("In brackets: how much larger the heaps of that code are.")),
  );
}

function published_of({ published }: Details): Content {
  if (!published) return null;
  return fact(
    text("Published"),
    english(`${published.claim} (${published.code}; ${published.source}): ${published.verdict}`),
  );
}

function oeis_of({ oeis }: Details): Content {
  if (oeis.length === 0) return null;
  return fact(
    "OEIS",
    oeis.map(({ number, about, shift }, at) => [
      at > 0 && ", ",
      element("a", { href: `https://oeis.org/${number}`, rel: "noopener" }, number),
      ` (${about}${shift === 0 ? "" : `, G(n) = a(n ${shift < 0 ? "−" : "+"} ${Math.abs(shift)})`})`,
    ]),
  );
}

function certificate_of({ certificate }: Details): Content {
  if (!certificate) return null;
  return fact(
    text("Certificate"),
    text_with(
      "{download} ({bytes} bytes); {command} checks it with code of its own.",
      {
        download: element(
          "a",
          { href: `./data/${certificate.file}`, download: true },
          text("download"),
        ),
        command: element("code", `${certificate.verified_by} FILE`),
      },
      { bytes: group_digits(certificate.bytes) },
    ),
  );
}

/** The strongest proof, in a word; the lines beside it say more. */
function proof_of(found: Details): Content {
  if (!found.theorem) return null;
  const by = {
    formal: text("formal, checked by Coq"),
    certificate: text("certificate"),
    search: text("search"),
  };
  return fact(
    text("Proof"),
    found.proven_by && text_with("{name}: ", { name: element("strong", by[found.proven_by]) }),
    found.formal && [element("code", `${found.formal.name}, ${found.formal.file}`), ". "],
    english(found.theorem),
  );
}

/** An entry for a bibliography, as sprague atlas --bibtex prints it, with the address of the page. */
export function bibtex_of(
  row: Row,
  names: readonly string[],
  index: Index,
  address: string,
): string {
  const title = names.length > 0 ? names.join(", ") : row.title;
  return [
    `@misc{sprague-atlas:${row.label},`,
    "  author = {{The sprague authors}},",
    `  title = {{${row.code}${title ? ` (${title})` : ""}}},`,
    `  howpublished = {Atlas of games, sprague ${index.version}, entry ${row.label}},`,
    `  year = {${index.released.slice(0, 4)}},`,
    `  url = {${address}},`,
    `  note = {Tables with SHA-256 ${index.sha256}}`,
    "}",
  ].join("\n");
}

function citation(row: Row, found: Details | undefined, index: Index): Content {
  const address = `${location.href.split("#")[0]}#${row.label}`;
  return element(
    "details.cite",
    element("summary", text("Cite this")),
    element("pre", bibtex_of(row, found?.names ?? [], index, address)),
  );
}

/** What stands in the page of a game. Subtraction sets have no details beside their row. */
export function create_details(
  row: Row,
  found: Details | undefined,
  index: Index,
  address_of: (game: string) => string,
): HTMLElement {
  const members = members_of(row.code);
  const values = found?.nim_values ?? (members ? subtraction_values(members, 127) : []);
  const lab = (tab: string, words: string) =>
    element("a.button", { href: `../#${tab}?game=${encodeURIComponent(row.code)}` }, words);
  const names = found?.names.length ? ` (${found.names.join(", ")})` : "";
  return element(
    "section.sheet.game",
    { "aria-labelledby": "game", tabindex: -1 },
    element(
      "header",
      element("h2", { id: "game" }, row.code, names),
      element("div.tools", lab("play", text("Play")), lab("explore", text("Explore"))),
    ),
    found?.title && element("p", found.title),
    element("p", rules_words(found ?? { rules: set_words(members ?? []) }, "normal")),
    values.length > 0 && [
      small_plot(values, row.period, row.preperiod),
      element(
        "p.values.scrolls",
        { tabindex: 0, role: "region", "aria-label": text("Nim-values") },
        values.join(" "),
      ),
    ],
    element(
      "dl.facts",
      fact(text("Label"), element("a", { href: `#${row.label}` }, row.label)),
      fact(text("Period"), period_of(row, found?.last_heap ?? null)),
      found && proof_of(found),
      found && certificate_of(found),
      members &&
        fact(
          text("Proof"),
          text_with(
            "The values of as many heaps as the largest member come back, and these decide all later ones ({command}).",
            { command: element("code", `sprague period '${row.code}'`) },
          ),
        ),
      fact(
        text("Largest value"),
        found
          ? text("{value}, first at {first}, up to heap {last}", {
              value: group_digits(row.largest),
              first: group_digits(found.max_first_at),
              last: group_digits(found.last_heap),
            })
          : group_digits(row.largest),
      ),
      found?.p_positions !== undefined &&
        fact(
          text("P-positions"),
          text("{heaps} up to {heap}, the last {last}", {
            heaps: heaps_of(found.p_positions),
            heap: group_digits(found.last_heap),
            last: group_digits(found.last_p_position ?? 0),
          }),
        ),
      found && [
        misere_quotient(found),
        codes_of(found),
        found.same_values.length > 0 &&
          fact(
            text("Other rules, same values up to heap {heap}", {
              heap: group_digits(index.common_limit),
            }),
            links(found.same_values, address_of),
          ),
        oeis_of(found),
        published_of(found),
      ],
    ),
    citation(row, found, index),
  );
}
