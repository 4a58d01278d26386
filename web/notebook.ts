// The page of notebooks: one file, which a notebook shows in a frame and nothing serves.
import type { Plugin, Rollup } from "vite";

type Bundle = Rollup.OutputBundle;

function text_of(bundle: Bundle, name: string): string {
  const file = bundle[name]!;
  return file.type === "chunk" ? file.code : String(file.source);
}

/** Moves scripts and styles into index.html, the only file that is left. Typefaces are in the styles. */
export const one_file: Plugin = {
  name: "one-file",
  // After Vite has put the places of dynamic imports into the script.
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const page = bundle["index.html"]!;
      if (page.type !== "asset") throw new Error("index.html is no asset");
      let html = String(page.source)
        .replace(/<link rel="icon"[^>]*>\s*/, "")
        // Functions, since a text would have its $ replaced.
        .replace(/<link rel="stylesheet"[^>]* href="\.\/([^"]*)"[^>]*>/g, (_tag, name: string) => {
          return `<style>${text_of(bundle, name)}</style>`;
        })
        .replace(
          /<script type="module"[^>]* src="\.\/([^"]*)"><\/script>/g,
          (_tag, name: string) => {
            return `<script type="module">${text_of(bundle, name).replaceAll("</script", "<\\/script")}</script>`;
          },
        );
      const licences = bundle["licences.txt"];
      if (licences?.type === "asset") html += `<!--\n${String(licences.source)}-->\n`;
      if (/ (src|href)="\.\//.test(html))
        throw new Error("a file of the page is still outside of it");
      page.source = html;
      for (const name of Object.keys(bundle)) if (name !== "index.html") delete bundle[name];
    },
  },
};
