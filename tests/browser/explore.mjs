import assert from 'node:assert/strict';
import { check_access, counted, eventually, explored, text_like } from './browser.mjs';

export async function explore_tests(test, lab) {
  await test('explore: the nim-values of pairs, on the page of their game', async () => {
    const { page, close } = await lab.open('#explore?game=wythoff&tuple=3,5');
    const figure = page.locator('.sheet', { has: page.getByRole('heading', { name: 'Nim-values of pairs' }) });
    await text_like(figure.locator('.readout'), /\(3, 5\) has nim-value 0: P-position/);
    // (0, 0), and fifteen pairs of Wythoff with larger numbers up to 40 (OEIS A000201, A001950), in both orders.
    const map = figure.getByRole('application');
    assert.match(await map.getAttribute('aria-label'), /^Nim-values of pairs in wythoff, from 0 to 40, as a heat map: 31 of 1681 positions are P-positions/);
    await map.press('ArrowRight');
    await text_like(figure.locator('.readout'), /\(4, 5\) has nim-value \d+: N-position/);
    assert.match(page.url(), /tuple=4,5/);
    await page.locator('#rules').fill('moore');
    await page.locator('#rules').press('Enter');
    await text_like(figure.locator('.readout'), /\(4, 5, 0\) has nim-value/);
    await figure.getByLabel('Third number').fill('2');
    await figure.getByLabel('Third number').press('Enter');
    await text_like(figure.locator('.readout'), /\(4, 5, 2\) has nim-value/);
    await page.goBack();
    await text_like(figure.locator('.readout'), /\(4, 5\) has nim-value/);
    await check_access(page, 'the map of pairs');
    await figure.getByRole('link', { name: 'Play it' }).click();
    await text_like(page.locator('.turn'), /^Your move/);
    assert.match(page.url(), /position=wythoff:4,5/);
    await close();
  });

  await test('explore: patterns are said to be proven or observed', async () => {
    const { page, close } = await lab.open('#explore?game=take(s:+s+%26+n+%3D+0)&open=patterns');
    await explored(page);
    await text_like(page.locator('.pattern-list'), /digits in base 2.*proven.*Why:.*Automata/s);
    await check_access(page, 'patterns');
    await close();
  });

  await test('explore: Kayles is shown, with its period proven', async () => {
    const { page, close } = await lab.open('#explore?game=kayles');
    await explored(page);
    await text_like(page.locator('#explanation'), /^0\.77 .*Take 1/s);
    const statement = await text_like(page.locator('.statement'), /proven/);
    assert.match(statement, /n \+ 12\)? = G\(n\) for all n ≥ 71/);
    assert.equal(await page.getByRole('link', { name: 'Guy and Smith' }).getAttribute('href'), '#help?page=algorithms&at=2.3');
    assert.match(await page.locator('.scatter .surface').getAttribute('aria-label'),
      /heaps 0 to 1000\. Values from 0 to 8\. Period 12 from heap 71 on, proven/);
    assert.match(await page.locator('.grid .surface').getAttribute('aria-label'),
      /^Grid of the nim-values of heaps 0 to \d+, 12 in a row; values from 0 to 8/);
    await check_access(page, 'explore');
    await close();
  });

  await test('explore: another game asks each question once', async () => {
    const { page, close } = await lab.open('#explore?game=kayles');
    await explored(page);
    const asked = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.locator('#rules').fill('0.07');
    await page.locator('#rules').press('Enter');
    await text_like(page.locator('.statement'), /n \+ 34.*proven/s);
    assert.deepEqual(asked, [...new Set(asked)]);
    await close();
  });

  await test('explore: the plot reaches a million heaps, and zooms by keys, wheel, buttons and entries', async () => {
    const { page, close } = await lab.open('#explore?game=nim-square');
    await explored(page);
    const plot = page.locator('.scatter .surface');
    const range = async () => /heaps (\d+) to (\d+)/.exec(await plot.getAttribute('aria-label')).slice(1).map(Number);
    const until = (low, high) => page.waitForFunction(([least, most]) => {
      const [, from, to] = /heaps (\d+) to (\d+)\. Values/.exec(document.querySelector('.scatter .surface')?.getAttribute('aria-label')) ?? [];
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
    await page.locator('.scatter').getByLabel('From heap').fill('999000');
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
    // Nobody has chosen the columns: the period stands upright.
    assert.doesNotMatch(page.url(), /columns=/);
    await page.waitForFunction(() => document.querySelector('.grid .surface')?.getAttribute('aria-label')?.includes('12 in a row'));
    const grid = page.locator('.grid .surface');
    await grid.focus();
    for (let step = 0; step < 4; step += 1) await grid.press('ArrowRight');
    await text_like(page.locator('.grid .readout'), /G\(3\) = 3/);
    await grid.press('Enter');
    await text_like(page.locator('dialog[open] h2'), /Why G\(3\) = 3/);
    await page.keyboard.press('Escape');
    assert.match(page.url(), /heap=3/);
    await page.locator('.grid .figure-body summary').click();
    await page.locator('.grid details table').waitFor();
    await check_access(page, 'the grid as a table');
    await close();
  });

  await test('explore: what is not proven is not called proven', async () => {
    const { page, close } = await lab.open('#explore?game=allbut(squares,cubes)&from=0&to=100');
    await explored(page);
    await text_like(page.locator('.period .statement'), /n \+ 27\) = G\(n\) \+ 9 for all n ≥ 32\s+conjectured/);
    await page.locator('.scatter .surface[aria-label*="Period 27 from heap 32 on, conjectured"]').waitFor();
    await text_like(page.locator('.grid .beside-text'), /\(conjectured\)/);
    for (const part of ['.period', '.grid'])
      assert.doesNotMatch(await page.locator(part).innerText(), /proven/);
    await page.locator('#rules').fill('nim-square');
    await text_like(page.locator('.statement, .period .alert'), /No period among the first|stopped after/);
    assert.doesNotMatch(await page.locator('.period').innerText(), /proven|conjectured/);
    await page.locator('#rules').fill('prim');
    await text_like(page.locator('.statement'), /least prime factor.*proven/s);
    await close();
  });

  await test('explore: a view settles into its own tab', async () => {
    const { page, close } = await lab.open('#explore?game=kayles');
    await explored(page);
    await page.clock.install();
    await page.locator('.scatter .surface').press('+');
    await page.locator('.tabs > a', { hasText: 'Play' }).click();
    await text_like(page.locator('.turn'), /^Your move/);
    await page.clock.runFor(5000);
    assert.match(page.url(), /#play\?game=kayles/);
    assert.doesNotMatch(page.url(), /from=/);
    await page.locator('.tabs > a', { hasText: 'Explore' }).click();
    await page.waitForURL(/#explore\?game=kayles&from=\d\d/);
    await explored(page);
    await close();
  });

  await test('explore: a slow period keeps nothing else waiting', async () => {
    const { page, close } = await lab.open('');
    await page.route((url) => url.pathname.endsWith('/period'), () => undefined); // never answered
    await page.evaluate(() => { location.hash = '#explore?game=0.007'; });
    await page.waitForFunction(() => document.querySelector('.scatter .surface[aria-label*="Values from"]')
      && document.querySelector('.grid .surface[aria-label]'));
    assert.match(await page.locator('.statement').first().innerText(), /Looking for a period/);
    await close();
  });

  for (const [view, path, place, done] of [
    ['#explore?game=kayles', 'values', '.grid', '.surface[aria-label]'],
    ['#explore?game=family(node-kayles: ladder)', 'values', '.kinds', 'td.values:text-matches("^\\\\d+ \\\\d+")'],
    ['#explore?game=cram', 'position', '.series', 'td a'],
  ])
    await test(`explore: what takes longer goes on by itself, and can be stopped: ${place}`, async () => {
      const { page, close } = await lab.open('#help');
      let streams_end = false;
      let streams = 0;
      const asks = (url) => url.pathname.endsWith(`/${path}`) && !url.searchParams.has('solve');
      await page.route(asks, (route) => {
        if (route.request().headers().accept !== 'text/event-stream')
          return route.fulfill({ status: 422, json: { error: { kind: 'budget', message: 'stopped after 1 s' } } });
        streams += 1;
        return streams_end ? route.continue() : undefined;
      });
      await page.goto(`${lab.address}/${view}`);
      const figure = page.locator(place);
      await figure.locator('progress').waitFor();
      assert.ok(streams > 0);
      await figure.getByRole('button', { name: 'Stop', exact: true }).click();
      await text_like(figure, /Stopped\./);
      streams_end = true;
      await page.reload();
      await figure.locator(done).first().waitFor();
      await counted(figure.locator('.alert'), 0);
      await close();
    });

  await test('explore: the rows and the plot open where the period begins', async () => {
    // 0.16: preperiod 105351 (Gangolli and Plambeck 1989).
    const { page, close } = await lab.open('#explore?game=0.16', { width: 375, height: 740 });
    await explored(page);
    await page.locator('.scatter .surface[aria-label*="heaps 104851 to 105851"]').waitFor();
    await page.waitForFunction(() => {
      const [, from, to] = /heaps (\d+) to (\d+)/.exec(document.querySelector('.grid .surface')?.getAttribute('aria-label')) ?? [];
      return from < 105351 && to > 105351;
    });
    assert.doesNotMatch(page.url(), /from=|start=/);
    const words = await page.evaluate(() => document.querySelector('main').innerText.split(/\s+/).length);
    assert.ok(words < 400, `${words} words`);
    await close();
  });

  await test('explore: a period that is recorded is there without a search, with its certificate', async () => {
    const { page, close } = await lab.open('#explore?game=0.104');
    const searches = [];
    page.on('request', (request) => { if (request.resourceType() === 'eventsource' && request.url().includes('/period')) searches.push(request.url()); });
    await text_like(page.locator('.period .statement'), /11.770.282.*197.769.598.*proven/s);
    await text_like(page.locator('.period .reason'), /A longer search of this program has proved it/);
    await page.locator('.period summary').click();
    const file = page.getByRole('link', { name: 'Save the certificate' });
    const answer = await fetch(await file.evaluate((link) => link.href));
    assert.equal(answer.status, 200);
    assert.match(new TextDecoder().decode((await answer.arrayBuffer()).slice(0, 200)), /0\.104/);
    assert.deepEqual(searches, []);
    await close();
  });

  await test('explore: rows and plot stay at the first heaps where none can be computed as far as the period begins', async () => {
    // 0.104: preperiod 197769598.
    const { page, close } = await lab.open('#explore?game=0.104');
    await explored(page);
    await page.locator('.grid .surface[aria-label*="heaps 0 to "]').waitFor();
    await page.locator('.scatter .surface[aria-label*="heaps 0 to 1000"]').waitFor();
    await counted(page.locator('.grid .alert, .scatter .alert'), 0);
    // What is refused leaves nothing of another place in sight.
    await page.locator('.grid').getByLabel('From heap').fill('1e11');
    await page.locator('.grid').getByLabel('From heap').press('Enter');
    await page.locator('.grid .alert').waitFor();
    await page.locator('.grid .surface').waitFor({ state: 'hidden' });
    await close();
  });

  await test('explore: the kinds of a family, and their values', async () => {
    const { page, close } = await lab.open('#explore?game=family(node-kayles:+ladder)');
    await text_like(page.locator('.statement'), /proven|seen|No period/);
    await explored(page); // what is still computed is faint
    const kinds = page.locator('.kinds');
    await text_like(kinds.locator('tbody tr').first().locator('.values'), /^(0 1 ?){12}$/);
    await text_like(kinds.locator('tbody tr').nth(1).locator('.values'), /^1 2 3( \d+){20} 24$/);
    await text_like(kinds.locator('tbody tr').last().locator('.values'), /^1( 1){23}$/);
    assert.deepEqual(await kinds.locator('tbody code').allInnerTexts(),
      ['(o)^n', '(o)^n{1}', '(o)^n{0}', '{1}(o)^n{1}', '{0}(o)^n{1}', '{0}(o)^n{0}']);
    await check_access(page, 'the kinds of a family');
    await kinds.getByRole('link', { name: 'b(n)' }).click();
    await page.waitForFunction(() => document.querySelector('#rules')?.value.endsWith('.b'));
    await close();
  });

  await test('explore: the address holds the whole view, and what pages no longer show is said', async () => {
    const view = '#explore?game=0.07&from=20&to=90&start=10&columns=34&heap=30&open=misere,rows';
    const { page, close } = await lab.open('');
    await page.clock.install();
    await page.goto(`${lab.address}/${view}`);
    await explored(page);
    assert.match(await page.locator('.scatter .surface').getAttribute('aria-label'), /heaps 20 to 90/);
    assert.match(await page.locator('.grid .surface').getAttribute('aria-label'), /heaps 10 to \d+, 34 in a row/);
    await text_like(page.locator('.grid .readout'), /^G\(30\) = /);
    await page.locator('.misere .command').waitFor();
    await counted(page.locator('.grid .figure-body details[open] table'), 1);
    await page.clock.runFor(5000);
    const kept = (hash) => [...new URLSearchParams(hash.split('?')[1])].sort().join(';');
    assert.equal(kept(new URL(page.url()).hash), kept(view));
    await page.goto(`${lab.address}/#explore?game=kayles&with=0.137&shift=-1&open=compare,sums`);
    await explored(page);
    await text_like(page.getByRole('status').first(), /“with=0\.137&shift=-1&open=compare&open=sums” in the address is not understood/);
    await close();
  });

  await test('explore: what is no heap is said', async () => {
    const { page, close } = await lab.open('#explore?game=nim&from=0&to=9999999');
    await explored(page);
    const from = page.locator('.scatter').getByLabel('From heap', { exact: true });
    await from.fill('abc');
    await from.press('Tab');
    await text_like(page.locator('.scatter .entry-fault'), /“abc” is no whole number; 250, 10\^6 and 2\^20 are\./);
    assert.equal(await from.getAttribute('aria-invalid'), 'true');
    // A whole number that is too large is one.
    await from.fill('1e99');
    await from.press('Tab');
    await text_like(page.locator('.scatter .entry-fault'), /^From heap: 0 to 9.999.999\.$/);
    await from.fill('10');
    await from.press('Tab');
    await page.waitForFunction(() => document.querySelector('.scatter .surface')?.getAttribute('aria-label')?.includes('heaps 10 to 9999999'));
    assert.equal(await from.getAttribute('aria-invalid'), null);
    await close();
  });

  await test('explore: little moves while a page loads, and nothing when the game changes', async () => {
    const { page, close } = await lab.open();
    await page.evaluate(() => {
      globalThis.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) globalThis.shifts += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${lab.address}/#explore?game=kayles`);
    await explored(page);
    await page.locator('#rules').fill('0.07');
    await text_like(page.locator('.statement'), /n \+ 34/);
    await explored(page);
    const shifts = await page.evaluate(() => globalThis.shifts);
    assert.ok(shifts < 0.05, `${shifts}`);
    await close();
  });
}
