// The tests of what needs no browser: bundled by esbuild (Node 18 reads no TypeScript), run by Node's own test runner.
import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { lessons_of_tests } from "../lessons.mjs";
import { texts_of_tests } from "../texts.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const out = fileURLToPath(new URL("../node_modules/.tests/", import.meta.url));
const tests = readdirSync(here)
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => here + name);
rmSync(out, { recursive: true, force: true });
await build({
  entryPoints: tests,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node18",
  packages: "external",
  outdir: out,
  outExtension: { ".js": ".mjs" },
  sourcemap: "inline",
  logLevel: "warning",
  plugins: [texts_of_tests, lessons_of_tests],
});
const bundles = readdirSync(out).map((name) => out + name);
process.exit(
  spawnSync(process.execPath, ["--enable-source-maps", "--test", ...bundles], { stdio: "inherit" })
    .status ?? 1,
);
