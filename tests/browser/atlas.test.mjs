// A small atlas beside the lab, laid out as make atlas and make site do: SPRAGUE_PROGRAM computes it and answers the lab.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { atlas_ways } from './atlas_ways.mjs';
import { axe_source, check_access, counted, eventually, explored, grave_faults, lab_at, launch, start_program, text_like } from './browser.mjs';
import { start_firefox } from './firefox.mjs';
import { host_folder } from './static_host.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sizes = ['--octal', '0.??', '--octal-limit', '1000', '--long-octal', '0.??7', '--long-octal-limit', '300', '--hexadecimal', '6',
  '--hexadecimal-limit', '300', '--families', '3', '--sets', '8', '--set-sums', '8'];

/** The site in a folder, and the rows of its octal codes as they were computed. */
function build_site(folder) {
  const run = (command, options, place) => execFileSync(command, options, { cwd: place, env: { ...process.env, VITE_ATLAS: 'yes' }, stdio: 'pipe' });
  const data = join(folder, 'data');
  run('python3', ['scripts/atlas', '--program', process.env.SPRAGUE_PROGRAM, '--output', data, ...sizes], root);
  const build = (...options) => run('node', ['node_modules/vite/bin/vite.js', 'build', '--emptyOutDir', ...options], join(root, 'web'));
  const site = join(folder, 'site');
  build('--base', './', '--outDir', site);
  build('--mode', 'atlas', '--outDir', join(site, 'atlas'));
  cpSync(join(data, 'pages'), join(site, 'atlas/data'), { recursive: true });
  cpSync(join(data, 'certificates'), join(site, 'atlas/data/certificates'), { recursive: true });
  mkdirSync(join(site, 'atlas/data/tables'));
  for (const { file } of JSON.parse(readFileSync(join(data, 'pages/index.json'), 'utf8')).tables)
    cpSync(join(data, file), join(site, 'atlas/data/tables', file));
  const rows = JSON.parse(readFileSync(join(data, 'pages/octal.json'), 'utf8'));
  return { site, octal: rows.map(([code, title, status, period, , , , , , oeis, also]) => ({ code, title, status, period, oeis, also })) };
}

const count = (page) => page.locator('.table > .note');
const codes = (page) => page.locator('tbody th a').allInnerTexts();
const shows = (page, selected, all) =>
  text_like(count(page), selected === all ? new RegExp(`^${all} games\\.$`) : new RegExp(`^${selected} of ${all} games\\.$`));
const not_cut_off = async (page) =>
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, 'nothing is cut off');

await test('the atlas', async (parent) => {
  const folder = mkdtempSync(join(tmpdir(), 'sprague-atlas-'));
  const ends = [() => rmSync(folder, { recursive: true })];
  try {
    const { site, octal } = build_site(folder);
    const { program, address } = await start_program([]);
    ends.push(() => program.kill());
    const host = await host_folder(site, { api: address });
    ends.push(() => host.stop());
    const browser = await launch();
    ends.push(() => browser.close());
    const lab = lab_at(host.address, browser, new URL('/', host.address).href);
    const one = (name, check) => parent.test(name, check);
    const names_kayles = ({ code, title, oeis, also }) =>
      [code, title, oeis].some((text) => text.toLowerCase().includes('kayles')) || also.split(' ').some((other) => other.startsWith('kayles'));

    for (const [width, height] of [[375, 740], [768, 1024], [1440, 900]]) {
      const open = (place, options = {}) => lab.open(`atlas/index.html${place}`, { width, height, touch: width < 800, ...options });

      await one(`search, ${width} pixels wide`, async () => {
        const { page, close } = await open('');
        await shows(page, octal.length, octal.length);
        await check_access(page, 'the list');
        await not_cut_off(page);
        await page.getByLabel('Search').fill('Kayles');
        const found = octal.filter(names_kayles).map(({ code }) => code);
        assert.ok(found.includes('0.77') && found.length < octal.length);
        await shows(page, found.length, octal.length);
        assert.deepEqual((await codes(page)).sort(), found.sort());
        assert.match(page.url(), /#search=Kayles$/);
        await page.reload();
        await shows(page, found.length, octal.length);
        assert.equal(await page.getByLabel('Search').inputValue(), 'Kayles');
        await page.getByLabel('Search').fill('period=12');
        await shows(page, octal.filter(({ period }) => period === 12).length, octal.length);
        await page.getByLabel('Search').fill('no such game');
        await shows(page, 0, octal.length);
        await check_access(page, 'an empty list');
        await close();
      });

      await one(`filter and sort, ${width} pixels wide`, async () => {
        const { page, close } = await open('');
        const open_ones = octal.filter(({ status }) => status === 'n');
        await page.getByLabel('Period', { exact: true }).selectOption('none');
        await shows(page, open_ones.length, octal.length);
        assert.deepEqual((await codes(page)).sort(), open_ones.map(({ code }) => code).sort());
        await counted(page.getByRole('cell', { name: 'none known' }), open_ones.length);
        await page.getByLabel('Period', { exact: true }).selectOption('proven');
        const proven = octal.filter(({ status }) => status === 'p');
        await shows(page, proven.length, octal.length);
        const periods = async () => {
          const shown = await codes(page);
          return shown.map((code) => octal.find((row) => row.code === code).period);
        };
        const heading = page.getByRole('columnheader', { name: 'Period' });
        for (const [order, sign, place] of [['descending', -1, '-period'], ['ascending', 1, 'period']]) {
          await heading.first().getByRole('button').click();
          await page.locator(`th[aria-sort=${order}]`, { hasText: /^Period/ }).waitFor();
          const sorted = proven.map(({ period }) => period).sort((left, right) => sign * (left - right)).slice(0, 100);
          assert.deepEqual(await periods(), sorted);
          assert.match(page.url(), new RegExp(`#status=proven&sort=${place}$`));
        }
        const before = await codes(page);
        await page.reload();
        await shows(page, proven.length, octal.length);
        assert.deepEqual(await codes(page), before);
        await check_access(page, 'a sorted list');
        await close();
      });

      await one(`a game, ${width} pixels wide`, async () => {
        const { page, close } = await open('#search=kayles');
        const opened = page.locator('#shown-game');
        await page.getByRole('link', { name: '0.77', exact: true }).first().click();
        await text_like(opened, /proven: G\(n \+ 12\) = G\(n\) for all n ≥ 71/);
        assert.match(await page.title(), /^0\.77 · Atlas of games/);
        assert.match(page.url(), /#search=kayles&game=0\.77$/);
        await counted(opened.locator('.small-plot circle'), 128);
        await check_access(page, 'a game');
        await not_cut_off(page);
        const [certificate] = await Promise.all([page.waitForEvent('download'), opened.getByRole('link', { name: 'download' }).click()]);
        assert.match(readFileSync(await certificate.path(), 'utf8'), /0\.77/);
        await page.reload();
        await text_like(opened, /for all n ≥ 71/);
        await page.goBack();
        await counted(opened.locator('h2'), 0);
        // A label is an address, and says how to cite what is there.
        await page.goto(`${lab.address}/atlas/index.html#S.2.5.7`);
        await text_like(opened.locator('h2'), /S\(2,5,7\)/);
        await opened.getByText('Cite this').click();
        await text_like(opened.locator('.cite pre'), /@misc\{sprague-atlas:S\.2\.5\.7,[^]*#S\.2\.5\.7\}/);
        const [table] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'games.csv' }).click()]);
        assert.match(readFileSync(await table.path(), 'utf8'), /^id,family,label,code,/);
        // Another code of a game leads to it, as does a code alone.
        const twin = octal.find(({ also }) => also);
        await page.goto(`${lab.address}/atlas/index.html#${twin.also.split(' ')[0]}`);
        await text_like(opened, new RegExp(`is the same game as ${twin.code.replace('.', '\\.')}\\.`));
        await page.goto(`${lab.address}/atlas/index.html#0.7777`);
        await text_like(opened, /0\.7777 is not in the atlas\./);
        await check_access(page, 'a game that is not there');
        await close();
      });

      await one(`subtraction sets, ${width} pixels wide`, async () => {
        const { page, close } = await open('');
        await page.getByRole('combobox', { name: 'Games' }).selectOption('sets');
        await page.getByLabel('Largest member').selectOption('7');
        const sets = JSON.parse(readFileSync(join(site, 'atlas/data/sets/7.json'), 'utf8'));
        await shows(page, sets.length, sets.length);
        assert.match(page.url(), /#list=sets&member=7$/);
        await check_access(page, 'the list of the sets');
        await not_cut_off(page);
        const [a, b] = [2, 5];
        await page.goto(`${lab.address}/atlas/index.html#list=sets&member=7&game=S(2,5,7)`);
        const period = sets.find(([first, second]) => first === a && second === b)[2];
        await text_like(page.locator('#shown-game'), new RegExp(`S\\(2,5,7\\)[^]*G\\(n \\+ ${period}\\) = G\\(n\\)`));
        await page.reload();
        await text_like(page.locator('#shown-game h2'), /^S\(2,5,7\)/);
        assert.equal(await page.getByLabel('Largest member').inputValue(), '7');
        await check_access(page, 'a set');
        await close();
      });

      await one(`from the lab to the atlas and back, ${width} pixels wide`, async () => {
        const { page, close } = await lab.open('#games', { width, height, touch: width < 800 });
        await page.getByRole('link', { name: 'Atlas of games' }).click();
        await shows(page, octal.length, octal.length);
        await page.getByRole('link', { name: '0.07', exact: true }).first().click();
        const opened = page.locator('#shown-game');
        await text_like(opened, /G\(n \+ 34\) = G\(n\)/);
        await opened.getByRole('link', { name: 'Explore' }).click();
        await explored(page);
        assert.match(page.url(), /\/lab\/#explore\?game=0\.07/);
        await page.goBack();
        await text_like(opened, /G\(n \+ 34\) = G\(n\)/);
        await opened.getByRole('link', { name: 'Play' }).click();
        await text_like(page.locator('.turn'), /^Your move/);
        await page.goBack();
        await page.getByRole('link', { name: /^sprague atlas/ }).click();
        await page.getByRole('heading', { level: 1, name: 'Who wins?' }).waitFor();
        await close();
      });
    }

    for (const [language, heading, law, unknown] of [
      ['de', 'Atlas der Spiele', /bewiesen: G\(n \+ 12\) = G\(n\) für alle n ≥ 71/, /0\.7777 ist nicht im Atlas/],
      ['es', 'Atlas de juegos', /demostrado: G\(n \+ 12\) = G\(n\) para todo n ≥ 71/, /0\.7777 no está en el atlas/],
      ['fr', 'Atlas des jeux', /démontré : G\(n \+ 12\) = G\(n\) pour tout n ≥ 71/, /0\.7777 n’est pas dans l’atlas/],
      ['zh', '游戏图集', /已证明：G\(n \+ 12\) = G\(n\)，对所有 n ≥ 71/, /0\.7777 不在图集中/],
    ])
      await one(`in another language: ${language}`, async () => {
        const { page, close } = await lab.open(`atlas/index.html?lang=${language}#0.77`, { width: 1440, height: 900 });
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        assert.equal(await page.locator('html').getAttribute('lang'), language);
        await text_like(page.locator('#shown-game'), law);
        const all_widths = async (what) => {
          for (const width of [1440, 768, 375]) {
            await page.setViewportSize({ width, height: 900 });
            await check_access(page, `${language}: ${what}, ${width} pixels wide`);
            await not_cut_off(page);
          }
        };
        await all_widths('a game');
        await page.goto(`${lab.address}/atlas/index.html?lang=${language}#S(2,5,7)`);
        await text_like(page.locator('#shown-game h2'), /^S\(2,5,7\)/);
        await all_widths('a set');
        await page.goto(`${lab.address}/atlas/index.html?lang=${language}#0.7777`);
        await text_like(page.locator('#shown-game'), unknown);
        await close();
      });

    const firefox_missing = !process.env.SPRAGUE_FIREFOX || typeof WebSocket === 'undefined';
    await parent.test('in Firefox', { skip: firefox_missing && 'no firefox, or Node 18' }, async (test) => {
      const firefox = await start_firefox(process.env.SPRAGUE_FIREFOX);
      try {
        for (const language of ['en', 'de', 'es', 'fr', 'zh'])
          for (const [width, height] of [[375, 740], [768, 1024], [1440, 900]])
            await test.test(`${language}, ${width} pixels wide`, async () => {
              await firefox.resize(width, height);
              await firefox.open(`${host.address}/atlas/index.html?lang=${language}`);
              const { listed, selected, sorted, opened, wide } = await firefox.evaluate(`(${atlas_ways})()`);
              assert.equal(listed, Math.min(100, octal.length));
              assert.deepEqual(selected.sort(), octal.filter(names_kayles).map(({ code }) => code).sort());
              assert.equal(sorted, 'descending');
              assert.match(opened, /G\(n \+ 12\) = G\(n\)[^]* n ≥ 71/);
              assert.equal(wide, 0, 'nothing is cut off');
              await firefox.evaluate(`(() => { ${axe_source} })()`);
              assert.deepEqual(await firefox.evaluate(`(${grave_faults})()`), []);
              assert.deepEqual(firefox.faults(), []);
            });
      } finally {
        await firefox.stop();
      }
    });

    await one('in the dark', async () => {
      const { page, close } = await lab.open('atlas/index.html#0.77', { dark: true });
      await text_like(page.locator('#shown-game'), /for all n ≥ 71/);
      assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
      await check_access(page, 'a game in the dark');
      await close();
    });

    await one('data that cannot be read is said, and asked for again', async () => {
      const { page, close } = await lab.open('atlas/index.html');
      await shows(page, octal.length, octal.length);
      const missing = '**/atlas/data/hexadecimal.json';
      await page.route(missing, (route) => route.fulfill({ status: 404 }));
      await page.getByRole('combobox', { name: 'Games' }).selectOption('hexadecimal');
      await text_like(page.getByRole('alert'), /The data of the atlas cannot be read: data\/hexadecimal\.json: 404/);
      await check_access(page, 'missing data');
      await page.unroute(missing);
      await page.getByLabel('Search').fill('0.');
      await text_like(count(page), /games\.$/);
      await eventually(async () => !(await page.getByRole('alert').isVisible()), 'the end of the complaint');
      await close();
    });
  } finally {
    for (const end of ends.reverse()) await end();
  }
});
