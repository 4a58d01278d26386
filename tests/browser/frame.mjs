import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { check_access, counted, explored, settled, text_like } from './browser.mjs';
import { no_long_task } from './main_thread.mjs';

/** Its first screen, whose turn it is, the name of a heap, and the width of a screen. */
const languages = [
  ['de', 'Wer gewinnt?', 'Du bist am Zug.', 'Haufen 1', 375],
  ['es', '¿Quién gana?', 'Te toca jugar.', 'Montón 1', 375],
  ['fr', 'Qui gagne ?', 'À vous de jouer.', 'Tas 1', 320],
  ['zh', '谁能赢？', '轮到你了。', '第 1 堆', 320],
];

const views = ['#explore?game=0.07', '#explore?game=nim-square&heaps=3&max=29&open=lost', '#play?game=kayles&position=12,7',
  '#play?game=nim&position=15,14,9,3', '#play?game=nim-square&position=9,9'];

async function ready(page, view) {
  if (view.startsWith('#explore')) await explored(page);
  else await text_like(page.locator('.turn'), /^Your move/);
}

export async function frame_tests(test, lab) {
  await test('frame: the masthead is one line in every language', async () => {
    for (const language of ['en', ...languages.map(([name]) => name)]) {
      const { page, close } = await lab.open(`?lang=${language}#games`, { width: 375, height: 740 });
      const tabs = page.locator('.tabs');
      await tabs.waitFor();
      for (const width of [360, 375, 660, 700, 768, 820, 850, 1440]) {
        await page.setViewportSize({ width, height: 740 });
        const [masthead, line] = [await page.locator('.masthead').boundingBox(), await tabs.boundingBox()];
        assert.ok(masthead.height < line.height + 12, `${language}, ${width} pixels: ${masthead.height} and ${line.height}`);
        // No name of a tab is cut off.
        assert.ok(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth), `${language}, ${width} pixels: the last tab`);
      }
      await close();
    }
  });

  await test('frame: the name of a tab stands over the middle of its underline', async () => {
    for (const language of ['en', 'de', 'zh'])
      for (const width of [375, 1440]) {
        const { page, close } = await lab.open(`?lang=${language}#games`, { width, height: 740 });
        await page.locator('.tabs').waitFor();
        await settled(page);
        const shifts = await page.locator('.tabs > a').evaluateAll((tabs) => tabs.map((tab) => {
          const name = document.createRange();
          name.selectNodeContents(tab);
          const [words, whole] = [name.getBoundingClientRect(), tab.getBoundingClientRect()];
          return (words.left + words.right - whole.left - whole.right) / 2;
        }));
        assert.equal(shifts.length, 4);
        assert.ok(shifts.every((shift) => Math.abs(shift) < 1), `${language}, ${width} pixels: ${shifts}`);
        await close();
      }
  });

  await test('frame: other languages, by the address and by the choice at the foot of the page', async () => {
    for (const [language, headline, play, heap, width] of languages) {
      const { page, close } = await lab.open(`?lang=${language}`, { width, height: 740 });
      await page.getByRole('heading', { level: 1, name: headline }).waitFor();
      assert.equal(await page.locator('html').getAttribute('lang'), language);
      await check_access(page, `${language}: the first screen`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, 'nothing is cut off');
      await page.goto(`${lab.address}/?lang=${language}#play?position=nim:3,5,7`);
      await text_like(page.locator('.turn'), new RegExp(`^${play}`));
      await text_like(page.locator('.row-name').first(), new RegExp(`^${heap}\\s3$`));
      await check_access(page, `${language}: a game`);
      await page.goto(`${lab.address}/?lang=${language}#explore?game=nim-square&heaps=3&max=29&open=lost`);
      await text_like(page.locator('.lost .big'), /1160/);
      await explored(page);
      await check_access(page, `${language}: lost positions`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, 'nothing is cut off');
      await close();
    }
    const { page, close } = await lab.open('');
    await page.locator('#language').selectOption('de');
    await page.getByRole('heading', { level: 1, name: 'Wer gewinnt?' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Wer gewinnt?' }).waitFor();
    await page.locator('#language').selectOption('en');
    await page.getByRole('heading', { level: 1, name: 'Who wins?' }).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'en');
    await close();
  });

  await test('frame: the first visit is in the language of the browser, and a choice is kept', async () => {
    const { page, close } = await lab.open('', { locale: 'de-AT' });
    await page.getByRole('heading', { level: 1, name: 'Wer gewinnt?' }).waitFor();
    await page.locator('#language').selectOption('en');
    await page.getByRole('heading', { level: 1, name: 'Who wins?' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Who wins?' }).waitFor();
    await close();
    const other = await lab.open('', { locale: 'it-IT' });
    await other.page.getByRole('heading', { level: 1, name: 'Who wins?' }).waitFor();
    await other.close();
  });

  await test('frame: strict policy, for the page and what it asks', async () => {
    const answer = await fetch(lab.address);
    const policy = answer.headers.get('content-security-policy');
    assert.match(policy, /^default-src 'self';/);
    assert.doesNotMatch(policy, /unsafe|https?:|\*|data:/);
    const text = await answer.text();
    assert.doesNotMatch(text.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, ''), /\sstyle=|\son\w+=/);
    // What is inline is there by its hash, and no hash is of anything else.
    const inline = [...text.matchAll(/<(script|style)(?![^>]*\ssrc=)[^>]*>(.*?)<\/\1>/gs)].map(([, name, part]) => `${name} ${createHash('sha256').update(part).digest('base64')}`);
    const permitted = ['script', 'style'].flatMap((name) => [...new RegExp(`${name}-src ([^;]*)`).exec(policy)[1].matchAll(/sha256-([^']*)/g)].map(([, hash]) => `${name} ${hash}`));
    assert.deepEqual(inline.sort(), permitted.sort());
  });

  for (const view of views) {
    await test(`frame: 360 pixels are wide enough: ${view}`, async () => {
      const { page, close } = await lab.open(view, { width: 360, height: 740, touch: true });
      await ready(page, view);
      const wide = await page.evaluate(() => [document.documentElement.scrollWidth, [...document.querySelectorAll('body *')].filter((part) =>
        part.getBoundingClientRect().right > 361 && !part.closest('.scrolls, .completions, .command, .unseen, .file, .board-frame, pre'))
        .slice(0, 4).map((part) => part.outerHTML.slice(0, 100))]);
      assert.deepEqual(wide, [360, []]);
      await check_access(page, `phone ${view}`);
      await close();
    });

    await test(`frame: dark: ${view}`, async () => {
      const { page, close } = await lab.open(view, { dark: true });
      await ready(page, view);
      assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
      await check_access(page, `dark ${view}`);
      await close();
    });
  }

  for (const [size, options] of [['desk', {}], ['phone', { width: 375, height: 667, touch: true }]])
    for (const view of ['', '#learn', ...views])
      await test(`frame: nothing jumps while it loads: ${size} ${view || 'home'}`, async () => {
        const { page, close } = await lab.open(view, options);
        if (view.includes('?')) await ready(page, view);
        await settled(page);
        const shift = await page.evaluate(() => globalThis.layout_shift);
        assert.ok(shift < 0.05, `layout shift ${shift}`);
        await close();
      });

  for (const view of ['', '#games', ...views])
    await test(`frame: no task of the first load is long: ${view || 'home'}`, () =>
      no_long_task(lab, 'licences.txt', async (page) => { // a page with none of the scripts
        await page.goto(`${lab.address}/${view}`);
        if (view.includes('?')) await ready(page, view);
        await settled(page);
      }));

  await test('frame: scripts of a game are at most 150 kB on their way', async () => {
    for (const language of ['en', 'de', 'es', 'fr', 'zh']) {
      const { page, close } = await lab.open(`?lang=${language}#play?game=nim&position=3,5,7`);
      await page.locator('.row-name').first().waitFor();
      await settled(page);
      const sizes = await page.evaluate(() => performance.getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js')).map(({ encodedBodySize }) => encodedBodySize));
      assert.ok(sizes.length >= 2 && sizes.every((size) => size > 0), `${sizes}`);
      const whole = sizes.reduce((sum, size) => sum + size, 0);
      assert.ok(whole <= 150_000, `${language}: ${whole} bytes`);
      await close();
    }
  });

  await test('frame: the skip link passes masthead and rules', async () => {
    const { page, close } = await lab.open('#explore?game=kayles');
    await explored(page);
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement.textContent), 'To the content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement.closest('#panels') !== null), true);
    await close();
  });

  await test('frame: documents are there', async () => {
    const { page, close } = await lab.open('');
    for (const link of await page.getByRole('navigation', { name: 'Further reading' }).getByRole('link').all()) {
      const address = await link.evaluate((anchor) => anchor.href);
      if (address.includes('#')) continue;
      const answer = await fetch(address);
      assert.equal(answer.status, 200);
      assert.match(answer.headers.get('content-type'), /^text\/plain/);
      assert.ok((await answer.text()).length > 1000);
    }
    await close();
  });

  await test('frame: light or dark by choice, which is kept', async () => {
    const { page, close } = await lab.open('#explore', { dark: true });
    await page.getByLabel('Colours').selectOption('light');
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'light');
    await page.reload();
    await explored(page);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'light');
    await close();
  });

  await test('frame: tabs by keys; back and forward', async () => {
    const { page, close } = await lab.open('#explore?game=nim');
    await explored(page);
    await page.locator('.tabs > a', { hasText: 'Explore' }).focus();
    for (const name of ['Play', 'Games', 'Learn']) {
      await page.keyboard.press('Shift+Tab');
      assert.equal(await page.evaluate(() => document.activeElement.textContent), name);
    }
    await page.keyboard.press('Enter');
    await page.locator('#panel-learn').waitFor();
    await page.locator('.tabs > a', { hasText: 'Games' }).press('Enter');
    await page.locator('#panel-games').waitFor();
    await page.locator('.tabs > a', { hasText: 'Play' }).press('Enter');
    await text_like(page.locator('.turn'), /^Your move/);
    assert.match(page.url(), /#play\?game=nim/);
    await page.goBack();
    await page.locator('#panel-games').waitFor();
    await page.goBack();
    await page.locator('#panel-learn').waitFor();
    await page.goBack();
    await page.locator('#panel-explore').waitFor();
    assert.equal(await page.locator('#panel-play').isVisible(), false);
    await close();
  });

  await test('frame: a tab is a link, which opens elsewhere what it would show here', async () => {
    const { page, context, close } = await lab.open('#explore?game=0.07&from=0&to=200');
    await explored(page);
    await page.locator('.tabs > a', { hasText: 'Play' }).click();
    await text_like(page.locator('.turn'), /^Your move/);
    const [other] = await Promise.all([context.waitForEvent('page'), page.locator('.tabs > a', { hasText: 'Explore' }).click({ button: 'middle' })]);
    await other.waitForURL(/#explore\?game=0\.07&from=0&to=200/);
    await text_like(page.locator('.turn'), /^Your move/);
    await page.locator('.tabs > a', { hasText: 'Explore' }).click();
    await page.waitForURL(/#explore\?game=0\.07&from=0&to=200/);
    await close();
  });

  await test('frame: rules are text, never markup', async () => {
    const { page, close } = await lab.open(`#explore?game=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    await text_like(page.locator('#explanation'), /\w/);
    await counted(page.locator('img'), 0);
    await close();
  });
}
