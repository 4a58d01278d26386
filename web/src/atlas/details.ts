// What is known of one game: rules, a plot, period and proof, sparse space, misère quotient, cousins, publications, and ways into the lab.
import { element, type Content } from "../element";
import { group_digits } from "../number_text";
import type { Details, Index } from "./data";
import { members_of } from "./place";
import type { Row } from "./rows";
import { values_of_set } from "./set_values";
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
      {},
      element("summary", {}, `${games.length - 24} more`),
      list(games.slice(24)),
    ),
  ];
}

const fact = (name: string, ...content: Content[]): Content => [
  element("dt", {}, name),
  element("dd", {}, content),
];

const plural = (number: number, one: string): string =>
  `${group_digits(number)} ${one}${number === 1 ? "" : "s"}`;

function period_of(row: Row, last_heap: number | null): Content {
  if (row.status === "none") return `None up to heap ${group_digits(last_heap ?? 0)}.`;
  const law =
    row.saltus === 0
      ? `G(n + ${group_digits(row.period!)}) = G(n)`
      : `G(n + ${group_digits(row.period!)}) = G(n) + ${group_digits(row.saltus!)}`;
  const mark = element("strong", { class: row.status }, row.status);
  return [mark, `: ${law} for all n ≥ ${group_digits(row.preperiod!)}, both least.`];
}

function sparse_space(found: Details): Content {
  if (found.rare_mask === undefined) return null;
  const parity = found.rare_by_position ? ", shifted by the parity of the heap" : "";
  return fact(
    "Sparse space",
    `mask ${found.rare_mask.toString(16)} in hexadecimal${parity}: ${plural(found.rare_heaps ?? 0, "heap")} up to ${group_digits(found.last_heap)} with rare values, the last ${group_digits(found.last_rare ?? 0)}`,
  );
}

function misere_quotient({ misere }: Details): Content {
  if (!misere) return null;
  const period =
    misere.period === null ? "" : `, period ${misere.period}, preperiod ${misere.preperiod}`;
  const words =
    misere.result === "proven"
      ? `${plural(misere.quotient_order, "element")}, ${misere.p_elements} of them lost for the player to move${period}; proven${misere.tame ? "; tame" : ""}`
      : `not known: ${plural(misere.quotient_order, "element")} up to heap ${group_digits(misere.last_heap)}`;
  return fact("Misère quotient", words);
}

function codes_of(found: Details): Content {
  if (found.also.length === 0) return null;
  const words = ({ code, shift }: Details["also"][number]) =>
    shift === 0 ? code : `${code} (${shift > 0 ? "+" : "−"}${Math.abs(shift)})`;
  return fact(
    "Also written",
    found.also.map(words).join(", "),
    found.also.some(({ shift }) => shift !== 0) &&
      element("p", { class: "note" }, "In brackets: how much larger the heaps of that code are."),
  );
}

function published_of({ published }: Details): Content {
  if (!published) return null;
  return fact(
    "Published",
    `${published.claim} (${published.code}; ${published.source}): ${published.verdict}`,
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
    "Certificate",
    element("a", { href: `./data/${certificate.file}`, download: true }, "download"),
    ` (${plural(certificate.bytes, "byte")}); `,
    element("code", {}, "sprague verify FILE"),
    " checks it with code of its own.",
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
  const values = found?.nim_values ?? (members ? values_of_set(members, 127) : []);
  const lab = (tab: string, text: string) =>
    element(
      "a",
      { class: "button", href: `../#${tab}?game=${encodeURIComponent(row.code)}` },
      text,
    );
  const names = found?.names.length ? ` (${found.names.join(", ")})` : "";
  return element(
    "section",
    { class: "sheet game", "aria-labelledby": "game", tabindex: -1 },
    element(
      "header",
      {},
      element("h2", { id: "game" }, row.code, names),
      element("div", { class: "tools" }, lab("play", "Play"), lab("explore", "Explore")),
    ),
    found?.title && element("p", {}, found.title),
    element(
      "p",
      {},
      found?.rules ??
        (members &&
          `A move is to take ${members[0]}, ${members[1]} or ${members[2]} tokens from one heap. The player who cannot move loses.`),
    ),
    values.length > 0 && [
      small_plot(values, row.period, row.preperiod),
      element(
        "p",
        { class: "values scrolls", tabindex: 0, role: "region", "aria-label": "Nim-values" },
        values.join(" "),
      ),
    ],
    element(
      "dl",
      { class: "facts" },
      fact("Period", period_of(row, found?.last_heap ?? null)),
      found?.theorem && fact("Proof", found.theorem),
      found && certificate_of(found),
      members &&
        fact(
          "Proof",
          "the values of as many heaps as the largest member come back, and these decide all later ones (",
          element("code", {}, `sprague period '${row.code}'`),
          ")",
        ),
      fact(
        "Largest value",
        group_digits(row.largest),
        found &&
          `, first at ${group_digits(found.max_first_at)}, up to heap ${group_digits(found.last_heap)}`,
      ),
      found?.p_positions !== undefined &&
        fact(
          "P-positions",
          `${plural(found.p_positions, "heap")} up to ${group_digits(found.last_heap)}, the last ${group_digits(found.last_p_position ?? 0)}`,
        ),
      found && [
        sparse_space(found),
        misere_quotient(found),
        codes_of(found),
        found.same_values.length > 0 &&
          fact(
            `Other rules, same values up to heap ${group_digits(index.common_limit)}`,
            links(found.same_values, address_of),
          ),
        oeis_of(found),
        published_of(found),
        found.hash && fact("Hash of the values", element("code", {}, found.hash)),
      ],
    ),
  );
}
