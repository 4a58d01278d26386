// What can be done with a view besides its link: each picture that it shows can be saved from the sheet to share.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { check_access, counted, explored, text_like } from './browser.mjs';

async function open_sheet(page) {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Share this page' }).click();
  return page.getByRole('dialog', { name: 'Share' });
}

async function saved(page, sheet) {
  const coming = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Picture (SVG)' }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') };
}

export async function share_tests(test, lab) {
  await test('share: the pictures of Explore', async () => {
    const { page, close } = await lab.open('#explore?game=0.123&open=misere', { width: 375, height: 740 });
    await explored(page);
    const sheet = await open_sheet(page);
    const choice = sheet.getByLabel('What the picture shows');
    const offered = await choice.locator('option').allInnerTexts();
    assert.deepEqual(offered, ['the rows', 'the nim-values']);
    await check_access(page, 'the sheet to share');
    for (const what of offered) {
      await choice.selectOption(what);
      const { name, content } = await saved(page, sheet);
      assert.match(name, /^0\.123.*\.svg$/);
      assert.match(content, /<(path|rect|image) .*<\/svg>/s, what);
    }
    await close();
  });

  await test('share: figures for a paper are white, with titles, whatever the colours of the page; one page of PDF', async () => {
    const { page, close } = await lab.open('#explore?game=0.07&from=0&to=200000', { dark: true });
    await explored(page);
    const sheet = await open_sheet(page);
    const choice = sheet.getByLabel('What the picture shows');
    await page.evaluate(() => { window.print = () => undefined; });
    for (const [what, words] of [['the rows', ['n', '+33']], ['the nim-values', ['n', 'G(n)']]]) {
      await choice.selectOption(what);
      const { content } = await saved(page, sheet);
      assert.match(content, /<rect x="0" y="0"[^>]* fill="#ffffff"\/>/, what);
      assert.doesNotMatch(content, /https?:\/\/(?!www\.w3\.org)/, what);
      for (const title of words) assert.ok(content.includes(`>${title}</text>`), `${title}: ${what}`);
      await sheet.getByRole('button', { name: 'Print, or save as PDF' }).click();
      await page.locator('.on-paper').waitFor({ state: 'attached' });
      const printed = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      const [, width] = /<svg[^>]* width="(\d+)"/.exec(content);
      const [, points] = /\/MediaBox *\[0 0 ([\d.]+)/.exec(printed.toString('latin1'));
      assert.ok(Math.abs(points - (width * 72) / 96) < 2, `${points} points of ${width} pixels`);
      assert.equal(printed.toString('latin1').match(/\/Type *\/Page\b/g).length, 1, what);
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await counted(page.locator('.on-paper'), 0);
    }
    await close();
  });

  await test('share: the picture of a position, and none where there is none', async () => {
    const { page, close } = await lab.open('#explore?game=graph:0-1,0-2,1-2/0');
    await text_like(page.locator('.position-winner .big'), /player/);
    const sheet = await open_sheet(page);
    const { name, content } = await saved(page, sheet);
    assert.equal(name, 'graph-0-1-0-2-1-2.svg');
    assert.match(content, /who wins\?/);
    await page.goto(`${lab.address}/#learn?lesson=mex`);
    await page.locator('.lesson-body').waitFor();
    const other = await open_sheet(page);
    await other.getByRole('button', { name: 'Copy the link' }).waitFor();
    await counted(other.getByRole('button', { name: /^Picture/ }), 0);
    await close();
  });
}
