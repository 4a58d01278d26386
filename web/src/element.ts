// Elements without markup in strings: text is text, so no rules of a game can become part of the page.

export type Content = Node | string | null | undefined | false | Content[];

type Handlers = {
  [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void;
};

export interface Attributes {
  [name: string]: string | number | boolean | null | undefined | Handlers;
  on?: Handlers;
}

type Tag = keyof HTMLElementTagNameMap;
type Selector = Tag | `${Tag}.${string}`;
type ElementOf<Named extends Selector> = Named extends Tag
  ? HTMLElementTagNameMap[Named]
  : Named extends `${infer Name extends Tag}.${string}`
    ? HTMLElementTagNameMap[Name]
    : never;

/**
 * An element with its classes: `element("button.primary", { on: { click: play } }, "Play")`. True attributes are empty, false and null ones
 * absent.
 */
export function element<Named extends Selector>(
  selector: Named,
  attributes: Attributes,
  ...content: Content[]
): ElementOf<Named>;
export function element<Named extends Selector>(
  selector: Named,
  ...content: Content[]
): ElementOf<Named>;
export function element(
  selector: string,
  ...[first, ...others]: (Attributes | Content)[]
): HTMLElement {
  const [tag, ...classes] = selector.split(".");
  const made = document.createElement(tag!);
  if (classes.length > 0) made.className = classes.join(" ");
  const content = others as Content[];
  if (is_attributes(first)) set_attributes(made, first);
  else append(made, first);
  append(made, content);
  return made;
}

function is_attributes(given: Attributes | Content): given is Attributes {
  return (
    typeof given === "object" && given !== null && Object.getPrototypeOf(given) === Object.prototype
  );
}

function set_attributes(made: HTMLElement, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "on") {
      for (const [event, handler] of Object.entries(value as Handlers))
        made.addEventListener(event, handler as EventListener);
    } else {
      set_attribute(made, name, value as string | number | boolean | null | undefined);
    }
  }
}

/** A part of a picture in SVG. */
export function svg_element(
  name: string,
  attributes: Record<string, string | number | boolean | null | undefined>,
  ...content: Content[]
): SVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) set_attribute(made, key, value);
  append(made, content);
  return made;
}

export function set_attribute(
  target: Element,
  name: string,
  value: string | number | boolean | null | undefined,
): void {
  if (value === false || value === null || value === undefined) target.removeAttribute(name);
  else target.setAttribute(name, value === true ? "" : String(value));
}

export function append(target: Element, content: Content): void {
  if (content === null || content === undefined || content === false) return;
  if (Array.isArray(content)) for (const part of content) append(target, part);
  else target.append(content);
}

export function replace(target: Element, ...content: Content[]): void {
  target.replaceChildren();
  append(target, content);
}

/** A part that scrolls when it is too full: a stop of the Tab key, so that the keyboard can scroll it. */
export function create_scroll_area(
  label: string,
  class_name: string,
  ...content: Content[]
): HTMLElement {
  return element(
    "div",
    { class: `scrolls ${class_name}`, tabindex: 0, role: "region", "aria-label": label },
    content,
  );
}

export function create_button(
  words: Content,
  click: (event: MouseEvent) => void,
  more = "",
): HTMLButtonElement {
  return element("button", { class: `button ${more}`, type: "button", on: { click } }, words);
}

/** A button that is a sign, with words for those who do not see it. */
export function sign_button(sign: string, words: string, click: () => void): HTMLButtonElement {
  const button = create_button(sign, click, "icon");
  button.setAttribute("aria-label", words);
  button.title = words;
  return button;
}

let next_identity = 0;

/** A new id, for `for`, `aria-labelledby` and their like. */
export function new_id(what: string): string {
  next_identity += 1;
  return `${what}-${next_identity}`;
}

/** G(n + 34) as it is set in print: letters in italics, digits upright. */
export function nim_value_of(argument: string): Content {
  const parts = argument
    .split(/([a-z])/)
    .map((part, index) => (index % 2 ? element("i.math", part) : part));
  return element("span.formula", element("i.math", "G"), "(", parts, ")");
}

type Row = readonly [name: Content, ...cells: Content[]];

/** `foot` is a last row of sums. A cell that is a `td` element is taken as it is. */
export function create_plain_table(
  columns: readonly string[],
  rows: readonly Row[],
  foot?: Row,
): HTMLTableElement {
  return element(
    "table.plain-table",
    element(
      "thead",
      element(
        "tr",
        columns.map((column) => element("th", { scope: "col" }, column)),
      ),
    ),
    element("tbody", rows.map(create_row)),
    foot && element("tfoot", create_row(foot)),
  );
}

function create_row([name, ...cells]: Row): HTMLTableRowElement {
  return element(
    "tr",
    element("th", { scope: "row" }, name),
    cells.map((cell) => (cell instanceof HTMLTableCellElement ? cell : element("td", cell))),
  );
}

export function inline_button(
  attributes: Attributes,
  press: () => void,
  ...content: Content[]
): HTMLElement {
  const on_key = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    press();
  };
  return element(
    "span",
    { role: "button", tabindex: 0, ...attributes, on: { click: press, keydown: on_key } },
    content,
  );
}
