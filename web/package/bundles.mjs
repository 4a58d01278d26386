// The scripts of the npm package, each with all that it takes of the lab: nothing of that may need the texts of the page.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));

export async function bundle_package(out) {
  const bundle = (entry, outfile, options) =>
    build({
      entryPoints: [join(here, entry)],
      outfile: join(out, outfile),
      bundle: true,
      target: "es2022",
      logLevel: "warning",
      ...options,
    });
  await bundle("node.ts", "node.js", { format: "esm", platform: "node" });
  await bundle("browser.ts", "browser.js", { format: "esm" });
  await bundle("node_worker.ts", "engine/node_worker.js", { format: "cjs", platform: "node" });
  await bundle("../src/engine/browser_worker.ts", "engine/browser_worker.js", { format: "iife" });
}
