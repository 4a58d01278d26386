// The first screen, the glossary, and the page embedded in another.
import assert from 'node:assert/strict';
import { arrived, check_access, counted, eventually, hold, slow_down, text_like } from './browser.mjs';

const variants = [['light', {}], ['dark', { dark: true }], ['phone', { width: 360, height: 740, touch: true }]];

const board = (page) => page.locator('.first-board');
const banner = (page) => page.locator('.first-board .banner');
const token = (page, label) => board(page).getByRole('button', { name: label, exact: true }).first();

/** The first script has begun. */
const begun = (page) => page.locator('#language').waitFor();

export async function home_tests(test, lab) {
  await test('home: a board of Nim stands in the page before any script', async () => {
    const html = await (await fetch(lab.address)).text();
    assert.equal(html.match(/class="token"/g).length, 15);
    assert.match(html, /Take from one heap\. Whoever takes the last token wins\./);
  });

  await test('home: the document alone is played on, at most 40 kB of it', async () => {
    const { page: before, close: leave } = await lab.open('licences.txt');
    for (const language of ['en', 'de', 'es', 'fr', 'zh']) {
      const page = await before.context().newPage();
      const others = [];
      await page.route('**/*', (route) => {
        if (route.request().isNavigationRequest()) return route.continue();
        others.push(route.request().url());
        return route.abort();
      });
      await page.goto(`${lab.address}/?lang=${language}`);
      await begun(page);
      await page.locator('.first-board .piece').first().locator('.token').last().click();
      await page.waitForFunction(() => document.querySelectorAll('.first-board .token').length < 14);
      assert.deepEqual(others, [], language);
      const size = await page.evaluate(() => performance.getEntriesByType('navigation')[0].encodedBodySize);
      assert.ok(size <= 40_000, `${language}: ${size} bytes`);
      await page.close();
    }
    await leave();
  });

  await test('home: the board is played on, and a game that is won leads to a harder one', async () => {
    const { page, close } = await lab.open('');
    await begun(page);
    // Against an opponent that moves at random, whoever makes the nim-sum 0 wins.
    let heaps = [3, 5, 7];
    for (;;) {
      const sum = heaps.reduce((all, size) => all ^ size, 0);
      const heap = Math.max(0, heaps.findIndex((size) => (size ^ sum) < size));
      const left = sum ? heaps[heap] ^ sum : heaps.findLast((size) => size > 0) - 1;
      const at = sum ? heap : heaps.findLastIndex((size) => size > 0);
      const touched = page.locator('.first-board .piece').nth(at).getByRole('button', { name: `Take ${heaps[at] - left}, leave ${left}`, exact: true });
      // Touched twice at once it is one move.
      await touched.evaluate((button) => { button.click(); button.click(); });
      await text_like(banner(page), /Your move\.$|you win|^The engine took/);
      const now = await page.locator('.first-board .piece').evaluateAll((pieces) => pieces.map((piece) => piece.querySelectorAll('.token').length));
      const taken = heaps.reduce((all, size) => all + size, 0) - now.reduce((all, size) => all + size, 0);
      assert.ok(taken >= heaps[at] - left, `${heaps} became ${now}`);
      heaps = now;
      if (!/Your move\.$/.test(await banner(page).innerText())) break;
    }
    await text_like(banner(page), /You took the last token: you win!/);
    await check_access(page, 'a game won on the first screen');
    await page.getByRole('link', { name: 'Next, harder' }).click();
    await text_like(page.locator('.turn'), /^Your move/);
    assert.match(page.url(), /#play\?game=nim&position=\d,\d,\d,\d&.*level=rising/);
    await page.goBack();
    await text_like(banner(page), /you win!/);
    await page.getByRole('button', { name: 'Play again' }).click();
    await text_like(banner(page), /Your move\.$/);
    assert.equal(await board(page).locator('.token').count(), 15);
    await close();
  });

  await test('home: the board is played by keys, which begin at the uppermost token', async () => {
    const { page, close } = await lab.open('');
    await begun(page);
    await token(page, 'Take 1, leave 2').focus();
    await page.keyboard.press('ArrowDown');
    assert.equal(await page.evaluate(() => document.activeElement.ariaLabel), 'Take 2, leave 1');
    await page.keyboard.press('Enter');
    await text_like(banner(page), /^The engine moves/);
    await text_like(banner(page), /Your move\.$/);
    assert.ok(await page.evaluate(() => document.activeElement.matches('.first-board .token, .banner')), 'the focus stays on the board');
    await close();
  });

  await test('home: what is typed while the page is loaded is read', async () => {
    const { page, close } = await lab.open('');
    await begun(page);
    const script = await hold(page, /assets\/page-[^/]*\.js$/);
    await page.locator('#rules').fill('take 2 or 5 tokens');
    await page.locator('#rules').press('Enter');
    await script.some();
    await script.release();
    await page.waitForFunction(() => location.hash.includes('game=S(2,5)'));
    await close();
  });

  await test('home: four doors, and the board on the first screen of a phone', async () => {
    const { page, close } = await lab.open('', { width: 375, height: 667, touch: true });
    await begun(page);
    const { y, height } = await board(page).locator('.heaps').boundingBox();
    assert.ok(y + height <= 667, `it ends at ${y + height}`);
    assert.deepEqual(await page.locator('.door b').allInnerTexts(), ['Play', 'Learn to win', 'Explore a game', 'Print for a class']);
    for (const [door, panel] of [['Learn to win', 'learn'], ['Explore a game', 'explore'], ['Print for a class', 'teachers']]) {
      await page.locator('.door', { hasText: door }).click();
      await page.locator(`#panel-${panel}`).waitFor();
      await page.goBack();
      await page.locator('.door').first().waitFor();
    }
    await close();
  });

  await test('home: every link leads to its page, also on a slow phone', async () => {
    const phone = { width: 375, height: 740, touch: true };
    const { page, close } = await lab.open('', phone);
    const links = await page.locator('#lab a[href^="#"]').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    await close();
    assert.ok(links.includes('#teachers') && links.includes('#help?page=lab'), `${links}`);
    for (const link of new Set(links.filter((each) => each !== '#'))) {
      const { page: slow, close: leave } = await lab.open('', phone);
      await begun(slow);
      await slow_down(slow, { latency: 200, throughput: 200_000, processor: 0.25 });
      await slow.locator(`#lab a[href="${link}"]`).first().click();
      assert.deepEqual(await arrived(slow), [], link);
      await leave();
    }
  });

  for (const [variant, options] of variants)
    await test(`home: accessible, also with the glossary open: ${variant}`, async () => {
      const { page, close } = await lab.open('', options);
      await begun(page);
      await check_access(page, `home ${variant}`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), options.width ?? 1280);
      await page.evaluate(() => { location.hash = '#learn'; });
      await page.locator('#panel-learn').waitFor();
      await page.goBack();
      await check_access(page, `home of the page ${variant}`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), options.width ?? 1280);
      await page.getByRole('button', { name: 'Normal play' }).click();
      await page.getByRole('dialog').waitFor();
      await check_access(page, `glossary ${variant}`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), options.width ?? 1280);
      await page.keyboard.press('Escape');
      await page.evaluate(() => { location.hash = '#learn'; });
      await page.locator('#panel-learn').waitFor();
      await check_access(page, `learn ${variant}`);
      await close();
    });

  await test('glossary: by keyboard, from word to word, and back to where it was opened', async () => {
    const { page, close } = await lab.open('#learn');
    await page.locator('#panel-learn').waitFor();
    const word = page.getByRole('button', { name: 'Normal play' });
    await word.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Normal play' });
    await dialog.waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Normal play');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Misère play' }).waitFor();
    await page.keyboard.press('Escape');
    await eventually(async () => !(await page.locator('.glossary').isVisible()), 'closing');
    assert.equal(await word.evaluate((button) => button === document.activeElement), true);
    await word.click();
    await dialog.getByRole('link', { name: 'To the lesson' }).click();
    await page.getByRole('heading', { name: 'Nim by hand' }).waitFor();
    await eventually(async () => !(await page.locator('.glossary').isVisible()), 'closing');
    await close();
  });

  for (const address of ['?embed#play?game=nim&position=3,5,7', '#play?game=nim&position=3,5,7&embed', '?lang=en&embed#play?game=nim&position=3,5,7',
    '?lang=en#play?game=nim&position=3,5,7&embed'])
    await test(`embedded: the content alone, with a way out: ${address}`, async () => {
      const { page, close } = await lab.open(address, { width: 480, height: 600 });
      await text_like(page.locator('.turn'), /^Your move/);
      await counted(page.locator('.masthead'), 0);
      await counted(page.locator('.tabs > a'), 0);
      assert.ok(new URL(page.url()).searchParams.has('embed'));
      const way_out = page.getByRole('link', { name: 'Open in sprague' });
      await way_out.hover();
      assert.ok((await way_out.evaluate((link) => link.href)).startsWith(`${lab.address}/${address.includes('lang') ? '?lang=en' : ''}#play?game=nim&position=3,5,7`));
      await check_access(page, 'embedded');
      await close();
    });
}
