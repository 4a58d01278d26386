// The page without a server (make site): what the tests of the page with a server ask of it, and what it has besides: isolation from other
// origins or none, no network, Firefox, a slow processor. Then the npm package in both browsers. SPRAGUE_SITE and SPRAGUE_PACKAGE are folders.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import test from 'node:test';
import { check_access, explored, lab_at, launch, slow_down, text_like } from './browser.mjs';
import { start_firefox } from './firefox.mjs';
import { home_tests } from './home.mjs';
import { lost_tests } from './lost.mjs';
import { no_long_task } from './main_thread.mjs';
import { main_ways } from './main_ways.mjs';
import { host_folder } from './static_host.mjs';

const site = process.env.SPRAGUE_SITE;
const npm_package = process.env.SPRAGUE_PACKAGE;
const views = [[375, 740], [768, 1024], [1440, 900]];
const isolations = [false, true];
const with_or_without = (isolated) => `${isolated ? 'with' : 'without'} isolation`;
const kayles = '#explore?game=kayles&from=0&to=300';

/** Runs in the page: waits for the proof. */
async function proven() {
  while (!document.querySelector('.statement')?.textContent.includes('proven')) await new Promise((resolve) => setTimeout(resolve, 50));
  return 'proven';
}
const kept_for_offline = () => navigator.serviceWorker.ready.then(() => true);

function check_steps(steps) {
  for (const { name, beyond } of steps) assert.equal(beyond, 0, `${name} is ${beyond} pixels too wide`);
}

/** Runs in a page of the package's own origin. */
async function use_package(address) {
  const { createEngine } = await import(`${address}/browser.js`);
  const engine = createEngine();
  const { values } = await engine.ask('values', { game: 'kayles', to: 5 });
  const { period } = await engine.ask('period', { game: 'kayles' }, { onProgress() {} });
  engine.close();
  return [crossOriginIsolated, values, period];
}
const package_missing = !existsSync(`${npm_package}/browser.js`) && 'no package; make npm builds it';

await test('the site in Chromium', async (parent) => {
  const browser = await launch();
  const one = (name, check) => parent.test(name, check);
  async function on_host(options, check) {
    const host = await host_folder(options.folder ?? site, options);
    try {
      await check(lab_at(host.address, browser), host);
    } finally {
      await host.stop();
    }
  }
  try {
    await on_host({ isolated: false, types_known: false }, (lab) => home_tests(one, lab));
    await on_host({ isolated: true }, (lab) => lost_tests(one, lab));

    for (const isolated of isolations)
      for (const [width, height] of views)
        await one(`the main ways, ${width} pixels wide, ${with_or_without(isolated)}`, () => on_host({ isolated }, async (lab) => {
          const { page, close } = await lab.open('', { width, height, touch: width < 800 });
          assert.equal(await page.evaluate('crossOriginIsolated'), isolated);
          check_steps(await page.evaluate(main_ways));
          await close();
        }));

    await one('the main ways on a processor four times as slow', () => on_host({}, async (lab) => {
      const { page, close } = await lab.open('', { width: 375, height: 740, touch: true });
      await slow_down(page, { processor: 0.25 });
      await page.reload();
      await page.locator('.door').first().waitFor();
      check_steps(await page.evaluate(main_ways));
      await close();
    }));

    await one('opens without a network after the first visit, isolated by its service worker', () => on_host({}, async (lab, host) => {
      const { page, context, close } = await lab.open(kayles);
      assert.equal(await page.evaluate(proven), 'proven');
      await page.evaluate(kept_for_offline);
      await host.stop();
      await context.setOffline(true);
      await page.reload();
      assert.equal(await page.evaluate(proven), 'proven');
      assert.equal(await page.evaluate('crossOriginIsolated'), true);
      await page.goto(`${lab.address}/#explore?game=S(1,5,7)`);
      await page.waitForFunction(() => document.querySelector('#explanation')?.textContent?.includes('1, 5'));
      await close();
    }));

    for (const types_known of [true, false])
      await one(`Nim is played while the engine is loaded, type ${types_known ? 'known' : 'unknown'}`, async () => {
        let send_rest;
        const rest_of_engine = new Promise((resolve) => { send_rest = resolve; });
        await on_host({ rest_of_engine, types_known }, async (lab) => {
          const { page, close } = await lab.open('#explore?game=kayles', { width: 375, height: 740, touch: true });
          const status = page.locator('.engine-status');
          await text_like(status, /^Loading the engine\s+\d+\.\d of \d+\.\d MB, 50 %/);
          assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 375));
          await check_access(page, 'the engine on its way');
          await status.getByRole('link', { name: 'Play Nim meanwhile' }).click();
          await page.locator('.first-board .token').last().evaluate((token) => token.click());
          await text_like(page.locator('.first-board .banner'), /Your move|last token/);
          assert.equal(await status.getByRole('link').isVisible(), false);
          send_rest();
          await status.waitFor({ state: 'hidden' });
          await page.evaluate(() => { location.hash = '#explore?game=kayles'; });
          assert.equal(await page.evaluate(proven), 'proven');
          await close();
        });
      });

    await one('Nim is played on a slow network, before the engine has come', () => {
      let send_rest;
      // However slow the machine is, the engine comes later than the page.
      const rest_of_engine = new Promise((resolve) => { send_rest = resolve; });
      return on_host({ rest_of_engine }, async (lab) => {
        const { page, close } = await lab.open('licences.txt', { width: 375, height: 740, touch: true });
        const slow = await slow_down(page, { latency: 400, throughput: 200_000 });
        await page.goto(`${lab.address}/`);
        await page.getByRole('button', { name: 'Take 1, leave 2' }).first().tap();
        await text_like(page.locator('.first-board .banner'), /^Your move/);
        await page.evaluate(() => { location.hash = '#explore?game=kayles'; });
        await text_like(page.locator('.engine-status'), /^Loading the engine/);
        await check_access(page, 'a slow network');
        assert.ok(await page.evaluate(() => globalThis.layout_shift) < 0.1);
        await slow_down(page, {}, slow); // no longer, for what is left is only waited for
        send_rest();
        await page.locator('.engine-status').waitFor({ state: 'hidden' });
        assert.equal(await page.evaluate(proven), 'proven');
        await close();
      });
    });

    await one('a host that does not give the engine is named, and asked again', () => on_host({}, async (lab) => {
      const { page, close } = await lab.open('#explore?game=kayles');
      const engine = (url) => url.pathname.endsWith('.wasm');
      await page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => Promise.all(all.map((each) => each.unregister()))));
      await page.route(engine, (route) => route.fulfill({ status: 404 }));
      await page.reload();
      const status = page.locator('.engine-status');
      await text_like(status, /^The engine cannot be loaded: the host answers with status 404\./);
      await page.unroute(engine);
      await status.getByRole('button', { name: 'Try again' }).click();
      await status.waitFor({ state: 'hidden' });
      await text_like(page.locator('.statement').first(), /proven/);
      await close();
    }));

    for (const isolated of isolations)
      await one(`no task of the page is long while long questions run, ${with_or_without(isolated)}`, () => on_host({ isolated }, (lab) =>
        no_long_task(lab, '', async (page) => {
          await page.evaluate(() => { location.hash = '#explore?game=0.6&from=0&to=300'; });
          await text_like(page.locator('.statement').first(), /No period among the first/);
          await page.evaluate(() => { location.hash = '#explore?game=nim-square&from=0&to=1000000'; });
          await explored(page);
        }, (page) => page.locator('#language').waitFor())));

    for (const isolated of isolations)
      await parent.test(`the npm package, ${with_or_without(isolated)}`, { skip: package_missing }, () =>
        on_host({ folder: npm_package, isolated }, async (lab) => {
          const { page, close } = await lab.open('engine/licences.txt');
          assert.deepEqual(await page.evaluate(use_package, lab.address), [isolated, [0, 1, 2, 3, 1, 4], 12]);
          await close();
        }));
  } finally {
    await browser.close();
  }
});

const firefox_missing = !process.env.SPRAGUE_FIREFOX || typeof WebSocket === 'undefined';
await test('the site in Firefox', { skip: firefox_missing && 'no firefox, or Node 18' }, async (parent) => {
  const firefox = await start_firefox(process.env.SPRAGUE_FIREFOX);
  try {
    for (const isolated of isolations) {
      const host = await host_folder(site, { isolated });
      for (const [width, height] of views)
        await parent.test(`the main ways, ${width} pixels wide, ${with_or_without(isolated)}`, async () => {
          await firefox.resize(width, height);
          // The host's address changes with its isolation, so that no service worker is there at first.
          await firefox.open(`${host.address}/`);
          check_steps(await firefox.evaluate(`(${main_ways})()`));
          assert.equal(await firefox.evaluate('innerWidth'), width);
          assert.deepEqual(firefox.faults(), []);
        });
      await parent.test(`without a network, after a visit ${with_or_without(isolated)}`, async () => {
        await firefox.open(`${host.address}/${kayles}`);
        await firefox.evaluate(`(${kept_for_offline})()`);
        await host.stop();
        await firefox.reload();
        assert.equal(await firefox.evaluate(`(${proven})()`), 'proven');
        assert.equal(await firefox.evaluate('crossOriginIsolated'), true);
        assert.deepEqual(firefox.faults(), []);
      });
      await parent.test(`the npm package, ${with_or_without(isolated)}`, { skip: package_missing }, async () => {
        const files = await host_folder(npm_package, { isolated });
        await firefox.open(`${files.address}/engine/licences.txt`);
        const found = await firefox.evaluate(`(${use_package})(${JSON.stringify(files.address)})`);
        assert.deepEqual(found, [isolated, [0, 1, 2, 3, 1, 4], 12]);
        await files.stop();
      });
    }
  } finally {
    await firefox.stop();
  }
});
