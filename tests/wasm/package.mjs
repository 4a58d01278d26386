// The npm package (make npm) as a program of Node uses it, and its types as a program in TypeScript does.
//   node tests/wasm/package.mjs FOLDER
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = process.argv[2];
if (!existsSync(join(built, 'package.json'))) {
  console.error('skipped: no package; make npm builds it');
  process.exit(77);
}
const description = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8'));
assert.match(description.version, /^\d+\.\d+\.\d+$/);
assert.notEqual(description.version, '0.0.0');
const readme = readFileSync(join(built, 'README.md'), 'utf8');
const [first, refused, stopped] = [...readme.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code);

const project = mkdtempSync(join(tmpdir(), 'sprague-package-'));
mkdirSync(join(project, 'node_modules'));
cpSync(built, join(project, 'node_modules/sprague'), { recursive: true });
writeFileSync(join(project, 'package.json'), '{ "type": "module" }');

function run(name, code) {
  writeFileSync(join(project, name), code);
  const { status, stdout, stderr } = spawnSync(process.execPath, [name], { cwd: project, encoding: 'utf8', timeout: 120_000 });
  assert.equal(status, 0, stderr);
  return stdout;
}

// The examples of the README, one after the other.
const checks = `
import assert from 'node:assert/strict';
assert.deepEqual(values, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]);
assert.deepEqual([period, preperiod], [12, 71]);
assert.match(theorem, /./);
assert.deepEqual(winning_moves, ['5 -> 2']);
assert.ok(Number(count) > 0);
`;
run('first.mjs', first + checks);
const open = "import { createEngine } from 'sprague';\nconst engine = createEngine();\n";
assert.match(run('refused.mjs', `${open}${refused}`), /.+ 2$/m);
assert.match(run('stopped.mjs', `${open}${stopped}`), /^(\d+ of \d+ heaps\n)+AbortError\n$/);

// A program that closes nothing ends nevertheless.
run('open.mjs', `${open}await engine.ask('games');`);

// Types: a right program and a wrong one.
const tsc = fileURLToPath(new URL('../../web/node_modules/typescript/bin/tsc', import.meta.url));
const options = { noEmit: true, strict: true, skipLibCheck: true, module: 'nodenext', target: 'es2022', lib: ['es2022', 'dom'], types: [] };
writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['typed.ts'] }));
const compiled = (code) => {
  writeFileSync(join(project, 'typed.ts'), code);
  return spawnSync(process.execPath, [tsc, '--project', project], { encoding: 'utf8' });
};
const typed = (use) => `import { createEngine, Refusal, type Values } from 'sprague';
const engine = createEngine({ seconds: 1 });
const answer: Values = await engine.ask('values', { game: 'nim', to: 3 });
${use}`;
const right = compiled(typed('const first: number = answer.values[0]!; export { first, Refusal };'));
assert.equal(right.status, 0, right.stdout);
const elements = compiled(typed("const { elements: never } = await engine.ask('values', { game: 'nim', to: 3 });"));
assert.match(elements.stdout, /'elements' does not exist on type 'Values'/);
const asks_wrongly = compiled(
  typed(`await engine.ask('count', { game: 'nim', max: 3, order: 'random' });
await engine.ask('values', { game: 'nim', to: 3, limit: 1 });`)
);
assert.match(asks_wrongly.stdout, /"random".* is not assignable/);
assert.match(asks_wrongly.stdout, /'number' is not assignable to type 'never'/);
assert.match(compiled(typed('answer.no_such_member;')).stdout, /no_such_member/);

rmSync(project, { recursive: true });
console.log('the package works as its README says');
