// What the page without a server has besides: the engine, and the service worker with its list of files.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import type { Plugin } from "vite";

const engine_files = [
  "engine.js",
  "engine.wasm",
  "engine-threads.js",
  "engine-threads.wasm",
  "engine-threads.worker.js",
  "licences.txt",
];

function hash_of(files: { name: string; bytes: Uint8Array }[]): string {
  const hash = createHash("sha256");
  for (const { name, bytes } of files) hash.update(`${name} ${bytes.length} `).update(bytes);
  return hash.digest("hex").slice(0, 10);
}

/** `built`: the folder in which the engine was built. */
export function engine_of_site(built: string): {
  folder: string;
  sizes: Record<string, number>;
  plugin: Plugin;
} {
  const engine = engine_files.map((name) => ({ name, bytes: readFileSync(join(built, name)) }));
  const folder = `engine/${hash_of(engine)}/`; // of this version alone, so that no cache mixes two
  let out = "";
  const plugin: Plugin = {
    name: "site",
    configResolved: (config) => {
      out = resolve(config.root, config.build.outDir);
    },
    generateBundle() {
      for (const { name, bytes } of engine)
        this.emitFile({ type: "asset", fileName: folder + name, source: bytes });
    },
    closeBundle() {
      const names = readdirSync(out, { recursive: true, encoding: "utf8" })
        .filter((name) => statSync(join(out, name)).isFile())
        .map((name) => name.split(sep).join("/"))
        // Megabytes of proofs, which hardly anybody saves, are not kept for those without a network.
        .filter((name) => !name.startsWith("records/"))
        .sort();
      const files = names.map((name) => ({ name, bytes: readFileSync(join(out, name)) }));
      buildSync({
        entryPoints: [fileURLToPath(new URL("src/engine/service_worker.ts", import.meta.url))],
        outfile: join(out, "service_worker.js"),
        bundle: true,
        minify: true,
        format: "iife",
        target: "es2020",
        define: {
          // The page is asked for by its folder.
          __FILES__: JSON.stringify(names.map((name) => (name === "index.html" ? "./" : name))),
          __VERSION__: JSON.stringify(hash_of(files)),
        },
      });
    },
  };
  const sizes = Object.fromEntries(
    engine
      .filter(({ name }) => name.endsWith(".wasm"))
      .map(({ name, bytes }) => [name, bytes.length]),
  );
  return { folder, sizes, plugin };
}
