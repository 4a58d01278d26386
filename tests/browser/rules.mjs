// The rules field: completion, errors, suggestions, and what the page does while there is no game.
import assert from 'node:assert/strict';
import { check_access, eventually, explored, text_like } from './browser.mjs';

/** The games that have names are there. */
async function listed(page) {
  const offered = page.locator('.completions [role=option]').nth(30);
  await eventually(async () => {
    await page.locator('#rules').fill('');
    await page.locator('#rules').press('ArrowDown');
    return (await offered.count()) > 0;
  }, 'the list of games');
}

export async function rules_tests(test, lab) {
  await test('rules: a game of the literature completes itself', async () => {
    const { page, close } = await lab.open();
    await explored(page);
    const field = page.locator('#rules');
    await page.getByRole('button', { name: 'All games' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.completions [role=option]').length >= 30);
    await field.press('Escape');
    assert.equal(await page.locator('.completions').isVisible(), false);
    await field.fill('dawsons');
    await page.locator('.completions [role=option]').first().waitFor();
    await check_access(page, 'completions');
    await field.press('ArrowDown');
    assert.equal(await field.getAttribute('aria-activedescendant'), 'completion-0');
    await field.press('Enter');
    await text_like(page.locator('#explanation'), /dawsons-chess/);
    assert.equal(await field.inputValue(), 'dawsons-chess');
    await text_like(page.locator('.statement'), /n \+ 34.*n ≥ 52.*proven/s);
    assert.match(page.url(), /#explore\?game=dawsons-chess/);
    await close();
  });

  await test('rules: an error stands under its character, and goes', async () => {
    const { page, close } = await lab.open();
    await explored(page);
    const field = page.locator('#rules');
    await field.fill('0.78x');
    await text_like(page.locator('#explanation'), /^'x' is not a digit; write 0 to 9.*still kayles/);
    assert.equal(await page.locator('.rules-caret').textContent(), '    ^');
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
    const [caret, entry] = [await page.locator('.rules-caret').boundingBox(), await field.boundingBox()];
    assert.ok(caret.y > entry.y + entry.height / 2 && caret.y + caret.height <= entry.y + entry.height + 2, 'at the lower edge of the field');
    await check_access(page, 'an error');
    // A text that is longer than the field is scrolled, and the caret with it.
    await page.setViewportSize({ width: 360, height: 740 });
    await field.fill(`take(s: ${'s > 0 and '.repeat(12)}m = 1)`);
    await page.waitForFunction(() => document.querySelector('.rules-caret')?.textContent.indexOf('^') === 128);
    await field.press('End');
    await page.waitForFunction(() => {
      const [text, mark] = [document.querySelector('#rules'), document.querySelector('.rules-caret')];
      return text.scrollLeft > 0 && parseFloat(mark.style.textIndent) === -text.scrollLeft;
    });
    await field.fill('0.7');
    await text_like(page.locator('#explanation'), /^0\.7 /);
    assert.equal(await field.getAttribute('aria-invalid'), null);
    await close();
  });

  await test('rules: after Enter the games that are found by the text are listed, and another Enter takes the first', async () => {
    const { page, close } = await lab.open('');
    const field = page.locator('#rules');
    await listed(page);
    await field.fill('domino');
    await field.press('Enter');
    await text_like(page.locator('#explanation'), /^No game has the name “domino”\. Choose one of the list\.$/);
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
    assert.match(await page.locator('.completions [aria-selected=true]').innerText(), /^cram/);
    await check_access(page, 'a list after Enter');
    await field.press('Enter');
    await text_like(page.locator('.game-page'), /Place a domino/);
    // Numbers of sequences, which pages print, lead to their games.
    await field.fill('A002187');
    await page.locator('.completions [role=option]', { hasText: 'dawsons-kayles' }).waitFor();
    // On a page about no game nothing is still shown.
    await page.goto(`${lab.address}/#`);
    await field.fill('zzz');
    await field.press('Enter');
    await text_like(page.locator('#explanation'), /^No game has the name “zzz”\. All games$/);
    await field.fill('0,1,2,3,1,4,3,2,1,4,2,6');
    await field.press('Enter');
    await text_like(page.locator('#explanation'), /sprague identify 0,1,2,3,1,4,3,2,1,4,2,6 names the games/);
    await close();
  });

  await test('rules: what is written almost as the engine reads it is read, and is no entry of the history', async () => {
    const { page, close } = await lab.open('');
    for (const [written, meant] of [['cram 4x4', 'cram:4x4'], ['C5 node kayles', 'node-kayles:cycle:5'], ['octal 4.404', '4.404']]) {
      await page.locator('#rules').fill(written);
      await page.locator('#rules').press('Enter');
      await page.waitForFunction((game) => location.hash.includes(`game=${game}`), meant);
      assert.equal(await page.locator('#rules').inputValue(), meant);
    }
    await page.goto(`${lab.address}/#`);
    await page.goto(`${lab.address}/#explore?game=sprouts+3`);
    await page.waitForFunction(() => location.hash.includes('game=sprouts:3'));
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Who wins?' }).waitFor();
    await close();
  });

  await test('rules: words and numbers are understood, and said again', async () => {
    const { page, close } = await lab.open('');
    const field = page.locator('#rules');
    const enter = async (typed) => {
      await page.goto(`${lab.address}/#`);
      await listed(page);
      await field.fill(typed);
      await field.press('Enter');
    };
    await enter('take 2 or 5 tokens');
    await page.waitForFunction(() => location.hash.includes('game=S(2,5)'));
    await text_like(page.locator('#explanation'), /^S\(2,5\) Take 2 or 5 tokens/);
    await enter('3,5,7');
    await page.waitForFunction(() => location.hash.includes('game=nim:3,5,7'));
    await text_like(page.locator('.game-page'), /nim/);
    await enter('Misère Kayles');
    await text_like(page.locator('.turn'), /^Your move/);
    assert.match(page.url(), /#play\?game=kayles.*convention=misere/);
    await enter('who wins kayles 5 7?');
    await text_like(page.locator('.position-winner .big'), /The next player wins/);
    // Both of what it may mean are offered while it is typed.
    await page.goto(`${lab.address}/#`);
    await listed(page);
    await field.fill('3, 5 7');
    assert.deepEqual((await page.locator('.completions [role=option] b').allInnerTexts()).slice(0, 2), ['Nim with heaps of 3, 5 and 7', 'Take 3, 5 or 7 tokens']);
    await check_access(page, 'meanings');
    await field.fill('kailes');
    await field.press('Enter');
    await page.locator('.clamped').getByRole('button', { name: 'kayles', exact: true }).click();
    await page.waitForFunction(() => location.hash.includes('game=kayles'));
    await page.goto(`${lab.address}/?lang=de#`);
    await listed(page);
    await field.fill('nimm 2 oder 5 Steine');
    await field.press('Enter');
    await page.waitForFunction(() => location.hash.includes('game=S(2,5)'));
    await close();
  });

  await test('rules: games are found by their titles, and faults said, in the language of the page', async () => {
    const { page, close } = await lab.open('?lang=de', { width: 375, height: 740 });
    const field = page.locator('#rules');
    await listed(page);
    await field.fill('Dame');
    await text_like(page.locator('.completions [role=option]').first(), /^queen\s+queen:4,7\s+Wythoffs Dame Bring die Dame heim/);
    await check_access(page, 'titles');
    await field.fill('Treppen-Nim');
    await field.press('Enter');
    await page.waitForFunction(() => location.hash.includes('game=staircase'));
    await page.goto(`${lab.address}/?lang=de#`);
    await field.fill('asdfgh');
    await field.press('Enter');
    await text_like(page.locator('#explanation'), /^Kein Spiel heißt „asdfgh“\./);
    await close();
  });

  await test('rules: what may have been meant is a click away', async () => {
    const { page, close } = await lab.open();
    await explored(page);
    await page.route((url) => url.searchParams.get('game') === 'kailes', (route) => route.fulfill({ status: 400, json:
      { error: { kind: 'invalid_input', message: "'kailes': no game of that name; did you mean kayles?", parameter: 'game', suggestion: 'kayles' } } }));
    await page.locator('#rules').fill('nim');
    await text_like(page.locator('#explanation'), /any number/);
    await page.locator('#rules').fill('kailes');
    await page.locator('#rules').press('Enter');
    await page.locator('.clamped').getByRole('button', { name: 'kayles' }).click();
    await text_like(page.locator('#explanation'), /^0\.77 /);
    assert.match(page.url(), /game=kayles/);
    await close();
  });

  for (const tab of ['explore', 'play']) {
    await test(`rules: an address with rules that cannot be read has one message and a way out: ${tab}`, async () => {
      const { page, close } = await lab.open(`#${tab}?game=0.7x`);
      await text_like(page.locator('#explanation'), /^'x' is not a digit/);
      assert.equal(await page.locator(`#panel-${tab}`).isVisible(), false);
      await text_like(page.getByRole('heading', { name: 'No game to show yet' }), /./);
      await check_access(page, `no game in ${tab}`);
      // The way back to the wrong rules stays, too.
      await page.locator('#rules').fill('nim-square');
      await page.locator('#rules').press('Enter');
      await page.locator(`#panel-${tab}`).waitFor();
      assert.equal(await page.getByRole('heading', { name: 'No game to show yet' }).isVisible(), false);
      await page.goBack();
      await page.getByRole('heading', { name: 'No game to show yet' }).waitFor();
      assert.match(page.url(), /game=0\.7x/);
      await close();
    });
  }

  await test('rules: a long explanation is cut short, so that the page below stays where it is', async () => {
    const { page, close } = await lab.open('#explore?game=0.07', { width: 375, height: 740 });
    await explored(page);
    const top = async () => (await page.locator('.period').boundingBox()).y;
    const before = await top();
    await page.getByRole('button', { name: 'more', exact: true }).click();
    assert.ok((await top()) > before);
    await page.getByRole('button', { name: 'less', exact: true }).click();
    assert.equal(await top(), before);
    await page.locator('#rules').fill('take(s: gcd(s,n) = 1)');
    await page.locator('#rules').press('Enter');
    await text_like(page.locator('#explanation'), /gcd/);
    assert.equal(await top(), before);
    await close();
  });
}
