// Pieces that are seen to move, and branches that fall. Only for those who want it.
import assert from 'node:assert/strict';
import { counted, text_like } from './browser.mjs';

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

export async function delight_tests(test, lab) {
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
}
