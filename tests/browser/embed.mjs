// The lab in a frame of another site: shown to the origin that --allow-embed names, and to no other.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { counted, start_lab } from './browser.mjs';

/** A site of its own with a page that shows `framed`. */
async function start_site(framed) {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><title>A school</title><iframe src="${framed()}" width="900" height="700"></iframe>`);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://localhost:${server.address().port}`, stop: () => server.close() };
}

export async function embed_tests(one) {
  await one('frames: pages of an allowed origin show the lab, others do not', async () => {
    let lab = null;
    const framed = (path) => () => `${lab.address}/${path}`;
    const allowed = await start_site(framed('?embed#explore?game=kayles'));
    const whole = await start_site(framed('#explore?game=kayles'));
    const other = await start_site(framed('?embed#explore?game=kayles'));
    lab = await start_lab('--allow-embed', allowed.address, '--allow-embed', whole.address);
    try {
      const shown = async (site) => {
        const page = await lab.new_page();
        await page.goto(site.address);
        const frame = page.frames()[1];
        await frame.waitForLoadState();
        const text = await frame.locator('main').count();
        return { page, frame, text };
      };
      const good = await shown(allowed);
      await good.frame.getByText('proven').first().waitFor();
      await counted(good.frame.locator('.masthead'), 0);
      await good.page.close();
      for (const site of [whole, other]) {
        const bad = await shown(site);
        assert.equal(bad.text, 0);
        await bad.page.close();
      }
    } finally {
      await lab.stop();
      for (const site of [allowed, whole, other]) site.stop();
    }
  });
}
