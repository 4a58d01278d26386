// The page without a server (make site): in Chromium and Firefox, with and without isolation from other origins, without a network, and
// while a long question runs. SPRAGUE_SITE is the folder.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import test from 'node:test';
import { start_firefox } from './firefox.mjs';
import { host_folder } from './static_host.mjs';

const { chromium } = createRequire(new URL('../../web/package.json', import.meta.url))('playwright-core');
const site = process.env.SPRAGUE_SITE;
const kayles = '#explore?game=kayles&from=0&to=300';
const is_proven = () => document.querySelector('.statement')?.textContent?.includes('proven') ?? false;
const service_worker_is_active = () => navigator.serviceWorker.ready.then(() => true);

async function with_page(check, { browser, address }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const faults = [];
  page.on('pageerror', (fault) => faults.push(`script: ${fault.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text());
  });
  await page.goto(address + kayles);
  await check(page, context);
  await context.close();
  assert.deepEqual(faults, []);
}

await test('the site in Chromium', async (parent) => {
  const browser = await chromium.launch({ executablePath: process.env.SPRAGUE_CHROMIUM, args: ['--no-sandbox'] });
  try {
    for (const isolated of [false, true]) {
      await parent.test(`answers ${isolated ? 'with' : 'without'} isolation`, async () => {
        const host = await host_folder(site, { isolated, types_known: isolated });
        await with_page(async (page) => {
          await page.waitForFunction(is_proven);
          assert.equal(await page.evaluate('crossOriginIsolated'), isolated);
        }, { browser, address: host.address });
        await host.stop();
      });
    }

    await parent.test('opens without a network after the first visit, isolated by its service worker', async () => {
      const host = await host_folder(site);
      await with_page(async (page, context) => {
        await page.waitForFunction(is_proven);
        await page.evaluate(service_worker_is_active);
        await host.stop();
        await context.setOffline(true);
        await page.reload();
        await page.waitForFunction(is_proven);
        assert.equal(await page.evaluate('crossOriginIsolated'), true);
        await page.goto(`${host.address}#explore?game=S(1,5,7)`);
        await page.waitForFunction(() => document.querySelector('#explanation')?.textContent?.includes('1, 5'));
      }, { browser, address: host.address });
    });

    for (const isolated of [false, true]) {
      await parent.test(`no frame takes long while a long question runs, ${isolated ? 'with' : 'without'} isolation`, async () => {
        const host = await host_folder(site, { isolated });
        await with_page(async (page) => {
          await page.waitForFunction(is_proven);
          await page.goto(`${host.address}#explore?game=0.6&from=0&to=300`);
          await page.waitForFunction(() => document.querySelector('progress'));
          const tasks = await page.evaluate(async () => {
            const long = [];
            const observer = new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration)));
            observer.observe({ entryTypes: ['longtask'] });
            await new Promise((resolve) => setTimeout(resolve, 3000));
            observer.disconnect();
            return { long, running: document.querySelector('progress') !== null };
          });
          assert.ok(tasks.running, 'the question ended too soon to say anything');
          assert.deepEqual(tasks.long, []);
        }, { browser, address: host.address });
        await host.stop();
      });
    }
  } finally {
    await browser.close();
  }
});

const firefox_missing = !process.env.SPRAGUE_FIREFOX || typeof WebSocket === 'undefined';
await test('the site in Firefox', { skip: firefox_missing && 'no firefox, or Node 18' }, async (parent) => {
  const firefox = await start_firefox(process.env.SPRAGUE_FIREFOX);
  const proven = `(async () => {
    const end = Date.now() + 120000;
    while (!(${is_proven})()) {
      if (Date.now() > end) return document.body.innerText.slice(0, 500);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return true;
  })()`;
  try {
    for (const isolated of [false, true]) {
      await parent.test(`answers ${isolated ? 'with' : 'without'} isolation, then without a network`, async () => {
        const host = await host_folder(site, { isolated });
        await firefox.open(host.address + kayles);
        assert.equal(await firefox.evaluate(proven), true);
        assert.equal(await firefox.evaluate('crossOriginIsolated'), isolated);
        await firefox.evaluate(`(${service_worker_is_active})()`);
        await host.stop();
        await firefox.reload();
        assert.equal(await firefox.evaluate(proven), true);
        assert.equal(await firefox.evaluate('crossOriginIsolated'), true);
        assert.deepEqual(firefox.faults(), []);
      });
    }
  } finally {
    await firefox.stop();
  }
});
