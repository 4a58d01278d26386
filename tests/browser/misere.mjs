// Misère play: a game against the engine and its review, the address, the lesson, and the quotient in Explore.
import assert from 'node:assert/strict';
import { check_access, eventually, explored, from_menu, text_like } from './browser.mjs';
import { win } from './learn.mjs';

const banner = (page) => page.locator('.turn');
const over = /no move is left, and whoever made the last one has lost/;
const address = (page) => new URLSearchParams(decodeURIComponent(new URL(page.url()).hash).split('?')[1]);
const moves_made = (page) => page.locator('.log .look').count();

/** Presses a move of the list, and waits until it is in the record. */
async function make(page, heap, text) {
  const before = await moves_made(page);
  await page.locator('.moves-of').filter({ has: page.locator('.note', { hasText: new RegExp(`^${heap}$`, 'i') }) })
    .getByText(text, { exact: true }).first().click();
  await eventually(async () => (await moves_made(page)) > before, `the move ${heap}: ${text}`);
}

async function play_hints(page) {
  for (;;) {
    const text = await text_like(banner(page), /^Your move|no move is left/);
    if (over.test(text)) return text;
    await page.getByRole('button', { name: 'Hint' }).click();
    const [, heap, move] = /A winning move: ([a-z]+ \d+(?:, piece \d+)?): (.*?),/.exec(await text_like(page.locator('.remark'), /→/));
    await make(page, heap, move);
  }
}

export async function misere_tests(test, lab) {
  await test('misère: Nim is set up, won by the hints, and reviewed', async () => {
    const { page, close } = await lab.open('#play?game=nim&position=1,1,4');
    await text_like(banner(page), /^Your move/);
    await from_menu(page, 'New game');
    await page.getByLabel('The last to move').selectOption('misere');
    await check_access(page, 'the choice of who wins');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await text_like(page.locator('.playing'), /whoever makes the last move loses/);
    assert.equal(address(page).get('convention'), 'misere');
    await from_menu(page, 'Why?');
    await text_like(page.locator('#why'), /played like Nim until all heaps are small[\s\S]*heap 3: 4 → 1/);
    assert.match(await play_hints(page), /^You win/);
    await text_like(page.locator('.review-summary'), /^You could win from the start/);
    await check_access(page, 'a won game of misère Nim');
    await page.goBack();
    await eventually(async () => !address(page).has('convention'), 'the game under normal play');
    await text_like(banner(page), /^Your move/);
    assert.ok(!(await page.locator('.playing').innerText()).includes('last move loses'));
    await close();
  });

  await test('misère: a mistake is found, and a challenge keeps the convention', async () => {
    const { page, close } = await lab.open('#play?game=nim&position=1,1,4&convention=misere&rival=person&moves=4+->+0;1+->+0;1+->+0');
    await text_like(banner(page), /^Player 2 wins: no move is left, and whoever made the last one has lost/);
    await text_like(page.locator('.review-summary'), /^Player 1 was winning until move 1/);
    await page.locator('.log .look').first().click();
    await text_like(page.locator('.remark'), /A winning move was heap 3: 4 → 1/);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (text) => { globalThis.copied = text; } } });
    });
    await from_menu(page, 'Challenge');
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await eventually(() => page.evaluate(() => globalThis.copied), 'copying');
    assert.match(await page.evaluate(() => globalThis.copied), /position=1,1,4&convention=misere&challenge=1$/);
    await close();
  });

  await test('misère: Kayles is decided by elements of its quotient', async () => {
    const { page, close } = await lab.open('#play?game=kayles&position=8,3&convention=misere');
    await text_like(banner(page), /^Your move/);
    await from_menu(page, 'Why?');
    const why = await text_like(page.locator('#why'), /is no P-element/);
    assert.match(why, /misère quotient of order 40/);
    assert.match(why, /each of which leaves a P-element:[\s\S]*row 1: 8 → 6/);
    await check_access(page, 'the elements');
    assert.match(await play_hints(page), /^You win/);
    await close();
  });

  await test('misère: rules of boards say who wins, and winning moves what they leave', async () => {
    const { page, close } = await lab.open('#play?position=cram:2x3+%2B+kayles:3&convention=misere');
    await text_like(banner(page), /^Your move/);
    const rules = await text_like(page.locator('.board-rules'), /Who cannot move wins \(misère play\)/);
    assert.ok(!rules.includes('loses'));
    await from_menu(page, 'Why?');
    await text_like(page.locator('#why'), /each of which leaves a genus whose first number after the \^ is 0:\s*kayles: /);
    await from_menu(page, 'New game');
    await text_like(page.locator('.setup'), /Who cannot move wins/);
    await page.getByLabel('The last to move').selectOption('normal');
    await text_like(page.locator('.setup'), /Who cannot move loses/);
    await close();
  });

  await test('misère: what is not known is said', async () => {
    const { page, close } = await lab.open('#play?game=0.35&position=100&convention=misere');
    await text_like(page.locator('.remark'), /misère quotient of 0\.35 is known to heap \d+ only|stopped after/);
    await text_like(banner(page), /^Your move/);
    await close();
  });

  await test('misère: the lesson shows two rows of one nim-value and two outcomes, and is won', async () => {
    const { page, close } = await lab.open('#learn?lesson=misere&step=5');
    await win(page, 0);
    await win(page, 1);
    await check_access(page, 'the lesson');
    await page.getByRole('button', { name: 'Not even who wins' }).click();
    await page.goto(`${lab.address}/#learn?lesson=misere&step=7`);
    await text_like(page.locator('.lesson-body'), /Rows of 3 and 8/);
    await win(page, 0);
    await close();
  });

  await test('misère: Explore has the quotient when it is asked for', async () => {
    for (const dark of [false, true]) {
      const { page, close } = await lab.open('#explore?game=0.123', { dark });
      const asked = [];
      page.on('request', (request) => asked.push(request.url()));
      await explored(page);
      assert.deepEqual(asked.filter((url) => url.includes('quotient')), []);
      const panel = page.locator('.misere');
      await page.locator('.folded summary', { hasText: 'Misère play' }).click();
      await text_like(panel, /has 20 elements, among them 5 P-elements/);
      await text_like(panel.locator('.badge'), /^proven$/);
      await text_like(panel.locator('.facts'), /P-elements[\s\S]*Generators/);
      await check_access(page, 'the quotient');
      await close();
    }
    const { page, close } = await lab.open('#explore?game=nim&open=misere');
    await text_like(page.locator('.misere'), /heaps behave like those of Nim/);
    await close();
  });

  await test('misère: a board is won by the hints, and why is its genus', async () => {
    const { page, close } = await lab.open('#play?position=cram:2x4&convention=misere');
    await text_like(page.locator('.playing'), /whoever makes the last move loses/);
    await text_like(banner(page), /^Your move/);
    await from_menu(page, 'Why?');
    await text_like(page.locator('#why'), /Here the genus is \d+\^\d+: whoever moves now can win/);
    await check_access(page, 'misère play on a board');
    for (;;) {
      const text = await text_like(banner(page), /^Your move|no move is left/);
      if (over.test(text)) break;
      const before = await moves_made(page);
      await page.getByRole('button', { name: 'Hint' }).click();
      await text_like(page.locator('.remark'), /A winning move: .*, which leaves the genus/);
      for (const part of await page.locator('.part.hinted').all()) await part.click();
      await eventually(async () => (await moves_made(page)) > before, 'the move of the hint');
    }
    await text_like(banner(page), /^You win/);
    await text_like(page.locator('.review-summary'), /^You could win from the start/);
    await close();
  });

  await test('misère: the page of a position names it once, and says which raised number decides', async () => {
    for (const [position, is_genus] of [['cram:3x3', true], ['kayles:3 + nim:2', false]]) {
      const { page, close } = await lab.open(`#explore?game=${encodeURIComponent(position)}`);
      const said = await text_like(page.locator('.position-misere'), /The (next|previous) player wins\s+\S/);
      assert.equal(said.match(/misère play/gi)?.length, 1, said);
      assert.equal(/a position is lost when the first of the raised numbers is 0\./.test(said), is_genus, said);
      await close();
    }
  });
}
