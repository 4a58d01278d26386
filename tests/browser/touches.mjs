// Touches that come twice, too early or in any order: what is chosen counts for the position that was seen, or not at all, so that the record, the
// board and the address always agree, and the engine's moves are the engine's.
import assert from 'node:assert/strict';
import { eventually, settled, text_like } from './browser.mjs';

const banner = (page) => page.locator('.turn');

/** How many games of random touches there are; SPRAGUE_GAMES asks for more. */
const games = Number(process.env.SPRAGUE_GAMES ?? 48);

/** Every kind of picture, against the engine and between two people, under either convention. */
const views = [
  'game=nim&position=3,5,7&level=40', 'game=nim&position=3,4,5&rival=person', 'game=nim&position=2,3,4&level=100&convention=misere',
  'game=S(1,3)&position=6,4&level=0&first=other', 'game=kayles&position=7,3&level=40', 'game=kayles&position=6,6&rival=person',
  'game=grundys-game&position=9,5&level=0', 'game=S(2,3,5)&position=6,3,2,5&level=40', 'position=cram:3x3&level=40',
  'position=wythoff:5,3&level=40&first=other', 'position=kayles:4+%2B+nim:3+%2B+cram:2x3&level=40', 'position=clobber:xoxo/oxox&rival=person',
];

/** Runs in the page: notes what the engine answers, and makes pauses a tenth as long. */
function watch_engine() {
  const later = globalThis.setTimeout;
  globalThis.setTimeout = (call, delay = 0, ...more) => later(call, delay / 10, ...more);
  globalThis.open_questions = 0;
  globalThis.replies = [];
  const ask = globalThis.fetch;
  globalThis.fetch = async (input, options) => {
    globalThis.open_questions += 1;
    try {
      const response = await ask(input, options);
      const url = new URL(input.url ?? input, location.href);
      if (url.pathname.endsWith('/position')) {
        const text = await response.clone().text();
        const move = /"reply":\{"move":"([^"]*)"/.exec(text)?.[1];
        if (move) globalThis.replies.push(`${url.searchParams.get('moves') ?? ''};${move}`);
      }
      return response;
    } finally {
      globalThis.open_questions -= 1;
    }
  };
}

/** Runs in the page: `count` random touches, keys, steps back and forth, some at once after each other. */
async function touch_at_random({ seed, count, may_go_back }) {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const one_of = (list) => list[Math.floor(random() * list.length)];
  const all = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility() && !each.closest('[inert]'));
  const touch = (each, finger) => {
    const event = { bubbles: true, cancelable: true, pointerType: finger ? 'touch' : 'mouse' };
    each.dispatchEvent(new PointerEvent('pointerdown', event));
    each.dispatchEvent(new MouseEvent('click', event));
  };
  const places = [
    ['.play .scene :is(button, [role=button], [role=gridcell])', 8], ['.play .confirmation button', 3], ['.play .legal button', 2],
    ['.play .controls button:not([aria-haspopup])', 1], ['.play .log .look', 0.5],
  ];
  for (let step = 0; step < count; step += 1) {
    const weight = random() * 16;
    const finger = random() < 0.5;
    if (weight > 15.7) {
      // One step for each game at most, so that it stays among them.
      if (may_go_back) history.back();
      may_go_back = false;
    } else if (weight > 15.4) history.forward();
    else if (weight > 14.4) {
      const key = one_of(['Enter', ' ', 'ArrowUp', 'ArrowRight', 'Escape']);
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    } else {
      let left = weight;
      const [selector] = places.find(([, share]) => (left -= share) < 0) ?? places[0];
      // What would lead to another game is left to the test.
      const target = one_of(all(selector).filter((each) => !/New game|puzzle|Challenge|Share/i.test(each.textContent)));
      if (target) for (let again = random() < 0.4 ? 2 : 1; again > 0; again -= 1) touch(target, finger);
    }
    if (random() < 0.7) await new Promise((next) => { setTimeout(next, random() * 300); });
  }
}

/** Runs in the page: nothing is being asked any more, whose turn it is stands there, and steps back have come to their end. */
async function quiet() {
  const is_quiet = () => globalThis.open_questions === 0 && !document.querySelector('.play')?.inert
    && /^(Your move|Player \d moves|Move \d)|no move is left/.test(document.querySelector('.turn')?.textContent ?? '');
  for (let times = 0; times < 3; times = is_quiet() ? times + 1 : 0) await new Promise((next) => { setTimeout(next, 300); });
}

/** Runs in the page: what is seen of a game, what its address says, and what the engine says of that. */
async function what_is_seen() {
  const view = new URLSearchParams(location.hash.split('?')[1]);
  const moves = (view.get('moves') ?? '').split(';').filter(Boolean);
  const at = view.has('at') ? Number(view.get('at')) - 1 : moves.length;
  const game = view.get('game');
  const question = new URLSearchParams({ position: game ? `${game}:${view.get('position')}` : view.get('position'), solve: 0, moves: moves.slice(0, at).join(';') });
  const recorded = document.querySelectorAll('.play .log .look').length;
  const drawn = [...document.querySelectorAll('.play .board-picture .part[data-name]')].map((part) =>
    ({ name: part.dataset.name, state: ['free', 'taken', 'fixed', 'heads', 'tails', 'token'].find((state) => part.classList.contains(state)) }));
  const named = new Set(drawn.map(({ name }) => name));
  const numbers = (text) => (text.match(/\d+/g) ?? []).map(Number).filter((size) => size > 0);
  // Of tokens on squares the columns and rows are heaps.
  const squares = [...document.querySelectorAll('.play .board [role=gridcell]')].map(({ ariaLabel }) => ariaLabel.split(': '))
    .flatMap(([square, on = '']) => (on.match(/token \d/g) ?? []).flatMap(() => numbers(square)));
  const rows = [...document.querySelectorAll('.play .row-name .soft')].flatMap((sizes) => numbers(sizes.textContent)).concat(squares);
  const states = (elements) => elements.map((each) => `${each.name} ${each.state}`).sort().join();
  const { components } = await (await fetch(`/api/v1/position?${question}`)).json();
  const heaps = components.flatMap((component) => component.heaps ?? []).filter((size) => size > 0);
  const boards = components.flatMap((component) => component.layout?.elements ?? []);
  return {
    moves, at, person: view.get('rival') === 'person', first: view.get('first') === 'other' ? 1 : 0,
    recorded,
    heaps: heaps.sort((one, other) => one - other).join(), rows: rows.sort((one, other) => one - other).join(),
    board: states(boards.filter(({ name }) => named.has(name))), drawn: states(drawn),
    replies: globalThis.replies,
  };
}

function check_agreement(seen, where) {
  const { moves, person, first } = seen;
  assert.equal(seen.recorded, moves.length, `${where}: the record has the moves of the address`);
  assert.equal(seen.rows, seen.heaps, `${where}: the heaps`);
  assert.equal(seen.drawn, seen.board, `${where}: the board`);
  if (person) return;
  for (const [index, move] of moves.entries()) {
    if (index % 2 === first) continue;
    const wanted = `${moves.slice(0, index).join(';')};${move}`;
    assert.ok(seen.replies.includes(wanted), `${where}: move ${index + 1}, ${move}, is none of the engine's`);
  }
}

export async function touches_tests(test, lab) {
  await test('touches: "Move" tapped twice at once is one move, also on a slow processor', async () => {
    for (const view of ['game=nim&position=3,3&level=100', 'game=kayles&position=7&level=100', 'game=nim&position=3,3&rival=person']) {
      const { page, context, close } = await lab.open(`#play?${view}`, { width: 375, height: 740, touch: true });
      await text_like(banner(page), /^Your move|^Player 1 moves/);
      const processor = await context.newCDPSession(page);
      await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      const names = /kayles/.test(view) ? ['Square 2 of 7', 'Square 3 of 7'] : ['Take 1, leave 2'];
      for (const name of names) await page.getByRole('button', { name, exact: true }).first().tap();
      await page.getByRole('button', { name: 'Move', exact: true }).evaluate((button) => {
        button.click();
        button.click();
        setTimeout(() => button.click(), 80);
      });
      const moves = /person/.test(view) ? 1 : 2;
      await eventually(async () => await page.locator('.log .look').count() >= moves, 'the moves');
      await text_like(banner(page), /^Your move|^Player 2 moves/);
      await settled(page);
      assert.equal(await page.locator('.log .look').count(), moves, view);
      await close();
    }
  });

  await test('touches: a second tap makes the move that the first one showed', async () => {
    const { page, close } = await lab.open('#play?position=notakto:3x3&rival=person', { width: 375, height: 740, touch: true });
    await text_like(banner(page), /^Player 1 moves/);
    await page.locator('[data-name="b2"]').tap();
    await page.getByRole('button', { name: 'Move', exact: true }).waitFor();
    await page.locator('[data-name="b2"]').tap();
    await text_like(banner(page), /^Player 2 moves/);
    await close();
  });

  await test('touches: Undo tapped twice at once leaves a game that goes on', async () => {
    const { page, close } = await lab.open('#play?game=nim&position=5,6,7&level=100&first=other');
    await text_like(banner(page), /^Your move/);
    await page.locator('.legal .button').first().click();
    await eventually(async () => await page.locator('.log .look').count() === 3, 'three moves');
    await page.getByRole('button', { name: 'Undo' }).evaluate((button) => { button.click(); button.click(); });
    await text_like(banner(page), /^Your move/);
    await close();
  });

  await test(`touches: after random ones of ${games} games the record, the board and the address agree`, async () => {
    const { page, close } = await lab.open('', { touch: true });
    await page.addInitScript(watch_engine);
    for (let seed = 1; seed <= games; seed += 1) {
      const view = views[seed % views.length];
      const where = `#play?${view}, seed ${seed}`;
      // A page of its own for each dozen: the steps back lead to other games.
      if (seed % 12 === 1) await page.goto(`${lab.address}/?${seed}#play?${view}`);
      else await page.evaluate((hash) => { location.hash = hash; }, `play?${view}`);
      await page.evaluate(quiet);
      await page.evaluate(touch_at_random, { seed, count: 30, may_go_back: seed % 12 !== 1 });
      await page.evaluate(quiet);
      check_agreement(await page.evaluate(what_is_seen), where);
      if (seed % 6) continue;
      const { replies } = await page.evaluate(what_is_seen);
      await page.reload();
      await page.evaluate(quiet);
      await page.evaluate((before) => { globalThis.replies.push(...before); }, replies);
      check_agreement(await page.evaluate(what_is_seen), `${where}, reloaded`);
    }
    await close();
  });
}
