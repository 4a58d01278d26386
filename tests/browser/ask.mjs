import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { check_access, text_like } from './browser.mjs';

export async function ask_tests(test, lab) {
  await test('ask: the published problems, one click each', async () => {
    const { page, close } = await lab.open('#ask?game=kayles');
    for (const [label, answer, command] of [
      ['Nim Square, 29', '1160', 'sprague count nim-square --heaps 3'],
      ['Nim Square, 100000', '2586528661783', '--max 100000'],
      ['Paper strip, 50', '40', '--outcome N'],
      ['Paper strip, 10⁶', '852938', 'sprague count 0.07'],
      ['Low-prime chessboard', '924668016', '--tokens 100'],
      ['Nim with n, 2n, 3n', '2178309', "sprague count 'nim:n, 2n, 3n'"],
      ['Divisor Nim', '151725678', '--mod 1234567890'],
      ['Nim Extreme', '384777056', '--order arranged'],
    ]) {
      await page.getByRole('button', { name: label, exact: true }).click();
      const number = page.locator('.answer .big');
      assert.match(await page.locator('.published li', { has: page.getByRole('button', { name: label, exact: true }) }).innerText(), /Project Euler \d+/);
      await page.waitForFunction(([wanted, part]) => (!wanted || document.querySelector('.answer .big')?.dataset.count === wanted)
        && document.querySelector('.answer .command code')?.textContent.includes(part), [answer, command]);
      assert.match(await number.getAttribute('data-count'), /^\d+$/);
    }
    await check_access(page, 'ask');
    await close();
  });

  await test('ask: what a count rests on is said once, whole, and by the name that was typed', async () => {
    const { page, close } = await lab.open('#ask?game=nim&kind=numbers&numbers=nim:n,+2n,+3n&max=1000');
    await text_like(page.locator('.answer .big'), /^\d/);
    const notes = await page.locator('.answer .note').allInnerTexts();
    assert.deepEqual(notes.filter((note) => /proven/.test(note)), ['The nim-values of nim grow by 1 with every heap: proven']);
    await close();
  });

  await test('ask: an answer as text, JSON, CSV and b-file', async () => {
    const { page, close } = await lab.open('#ask?game=nim-square&kind=heaps&heaps=3&min=0&max=29');
    await text_like(page.locator('.answer .big'), /^1160$/);
    const choose = (name) => page.getByRole('group', { name: 'Format' }).getByRole('button', { name, exact: true }).click();
    await choose('Text');
    await text_like(page.locator('.file'), /^1160\s*$/);
    await choose('JSON');
    assert.equal(JSON.parse(await text_like(page.locator('.file'), /^\{/)).count, '1160');
    await choose('CSV');
    await text_like(page.locator('.file'), /^max,count\n|29,1160/);
    await choose('b-file');
    await text_like(page.locator('.file'), /(^|\n)29 1160\s*$/);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save', exact: true }).click()]);
    assert.equal(download.suggestedFilename(), 'nim-square-count-3-heaps-0-29.b.txt');
    assert.match(readFileSync(await download.path(), 'utf8'), /29 1160\s*$/);
    await close();
  });

  await test('ask: forms for values, moves and nim-sums; the link of a question asks it', async () => {
    const { page, close } = await lab.open('#ask?game=kayles&kind=value&heap=10^18');
    await text_like(page.locator('.answer .big'), /= 1$/);
    await page.getByRole('button', { name: 'Winning moves' }).click();
    await page.locator('.entry-position input').fill('3 5 7');
    await page.locator('.ask-form .primary').click();
    await text_like(page.locator('.answer'), /player wins/);
    await page.getByRole('button', { name: 'Count heaps' }).click();
    await page.getByLabel('Positions that').selectOption('sum');
    await page.getByLabel('Nim-sum', { exact: true }).fill('3');
    await page.locator('.entry-max input').fill('20');
    await page.locator('.ask-form .primary').click();
    await page.waitForFunction(() => document.querySelector('.answer .command code')?.textContent.includes('--nim-sum 3'));
    await close();
  });

  await test('ask: sums, heaps that depend on n, laws', async () => {
    const { page, close } = await lab.open('#ask?game=kayles');
    const kind = (name) => page.getByRole('button', { name, exact: true }).click();
    const answer = () => page.locator('.ask-form .primary').click();
    const number = (wanted) => page.waitForFunction((count) => document.querySelector('.answer .big')?.dataset.count === count, wanted);
    await kind('Count sums');
    assert.match(await text_like(page.locator('.question'), /\?$/), /kayles:0\.\.100 and nim:0\.\.5/);
    await page.locator('.entry-games textarea').fill('kayles:0..3, nim:0..3');
    await answer();
    await number('4');
    await kind('Count numbers n');
    await page.locator('.entry-min input').fill('0');
    await page.locator('.entry-max input').fill('15');
    await answer();
    await number('8');
    await kind('Laws');
    await answer();
    await text_like(page.locator('.answer .pattern-list'), /period 12|12/);
    await kind('Winning moves');
    await page.locator('.entry-position input').fill('kayles:5,7 + nim:3');
    await answer();
    await text_like(page.locator('.answer .nim-values').first(), /^kayles: G\(5\) ⊕ G\(7\) = 4 ⊕ 2/);
    await check_access(page, 'a sum');
    // The link has all of it.
    const link = await page.evaluate(() => location.hash);
    const again = await lab.open(link);
    await text_like(again.page.locator('.answer .nim-values').first(), /^kayles/);
    await again.page.locator('.answer .value-button').first().click();
    await again.page.locator('.mex-dialog').waitFor();
    await again.close();
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
    const { page, close } = await lab.open('#ask?game=kayles&kind=heaps&heaps=100&min=0&max=1e9&order=ordered', { width: 360, height: 740 });
    await page.waitForFunction(() => document.querySelector('.answer .big')?.dataset.count.length > 700);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
    await check_access(page, 'a long number');
    await page.locator('#rules').fill('nim');
    await page.locator('#rules').press('Escape');
    await page.getByRole('button', { name: 'One nim-value' }).click();
    await page.locator('.entry-heap input').fill('10^100');
    // Now the new game is there, and what was filled in still is.
    await text_like(page.locator('#explanation'), /Known as nim/);
    assert.equal(await page.locator('.entry-heap input').inputValue(), '10^100');
    await page.locator('.ask-form .primary').click();
    await text_like(page.locator('.answer .big'), /= 1[0 ]+$/);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
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
    await page.getByRole('button', { name: 'Count sums' }).click();
    await page.locator('.entry-games textarea').fill('kayles:0..9\nkayle:0..9');
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
    await close();
  });
}
