// The documents of the page: files of docs/, rendered while the page is built. Links between them lead to their place in the page; those to
// other files of the repository, which the page does not have, are text.
import { readFileSync, readdirSync } from "node:fs";
import { Marked } from "marked";
import type { Plugin } from "vite";
import { documents, is_document, type Document } from "./src/help/document_names";

/** As on GitHub, so that links within the documents hold: small letters, hyphens for spaces, no other signs. */
function id_of(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/<[^>]*>|&[a-z]+;/g, "")
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

/** The place in the page of a link in a document; null where the page has none. */
export function place_of(link: string, page: Document): string | null {
  if (/^https?:/.test(link)) return link;
  const [, name = "", at] = /^(?:([\w-]+)\.md)?(?:#(.+))?$/.exec(link) ?? [null, "?"];
  const target = name === "" ? page : name;
  if (!is_document(target)) return null;
  return `#help?page=${target}${at ? `&at=${at}` : ""}`;
}

export function render_document(text: string, page: Document): string {
  let tables = 0;
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        return `<h${depth} id="${id_of(html)}">${html}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const html = this.parser.parseInline(tokens);
        const place = place_of(href, page);
        return place === null ? html : `<a href="${place.replaceAll("&", "&amp;")}">${html}</a>`;
      },
      image: () => "",
      table({ header, rows }) {
        const cells = (tag: string, line: typeof header) =>
          `<tr>${line.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join("")}</tr>`;
        const body = rows.map((row) => cells("td", row)).join("");
        tables += 1;
        return `<div class="scrolls" tabindex="0" role="region" aria-label="Table ${tables}"><table><thead>${cells("th", header)}</thead><tbody>${body}</tbody></table></div>\n`;
      },
      code({ text, lang }) {
        const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
        return `<pre class="scrolls" tabindex="0" data-language="${lang ?? ""}"><code>${escaped}</code></pre>\n`;
      },
    },
  });
  return marked.parse(text, { async: false });
}

export const rendered_documents: Plugin = {
  name: "documents",
  generateBundle() {
    for (const name of documents) {
      const text = readFileSync(new URL(`../docs/${name}.md`, import.meta.url), "utf8");
      const head = `<!doctype html><meta charset="utf-8"><title>${name}</title>\n`;
      this.emitFile({
        type: "asset",
        fileName: `docs/${name}.html`,
        source: head + render_document(text, name),
      });
    }
  },
};

/** The certificates of periods that nobody wants to prove again. */
export const certificates: Plugin = {
  name: "certificates",
  generateBundle() {
    const folder = new URL("../docs/records/", import.meta.url);
    for (const name of readdirSync(folder).filter((each) => each.endsWith(".certificate")))
      this.emitFile({
        type: "asset",
        fileName: `records/${name}`,
        source: readFileSync(new URL(name, folder)),
      });
  },
};
