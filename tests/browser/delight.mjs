// What is pleasant to look at and to hear: boards as large as the screen, pieces that move, branches that fall, tones. Only for those who want it.
import assert from 'node:assert/strict';
import { check_access, counted, eventually, from_menu, text_like } from './browser.mjs';

const fill = (page) => page.locator('.controls [title="Fill the screen"]');
const banner = (page) => page.locator('.turn');

/** Notes the classes of what is moved by script. */
function watch_movements() {
  globalThis.moved = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...given) {
    globalThis.moved.push(this.getAttribute('class') ?? this.tagName);
    return animate.apply(this, given);
  };
}

/** Notes the tones instead of playing them. */
function watch_tones() {
  globalThis.tones = [];
  const parameter = () => ({ setValueAtTime() {}, exponentialRampToValueAtTime() {} });
  globalThis.AudioContext = class {
    currentTime = 0;
    destination = {};
    createGain = () => ({ gain: parameter(), connect: (next) => next });
    createOscillator = () => ({ frequency: { set value(hertz) { globalThis.tones.push(hertz); } }, connect: (next) => next, start() {}, stop() {} });
  };
}

export async function delight_tests(test, lab) {
  for (const [width, height] of [[375, 667], [768, 1024], [1440, 900]])
    for (const [name, board] of [['cram:4x5', '.board-picture'], ['nim:3,5,7', '.table'], ['kayles:9,7', '.table'],
      ['nim:3,5,7,2&picture=board', '.board'], ['node-kayles:petersen', '.board-picture']])
      await test(`delight: the board fills the screen: ${name} at ${width}`, async () => {
        const { page, close } = await lab.open(`#play?position=${name}&rival=person`, { width, height });
        await text_like(banner(page), /^Player 1 moves/);
        const box = () => page.locator(board).boundingBox();
        const before = await box();
        await from_menu(page, 'Fill the screen');
        assert.equal(await fill(page).getAttribute('aria-pressed'), 'true');
        for (const gone of ['.masthead', '.rules', '.aside', '#lab > footer']) assert.equal(await page.locator(gone).isVisible(), false, gone);
        const after = await box();
        assert.ok(after.width >= before.width - 1 && after.height >= before.height - 1, `from ${JSON.stringify(before)} to ${JSON.stringify(after)}`);
        assert.ok(after.x >= 0 && after.y >= 0 && after.x + after.width <= width && after.y + after.height <= height, `outside: ${JSON.stringify(after)}`);
        const { y, height: high } = await page.getByRole('button', { name: 'Undo' }).boundingBox();
        assert.ok(y + high <= height, 'the buttons are on the screen, too');
        assert.deepEqual(await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]), [0, 0]);
        await from_menu(page, 'New game');
        await page.getByRole('dialog', { name: 'New game' }).getByRole('button', { name: 'Cancel' }).click();
        await check_access(page, name);
        await page.keyboard.press('Escape');
        await page.locator('.masthead').waitFor();
        assert.deepEqual(await box(), before);
        await close();
      });

  for (const [width, height] of [[375, 740], [1440, 900]])
    await test(`delight: the explanation shares the screen: ${width}`, async () => {
      const { page, close } = await lab.open('#play?position=kayles:9,7&rival=person', { width, height });
      await text_like(banner(page), /^Player 1 moves/);
      await from_menu(page, 'Fill the screen');
      await from_menu(page, 'Why?');
      await text_like(page.locator('.why'), /sum without carrying/);
      assert.equal(await fill(page).getAttribute('aria-pressed'), 'true', 'the board still fills the screen');
      assert.equal(await page.evaluate(() => document.activeElement.id), 'why');
      const [why, scene] = [await page.locator('.why').boundingBox(), await page.locator('.scene').boundingBox()];
      assert.ok(why.y >= 0 && why.y + why.height <= height + 1 && why.x + why.width <= width + 1, JSON.stringify(why));
      assert.ok(why.x >= scene.x + scene.width || why.y >= scene.y, 'beside the board, or below it');
      assert.deepEqual(await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]), [0, 0]);
      await check_access(page, 'an explanation in full screen');
      await page.keyboard.press('Escape');
      await page.locator('.masthead').waitFor();
      assert.equal(await page.locator('.why').isVisible(), true);
      await close();
    });

  await test('delight: another page is not filled', async () => {
    const { page, close } = await lab.open('');
    await page.locator('.tabs').getByText('Play', { exact: true }).click();
    await text_like(banner(page), /^Your move/);
    await from_menu(page, 'Fill the screen');
    await page.goBack();
    await page.locator('.door').first().waitFor();
    assert.equal(await page.locator('.masthead').isVisible(), true);
    await close();
  });

  /** The elements to point at for a move, and what moves then. */
  const moves = [
    ['hackenbush:0-1,1-2,2-3,2-4,0-5', ['1-2'], 'falling'],
    ['silver-dollar:2,5', ['5', '3'], 'mark'],
    ['graph:0-1,0-2,1-2/0', ['1'], 'moving-token'],
    ['clobber:xoo/xxx', ['a1', 'b1'], 'text'],
    ['staircase:3,0,2', ['step 3 coin 1'], 'part coin token'],
  ];
  for (const [position, names, moved] of moves)
    await test(`delight: it is seen to move: ${position}`, async () => {
      for (const motion of [true, false]) {
        const { page, context, close } = await lab.open('#learn', { motion });
        await context.addInitScript(watch_movements);
        await page.goto(`${lab.address}/#play?position=${position}&rival=person`);
        await page.reload();
        await text_like(banner(page), /^Player 1 moves/);
        for (const name of names) await page.locator(`.part[data-name="${name}"]`).click();
        await text_like(banner(page), /^Player 2 /);
        const seen = (await page.evaluate(() => globalThis.moved)).map((name) => name.replace(/ (open|last)/g, ''));
        assert.equal(seen.includes(moved), motion, `${seen}`);
        await counted(page.locator('.falling, .moving-token, .awaiting'), 0);
        await close();
      }
    });

  await test('delight: a token on squares is seen to move, and not when a move is taken back', async () => {
    const { page, context, close } = await lab.open('#learn', { motion: true });
    await context.addInitScript(watch_movements);
    await page.goto(`${lab.address}/#play?position=nim:3,5&picture=board&rival=person`);
    await page.reload();
    await text_like(banner(page), /^Player 1 moves/);
    await page.getByRole('gridcell', { name: /^column 3, row 5/ }).click();
    await page.getByRole('gridcell', { name: /^column 1, row 5/ }).click();
    await text_like(banner(page), /^Player 2 moves/);
    await eventually(() => page.evaluate(() => globalThis.moved.includes('coin')), 'the token moves');
    const count = () => page.evaluate(() => globalThis.moved.length);
    await page.waitForFunction(() => document.getAnimations().length === 0);
    const before = await count();
    await page.getByRole('button', { name: 'Undo' }).click();
    await text_like(banner(page), /^Player 1 moves/);
    assert.equal(await count(), before);
    await close();
  });

  await test('delight: tones are heard by those who want them, and the choice is kept', async () => {
    const { page, context, close } = await lab.open('#learn');
    await context.addInitScript(watch_tones);
    await page.goto(`${lab.address}/#play?position=nim:1,1&rival=person`);
    await page.reload();
    await text_like(banner(page), /^Player 1 moves/);
    const tones = () => page.evaluate(() => globalThis.tones);
    const take = () => page.getByRole('button', { name: 'Take 1, leave 0' }).first().click();
    const sound = page.locator('.controls [aria-label="Sound"]');
    assert.equal(await sound.getAttribute('aria-pressed'), 'false');
    await take();
    await text_like(banner(page), /^Player 2 moves/);
    assert.deepEqual(await tones(), []);
    await from_menu(page, 'Sound');
    assert.deepEqual(await tones(), [523]);
    await take();
    await text_like(banner(page), /^Player 2 wins/);
    assert.deepEqual(await tones(), [523, 392, 523, 659, 784]);
    await page.reload();
    await text_like(banner(page), /^Player 2 wins/);
    assert.equal(await sound.getAttribute('aria-pressed'), 'true');
    assert.deepEqual(await tones(), [], 'a game that was over before says nothing');
    await close();
  });
}
