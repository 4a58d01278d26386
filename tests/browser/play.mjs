import assert from 'node:assert/strict';
import { check_access, counted, eventually, from_menu, settled, text_like } from './browser.mjs';

const banner = (page) => page.locator('.turn');
const address = (page) => new URLSearchParams(decodeURIComponent(new URL(page.url()).hash).split('?')[1]);
const focused = (page, selector) => page.evaluate((wanted) => document.activeElement.matches(wanted), selector);
const legal_move = (page, heap, text) => page.locator('.moves-of').filter({ has: page.locator('.note', { hasText: new RegExp(`(^|: )${heap}$`, 'i') }) })
  .locator('.button').filter({ hasText: new RegExp(`^${text.replace(/\+/g, '\\+')}$`) }).first();
const token = (page, heap, label) => page.getByRole('group', { name: new RegExp(`^${heap}\\b`) }).getByRole('button', { name: label, exact: true });

/** Makes a move from the list, and waits until it is in the record. */
async function make(page, heap, text) {
  const moves = await page.locator('.log .look').count();
  await legal_move(page, heap, text).click();
  await page.waitForFunction((before) => document.querySelectorAll('.log .look').length > before, moves);
}

/** Plays what the hint says until the game is over. */
async function play_hints(page) {
  for (;;) {
    const text = await text_like(banner(page), /^Your move|: no move is left/);
    if (/no move is left/.test(text)) return text;
    await page.getByRole('button', { name: 'Hint' }).click();
    const [, heap, move] = /: ([a-z]+ \d+(?:, piece \d+)?): (.*?)[.,]/.exec(await text_like(page.locator('.remark'), /→/));
    await make(page, heap, move);
  }
}

/** The texts that the page copies; the clipboard of a test is not to be relied on. */
async function copied(page, button) {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (text) => { globalThis.copied = text; } } });
  });
  await page.getByRole('button', { name: button }).click();
  await eventually(() => page.evaluate(() => globalThis.copied), 'copying');
  return page.evaluate(() => globalThis.copied);
}

export async function play_tests(test, lab) {
  await test('play: a won game, by the hints, against the perfect engine', async () => {
    const { page, close } = await lab.open('#play?game=nim&position=3,5,7&level=100&first=you');
    await text_like(banner(page), /^Your move/);
    await check_access(page, 'play');
    assert.match(await play_hints(page), /^You win/);
    await page.getByRole('button', { name: 'Play again' }).waitFor();
    await text_like(page.locator('#announcements'), /You win/);
    await text_like(page.locator('.review-summary'), /^You could win from the start and played every move right/);
    await check_access(page, 'a won game');
    await close();
  });

  await test('play: a win leads to a harder position', async () => {
    for (const [view, kind] of [['game=nim&position=1,2&level=100', /position=\d+,\d+/], ['position=cram:2x3&level=100', /position=cram:/]]) {
      const { page, close } = await lab.open(`#play?${view}`);
      await text_like(banner(page), /^Your move/);
      await text_like(page.locator('.goal'), /^Whoever (takes the last token|makes the last move) wins\.$/);
      assert.equal(await page.getByRole('button', { name: 'Next, harder' }).isVisible(), false);
      if (/cram/.test(view)) {
        await page.goto(`${lab.address}/#play?position=cram:1x2&level=100`);
        await text_like(banner(page), /^Your move/);
        await page.locator('.legal .button').first().click();
      } else await play_hints(page);
      await text_like(banner(page), /^You win/);
      const before = await page.locator('.legal .button').count();
      await page.getByRole('button', { name: 'Next, harder' }).click();
      await text_like(banner(page), /^Your move/);
      assert.match(page.url(), kind);
      assert.ok(await page.locator('.legal .button').count() > before + 2, 'there is more to choose from');
      await close();
    }
  });

  await test('play: who wins is read in one line, however narrow the screen', async () => {
    for (const view of ['game=nim&position=3,5,7', 'position=cram:3x4']) {
      const { page, close } = await lab.open(`#play?${view}`, { width: 360, height: 740, touch: true });
      await text_like(banner(page), /^Your move/);
      const { height, line, cut } = await page.locator('.goal').evaluate((goal) => ({ height: goal.clientHeight,
        line: parseFloat(getComputedStyle(goal).lineHeight), cut: goal.scrollWidth > goal.clientWidth }));
      assert.ok(height < 1.5 * line && !cut, `${height} pixels of lines of ${line}`);
      await close();
    }
  });

  await test('play: the advice names moves that there are', async () => {
    for (const [view, advice] of [
      ['game=nim&position=3,5', 'Press a token to take it and all above it.'],
      ['game=S(1,3)&position=6,4', 'Press a token to take it and all above it. The rules do not allow to begin at a pale one.'],
      ['game=dawsons-kayles&position=9', 'Press the first and the last square to take.'],
      ['game=kayles&position=9', 'Press the first and the last square to take (the same one twice to take it alone).'],
      ['game=nim&position=12,5', 'Press a token to take it, those to the right of it in its row, and all rows above.'],
      ['game=nim&position=1000000000000000000', null],
    ]) {
      const { page, close } = await lab.open(`#play?${view}`);
      if (advice === null) await text_like(banner(page), /^Heaps of more than 100 000 cannot be played here/);
      else {
        await text_like(banner(page), /^Your move/);
        assert.equal(await page.locator('.advice').innerText(), advice);
      }
      await close();
    }
  });

  await test('play: every view is shared from the top of the page', async () => {
    const { page, close } = await lab.open('#explore?game=cram');
    await text_like(page.locator('.position-winner .big'), /player wins/);
    await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
    assert.equal(await copied(page, 'Copy the link'), `${lab.address}/#explore?game=cram`);
    const manifest = await (await fetch(`${lab.address}/manifest.webmanifest`)).json();
    for (const { src } of manifest.icons) assert.equal((await fetch(`${lab.address}/${src}`)).status, 200, src);
    assert.equal((await fetch(`${lab.address}/social.png`)).headers.get('content-type'), 'image/png');
    await close();
  });

  await test('play: a link to this computer says so', async () => {
    const { page, close } = await lab.open('#play?game=nim&position=3,5');
    await text_like(banner(page), /^Your move/);
    await from_menu(page, 'Challenge');
    await text_like(page.locator('.share'), /A link to 127\.0\.0\.1:\d+ opens on this computer only\. .*sprague serve --classroom/);
    await close();
  });

  await test('play: a long game can be read again by the keyboard', async () => {
    const { page, close } = await lab.open('#play?game=S(1)&position=30&rival=person');
    await text_like(banner(page), /^Player 1 moves/);
    for (let left = 29; left >= 0; left -= 1) {
      await token(page, 'Heap 1', `Take 1, leave ${left}`).click();
      await text_like(page.locator('.row-name'), left ? new RegExp(`Heap 1 ${left}$`) : /empty/);
    }
    await text_like(banner(page), /^Player 2 wins/);
    await check_access(page, 'a long game');
    assert.ok(await page.evaluate(() => {
      const log = document.querySelector('.log');
      return log.scrollHeight > log.clientHeight && log.scrollTop + log.clientHeight >= log.scrollHeight - 8;
    }), 'the last move is in view');
    await close();
  });

  await test('play: a lost game: from a P-position nothing helps', async () => {
    const { page, close } = await lab.open('#play?game=nim&position=1,2,3&level=100&first=you');
    for (;;) {
      const text = await text_like(banner(page), /^Your move|: no move is left/);
      if (/no move is left/.test(text)) {
        assert.match(text, /^The engine wins/);
        break;
      }
      const moves = await page.locator('.log .look').count();
      await page.locator('.legal .button').first().click();
      await page.waitForFunction((before) => document.querySelectorAll('.log .look').length > before, moves);
    }
    await text_like(page.locator('.review-summary'), /^You had no winning move at any time/);
    await close();
  });

  await test('play: tokens of heaps are clicked; those that may not be taken do nothing', async () => {
    const { page, close } = await lab.open('#play?game=S(1,3)&position=6,4&rival=person');
    await text_like(banner(page), /^Player 1 moves/);
    await token(page, 'Heap 1', 'Take 2, leave 4: not allowed').click({ force: true });
    await counted(page.locator('.log .look'), 0);
    await token(page, 'Heap 1', 'Take 3, leave 3').click();
    await text_like(banner(page), /^Player 2 moves/);
    await text_like(page.locator('.log'), /Player 1 heap 1: 6 → 3/);
    await counted(page.locator('.ghost'), 3, 'the tokens of the last move are still outlined');
    await counted(page.locator('.token.run'), 0, 'the focus of a click marks nothing');
    await page.getByRole('button', { name: 'Undo' }).click();
    await text_like(banner(page), /^Player 1 moves/);
    await text_like(page.locator('.row-name').first(), /Heap 1 6/);
    await close();
  });

  await test('play: no heap moves when its neighbour gets empty', async () => {
    for (const [width, position] of [[1280, '3,5,7'], [375, '3,5,7'], [1280, '2,30,4,12'], [375, '12,3']]) {
      const { page, close } = await lab.open(`#play?game=nim&position=${position}&rival=person`, { width, height: 800 });
      await text_like(banner(page), /^Player 1 moves/);
      const places = () => page.evaluate(() => [...document.querySelectorAll('.heaps .row')].map((row) => {
        const { left, width, bottom } = row.getBoundingClientRect();
        return [left, width, bottom - row.parentElement.getBoundingClientRect().bottom].map(Math.round);
      }));
      const before = await places();
      const sizes = position.split(',').map(Number);
      for (const [index, size] of sizes.entries()) {
        await token(page, `Heap ${index + 1}`, `Take ${size}, leave 0`).click();
        if (index < sizes.length - 1) await text_like(banner(page), new RegExp(`^Player ${index % 2 ? 1 : 2} moves`));
        assert.deepEqual(await places(), before, `${position} without heap ${index + 1}, ${width} pixels`);
      }
      await close();
    }
  });

  await test('play: a strip is taken from by its first and last square; the gap stays', async () => {
    const { page, close } = await lab.open('#play?game=kayles&position=5&level=0&first=you');
    await text_like(banner(page), /^Your move/);
    await token(page, 'Row 1', 'Square 3 of 5').click();
    await counted(page.locator('.token.end'), 3);
    await token(page, 'Row 1', 'Square 3 of 5').click();
    await text_like(page.locator('.log'), /You row 1: 5 → 2 \+ 2/);
    await page.waitForFunction(() => document.querySelectorAll('.strips .gap').length >= 1);
    // 2 + 2 is a P-position: whatever the engine does, the hints win.
    assert.match(await play_hints(page), /^You win/);
    await close();
  });

  await test('play: Grundy’s game cuts strips', async () => {
    const { page, close } = await lab.open('#play?game=grundys-game&position=7&rival=person', { width: 375, height: 667 });
    await text_like(banner(page), /^Player 1 moves/);
    for (const box of await page.locator('.cut-here').evaluateAll((cuts) => cuts.map((one) => [one.offsetWidth, one.offsetHeight])))
      assert.ok(Math.min(...box) >= 24, `a cut of ${box}`);
    await page.getByRole('button', { name: 'Cut into 3 and 4' }).click();
    await text_like(page.locator('.row-name'), /3 \+ 4/);
    await counted(page.locator('.cut.last'), 1);
    await close();
  });

  await test('play: the engine begins, and why it wins is shown', async () => {
    const { page, close } = await lab.open('#play?game=nim&position=3,5,7&level=100&first=other');
    await text_like(banner(page), /^Your move/);
    await text_like(page.locator('.log'), /The engine heap \d: /);
    await eventually(async () => (await page.locator('.ghost').count()) > 0, 'what the engine took is outlined');
    await text_like(page.locator('#announcements'), /The engine: takes \d from heap \d of \d, .*Your move/);
    await from_menu(page, 'Why?');
    const why = await text_like(page.locator('#why'), /nim-sum is 0/);
    assert.match(why, /in binary/i);
    await check_access(page, 'why');
    await page.locator('#why .value-button').first().click();
    await page.locator('dialog[open]').waitFor();
    await close();
  });

  await test('play: a hint is drawn on the tokens to take', async () => {
    const { page, close } = await lab.open('#play?game=nim&position=1,4&rival=person');
    await text_like(banner(page), /^Player 1 moves/);
    await page.getByRole('button', { name: 'Hint' }).click();
    await text_like(page.locator('.remark'), /heap 2: 4 → 1/);
    assert.deepEqual(await page.locator('.token.hint').evaluateAll((tokens) => tokens.map((one) => one.ariaLabel)),
      ['Take 3, leave 1', 'Take 2, leave 2', 'Take 1, leave 3']);
    await close();
  });

  await test('play: a whole game with the keyboard alone', async () => {
    const { page, close } = await lab.open('#play?game=nim&position=1,2&rival=person');
    await text_like(banner(page), /^Player 1 moves/);
    const walk = async (selector) => {
      for (let steps = 0; steps < 80; steps += 1) {
        await page.keyboard.press('Tab');
        if (await focused(page, selector)) return;
      }
      assert.fail(`Tab never reaches ${selector}`);
    };
    await walk('.token');
    await page.keyboard.press('Tab');
    // The heap of two: its upper token is the stop, and the lower one is an arrow key below.
    await page.keyboard.press('ArrowDown');
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'Take 2, leave 0');
    await page.keyboard.press('ArrowUp');
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'Take 1, leave 1');
    await page.keyboard.press('Enter');
    await text_like(banner(page), /^Player 2 moves/);
    assert.ok(await focused(page, '.token'), 'the focus stays on the table');
    await page.keyboard.press('Enter');
    await text_like(banner(page), /^Player 1 moves/);
    await page.keyboard.press('Space');
    await text_like(banner(page), /^Player 1 wins/);
    await close();
  });

  await test('play: the focus stays in the list of moves, and does not get lost at the end', async () => {
    const { page, close } = await lab.open('#play?game=nim&position=2,2,1&level=100&first=you');
    await text_like(banner(page), /^Your move/);
    await legal_move(page, 'heap 3', '1 → 0').focus();
    await page.keyboard.press('Enter');
    await text_like(page.locator('.log'), /The engine/);
    await text_like(banner(page), /^Your move/);
    assert.ok(await focused(page, '.legal .button'), 'the first move of the new list');
    for (;;) {
      await page.keyboard.press('Enter');
      const moves = await page.locator('.log .look').count();
      await eventually(async () => await page.locator('.log .look').count() > moves
        || /no move is left/.test(await banner(page).innerText()) || await focused(page, '.legal .button:not(:disabled)'), 'a turn');
      if (/no move is left/.test(await text_like(banner(page), /^Your move|no move is left/))) break;
    }
    assert.ok(await page.evaluate(() => document.activeElement !== document.body), 'the focus is somewhere');
    await close();
  });

  await test('play: the moves are in the address, and a reload brings them back', async () => {
    const { page, close } = await lab.open('#play?game=kayles&position=7,3&rival=person');
    await text_like(banner(page), /^Player 1 moves/);
    await make(page, 'row 1', '7 → 2 + 4');
    await make(page, 'row 2', '3 → 2');
    assert.equal(address(page).get('moves'), '7 -> 2,4;3 -> 2');
    await page.reload();
    await text_like(page.locator('.log'), /Player 1 row 1: 7 → 2 \+ 4\s+Player 2 row 2: 3 → 2/);
    await text_like(banner(page), /^Player 1 moves/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await text_like(banner(page), /^Player 2 moves/);
    assert.equal(address(page).get('moves'), '7 -> 2,4');
    await close();
  });

  await test('play: a link with a move that the rules forbid stops before it and says so', async () => {
    const { page, close } = await lab.open('#play?game=kayles&position=7&rival=person&moves=7+->+2,4;9+->+0;2+->+0');
    await text_like(page.locator('.remark'), /do not allow move 2 of this link/);
    await counted(page.locator('.log .look'), 1);
    await close();
  });

  await test('play: Back goes to the game before', async () => {
    const { page, close } = await lab.open('#play?game=nim&position=1,2&rival=person');
    await text_like(banner(page), /^Player 1 moves/);
    await make(page, 'heap 2', '2 → 1');
    await from_menu(page, 'New game');
    const dialogue = page.getByRole('dialog', { name: 'New game' });
    await check_access(page, 'a new game');
    await dialogue.getByLabel('Position', { exact: true }).fill('4, 4');
    await dialogue.getByRole('button', { name: 'Start' }).click();
    await text_like(page.locator('.row-name').first(), /Heap 1 4/);
    assert.ok(await focused(page, '.turn'), 'whose turn it is has the focus');
    await page.goBack();
    await text_like(page.locator('.log'), /Player 1 heap 2: 2 → 1/);
    await page.goForward();
    await text_like(page.locator('.row-name').first(), /Heap 1 4/);
    await counted(page.locator('.log .look'), 0);
    await close();
  });

  await test('play: a game is reviewed, and each of its positions can be looked at', async () => {
    // 3, 5: the winning move leaves 3, 3. Player 1 gives it away, Player 2 gives it back.
    const { page, close } = await lab.open('#play?game=nim&position=3,5&rival=person&moves=3+->+2;5+->+4;4+->+2;2+->+1;2+->+1;1+->+0;1+->+0');
    await text_like(banner(page), /^Player 1 wins/);
    await text_like(page.locator('.review-summary'), /^Player 2 was winning until move 2, which gave the win away\. The win changed hands 2 times, at moves 1 and 2/);
    const lines = page.locator('.log li');
    assert.deepEqual(await lines.evaluateAll((items) => items.map((item) => item.querySelector('.verdict .unseen').textContent)),
      ['gave it away', 'gave it away', 'kept the win', 'no win was possible', 'kept the win', 'no win was possible', 'kept the win']);
    await check_access(page, 'a review');
    await lines.nth(1).getByRole('button').click();
    await text_like(banner(page), /^Move 2: Player 2, heap 2: 5 → 4/);
    await text_like(page.locator('.remark'), /A winning move was heap 2: 5 → 2/);
    await counted(page.locator('.token.hint'), 3);
    await counted(page.locator('.token.played'), 1);
    assert.ok(await focused(page, '.look'), 'the focus stays on the move');
    assert.equal(address(page).get('at'), '2');
    await check_access(page, 'looking back');
    await page.reload();
    await text_like(banner(page), /^Move 2: Player 2/);
    await page.getByRole('button', { name: 'The move before' }).click();
    await text_like(banner(page), /^Move 1: Player 1, heap 1: 3 → 2/);
    await page.getByRole('button', { name: 'Play from here' }).click();
    await text_like(banner(page), /^Player 1 moves/);
    assert.equal(address(page).get('moves'), null);
    await close();
  });

  await test('play: a challenge is a link to the position', async () => {
    const { page, close } = await lab.open('#play?game=nim&position=1,2&rival=person&moves=2+->+1');
    await text_like(banner(page), /^Player 2 moves/);
    const sheet = page.getByRole('dialog', { name: 'Share' });
    await from_menu(page, 'Challenge');
    await check_access(page, 'sharing');
    // Whoever must move loses here, so the engine begins.
    const link = await copied(page, 'Copy the link');
    assert.equal(link, `${lab.address}/#play?game=nim&position=1,1&first=other&challenge=1`);
    assert.equal(await sheet.getByRole('img').getAttribute('aria-label'), `QR code of ${link}`);
    assert.match(await sheet.getByLabel('For another page').inputValue(), /^<iframe src="http[^"]*\?embed#play\?game=nim&amp;position=1,1/);
    const [picture] = await Promise.all([page.waitForEvent('download'), sheet.getByRole('button', { name: 'Picture (SVG)' }).click()]);
    assert.match(picture.suggestedFilename(), /\.svg$/);
    await page.evaluate(() => { globalThis.copied = undefined; });
    await sheet.getByRole('button', { name: 'This game' }).click();
    const game = await copied(page, 'Copy the link');
    await page.goto(link);
    await page.reload();
    await text_like(page.locator('.challenge'), /You were challenged\s+The engine begins\. The engine makes no mistake/);
    await text_like(banner(page), /^Your move/);
    await token(page, 'Heap 1', 'Take 1, leave 0').or(token(page, 'Heap 2', 'Take 1, leave 0')).first().click();
    await text_like(banner(page), /^You win/);
    await page.goto(game);
    await page.reload();
    await text_like(page.locator('.log'), /Player 1 heap 2: 2 → 1/);
    await close();
  });

  await test('play: where nobody knows who wins, nothing is promised, and a hint can be stopped', async () => {
    const { page, close } = await lab.open('#play?position=cram:9x9&challenge=1');
    await text_like(page.locator('.challenge'), /You begin\. Nobody knows who can win/);
    await text_like(page.locator('.remark'), /^Who wins is not known: stopped after/);
    await page.goto(`${lab.address}/#play?position=cram:9x9`);
    await text_like(page.locator('.opponent'), /^The engine cannot see the end of this position yet/);
    await from_menu(page, 'Challenge');
    await text_like(page.getByRole('dialog', { name: 'Share' }), /Who can win is not known/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await text_like(page.locator('.remark'), /^Stopped\.$/);
    await text_like(banner(page), /^Your move/);
    await close();
  });

  await test('play: a puzzle has the game of its day, and none is opened before its day', async () => {
    const { page, close } = await lab.open('#play?game=treblecross&puzzle=2026-01-01');
    await text_like(page.locator('.puzzle'), /nim: you move first/i);
    assert.equal(address(page).get('game'), 'nim');
    await page.goto(`${lab.address}/#play?puzzle=2999-01-01`);
    await text_like(banner(page), /^The puzzle of 1 January 2999 opens on that day\.$/);
    await close();
  });

  await test('play: a sum of different games', async () => {
    const { page, close } = await lab.open('#play?position=kayles:5+%2B+nim:3&level=100&first=you');
    await text_like(banner(page), /^Your move/);
    assert.deepEqual(await page.locator('.component-game').allInnerTexts(), ['kayles', 'nim']);
    await token(page, 'Heap 1 of nim', 'Take 1, leave 2').waitFor();
    await from_menu(page, 'Why?');
    await text_like(page.locator('#why'), /kayles: G\(5\)/);
    assert.match(await play_hints(page), /^You win/);
    await text_like(page.locator('.review-summary'), /played every move right/);
    await close();
  });

  await test('play: the puzzle of a day is the same for everybody, and its result can be shared', async () => {
    const { page, close } = await lab.open('#play?game=nim&puzzle=2026-01-01');
    await text_like(page.locator('.puzzle'), /Puzzle of 1 January 2026/);
    assert.deepEqual(await page.locator('.row-name').allInnerTexts(), ['Heap 1 6', 'Heap 2 3', 'Heap 3 2']);
    await check_access(page, 'a puzzle');
    assert.match(await play_hints(page), /^You win/);
    const text = await copied(page, 'Copy to share');
    assert.match(text, /^sprague puzzle of 2026-01-01: nim 🟩\nWon in \d+ moves?, after \d+ hints?\.\nhttp.*#play\?game=nim&puzzle=2026-01-01$/);
    await check_access(page, 'a solved puzzle');
    await close();
  });

  await test('play: the puzzle of today is one click away', async () => {
    const { page, close } = await lab.open('#play?game=kayles');
    await text_like(banner(page), /^Your move/);
    await from_menu(page, 'Daily puzzle');
    await text_like(page.locator('.puzzle'), /Puzzle of /);
    await text_like(banner(page), /^Your move/);
    assert.equal(address(page).get('puzzle'), new Date().toISOString().slice(0, 10));
    await page.goBack();
    await page.locator('.puzzle').waitFor({ state: 'hidden' });
    await close();
  });

  await test('play: by touch the tokens are shown before they are taken', async () => {
    const { page, close } = await lab.open('#play?game=nim&position=3,5,7&rival=person', { width: 375, height: 667, touch: true });
    await text_like(banner(page), /^Player 1 moves/);
    const lowest = await page.locator('.token').first().boundingBox();
    assert.ok(lowest.y + lowest.height < 667, 'the heaps are on the first screen');
    for (const box of await page.locator('.token').evaluateAll((tokens) => tokens.map((one) => [one.offsetWidth, one.offsetHeight])))
      assert.ok(Math.min(...box) >= 24, `a token of ${box}`);
    await token(page, 'Heap 3', 'Take 2, leave 5').tap();
    await counted(page.locator('.token.pending'), 2);
    await counted(page.locator('.token.run'), 0, 'nothing else looks as if it were taken');
    await counted(page.locator('.log .look'), 0, 'one tap is no move');
    await check_access(page, 'a move to be confirmed');
    await token(page, 'Heap 3', 'Take 3, leave 4').tap();
    await counted(page.locator('.token.pending'), 3);
    await token(page, 'Heap 3', 'Take 3, leave 4').tap();
    await text_like(page.locator('.log'), /heap 3: 7 → 4/);
    await token(page, 'Heap 2', 'Take 5, leave 0').tap();
    await page.getByRole('button', { name: 'Cancel' }).tap();
    await counted(page.locator('.token.pending'), 0);
    await token(page, 'Heap 2', 'Take 5, leave 0').tap();
    await page.getByRole('button', { name: 'Move', exact: true }).tap();
    await text_like(page.locator('.log'), /heap 2: 5 → 0/);
    await close();
  });

  await test('play: a run of a strip is confirmed by a third tap', async () => {
    const { page, close } = await lab.open('#play?game=kayles&position=5&rival=person', { width: 375, height: 667, touch: true });
    await text_like(banner(page), /^Player 1 moves/);
    await token(page, 'Row 1', 'Square 2 of 5').tap();
    await token(page, 'Row 1', 'Square 3 of 5').tap();
    await counted(page.locator('.token.pending'), 2);
    await token(page, 'Row 1', 'Square 3 of 5').tap();
    await text_like(page.locator('.log'), /row 1: 5 → 1 \+ 2/);
    await close();
  });

  await test('play: heaps that cannot be played are refused in words', async () => {
    const { page, close } = await lab.open('#play?game=nim');
    await text_like(banner(page), /^Your move/);
    await from_menu(page, 'New game');
    const dialogue = page.getByRole('dialog', { name: 'New game' });
    const heaps = dialogue.getByLabel('Position', { exact: true });
    const start = dialogue.getByRole('button', { name: 'Start' });
    for (const [typed, said] of [['3, x', /whole number/], ['', /at least one heap/], ['1e9', /more than 100 000/], ['nix:3', /nix/]]) {
      await heaps.fill(typed);
      await start.click();
      await text_like(dialogue.locator('.alert'), said);
    }
    await heaps.fill('5000');
    await start.click();
    await page.getByLabel('Leave of 5000').fill('5001');
    await page.getByLabel('Leave of 5000').press('Enter');
    await text_like(page.locator('.wrong-move'), /No move leaves 5001/);
    await check_access(page, 'a large heap');
    await page.getByLabel('Leave of 5000').fill('1');
    await page.getByLabel('Leave of 5000').press('Enter');
    await text_like(page.locator('.log'), /You heap 1: 5000 → 1/);
    await close();
  });

  await test('play: a link to heaps that cannot be played has no board but a way out', async () => {
    const { page, close } = await lab.open('#play?game=nim&position=1e9');
    await text_like(banner(page), /more than 100 000/);
    for (const name of ['Hint', 'Undo', 'Why?']) assert.equal(await page.getByRole('button', { name }).isVisible(), false, name);
    await check_access(page, 'heaps that cannot be played');
    await page.getByRole('button', { name: 'Play 3, 5, 7' }).click();
    await text_like(banner(page), /^Your move/);
    await close();
  });

  await test('play: nothing moves while the page loads', async () => {
    for (const width of [375, 1440]) {
      const { page, close } = await lab.open('#play?game=nim', { width, height: 800 });
      await text_like(banner(page), /^Your move/);
      await settled(page);
      const shift = await page.evaluate(() => globalThis.layout_shift);
      assert.ok(shift < 0.05, `layout shift ${shift} at ${width}`);
      await close();
    }
  });
}
