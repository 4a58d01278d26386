// Builds the npm package: node package/build.mjs ENGINE OUT, where ENGINE is the folder in which wasm/ was built.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundle_package } from "./bundles.mjs";

const [engine, out] = process.argv.slice(2);
const here = fileURLToPath(new URL(".", import.meta.url));
const source = (name) => join(here, name);
const engine_files = [
  "engine.js",
  "engine.wasm",
  "engine-threads.js",
  "engine-threads.wasm",
  "engine-threads.worker.js",
  "licences.txt",
];

rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, "engine"), { recursive: true });
for (const name of engine_files) copyFileSync(join(engine, name), join(out, "engine", name));
// The scripts of Emscripten are classic ones, in a package of modules.
writeFileSync(join(out, "engine/package.json"), '{ "type": "commonjs" }\n');

await bundle_package(out);

const types = spawnSync(
  process.execPath,
  [
    join(here, "../node_modules/typescript/bin/tsc"),
    ...["--project", source("tsconfig.json"), "--outDir", join(out, "types")],
  ],
  { stdio: "inherit" },
);
if (types.status !== 0) process.exit(1);
// Programs whose modules are Node's ask for the whole name of a file.
for (const name of readdirSync(join(out, "types"), { recursive: true })) {
  if (!name.endsWith(".d.ts")) continue;
  const file = join(out, "types", name);
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/(from |import\()"(\.[^"]*)"/g, '$1"$2.js"'));
}

const project = readFileSync(join(here, "../../CMakeLists.txt"), "utf8");
const version = /project\(sprague VERSION (\S+)/.exec(project)[1];
const description = JSON.parse(readFileSync(source("package.json"), "utf8"));
writeFileSync(
  join(out, "package.json"),
  `${JSON.stringify({ ...description, version }, null, 2)}\n`,
);
copyFileSync(source("README.md"), join(out, "README.md"));
copyFileSync(join(here, "../../LICENSE"), join(out, "LICENSE"));
