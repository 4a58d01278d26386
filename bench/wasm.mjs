// What WebAssembly costs: the same questions to the program, with one thread and the kernels of SSE4, whose vectors are as long as those of
// WebAssembly, and to the engine of the browser in Node. Prints seconds and their ratio, and what a browser downloads.
//   node bench/wasm.mjs PROGRAM ENGINE [ROUNDS]      ENGINE: the folder in which wasm/ was built
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const [program, engine, rounds = '3'] = process.argv.slice(2);
const web = fileURLToPath(new URL('../web/', import.meta.url));
const { build } = createRequire(`${web}package.json`)('esbuild');

const questions = [
  ['nim-square to 10^6', 'values', { game: 'nim-square', from: 1_000_000, to: 1_000_000 }],
  ['0.106 to 10^5', 'values', { game: '0.106', from: 100_000, to: 100_000 }],
  ['0.6 to 10^5', 'values', { game: '0.6', from: 100_000, to: 100_000 }],
  ['gcd(s,n) = 1 to 3·10^4', 'values', { game: 'take(s: gcd(s,n) = 1)', from: 30_000, to: 30_000 }],
  ['count 60 of kayles', 'count', { game: 'kayles', heaps: 60, max: 20_000, order: 'sorted' }],
  ['period of 0.104', 'period', { game: '0.104', limit: 500_000_000 }],
];
const seconds = 600;

const out = mkdtempSync(join(tmpdir(), 'sprague-bench-'));
const bundle = (entry, name, format) =>
  build({ entryPoints: [entry], bundle: true, platform: 'node', target: 'node18', format, outfile: join(out, name), logLevel: 'warning' });
await bundle(`${web}src/engine/node_worker.ts`, 'node_worker.cjs', 'cjs');
await bundle(`${web}src/engine/node_engine.ts`, 'node_engine.mjs', 'esm');
await bundle(`${web}src/engine/worker_transport.ts`, 'worker_transport.mjs', 'esm');
await bundle(`${web}src/engine/http_transport.ts`, 'http_transport.mjs', 'esm');
const { node_engine } = await import(join(out, 'node_engine.mjs'));
const { WorkerTransport } = await import(join(out, 'worker_transport.mjs'));
const { HttpTransport } = await import(join(out, 'http_transport.mjs'));

/** A new program each time, which has no answer yet. */
async function with_program(ask) {
  const budget = ['--budget', `${seconds}`, '--threads', '1', '--simd', 'sse4'];
  const serve = spawn(program, ['serve', '--port', '0', ...budget], { stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise((found) => {
    let said = '';
    serve.stdout.setEncoding('utf8').on('data', (text) => {
      said += text;
      const place = /http:\/\/[^\s/]+:\d+/.exec(said);
      if (place) found(place[0]);
    });
  });
  await ask(new HttpTransport(`${address}/api/v1`));
  const ended = new Promise((resolve) => serve.once('exit', resolve));
  serve.kill();
  await ended;
}

async function with_wasm(ask) {
  const budgets = { plain: seconds, stream: seconds, bytes: 512 * 2 ** 20 };
  const transport = new WorkerTransport(node_engine(`${resolve(engine)}/`, join(out, 'node_worker.cjs'), budgets, 1));
  await ask(transport);
  transport.close();
}

async function seconds_of(open, path, parameters) {
  let taken = 0;
  let answer;
  await open(async (transport) => {
    await transport.ask('about', {}); // opens the engine
    const start = performance.now();
    answer = await transport.text(path, parameters);
    taken = (performance.now() - start) / 1000;
  });
  return { taken, answer };
}

console.log(`${'question'.padEnd(26)}${'SSE4 s'.padStart(10)}${'wasm s'.padStart(10)}${'ratio'.padStart(8)}`);
for (const [name, path, parameters] of questions) {
  let native = Infinity;
  let wasm = Infinity;
  for (let round = 0; round < Number(rounds); round += 1) {
    const there = await seconds_of(with_program, path, parameters);
    const here = await seconds_of(with_wasm, path, parameters);
    if (there.answer !== here.answer) throw new Error(`different answers to ${name}`);
    native = Math.min(native, there.taken);
    wasm = Math.min(wasm, here.taken);
  }
  console.log(`${name.padEnd(26)}${native.toFixed(3).padStart(10)}${wasm.toFixed(3).padStart(10)}${(wasm / native).toFixed(2).padStart(8)}`);
}
for (const name of ['engine.wasm', 'engine-threads.wasm', 'engine.js', 'engine-threads.js']) {
  const bytes = readFileSync(join(engine, name));
  const kib = (part) => `${(part.length / 1024).toFixed(0)} KiB`;
  console.log(`${name.padEnd(26)}${kib(bytes)}, gzip ${kib(gzipSync(bytes, { level: 9 }))}, brotli ${kib(brotliCompressSync(bytes))}`);
}
rmSync(out, { recursive: true });
