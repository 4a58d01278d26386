// Play on boards: Cram by mouse, by keyboard and by touch, a graph, and a sum with heaps.
import assert from 'node:assert/strict';
import { check_access, counted, eventually, from_menu, text_like } from './browser.mjs';

const banner = (page) => page.locator('.turn');
const part = (page, name) => page.locator(`.part[data-name="${name}"]`);
const log = (page) => page.locator('.log');
const name_of_focus = (page) => page.evaluate(() => document.activeElement.dataset.name);

/** Makes the move that the hint names until the game is over. */
async function play_hints(page) {
  for (;;) {
    const text = await text_like(banner(page), /^Your move|no move is left/);
    if (/no move is left/.test(text)) return text;
    const moves = await page.locator('.log li:not(.note)').count();
    await page.getByRole('button', { name: 'Hint' }).click();
    await text_like(page.locator('.remark'), /A winning move: /);
    const names = await page.locator('.part.hinted').evaluateAll((parts) => parts.map((each) => each.dataset.name));
    for (const name of names) await part(page, name).click();
    await page.waitForFunction((before) => document.querySelectorAll('.log li:not(.note)').length > before, moves);
  }
}

/** Waits for a move of the engine where it is its turn. */
const turn_of_player = (page) => text_like(banner(page), /^Your move|no move is left/);

const pointed_at = [
  ['silver-dollar:2,5,9', ['9', '6'], /You 9 to 6/],
  ['staircase:3,0,2,5', ['step 4 coin 3'], /You 3 from step 4/],
  ['graph:0-1,0-2,1-2,2-3', ['2'], /You 2/],
  ['fibonacci-nim:20,5', ['17'], /You 17,6/],
  ['wythoff:5,3', ['4,2'], /You 4,2/],
];

export async function boards_tests(test, lab) {
  await test('boards: edges of Hackenbush that do not reach the ground are said', async () => {
    const { page, close } = await lab.open('#play?position=hackenbush:0-1,2-3&rival=person');
    await text_like(page.locator('.advice'), /1 of the 2 edges, such as 2-3, is not joined to the ground, the vertex 0/);
    await close();
  });

  await test('boards: coins, in a row and on a board, in the light and in the dark', async () => {
    for (const dark of [false, true])
      for (const position of ['mock-turtles:3,5,8', 'rugs:(2,3),(4,4)', 'turning-corners:(3,3),(2,5)', 'coins(1..4):2,7']) {
        const { page, close } = await lab.open(`#play?position=${position}&rival=person`, { dark });
        await text_like(banner(page), /^Player 1 moves/);
        const head = page.locator('.part.heads').last();
        assert.match(await head.getAttribute('aria-label'), /, heads up/);
        await check_access(page, position);
        await head.click();
        await counted(page.locator('.part.heads.picked'), 1);
        await check_access(page, `${position}, with a coin picked`);
        await close();
      }
  });

  await test('boards: Cram is won by the mouse, with the hints', async () => {
    const { page, close } = await lab.open('#play?position=cram:3x4');
    await text_like(banner(page), /^Your move/);
    await counted(page.locator('.part.cell'), 12);
    assert.equal(await page.locator('#rules').inputValue(), 'cram:3x4');
    assert.ok(!(await page.locator('#explanation').isVisible()), 'a board brings its own rules');
    await text_like(page.locator('.board-rules'), /Place a domino/);
    await check_access(page, 'a board');
    await part(page, 'b2').click();
    await counted(page.locator('.part.possible'), 4);
    await part(page, 'd1').click();
    assert.deepEqual(await page.locator('.part.picked').evaluateAll((parts) => parts.map((each) => each.dataset.name)), ['d1']);
    await page.getByRole('button', { name: 'Cancel' }).click();
    assert.match(await play_hints(page), /^You win/);
    await eventually(async () => (await page.locator('.verdict.wins').count()) >= 2, 'each move is judged');
    await eventually(async () => (await page.locator('.piece').count()) >= 3, 'moves are drawn as dominoes');
    await from_menu(page, 'Why?');
    await text_like(page.locator('.why'), /nim-value of cram:\S+ is 0/);
    await check_access(page, 'a won game on a board');
    await close();
  });

  await test('boards: Cram is played by the keyboard, and moves are taken back', async () => {
    const { page, close } = await lab.open('#play?position=cram:2x3&rival=person');
    await text_like(banner(page), /^Player 1 moves/);
    await part(page, 'a1').focus();
    await page.keyboard.press('ArrowRight');
    assert.equal(await name_of_focus(page), 'b1');
    await page.keyboard.press('Enter');
    assert.equal(await part(page, 'b1').getAttribute('aria-pressed'), 'true');
    await page.keyboard.press('Escape');
    assert.equal(await part(page, 'b1').getAttribute('aria-pressed'), 'false');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    assert.equal(await name_of_focus(page), 'b2');
    assert.match(await part(page, 'b2').getAttribute('aria-label'), /^b2, possible/);
    await page.keyboard.press(' ');
    await text_like(banner(page), /^Player 2 moves/);
    await text_like(log(page), /Player 1 b1 b2/);
    assert.equal(await name_of_focus(page), 'b2', 'the focus stays where the move was made');
    assert.match(decodeURIComponent(new URL(page.url()).hash), /position=cram:2x3.*moves=b1\+b2/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await text_like(banner(page), /^Player 1 moves/);
    await counted(page.locator('.part.taken'), 0);
    await close();
  });

  await test('boards: by touch the parts are large, and one touch alone makes no move', async () => {
    const { page, close } = await lab.open('#play?position=node-kayles:petersen&rival=person', { width: 375, height: 667, touch: true });
    await text_like(banner(page), /^Player 1 moves/);
    const boxes = await page.locator('.part.vertex .reach').evaluateAll((parts) => parts.map((each) => each.getBoundingClientRect().width));
    assert.equal(boxes.length, 10);
    assert.ok(Math.min(...boxes) >= 43.5, `targets of ${Math.min(...boxes)} pixels`);
    await part(page, '3').tap();
    await text_like(page.locator('.confirmation'), /^3/);
    await counted(page.locator('.log li:not(.note)'), 0);
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await text_like(banner(page), /^Player 2 moves/);
    await counted(page.locator('.part.vertex.taken'), 4, 'a vertex and its three neighbours');
    await close();
  });

  await test('boards: earlier positions are looked at, during the game and after it', async () => {
    const { page, close } = await lab.open('#play?position=cram:1x4&rival=person&moves=b1+c1');
    await text_like(banner(page), /^Player 1 wins: no move is left/);
    await page.getByRole('button', { name: 'Play again' }).click();
    await text_like(banner(page), /^Player 1 moves/);
    for (const [name, next] of [['a1', null], ['b1', /^Player 2 moves/], ['c1', null], ['d1', /^Player 2 wins/]]) {
      await part(page, name).click();
      if (next) await text_like(banner(page), next);
    }
    await text_like(page.locator('.review-summary'), /Player 1 was winning until move 1/);
    await page.getByRole('button', { name: 'The move before' }).click();
    await text_like(banner(page), /^Move 2: Player 2, c1 d1/);
    await counted(page.locator('.part.taken'), 2);
    await counted(page.locator('.part.played'), 2);
    await page.getByRole('button', { name: 'The move before' }).click();
    await text_like(page.locator('.remark'), /A winning move was b1 c1/);
    assert.deepEqual(await page.locator('.part.hinted').evaluateAll((parts) => parts.map((each) => each.dataset.name)), ['b1', 'c1']);
    await counted(page.locator('.piece'), 0);
    await check_access(page, 'an earlier position on a board');
    const address = page.url();
    assert.match(address, /at=1$/);
    await page.reload();
    await text_like(banner(page), /^Move 1: Player 1, a1 b1/);
    await text_like(page.locator('.remark'), /A winning move was b1 c1/);
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await text_like(banner(page), /^Player 2 wins/);
    await log(page).getByRole('button', { name: /c1 d1/ }).click();
    await page.getByRole('button', { name: 'Play from here' }).click();
    await text_like(banner(page), /^Player 2 moves/);
    await part(page, 'c1').click();
    await part(page, 'd1').click();
    await text_like(banner(page), /^Player 2 wins/);
    await close();
  });

  await test('boards: an engine that thinks is not disturbed by looking back', async () => {
    const { page, close } = await lab.open('#play?position=cram:3x4');
    await turn_of_player(page);
    await part(page, 'a1').click();
    await part(page, 'b1').click();
    await log(page).getByRole('button', { name: /a1 b1/ }).click();
    await page.waitForFunction(() => document.querySelectorAll('.log li').length === 2);
    // The engine may have been faster than the look.
    const back = page.getByRole('button', { name: 'Back to the game' });
    if (await back.isVisible()) await back.click();
    await text_like(banner(page), /^Your move/);
    await close();
  });

  for (const [board, names, made] of pointed_at)
    await test(`boards: a move is pointed at: ${board}`, async () => {
      const { page, close } = await lab.open(`#play?position=${board}`, { width: 375, height: 740 });
      await turn_of_player(page);
      await check_access(page, board);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 375);
      for (const name of names) await part(page, name).click();
      await text_like(log(page), made);
      await turn_of_player(page);
      await close();
    });

  await test('boards: a draw is said, kept by the hint, and given away', async () => {
    const { page, close } = await lab.open('#play?position=graph:0-0,0-1,1-0,1-2,2-1,2-3/1&rival=person', { width: 375, height: 740 });
    await text_like(banner(page), /^Player 1 moves/);
    await from_menu(page, 'Why?');
    await text_like(page.locator('.why'), /Here the value is ∞: neither player can force a win/);
    await page.getByRole('button', { name: 'Hint' }).click();
    await text_like(page.locator('.remark'), /No move wins here\. One that keeps the draw: 0/);
    await check_access(page, 'a draw');
    await part(page, '0').click();
    await text_like(banner(page), /^Player 2 moves/);
    await part(page, '0').click(); // the loop
    await text_like(log(page), /Player 2 0/);
    for (const [name, next] of [['1', /^Player 2 moves/], ['2', /^Player 1 moves/]]) {
      await part(page, name).click();
      await text_like(banner(page), next);
    }
    await text_like(page.locator('.why'), /Here the value is ∞\(0\): whoever moves now can win/);
    await part(page, '3').click();
    await text_like(banner(page), /^Player 1 wins/);
    await text_like(page.locator('.review-summary'), /Player 2 could hold the draw until move 4, which gave it away/);
    await close();
  });

  await test('boards: one number for each token', async () => {
    const { page, close } = await lab.open('#play?position=moore:3,5,6&rival=person', { width: 375, height: 740, dark: true });
    await text_like(banner(page), /^Player 1 moves/);
    await part(page, 'a1').click();
    await text_like(page.locator('.confirmation'), /^1,5,6/);
    await part(page, 'c2').click();
    await text_like(banner(page), /^Player 2 moves/);
    await text_like(log(page), /Player 1 1,5,2/);
    assert.deepEqual(await page.locator('.part.token').evaluateAll((parts) => parts.map((each) => each.dataset.name)), ['a1', 'b5', 'c2']);
    await check_access(page, 'strips');
    await close();
  });

  await test('boards: a game that cannot be shown has a way out', async () => {
    const { page, close } = await lab.open('#play?position=cram:4y5');
    await text_like(page.locator('#explanation'), /write it as in 4x5/i);
    await page.locator('#rules').fill('cram:4x5');
    await page.locator('#rules').press('Enter');
    await turn_of_player(page);
    await counted(page.locator('.drawn-board .part.cell'), 20);
    await close();
  });

  await test('boards: games as pictures', async () => {
    const { page, close } = await lab.open('#games');
    await page.getByRole('link', { name: /^Node Kayles Take/ }).click();
    await turn_of_player(page);
    await counted(page.locator('.drawn-board .part.vertex'), 15);
    await close();
  });

  await test('boards: a stone goes from its square to the one beside it, by two touches', async () => {
    const { page, close } = await lab.open('#play?position=clobber:2x3&rival=person', { width: 375, height: 740, touch: true });
    await text_like(banner(page), /^Player 1 moves/);
    await counted(page.locator('.part.text'), 0);
    await part(page, 'b1').tap();
    await counted(page.locator('.part.possible'), 3);
    await part(page, 'a1').tap();
    await text_like(log(page), /Player 1 o\. at a1 b1/);
    await text_like(banner(page), /^Player 2 moves/);
    assert.equal(await part(page, 'a1').locator('text').textContent(), 'o');
    await close();
  });

  await test('boards: free squares are empty, and a board that is wider than the screen fades where it goes on', async () => {
    const { page, close } = await lab.open('#play?position=notakto:3x3&rival=person');
    assert.equal(await part(page, 'a1').locator('text').textContent(), 'a1');
    assert.equal(await part(page, 'a1').getAttribute('aria-label'), 'a1');
    await page.setViewportSize({ width: 375, height: 740 });
    await page.goto(`${lab.address}/#play?position=fibonacci-nim:20,19&rival=person`);
    const board = page.locator('.drawn-board.more-before');
    await board.waitFor();
    await board.evaluate((scrolled) => { scrolled.scrollLeft = 0; });
    await page.locator('.drawn-board.more-after:not(.more-before)').waitFor();
    await close();
  });

  await test('boards: letters of a row are read on a phone, and in small pictures', async () => {
    const { page, close } = await lab.open('#play?position=strip(clobber):xoxxoxoxoxox&rival=person', { width: 375, height: 740 });
    await text_like(page.locator('.turn'), /Player 1 moves/);
    const share = (part) => page.locator(part).first().evaluate((cell) =>
      cell.querySelector('text').getBoundingClientRect().height / cell.querySelector('.shape').getBoundingClientRect().height);
    assert.ok((await share('.drawn-board .part.cell')) > 0.6);
    assert.equal(await page.locator('.drawn-board .part.cell text').first().textContent(), 'x');
    await page.goto(`${lab.address}/#games`);
    await page.locator('.card', { hasText: 'Clobber on a row' }).locator('.part.cell').first().waitFor({ state: 'attached' });
    assert.ok((await share('.card:has-text("Clobber on a row") .part.cell')) > 0.6);
    await close();
  });

  await test('boards: Sprouts is drawn as on paper, and played by pointing at spots and at what a line goes around', async () => {
    const { page, close } = await lab.open('#play?position=sprouts:3&first=you&rival=person', { width: 375, height: 740 });
    await text_like(page.locator('.turn'), /Player 1 moves/);
    const spots = page.locator('.part.spot');
    await counted(spots, 3);
    // What is drawn is said in words.
    await page.getByRole('img', { name: 'region of 3 boundaries' }).waitFor({ state: 'attached' });
    // All spots are alike.
    await page.getByRole('button', { name: 'spot with 3 lives' }).last().click();
    await page.locator('.part.text', { hasText: 'around 1 free spot' }).click();
    await text_like(page.locator('.turn'), /Player 2 moves/);
    // A spot inside of the new line and one outside.
    await counted(spots, 4);
    await page.getByRole('img', { name: 'region of 2 boundaries' }).waitFor({ state: 'attached' });
    assert.equal(await page.getByRole('button', { name: 'spot A with 1 life' }).count(), 1);
    await check_access(page, 'Sprouts');
    await page.getByRole('button', { name: 'spot A with 1 life' }).click();
    await page.getByRole('button', { name: 'spot B with 1 life' }).click();
    // Inside and outside are alike.
    await text_like(page.locator('.turn'), /Player 1 moves/);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, 'nothing is cut off');
    assert.match(decodeURIComponent(page.url()), /moves=loop\+at\+\(0\)\.\+around\+0\./);
    await page.goto(`${lab.address}/?lang=de#play?position=sprouts:0.1a1a.`);
    await page.getByRole('button', { name: 'Punkt a mit 1 Leben' }).first().waitFor();
    await page.getByRole('img', { name: 'Gebiet mit 2 Rändern' }).waitFor({ state: 'attached' });
    await close();
  });

  await test('boards: a sum with heaps, chosen in the dialogue', async () => {
    const { page, close } = await lab.open('#play?game=nim&position=3,5');
    await text_like(banner(page), /^Your move/);
    await from_menu(page, 'New game');
    await page.getByLabel('Game', { exact: true }).selectOption('cram');
    assert.equal(await page.getByRole('textbox', { name: 'Position', exact: true }).inputValue(), 'cram:4x5');
    await check_access(page, 'the choice of a board');
    await page.getByRole('textbox', { name: 'Position', exact: true }).fill('cram:2y2');
    await page.getByRole('button', { name: 'Start' }).click();
    await text_like(page.locator('dialog[open] .alert'), /write it as in 4x5/);
    await page.getByRole('textbox', { name: 'Position', exact: true }).fill('cram:2x2 + kayles:3');
    await page.getByRole('button', { name: 'Start' }).click();
    await text_like(banner(page), /^Your move/);
    await from_menu(page, 'Why?');
    await text_like(page.locator('.why'), /sum without carrying/);
    const square = page.locator('.strips').getByRole('button', { name: 'Square 2 of 3', exact: true });
    await square.click();
    await square.click();
    await text_like(log(page), /You .*3 → 1 \+ 1/);
    await page.goBack();
    await text_like(page.locator('.row-name').first(), /Heap 1/);
    await close();
  });

  await test('boards: the steps of a staircase are named in the language of the page', async () => {
    const { page, close } = await lab.open('?lang=de#play?position=staircase:2,3,1,4&rival=person');
    await part(page, 'step 1 coin 2').waitFor();
    assert.match(await part(page, 'step 1 coin 2').getAttribute('aria-label'), /^Stufe 1, Münze 2/);
    assert.match(await page.locator('.board-picture').textContent(), /Stufe 1.*Stufe 4/s);
    await close();
  });
}
