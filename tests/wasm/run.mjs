// The engine in WebAssembly, in Node, against `sprague serve`: bundles the tests beside this script and runs them.
//   node tests/wasm/run.mjs PROGRAM ENGINE [PATTERN]     ENGINE: the folder in which wasm/ was built; PATTERN: of names of tests
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [program, engine, pattern = '.'] = process.argv.slice(2);
if (!existsSync(join(engine, 'engine-threads.wasm'))) {
  console.error('skipped: no engine in WebAssembly; make wasm builds it');
  process.exit(77);
}
const here = fileURLToPath(new URL('.', import.meta.url));
const web = fileURLToPath(new URL('../../web/', import.meta.url));
const { build } = createRequire(`${web}package.json`)('esbuild');

const out = mkdtempSync(join(tmpdir(), 'sprague-wasm-'));
const tests = readdirSync(here).filter((name) => name.endsWith('.test.ts'));
const common = { bundle: true, platform: 'node', target: 'node18', logLevel: 'warning', alias: { web: `${web}src`, package: `${web}package` } };
await build({ ...common, entryPoints: tests.map((name) => here + name), format: 'esm', outdir: out, outExtension: { '.js': '.mjs' }, sourcemap: 'inline' });
await build({ ...common, entryPoints: [`${web}package/node_worker.ts`], format: 'cjs', outfile: join(out, 'node_worker.cjs') });

const serve = spawn(program, ['serve', '--port', '0', '--budget', '86400', '--stream-budget', '86400', '--threads', '1'], {
  stdio: ['ignore', 'pipe', 'pipe'],
});
const address = await new Promise((found, fail) => {
  let said = '';
  const read = (text) => {
    said += text;
    const place = /http:\/\/[^\s/]+:\d+/.exec(said);
    if (place) found(place[0]);
  };
  serve.stdout.setEncoding('utf8').on('data', read);
  serve.stderr.setEncoding('utf8').on('data', read);
  serve.on('exit', (code) => fail(new Error(`sprague serve ended with ${code}: ${said}`)));
});

const environment = {
  ...process.env,
  SPRAGUE_ADDRESS: address,
  SPRAGUE_ENGINE: `${resolve(engine)}/`,
  SPRAGUE_NODE_WORKER: join(out, 'node_worker.cjs'),
  SPRAGUE_GOLDEN: fileURLToPath(new URL('../golden/', import.meta.url)),
};
const bundles = tests.map((name) => join(out, name.replace(/\.ts$/, '.mjs')));
const { status } = spawnSync(process.execPath, ['--enable-source-maps', `--test-name-pattern=${pattern}`, '--test', ...bundles], {
  stdio: 'inherit',
  env: environment,
});
serve.kill();
rmSync(out, { recursive: true });
process.exit(status ?? 1);
