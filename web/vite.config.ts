import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";
import { first_screen_in_document, policy_in_document } from "./document";
import { certificates, rendered_documents } from "./documents";
import { head_of_page } from "./head";
import { lessons } from "./lessons.mjs";
import { one_file } from "./notebook";
import { engine_of_site } from "./site";
import { texts } from "./texts.mjs";

/** The licences of what the page contains go wherever it goes. */
const licences: Plugin = {
  name: "licences",
  generateBundle() {
    const licence_of = (name: string) =>
      readFileSync(new URL(`node_modules/${name}/LICENSE`, import.meta.url), "utf8");
    const parts = [
      "sprague is under the MIT licence.",
      `Its page is set in STIX Two Text:\n\n${licence_of("@fontsource/stix-two-text")}`,
      `Its QR codes are made by Lean QR:\n\n${licence_of("lean-qr")}`,
    ];
    this.emitFile({ type: "asset", fileName: "licences.txt", source: parts.join("\n\n") });
  },
};

// Nothing may be inlined, neither scripts nor styles nor data: addresses, but what document.ts puts into the page with its hash.
// `vite build --mode site` builds the page that needs no server; its addresses are relative, so that it may lie in any folder of a host.
// `--mode notebook` builds the page of notebooks, where everything is inlined,
// `--mode atlas` the pages of the atlas, which are static files, too, beside those of the site.
export default defineConfig(({ mode }) => {
  const site = mode === "site" ? engine_of_site(process.env["SPRAGUE_ENGINE"]!) : null;
  const notebook = mode === "notebook";
  const atlas = mode === "atlas";
  return {
    plugins: [
      licences,
      texts,
      lessons,
      !notebook && !atlas && head_of_page,
      !notebook && !atlas && rendered_documents,
      !notebook && !atlas && certificates,
      site?.plugin,
      !notebook && !atlas && first_screen_in_document,
      !notebook && policy_in_document(site !== null),
      notebook && one_file,
    ],
    root: atlas ? "atlas" : ".",
    base: site || notebook || atlas ? "./" : "/",
    publicDir: notebook || atlas ? false : "public",
    define: {
      __ENGINE__: JSON.stringify(site ? { folder: site.folder, sizes: site.sizes } : null),
      __NOTEBOOK__: JSON.stringify(notebook),
    },
    build: {
      assetsInlineLimit: notebook ? Infinity : 0,
      cssCodeSplit: !notebook,
      rollupOptions: notebook ? { output: { inlineDynamicImports: true } } : {},
      modulePreload: { polyfill: false },
      target: "es2020",
    },
    server: {
      // While developing: a running `sprague serve --port 8080` answers.
      proxy: { "/api": process.env["SPRAGUE_SERVER"] ?? "http://127.0.0.1:8080" },
    },
  };
});
