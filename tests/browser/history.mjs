// The address and the browser's history: each game, tab and link is an entry, and answers on their way never write into another's.
import assert from 'node:assert/strict';
import { eventually, explored, text_like } from './browser.mjs';

const hash = (page) => new URL(page.url()).hash;

/** The game is typed, read, and of the address: what is typed is none of the page before it is read. */
async function game_is(page, text) {
  await page.waitForFunction((wanted) => document.querySelector('#rules')?.value === wanted
    && !document.querySelector('#rules').hasAttribute('aria-invalid')
    && new URLSearchParams(location.hash.split('?')[1]).get('game') === wanted, text);
  await explored(page);
}

async function choose_game(page, game) {
  await page.locator('#rules').fill(game);
  await page.locator('#rules').press('Enter');
}

/** Answers about the rules of `game` wait until `release` is called, which waits for them, or for the end of questions that were stopped. */
async function hold_rules(page, game) {
  let release;
  const released = new Promise((resolve) => { release = resolve; });
  const is_held = (address) => {
    const url = new URL(address);
    return url.pathname.endsWith('/rules') && url.searchParams.get('game') === game;
  };
  const held = [];
  await page.route((url) => is_held(url.href), async (route) => {
    held.push(route.request());
    await released;
    await route.continue().catch(() => undefined); // stopped meanwhile
  });
  const ended = new Set();
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => ended.add(request));
  return {
    asked: () => eventually(() => held.length > 0, 'a question about the rules'),
    async release() {
      release();
      await eventually(() => held.every((request) => ended.has(request)), 'the end of questions about the rules');
    },
  };
}

export async function history_tests(test, lab) {
  await test('history: Back steps through games, tabs and the first screen', async () => {
    const { page, close } = await lab.open('');
    await page.locator('.door', { hasText: 'Explore a game' }).click();
    await game_is(page, 'kayles');
    await choose_game(page, '0.07');
    await game_is(page, '0.07');
    await choose_game(page, 'nim-square');
    await game_is(page, 'nim-square');
    await page.getByRole('link', { name: 'To print' }).click();
    await page.locator('#panel-sheet').waitFor();
    assert.match(hash(page), /^#sheet\?of=nim-square/);

    await page.goBack();
    await game_is(page, 'nim-square');
    assert.equal(await page.locator('#panel-sheet').isVisible(), false);
    await page.goBack();
    await game_is(page, '0.07');
    await text_like(page.locator('.statement'), /n \+ 34.*proven/s);
    assert.match(hash(page), /^#explore\?game=0\.07/);
    await page.goBack();
    await game_is(page, 'kayles');
    await page.goForward();
    await game_is(page, '0.07');
    await page.goBack();
    await game_is(page, 'kayles');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Who wins?' }).waitFor();
    assert.equal(await page.locator('#rules').inputValue(), '');
    assert.equal(hash(page), '');
    await close();
  });

  await test('history: a tab that is opened while a chosen game is read is about this game', async () => {
    const { page, close } = await lab.open('#explore?game=kayles');
    await explored(page);
    const rules = await hold_rules(page, 'nim-square');
    await choose_game(page, 'nim-square');
    await rules.asked();
    await page.locator('.tabs > a', { hasText: 'Play' }).click();
    assert.match(hash(page), /^#play\?game=nim-square/);
    assert.equal(await page.locator('#rules').inputValue(), 'nim-square');
    await rules.release();
    await page.locator('#panel-play').waitFor();
    await page.goBack();
    await game_is(page, 'nim-square');
    await page.goBack();
    await game_is(page, 'kayles');
    await close();
  });

  await test('history: what is chosen while it is read as typed is an entry of its own', async () => {
    const { page, close } = await lab.open('#explore?game=kayles');
    await explored(page);
    const rules = await hold_rules(page, '0.07');
    await page.locator('#rules').fill('0.07');
    await rules.asked();
    await page.locator('#rules').press('Enter');
    await rules.release();
    await game_is(page, '0.07');
    await page.locator('#rules').fill('nim-square');
    await game_is(page, 'nim-square');
    await page.goBack();
    await game_is(page, '0.07');
    await page.goBack();
    await game_is(page, 'kayles');
    await close();
  });

  await test('history: what is typed in one go is one entry', async () => {
    const { page, close } = await lab.open('#explore?game=kayles');
    await explored(page);
    const field = page.locator('#rules');
    await field.fill('0.7');
    await text_like(page.locator('#explanation'), /^0\.7 /);
    await field.press('End');
    await field.pressSequentially('7');
    await text_like(page.locator('#explanation'), /^0\.77 /);
    await field.pressSequentially('7');
    await text_like(page.locator('#explanation'), /^0\.777 /);
    assert.match(hash(page), /game=0\.777/);
    await page.goBack();
    await game_is(page, 'kayles');
    await close();
  });

  await test('history: rules that are read too late do not replace what is looked at', async () => {
    const { page, close } = await lab.open('#explore?game=kayles');
    await explored(page);
    await page.clock.install();
    await choose_game(page, '0.07');
    await game_is(page, '0.07');
    const rules = await hold_rules(page, 'nim-square');
    await choose_game(page, 'nim-square');
    await rules.asked();
    await page.goBack();
    await game_is(page, 'kayles');
    await rules.release();
    await page.clock.runFor(5000);
    assert.match(hash(page), /^#explore\?game=kayles/);
    assert.equal(await page.locator('#rules').inputValue(), 'kayles');
    await close();
  });

  await test('history: a plot that settles late does not replace the address of the game being read', async () => {
    const { page, close } = await lab.open('#explore?game=kayles');
    await explored(page);
    await page.clock.install();
    const rules = await hold_rules(page, 'nim-square');
    await page.locator('.scatter .surface').press('+');
    await page.evaluate(() => { location.hash = '#explore?game=nim-square&from=0&to=50'; });
    await rules.asked();
    // The plot of Kayles reports its new range while the rules are on their way.
    await page.clock.runFor(5000);
    assert.equal(hash(page), '#explore?game=nim-square&from=0&to=50');
    await rules.release();
    await text_like(page.locator('#explanation'), /square/);
    await explored(page);
    assert.match(hash(page), /^#explore\?game=nim-square&from=0&to=50/);
    await close();
  });

  await test('history: quick changes end at the tab of the last address', async () => {
    const { page, close } = await lab.open('#explore?game=kayles');
    await explored(page);
    for (let round = 0; round < 4; round += 1) {
      await page.evaluate(() => {
        for (const place of ['#explore?game=nim', '#play?game=nim&position=3,5,7', '#play?game=nim-square', '#explore?game=0.104', '#explore?game=0.07'])
          location.hash = place;
      });
      await page.waitForTimeout(50 * round);
    }
    await page.reload();
    await game_is(page, '0.07');
    assert.match(hash(page), /^#explore\?game=0\.07/);
    assert.equal(await page.locator('.tabs > [aria-current]').innerText(), 'Explore');
    await close();
  });

  await test('history: what an address says wrong is named, until another one is opened', async () => {
    const { page, close } = await lab.open('#foo');
    const note = page.getByText(/in the address is not understood/);
    await text_like(note, /^“foo”/);
    for (const [address, part] of [['#learn?lesson=xyz', 'lesson=xyz'], ['#sheet?lesson=nope', 'lesson=nope'], ['#explore?game=kayles&from=900&to=100', 'from=900&to=100']]) {
      await page.goto(`${lab.address}/${address}`);
      await eventually(async () => (await note.innerText()).startsWith(`“${part}”`), part);
    }
    await page.goto(`${lab.address}/#sheet?game=kayles`);
    await page.getByRole('heading', { name: 'Kayles', exact: true }).waitFor();
    assert.equal(await note.isVisible(), false);
    await close();
  });

  await test('history: a range is one of the address that states it', async () => {
    const { page, close } = await lab.open('#explore?game=kayles&from=5000&to=5011');
    await game_is(page, 'kayles');
    await page.goto(`${lab.address}/#explore?game=0.07`);
    await game_is(page, '0.07');
    await page.locator('.scatter .surface[aria-label*="heaps 0 to 1000"]').waitFor();
    assert.equal(hash(page), '#explore?game=0.07');
    await close();
  });
}
