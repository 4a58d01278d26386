import assert from 'node:assert/strict';
import { check_access, text_like } from './browser.mjs';

const banner = (page) => page.locator('.turn');

/** Plays what the hint says until the game is over. */
async function play_hints(page) {
  for (;;) {
    const text = await text_like(banner(page), /^Your move|: no move is left/);
    if (/no move is left/.test(text)) return text;
    await page.getByRole('button', { name: 'Hint' }).click();
    const move = (await text_like(page.locator('.hint'), /→/)).replace(/^.*?: /, '').replace(/[.,].*$/s, '');
    const moves = await page.locator('.log li:not(.note)').count();
    await page.locator('.legal .button', { hasText: new RegExp(`^${move.replace(/\+/g, '\\+')}$`) }).first().click();
    await page.waitForFunction((before) => document.querySelectorAll('.log li:not(.note)').length > before, moves);
  }
}

export async function play_tests(test, lab) {
  await test('play: a won game, by the hints, against the perfect engine', async () => {
    const { page, close } = await lab.open('#play?game=nim&heaps=3,5,7&level=100&first=you');
    await text_like(banner(page), /^Your move/);
    await check_access(page, 'play');
    assert.match(await play_hints(page), /^You win/);
    await page.getByRole('button', { name: 'Play again' }).waitFor();
    await text_like(page.locator('#announcements'), /You win/);
    await check_access(page, 'a won game');
    await close();
  });

  await test('play: a long game can be read again by the keyboard', async () => {
    const { page, close } = await lab.open('#play?game=S(1)&heaps=30&rival=person');
    await text_like(banner(page), /^Player 1 moves/);
    for (let left = 29; left >= 0; left -= 1) {
      await page.getByRole('button', { name: `Take 1, leave ${left}`, exact: true }).click();
      await text_like(page.locator('.row-name'), left ? new RegExp(`Heap 1 ${left}$`) : /empty/);
    }
    await text_like(banner(page), /^Player 2 wins/);
    await check_access(page, 'a long game');
    assert.ok(await page.evaluate(() => {
      const log = document.querySelector('.log');
      return log.scrollHeight > log.clientHeight && log.scrollTop + log.clientHeight >= log.scrollHeight - 2;
    }), 'the last move is in view');
    await close();
  });

  await test('play: a lost game: from a P-position nothing helps', async () => {
    const { page, close } = await lab.open('#play?game=nim&heaps=1,2,3&level=100&first=you');
    for (;;) {
      const text = await text_like(banner(page), /^Your move|: no move is left/);
      if (/no move is left/.test(text)) {
        assert.match(text, /^The engine wins/);
        break;
      }
      const moves = await page.locator('.log li:not(.note)').count();
      await page.locator('.legal .button').first().click();
      await page.waitForFunction((before) => document.querySelectorAll('.log li:not(.note)').length > before, moves);
    }
    await close();
  });

  await test('play: tokens of heaps are clicked; those that may not be taken do nothing', async () => {
    const { page, close } = await lab.open('#play?game=S(1,3)&heaps=6,4&rival=person');
    await text_like(banner(page), /^Player 1 moves/);
    await page.getByRole('button', { name: 'Take 2, leave 4: not allowed' }).click({ force: true });
    assert.equal(await page.locator('.log li:not(.note)').count(), 0);
    await page.getByRole('button', { name: 'Take 3, leave 3', exact: true }).click();
    await text_like(banner(page), /^Player 2 moves/);
    await text_like(page.locator('.log'), /Player 1: 6 → 3/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await text_like(banner(page), /^Player 1 moves/);
    await text_like(page.locator('.row-name').first(), /Heap 1 6/);
    await close();
  });

  await test('play: a strip is taken from by its first and last square; the gap stays', async () => {
    const { page, close } = await lab.open('#play?game=kayles&heaps=5&level=0&first=you');
    await text_like(banner(page), /^Your move/);
    const square = (number) => page.getByRole('group', { name: 'Strip 1, 5 tokens' }).getByRole('button', { name: `Square ${number} of 5` });
    await square(3).click();
    assert.equal(await page.locator('.token.end').count(), 3);
    await square(3).click();
    await text_like(page.locator('.log'), /You: 5 → 2 \+ 2/);
    assert.equal(await page.locator('.strips .gap').count() >= 1, true);
    // 2 + 2 is a P-position: whatever the engine does, the hints win.
    assert.match(await play_hints(page), /^You win/);
    await close();
  });

  await test('play: Grundy’s game cuts strips', async () => {
    const { page, close } = await lab.open('#play?game=grundys-game&heaps=7&rival=person');
    await page.getByRole('button', { name: 'Cut into 3 and 4' }).click();
    await text_like(page.locator('.row-name'), /3 \+ 4/);
    await close();
  });

  await test('play: tokens on a board move left or up', async () => {
    const { page, close } = await lab.open('#play?game=S(2,3,5,7)&heaps=6,3,2,5&picture=board&rival=person');
    const square = (column, row) => page.locator(`[role=gridcell][aria-label^="column ${column}, row ${row}"]`);
    await square(6, 3).click();
    await page.waitForFunction(() => document.querySelectorAll('.square.legal').length === 5);
    await check_access(page, 'the board');
    await square(1, 3).click();
    await text_like(page.locator('.log'), /6 → 1/);
    assert.match(await square(1, 3).getAttribute('aria-label'), /token 1/);
    await close();
  });

  await test('play: the engine begins, and why it wins is shown', async () => {
    const { page, close } = await lab.open('#play?game=nim&heaps=3,5,7&level=100&first=other');
    await text_like(banner(page), /^Your move/);
    await text_like(page.locator('.log'), /The engine: /);
    await page.getByRole('button', { name: 'Why?' }).click();
    const why = await text_like(page.locator('#why'), /The nim-sum is 0/);
    assert.match(why, /in binary/);
    await check_access(page, 'why');
    await close();
  });

  await test('play: a whole game with the keyboard alone', async () => {
    const { page, close } = await lab.open('#play?game=nim&heaps=1,2&rival=person');
    await text_like(banner(page), /^Player 1 moves/);
    const walk = async (selector) => {
      for (let steps = 0; steps < 80; steps += 1) {
        await page.keyboard.press('Tab');
        if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
      }
      assert.fail(`Tab never reaches ${selector}`);
    };
    await walk('.token');
    await page.keyboard.press('Tab');
    // The heap of two: its upper token is one arrow key above the lower.
    await page.keyboard.press('ArrowUp');
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'Take 1, leave 1');
    await page.keyboard.press('Enter');
    await text_like(banner(page), /^Player 2 moves/);
    assert.ok(await page.evaluate(() => document.activeElement.matches('.token')), 'the focus stays on the table');
    await page.keyboard.press('Enter');
    await text_like(banner(page), /^Player 1 moves/);
    await page.keyboard.press('Space');
    await text_like(banner(page), /^Player 1 wins/);
    await close();
  });

  await test('play: heaps that cannot be played are refused in words', async () => {
    const { page, close } = await lab.open('#play?game=nim');
    await text_like(banner(page), /^Your move/);
    const heaps = page.locator('.setup input').first();
    for (const [typed, said] of [['3, x', /whole numbers/], ['', /at least one heap/], ['1e9', /more than 100000/]]) {
      await heaps.fill(typed);
      await page.getByRole('button', { name: 'New game' }).click();
      await text_like(page.locator('.setup .alert'), said);
    }
    await heaps.fill('5000');
    await page.getByRole('button', { name: 'New game' }).click();
    await page.getByLabel('Leave of 5000').fill('5001');
    await page.getByLabel('Leave of 5000').press('Enter');
    await text_like(page.locator('.wrong-move'), /no move leaves 5001/);
    await check_access(page, 'a large heap');
    await page.getByLabel('Leave of 5000').fill('1');
    await page.getByLabel('Leave of 5000').press('Enter');
    await text_like(page.locator('.log'), /You: 5000 → 1/);
    await close();
  });
}
