// The first screen, the glossary, and the page embedded in another.
import assert from 'node:assert/strict';
import { check_access, counted, eventually, text_like } from './browser.mjs';

const variants = [['light', {}], ['dark', { dark: true }], ['phone', { width: 360, height: 740, touch: true }]];

async function pictures(page) {
  await page.waitForFunction(() => document.querySelectorAll('.scene-canvas[aria-label]').length === 2);
  await text_like(page.locator('.own-answer'), /loses with 2, 7, 9, 14 or 16\./);
}

export async function home_tests(test, lab) {
  await test('home: three doors, each with a picture', async () => {
    const { page, close } = await lab.open('');
    await pictures(page);
    assert.deepEqual(await page.locator('.door h2').allInnerTexts(), ['Play', 'See a game become periodic', 'Ask about a rule of your own']);
    const inked = await page.locator('.scene-canvas').evaluateAll((canvases) => canvases.map((canvas) =>
      canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.filter((byte, index) => index % 4 === 3 && byte > 0).length));
    for (const pixels of inked) assert.ok(pixels > 5000, `${pixels} pixels are drawn`);
    assert.equal(await page.locator('#rules').inputValue(), '');
    await page.getByRole('link', { name: 'Play Nim' }).click();
    await text_like(page.locator('.turn'), /^Your move/);
    assert.match(page.url(), /#play\?game=nim&position=3,5,7/);
    await page.getByRole('link', { name: 'sprague lab' }).click();
    await page.locator('.door').first().waitFor();
    await page.getByRole('link', { name: 'The lessons' }).click();
    await page.locator('#panel-learn').waitFor();
    await close();
  });

  await test('home: a rule of your own is answered while it is typed, and asked about', async () => {
    const { page, close } = await lab.open('');
    await pictures(page);
    await page.getByRole('button', { name: 'a square' }).click();
    await text_like(page.locator('.own-answer'), /loses with 2, 5, 7, 10, 12, 15, 17 or 20\./);
    const field = page.locator('#own-rule');
    await field.fill('S(1,2');
    await text_like(page.locator('.own-answer .wrong'), /\w/);
    await field.fill('S(1,2)');
    await text_like(page.locator('.own-answer'), /loses with 3, 6, 9, 12, 15 or 18\./);
    // Why is a heap lost? Each of its moves, and that none of them leaves a lost heap.
    await page.getByRole('button', { name: '6: why?', exact: true }).click();
    await text_like(page.getByRole('dialog'), /6/);
    await page.keyboard.press('Escape');
    await field.press('Enter');
    await page.locator('#panel-ask').waitFor();
    assert.equal(await page.locator('#rules').inputValue(), 'S(1,2)');
    await page.goBack();
    await page.getByRole('button', { name: 'Play it' }).click();
    await text_like(page.locator('.turn'), /^Your move/);
    await close();
  });

  await test('home: the first door is on the first screen of a phone', async () => {
    const { page, close } = await lab.open('', { width: 375, height: 667, touch: true });
    await pictures(page);
    const { y, height } = await page.getByRole('link', { name: 'Play Nim' }).boundingBox();
    assert.ok(y + height <= 667, `it ends at ${y + height}`);
    await close();
  });

  for (const [variant, options] of variants)
    await test(`home: accessible, also with the glossary open: ${variant}`, async () => {
      const { page, close } = await lab.open('', options);
      await pictures(page);
      await check_access(page, `home ${variant}`);
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
    const { page, close } = await lab.open('');
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
      await counted(page.getByRole('tab'), 0);
      assert.ok(new URL(page.url()).searchParams.has('embed'));
      const way_out = page.getByRole('link', { name: 'Open in sprague' });
      await way_out.hover();
      assert.ok((await way_out.evaluate((link) => link.href)).startsWith(`${lab.address}/${address.includes('lang') ? '?lang=en' : ''}#play?game=nim&position=3,5,7`));
      await check_access(page, 'embedded');
      await close();
    });
}
