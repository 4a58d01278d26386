import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

/** The licence of the typeface goes wherever the typeface goes. */
const licences: Plugin = {
  name: "licences",
  generateBundle() {
    const source = readFileSync(
      new URL("node_modules/@fontsource/stix-two-text/LICENSE", import.meta.url),
      "utf8",
    );
    this.emitFile({
      type: "asset",
      fileName: "licences.txt",
      source: `sprague is under the MIT licence. Its page is set in STIX Two Text:\n\n${source}`,
    });
  },
};

/** What to read about the page and the notation, as plain text beside it. */
const documents: Plugin = {
  name: "documents",
  generateBundle() {
    for (const name of ["notation", "lab"])
      this.emitFile({
        type: "asset",
        fileName: `docs/${name}.txt`,
        source: readFileSync(new URL(`../docs/${name}.md`, import.meta.url), "utf8"),
      });
  },
};

// The page is served with `default-src 'self'`: nothing may be inlined, neither scripts nor styles nor data: addresses.
export default defineConfig({
  plugins: [licences, documents],
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2020",
  },
  server: {
    // While developing: a running `sprague serve --port 8080` answers.
    proxy: { "/api": process.env["SPRAGUE_SERVER"] ?? "http://127.0.0.1:8080" },
  },
});
