import assert from 'node:assert/strict';
import { check_access, explored, text_like, eventually } from './browser.mjs';

export async function explore_tests(test, lab) {
  await test('explore: the first page shows Kayles, with its period proven', async () => {
    const { page, close } = await lab.open();
    await explored(page);
    await text_like(page.locator('#explanation'), /^0\.77 .*take 1/s);
    const statement = await text_like(page.locator('.statement'), /proven/);
    assert.match(statement, /n \+ 12\)? = G\(n\) for all n ≥ 71/);
    assert.match(await page.locator('.scatter .surface').getAttribute('aria-label'),
      /heaps 0 to 1000; values from 0 to 8; period 12 from heap 71 on, proven/);
    assert.match(await page.locator('.grid .surface').getAttribute('aria-label'),
      /^Grid of the nim-values of heaps 0 to \d+, 32 in a row; values from 0 to 8/);
    await check_access(page, 'explore');
    await close();
  });

  await test('explore: the plot reaches a million heaps, and zooms by keys, wheel, buttons and entries', async () => {
    const { page, close } = await lab.open('#explore?game=nim-square');
    await explored(page);
    const plot = page.locator('.scatter .surface');
    const range = async () => /heaps (\d+) to (\d+)/.exec(await plot.getAttribute('aria-label')).slice(1).map(Number);
    const until = (low, high) => page.waitForFunction(([least, most]) => {
      const [, from, to] = /heaps (\d+) to (\d+); values/.exec(document.querySelector('.scatter .surface').getAttribute('aria-label')) ?? [];
      return to - from >= least && to - from <= most && !document.querySelector('.scatter[aria-busy]');
    }, [low, high]);
    await plot.focus();
    await plot.press('0');
    await until(1_000_000, 1_000_000);
    await plot.press('+');
    await until(600_000, 800_000);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await until(300_000, 400_000);
    await plot.hover({ position: { x: 300, y: 150 } });
    await plot.focus();
    await page.mouse.wheel(0, -400);
    await until(10_000, 300_000);
    const before = await range();
    await plot.press('ArrowRight');
    await eventually(async () => (await range())[0] > before[0], 'a move to the right');
    // Dragged to the right: earlier heaps.
    const [dragged] = await range();
    const box = await plot.boundingBox();
    await page.mouse.move(box.x + 300, box.y + 150);
    await page.mouse.down();
    await page.mouse.move(box.x + 420, box.y + 150, { steps: 4 });
    await page.mouse.up();
    await eventually(async () => (await range())[0] < dragged, 'a drag');
    await page.getByLabel('From heap').first().fill('999000');
    await page.getByLabel('to heap', { exact: true }).fill('1e6');
    await page.getByLabel('to heap', { exact: true }).press('Enter');
    await until(900, 1100);
    await page.waitForURL(/from=99\d+/);
    await text_like(page.locator('.scatter .readout'), /^G\(999 \d+\) = \d+/);
    await close();
  });

  await test('explore: two fingers zoom, one moves', async () => {
    const { page, close } = await lab.open('#explore?game=nim-square&from=1000&to=3000', { width: 360, height: 740, touch: true });
    await explored(page);
    const plot = page.locator('.scatter .surface');
    await plot.scrollIntoViewIfNeeded();
    const range = async () => /heaps (\d+) to (\d+)/.exec(await plot.getAttribute('aria-label')).slice(1).map(Number);
    const y = (await plot.boundingBox()).y + 100;
    const session = await page.context().newCDPSession(page);
    const touch = (type, places) => session.send('Input.dispatchTouchEvent', { type, touchPoints: places.map((x, id) => ({ x, y, id })) });
    await touch('touchStart', [150, 210]);
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', [150 - 6 * step, 210 + 6 * step]);
    await touch('touchEnd', []);
    await eventually(async () => {
      const [from, to] = await range();
      return to - from < 1500 && from > 1000 && to < 3000;
    }, 'a pinch');
    const [before] = await range();
    await touch('touchStart', [100]);
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', [100 + 12 * step]);
    await touch('touchEnd', []);
    await eventually(async () => (await range())[0] < before, 'a drag');
    await close();
  });

  await test('explore: the drawn dots are the values', async () => {
    const { page, close } = await lab.open('#explore?game=0.07&from=0&to=40');
    await explored(page);
    // In the plot of 41 heaps the pointer over heap 10 reads its value; 0.07 has G(10) = 3 (Winning Ways, ch. 4).
    const plot = page.locator('.scatter .surface');
    const { width } = await plot.boundingBox();
    const x = 56 + ((10.5 / 41) * (width - 66));
    await plot.hover({ position: { x, y: 120 } });
    await text_like(page.locator('.scatter .readout'), /G\(10\) = 3/);
    await close();
  });

  await test('explore: the grid says why a value is what it is, in columns of the period', async () => {
    const { page, close } = await lab.open('#explore?game=kayles');
    await explored(page);
    await page.getByRole('button', { name: 'Period: 12 columns' }).click();
    await page.waitForFunction(() => document.querySelector('.grid .surface').getAttribute('aria-label').includes('12 in a row'));
    const grid = page.locator('.grid .surface');
    await grid.focus();
    for (let step = 0; step < 4; step += 1) await grid.press('ArrowRight');
    await text_like(page.locator('.grid .readout'), /G\(3\) = 3/);
    await grid.press('Enter');
    await text_like(page.locator('.inspector'), /G\(3\) = mex \{0, 1, 2\} = 3/);
    await page.locator('.grid summary').click();
    await page.locator('.grid details table').waitFor();
    await page.locator('.sheet', { hasText: 'How often each value occurs' }).locator('summary').click();
    await check_access(page, 'the grid as a table');
    await close();
  });

  await test('explore: histogram, P-positions and two heaps', async () => {
    const { page, close } = await lab.open('#explore?game=0.07&from=0&to=99');
    await explored(page);
    await page.waitForFunction(() => document.querySelector('canvas[role=img]')?.getAttribute('aria-label')?.includes('heaps 0 to 99'));
    await text_like(page.locator('.flowing'), /^1\s+5\s+9\s+15\s+21\s+25\s+29\s+35\s+39/);
    await page.getByRole('button', { name: '2', exact: true }).click();
    await text_like(page.locator('.flowing'), /^\(1, 1\)/);
    const map = page.locator('.two-heaps .surface');
    await map.focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp']) await map.press(key);
    await text_like(page.locator('.two-heaps .readout'), /G\(2\) ⊕ G\(2\) = 1 ⊕ 1 = 0: P-position/);
    await page.getByRole('button', { name: 'Outcome', exact: true }).click();
    await page.waitForFunction(() => document.querySelector('.two-heaps .surface').getAttribute('aria-label').includes('outcomes'));
    await close();
  });

  await test('explore: what is not proven is not called proven', async () => {
    const { page, close } = await lab.open('#explore?game=0.8&from=0&to=100');
    await explored(page);
    const statement = await text_like(page.locator('.statement'), /conjectured/);
    assert.match(statement, /n \+ 3\) = G\(n\) \+ 1 for all n ≥ 1/);
    assert.match(await page.locator('.scatter .surface').getAttribute('aria-label'), /period 3 from heap 1 on, conjectured/);
    assert.match(await page.locator('.marks').innerText(), /\(conjectured\)/);
    assert.doesNotMatch(await page.locator('#panel-explore').innerText(), /proven/);
    await page.locator('#rules').fill('prim');
    await text_like(page.locator('.statement, .period .alert'), /No period among the first|stopped after/);
    assert.doesNotMatch(await page.locator('#panel-explore').innerText(), /proven|conjectured/);
    await close();
  });

  await test('explore: a view settles into its own tab', async () => {
    const { page, close } = await lab.open('#explore?game=kayles');
    await explored(page);
    await page.locator('.scatter .surface').press('+');
    await page.getByRole('tab', { name: 'Play' }).click();
    await text_like(page.locator('.turn'), /^Your move/);
    await page.waitForTimeout(600);
    assert.match(page.url(), /#play\?game=kayles&heaps=9,5/);
    await page.getByRole('tab', { name: 'Explore' }).click();
    await page.waitForURL(/#explore\?game=kayles&from=\d\d/);
    await explored(page);
    await close();
  });
}
