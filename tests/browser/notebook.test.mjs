// The widget of the Python package: its front end and its page in a browser, its questions answered by Python. A page stands for the
// notebook; it has the parts of a widget's model that the front end uses.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import test from 'node:test';

const from_web = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = from_web('playwright-core');
const front_end = readFileSync(new URL('../../python/sprague/notebook.js', import.meta.url), 'utf8');
const patience = 60_000;

const notebook = `<!doctype html><title>A notebook</title><div id="one"></div><div id="two" style="background: #111"></div><script type="module">
  import widget from '/notebook.js';
  const listeners = {};
  const model = {
    get: (name) => window.traits[name],
    on: (name, hear) => (listeners[name] ??= new Set()).add(hear),
    off: (name, hear) => listeners[name].delete(hear),
    send: (message) => window.to_kernel(message),
  };
  window.tell = (name, message) => listeners[name]?.forEach((hear) => hear(message));
  window.show = (place) => widget.render({ model, el: document.getElementById(place) });
  window.ready = true;
</script>`;

function start_kernel() {
  const process_ = spawn(process.env.SPRAGUE_PYTHON, [new URL('notebook_kernel.py', import.meta.url).pathname], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: process_.stdout });
  return {
    tell: (message) => process_.stdin.write(`${JSON.stringify(message)}\n`),
    on_reply: (hear) => lines.on('line', (line) => hear(JSON.parse(line))),
    stop: () =>
      new Promise((resolve) => {
        process_.once('exit', resolve);
        process_.stdin.end();
      }),
  };
}

async function start_notebook() {
  const server = createServer((request, response) => {
    const script = request.url === '/notebook.js';
    response.setHeader('Content-Type', script ? 'text/javascript' : 'text/html');
    // As Jupyter's server says.
    response.setHeader('Content-Security-Policy', "frame-ancestors 'self'");
    response.end(script ? front_end : notebook);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${server.address().port}/`;
  const browser = await chromium.launch({ executablePath: process.env.SPRAGUE_CHROMIUM, args: ['--no-sandbox'] });
  const kernel = start_kernel();
  return {
    kernel,
    async open(traits) {
      const page = await browser.newPage({ viewport: { width: 1000, height: 900 } });
      page.setDefaultTimeout(patience);
      const faults = [];
      page.on('pageerror', (fault) => faults.push(fault.message));
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      page.on('request', (request) => {
        if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(address)) faults.push(`another origin: ${request.url()}`);
      });
      const sent = [];
      await page.exposeFunction('to_kernel', (message) => {
        sent.push(message);
        kernel.tell(message);
      });
      kernel.on_reply((message) => page.isClosed() || page.evaluate((one) => window.tell('msg:custom', one), message).catch(() => undefined));
      await page.addInitScript((given) => (window.traits = given), traits);
      await page.goto(address);
      await page.waitForFunction(() => window.ready);
      return { page, sent, faults };
    },
    async stop() {
      await browser.close();
      server.close();
      await kernel.stop();
    },
  };
}

await test('the widget', async (parent) => {
  const lab = await start_notebook();
  try {
    await parent.test('explores a game with the answers of the kernel', async () => {
      const { page, faults } = await lab.open({ address: '#explore?game=0.07', height: 700 });
      await page.evaluate(() => window.show('one'));
      const frame = page.frameLocator('#one iframe');
      await frame.getByText('34', { exact: false }).first().waitFor(); // the period of 0.07
      await frame.getByText('Computed by the kernel of this notebook.').waitFor();
      assert.equal(await page.locator('#one iframe').evaluate((one) => one.clientHeight), 700);
      if (process.env.SPRAGUE_PICTURES) await page.screenshot({ path: `${process.env.SPRAGUE_PICTURES}/notebook-explore.png` });
      assert.deepEqual(faults, []);
      await page.close();
    });

    await parent.test('plays, twice on one page, in the colours of the notebook', async () => {
      const { page, faults } = await lab.open({ address: '#play?game=nim&position=3,4,5', height: 600 });
      await page.evaluate(() => (window.show('one'), window.show('two')));
      for (const place of ['#one', '#two']) await page.frameLocator(`${place} iframe`).getByText('Your move').first().waitFor();
      const theme = (place) => page.frameLocator(`${place} iframe`).locator('html').getAttribute('data-theme');
      assert.deepEqual([await theme('#one'), await theme('#two')], ['light', 'dark']);
      if (process.env.SPRAGUE_PICTURES) await page.screenshot({ path: `${process.env.SPRAGUE_PICTURES}/notebook-play.png` });
      assert.deepEqual(faults, []);
      await page.close();
    });

    await parent.test('stops its questions when its cell is cleared', async () => {
      const { page, sent } = await lab.open({ address: '#explore?game=0.106', height: 600 });
      const asked = () => sent.filter((message) => message.question?.startsWith('period'));
      await page.evaluate(() => (window.clear = window.show('one')));
      await page.waitForFunction(() => document.querySelector('iframe'));
      while (asked().length === 0) await page.waitForTimeout(20);
      await page.evaluate(() => window.clear());
      const { ask } = asked().at(-1);
      while (!sent.some((message) => message.stop === ask)) await page.waitForTimeout(20);
      await page.close();
    });

    await parent.test('says that the kernel is gone', async () => {
      const { page } = await lab.open({ address: '#explore?game=kayles', height: 600 });
      await page.evaluate(() => window.show('one'));
      const frame = page.frameLocator('#one iframe');
      await frame.getByText('Computed by the kernel of this notebook.').waitFor();
      await page.evaluate(() => window.tell('comm_live_update'));
      await page.locator('#one iframe').evaluate((one) => (one.contentWindow.location.hash = '#explore?game=0.137'));
      await frame.getByText('the kernel of this notebook was restarted').first().waitFor();
      await page.close();
    });
  } finally {
    await lab.stop();
  }
});
