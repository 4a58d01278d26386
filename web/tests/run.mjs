// The tests of what needs no browser: bundled by esbuild (Node 18 reads no TypeScript), run by Node's own test runner, beside the program
// that SPRAGUE_PROGRAM names, by default that of the release build, which answers as in the lab.
import { spawn } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { start_program } from "../../tests/browser/browser.mjs";
import { lessons_of_esbuild } from "../lessons.mjs";
import { bundle_package } from "../package/bundles.mjs";
import { texts_of_esbuild } from "../texts.mjs";

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
  plugins: [texts_of_esbuild, lessons_of_esbuild],
});
const bundles = readdirSync(out).map((name) => out + name);
await bundle_package(`${out}package/`);
process.env.SPRAGUE_PROGRAM ??= fileURLToPath(
  new URL("../../build/release/sprague", import.meta.url),
);
const { program, address } = await start_program([]);
const run = spawn(process.execPath, ["--enable-source-maps", "--test", ...bundles], {
  stdio: "inherit",
  env: { ...process.env, SPRAGUE_SERVER: address },
});
run.on("exit", (status) => {
  program.kill();
  process.exit(status ?? 1);
});
