// What stands in the document itself: the first screen with its styles and its script, so that it is seen and played on with the first answer of
// a host, however long the next would take; and the policy, which permits these parts by their hashes and nothing else that is inline.
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Plugin } from "vite";
import { page_parts } from "./src/language/page_parts";
import { texts_of_esbuild } from "./texts.mjs";

const first_script = /<script type="module" src="\/src\/start\.ts"><\/script>/;
const files_of_page = /<template id="page-files">.*?<\/template>/s;
/** Vite puts what the page loads into the head. */
const loaded =
  /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:stylesheet|modulepreload)"[^>]*>)/g;

/** One replacement that has to be there; a function, since a text would have its $ replaced. */
function replaced(html: string, place: RegExp, text: string): string {
  if (!place.test(html)) throw new Error(`index.html has no ${place.source}`);
  return html.replace(place, () => text);
}

async function bundle_first_screen(): Promise<{ style: string; script: string }> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("src/start.ts", import.meta.url))],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2020",
    charset: "utf8",
    outdir: "out",
    write: false,
    plugins: [texts_of_esbuild],
  });
  const text_of = (end: string) =>
    outputFiles.find(({ path }) => path.endsWith(end))!.text.trimEnd();
  return { style: text_of(".css"), script: text_of(".js").replaceAll("</script", "<\\/script") };
}

/** `of`: of a language or a tab; start.ts asks for no other. */
function preload(folder: string, file: string, of?: string): string {
  const own = of === undefined ? "" : ` data-of="${of}"`;
  return `<link rel="modulepreload" crossorigin${own} href="${folder}${file.split("/").pop()}">`;
}

/** The files of the page wait in a template until the first screen asks for them, all at once. */
export const first_screen_in_document: Plugin[] = [
  {
    name: "first-screen-apart",
    apply: "build",
    transformIndexHtml: {
      order: "pre",
      handler: (html) => replaced(html, first_script, ""),
    },
  },
  {
    name: "first-screen-in-document",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle }) {
        const chunks = Object.values(bundle!).filter((file) => file.type === "chunk");
        const page = chunks.find(({ name }) => name === "page");
        const begin = html.match(loaded)?.map((tag) => tag.trim()) ?? [];
        const folder = /src="([^"]*\/)/.exec(begin.join(""))?.[1];
        if (!page || folder === undefined) throw new Error("there is no page");
        // At the same time as the script that begins, which would ask for them one after the other.
        const later = [page.fileName, ...page.imports]
          .filter((name) => !begin.some((tag) => tag.includes(`/${name.split("/").pop()}"`)))
          .map((name) => preload(folder, name));
        for (const { fileName, facadeModuleId } of chunks) {
          const [, language, part] = /texts:(\w+)\/(\w+)$/.exec(facadeModuleId ?? "") ?? [];
          if (page_parts.some((each) => each === part))
            later.push(preload(folder, fileName, language));
          if (facadeModuleId?.endsWith("/src/explore/explore.ts"))
            later.push(preload(folder, fileName, "explore"));
        }
        const { style, script } = await bundle_first_screen();
        return replaced(
          html.replace(loaded, ""),
          files_of_page,
          `<template id="page-files">${[...begin, ...later].join("")}</template>\n` +
            `    <style>${style}</style>\n    <script type="module">${script}</script>`,
        );
      },
    },
  },
];

/** `'sha256-…'` of what stands between the tags of a name. */
function hashes(html: string, name: "script" | "style"): string {
  const parts = html.matchAll(new RegExp(`<${name}(?![^>]* src=)[^>]*>(.*?)</${name}>`, "gs"));
  return [...parts]
    .map(([, text]) => `'sha256-${createHash("sha256").update(text!).digest("base64")}'`)
    .join(" ");
}

/** The program sends the same as a header, which it finds here; a host of files sends none. With `engine` the page may compile WebAssembly. */
export function policy_in_document(engine: boolean): Plugin {
  return {
    name: "policy",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html) {
        const policy = [
          "default-src 'self'",
          `script-src 'self' ${engine ? "'wasm-unsafe-eval' " : ""}${hashes(html, "script")}`,
          `style-src 'self' ${hashes(html, "style")}`,
          "object-src 'none'",
          "base-uri 'none'",
          "form-action 'none'",
        ];
        const content = policy.map((part) => part.trimEnd()).join("; ");
        return replaced(
          html,
          /<meta charset="utf-8" \/>/,
          `<meta charset="utf-8" />\n    <meta http-equiv="Content-Security-Policy" content="${content}">`,
        );
      },
    },
  };
}
