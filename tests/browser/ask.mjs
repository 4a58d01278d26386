import assert from 'node:assert/strict';
import { check_access, counted, text_like } from './browser.mjs';

export async function ask_tests(test, lab) {
  await test('ask: the published problems, one click each', async () => {
    const { page, close } = await lab.open('#ask?game=kayles');
    for (const [label, answer, command] of [
      ['Nim Square, 29', '1160', 'sprague count nim-square --heaps 3'],
      ['Nim Square, 100000', '2586528661783', '--max 100000'],
      ['Paper strip, 50', '40', '--outcome N'],
      ['Paper strip, 10⁶', '852938', 'sprague count 0.07'],
    ]) {
      await page.getByRole('button', { name: label, exact: true }).click();
      const number = page.locator('.answer .big');
      assert.match(await page.locator('.published li', { has: page.getByRole('button', { name: label, exact: true }) }).innerText(), /Project Euler \d+/);
      await page.waitForFunction(([wanted, part]) => document.querySelector('.answer .big')?.dataset.count === wanted
        && document.querySelector('.answer .command code')?.textContent.includes(part), [answer, command]);
      assert.match(await number.getAttribute('data-count'), /^\d+$/);
    }
    await check_access(page, 'ask');
    await close();
  });

  await test('ask: what a count rests on is said once, whole, and by the name that was typed', async () => {
    const { page, close } = await lab.open('#ask?game=nim&kind=heaps&heaps=3&max=1000');
    await text_like(page.locator('.answer .big'), /^\d/);
    const notes = await page.locator('.answer .note').allInnerTexts();
    assert.deepEqual(notes.filter((note) => /proven/.test(note)), ['The nim-values of nim grow by 1 with every heap: proven']);
    await close();
  });

  await test('ask: who wins, which are lost, how many; the link of a question asks it', async () => {
    const { page, close } = await lab.open('#explore?game=kayles');
    await page.getByRole('link', { name: 'Which are lost?' }).click();
    // Kayles: a row is lost only without pins (Guy and Smith 1956).
    await text_like(page.locator('.answer'), /None\./);
    assert.match(page.url(), /#ask\?game=kayles&kind=lost/);
    await page.locator('#rules').fill('S(1,3,4)');
    await page.locator('#rules').press('Enter');
    await page.waitForFunction(() => location.hash.includes('game=S(1,3,4)'));
    await page.locator('.ask-form .primary').click();
    await text_like(page.locator('.answer .flowing'), /^2\s+7\s+9\s+14\s+16\b/);
    await page.getByRole('button', { name: 'Who wins?' }).click();
    await page.locator('.entry-position input').fill('kayles:5,7 + nim:3');
    await page.locator('.ask-form .primary').click();
    await text_like(page.locator('.answer .nim-values').first(), /^kayles: G\(5\) ⊕ G\(7\) = 4 ⊕ 2/);
    await check_access(page, 'a sum');
    const link = await page.evaluate(() => location.hash);
    const again = await lab.open(link);
    await text_like(again.page.locator('.answer .nim-values').first(), /^kayles/);
    await again.page.locator('.answer .value-button').first().click();
    await again.page.locator('.mex-dialog').waitFor();
    await again.close();
    await page.getByRole('button', { name: 'How many?' }).click();
    await page.locator('.entry-max input').fill('20');
    await page.locator('.ask-form .primary').click();
    await page.waitForFunction(() => document.querySelector('.answer .command code')?.textContent.includes('--max 20'));
    await close();
  });

  await test('ask: copies the command', async () => {
    const { page, close } = await lab.open('#ask?game=0.07&kind=heaps&heaps=1&min=1&max=50&outcome=N');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await text_like(page.locator('.answer .big'), /^40$/);
    await page.getByRole('button', { name: 'Copy the command' }).last().click();
    await text_like(page.locator('.answer .command .button'), /Copied/);
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^sprague count 0\.07 .*--outcome N$/);
    await close();
  });

  await test('ask: an answer of hundreds of digits is read to its end', async () => {
    const { page, close } = await lab.open('#ask?game=kayles&kind=heaps&heaps=100&min=0&max=1e12', { width: 360, height: 740 });
    await page.waitForFunction(() => document.querySelector('.answer .big')?.dataset.count.length > 500);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
    await check_access(page, 'a long number');
    await close();
  });

  await test('ask: what is wrong is said', async () => {
    const { page, close } = await lab.open('#ask?game=kayles&kind=heaps&heaps=3&min=9&max=5');
    await text_like(page.locator('.entry-max .entry-fault'), /less than the least/);
    await page.locator('.entry-max input').fill('twelve');
    await page.locator('.ask-form .primary').click();
    await text_like(page.locator('.entry-max .entry-fault'), /whole number, such as 100 or 1e18; this is “twelve”/);
    assert.equal(await page.evaluate(() => document.activeElement.closest('.field')?.className), 'field entry-max');
    assert.equal(await page.locator('.question').innerText(), '');
    assert.equal(await page.locator('.answer').isVisible(), false);
    await check_access(page, 'a fault');
    // What only the engine finds is said with the answer.
    await page.getByRole('button', { name: 'Who wins?' }).click();
    await page.locator('.entry-position input').fill('kayle:5');
    await page.locator('.ask-form .primary').click();
    await text_like(page.locator('.answer .alert'), /did you mean kayles/);
    await close();
  });

  await test('ask: a question beyond the budget goes on by itself with progress, and is stopped', async () => {
    const { page, close } = await lab.open('#ask?game=0.106&kind=heaps&heaps=2&min=0&max=1e8');
    await page.locator('.answer progress').waitFor();
    await page.locator('.answer').getByRole('button', { name: 'Stop', exact: true }).click();
    await text_like(page.locator('.answer'), /Stopped\./);
    // The next question is answered at once: the stopped one is not in its way.
    await page.getByRole('button', { name: 'Nim Square, 29', exact: true }).click();
    await text_like(page.locator('.answer .big'), /^1160$/);
    await counted(page.locator('.answer .alert'), 0);
    await close();
  });
}
