// Elements without markup in strings: text is text, so no rules of a game can become part of the page.

export type Content = Node | string | null | undefined | false | Content[];

type Handlers = {
  [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void;
};

export interface Attributes {
  [name: string]: string | number | boolean | null | undefined | Handlers;
  on?: Handlers;
}

/** An element: `element('button', { class: 'primary', on: { click: play } }, 'Play')`. True attributes are empty, false and null ones absent. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...content: Content[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "on") {
      for (const [event, handler] of Object.entries(value as Handlers))
        made.addEventListener(event, handler as EventListener);
    } else {
      set_attribute(made, name, value as string | number | boolean | null | undefined);
    }
  }
  append(made, content);
  return made;
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
    .map((part, index) => (index % 2 ? element("i", { class: "math" }, part) : part));
  return element(
    "span",
    { class: "formula" },
    element("i", { class: "math" }, "G"),
    "(",
    parts,
    ")",
  );
}
