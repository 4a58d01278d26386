// A running `sprague serve`, a browser, and pages that note what they must never do.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import assert from 'node:assert/strict';

const from_web = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = from_web('playwright-core');
export const axe_source = readFileSync(from_web.resolve('axe-core/axe.min.js'), 'utf8');

/** Milliseconds after which it is said what a test waits for in vain; no test depends on how quick the machine is. */
export const patience = 600_000;

/** The program on a port of its own, and where it answers. */
export async function start_program(options) {
  const program = spawn(process.env.SPRAGUE_PROGRAM, ['serve', '--port', '0', ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  const address = await new Promise((resolve, reject) => {
    const read = (text) => {
      said.push(text);
      const found = /http:\/\/[^\s/]+:\d+/.exec(said.join(''));
      if (found) resolve(found[0]);
    };
    program.stdout.setEncoding('utf8').on('data', read);
    program.stderr.setEncoding('utf8').on('data', read);
    program.on('error', reject);
    program.on('exit', (code) => reject(new Error(`sprague serve ended with ${code}: ${said.join('')}`)));
  });
  return { program, address };
}

export const launch = () => chromium.launch({ executablePath: process.env.SPRAGUE_CHROMIUM, args: ['--no-sandbox'] });

/** A lab with `options` of `sprague serve`, and a browser. */
export async function start_lab(...options) {
  const { program, address } = await start_program(options);
  let browser;
  try {
    browser = await launch();
  } catch (fault) {
    program.kill();
    throw fault;
  }
  return {
    ...lab_at(address, browser),
    async stop() {
      await browser.close();
      const ended = new Promise((resolve) => program.once('exit', resolve));
      program.kill('SIGTERM');
      await ended;
    },
  };
}

/** The lab at an address, which has no slash at its end; `origin` is the beginning of all addresses that its pages may ask. */
export function lab_at(address, browser, origin = address) {
  return {
    address,
    /** A page of any site. */
    new_page: () => browser.newPage(),
    /** A page at `view`, by default Kayles in Explore, in a profile of its own. `close` checks: no fault of script or policy, no other origin. */
    async open(view = '#explore', { width = 1280, height = 900, dark = false, scale = 1, touch = false, motion = false, locale = 'en-GB' } = {}) {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light', deviceScaleFactor: scale,
        reducedMotion: motion ? 'no-preference' : 'reduce',
        hasTouch: touch, locale, acceptDownloads: true });
      const page = await context.newPage();
      page.setDefaultTimeout(patience);
      const faults = [];
      page.on('pageerror', (fault) => faults.push(`script: ${fault.message}`));
      page.on('console', (message) => {
        // Refused questions are part of the tests; the browser reports them as resources that failed to load.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(`console: ${message.text()}`);
      });
      page.on('request', (request) => {
        if (!request.url().startsWith(origin) && !request.url().startsWith('blob:')) faults.push(`another origin: ${request.url()}`);
      });
      await page.addInitScript(watch_shifts);
      await page.goto(`${address}/${view}`);
      return {
        page,
        context,
        async close() {
          await context.close();
          assert.deepEqual(faults, []);
        },
      };
    },
  };
}

/** Adds up how far the page jumped by itself, as browsers measure it (Cumulative Layout Shift, without its windows). */
function watch_shifts() {
  globalThis.layout_shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.layout_shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in a page that has axe_source: the serious violations that axe-core knows of. */
export async function grave_faults() {
  const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'] });
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) =>
    `${id}: ${nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`).join(' | ')}`);
}

export async function check_access(page, where) {
  // A colour in the middle of a fade has less contrast than those that it comes from and goes to.
  await page.evaluate(async () => {
    const ending = (each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime < Infinity;
    await Promise.allSettled(document.getAnimations().filter(ending).map((each) => each.finished));
  });
  await page.evaluate(axe_source);
  assert.deepEqual(await page.evaluate(grave_faults), [], where);
}

/** Two frames have passed. */
export async function drawn(page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
  });
}

/** Presses what the menu of a game has, by its name. */
export async function from_menu(page, name) {
  await page.locator('.controls .menu > summary').click();
  await page.locator('.controls .menu-items').getByRole('button', { name, exact: true }).click();
}

/** From now on the page has a network of `latency` milliseconds and `throughput` bytes a second, and a part of the processor; `before` is what an earlier call gave. */
export async function slow_down(page, { latency = 0, throughput = -1, processor = 1 }, before = null) {
  const session = before ?? await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 / processor });
  return session;
}

/** The page that an address names is there, with the answers that it begins with; what it says that went wrong. */
export async function arrived(page) {
  await page.waitForFunction(() => [...document.querySelectorAll('#panels > :not([hidden])')].some((panel) =>
    panel.id !== 'panel-home' && panel.textContent.trim() !== '' && !panel.querySelector('.part-on-its-way, [aria-busy=true]')));
  return page.locator('.alert:visible, .engine-status:visible').allInnerTexts();
}

/** The page has what it loads, and is drawn. */
export async function settled(page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await drawn(page);
}

/** From now on time passes in the page by page.clock.runFor() alone. */
export async function hold_clock(page) {
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

/** Waits until a check is satisfied. */
export async function eventually(satisfied, what) {
  const deadline = Date.now() + patience;
  while (!(await satisfied())) {
    if (Date.now() > deadline) assert.fail(`${what} did not happen`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Requests that are held until release(), and those that come later are let through. */
export async function hold(page, matches) {
  const held = [];
  let release;
  const released = new Promise((resolve) => { release = resolve; });
  await page.route(matches, async (route) => {
    held.push(route.request().url());
    await released;
    await route.continue().catch(() => undefined); // stopped meanwhile
  });
  return {
    held,
    some: () => eventually(() => held.length > 0, 'a question'),
    async release() {
      release();
      await page.unroute(matches);
    },
  };
}

/** Waits until there are `count` of a locator's elements. */
export async function counted(locator, count, what = `${count} of ${locator}`) {
  await eventually(async () => (await locator.count()) === count, what);
}

/** Waits until the text of an element satisfies a pattern, and gives it back. */
export async function text_like(locator, pattern) {
  const deadline = Date.now() + patience;
  for (;;) {
    const text = ((await locator.count()) ? await locator.first().innerText() : '').replace(/\u202f/g, ' ');
    if (pattern.test(text)) return text;
    if (Date.now() > deadline) assert.fail(`${pattern} did not appear; there is: ${text}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The figures of Explore have what they asked for. */
export async function explored(page) {
  await page.waitForFunction(() => document.querySelector('.statement .badge, .period .alert')
    && !document.querySelector('.sheet[aria-busy], .sheet.outdated')
    && document.querySelector('.scatter .under .note')?.textContent.trim() && document.querySelector('.grid .surface[aria-label]'));
}
