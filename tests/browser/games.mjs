// One door for every game: the field at the top, the pictures of Games, the page of a game that is not heaps; and the documents.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createRequire } from 'node:module';
import { check_access, counted, eventually, explored, from_menu, hold, settled, text_like } from './browser.mjs';

const { correction, generate, mode } = createRequire(new URL('../../web/package.json', import.meta.url))('lean-qr');

const field = (page) => page.locator('#rules');
const sheet = (page, name) => page.locator('.sheet', { has: page.getByRole('heading', { name, exact: true }) });

async function search(page, text) {
  await field(page).fill(text);
  await field(page).press('Enter');
}

const game_of = (address) => new URLSearchParams(new URL(address).hash.split('?')[1]).get('game');

/** Types a game, and waits for its page: until then that of the game before stays in sight. */
async function search_page(page, text) {
  const before = game_of(page.url());
  await search(page, text);
  await page.waitForURL((url) => game_of(url) !== before);
}

/** The page is about a game that was drawn, and so is its field. */
async function used(page, game) {
  await page.waitForURL((url) => game_of(url) === game);
  await page.waitForFunction((game) => document.querySelector('#rules')?.value === game, game);
}

/** What `sprague serve --classroom` prints: its addresses, and the QR code without its margin. */
async function printed_code() {
  const program = spawn(process.env.SPRAGUE_PROGRAM, ['serve', '--port', '0', '--classroom'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(program, 'exit');
  const text = [];
  program.stdout.setEncoding('utf8').on('data', (part) => text.push(part));
  await eventually(() => /for the class/.test(text.join('')) || program.exitCode !== null, 'it says where the class is');
  program.kill('SIGTERM');
  await ended;
  const lines = text.join('').split('\n').filter((line) => /^[ ▀▄█]+$/.test(line));
  // Two rows of modules a line, light ones in ink.
  const is_light = { '█': [1, 1], '▀': [1, 0], '▄': [0, 1], ' ': [0, 0] };
  const rows = lines.flatMap((line) => [0, 1].map((half) => [...line].map((block) => !is_light[block][half]).slice(4, -4)));
  const addresses = [...text.join('').matchAll(/^sprague lab: (\S+)$/gm)].map(([, address]) => address);
  return { addresses, modules: rows.slice(4, 4 + (rows[0]?.length ?? 0)) };
}

/** The same by another encoder. */
function modules_of(text) {
  const code = generate(mode.ascii(text), { minCorrectionLevel: correction.L, maxCorrectionLevel: correction.L, mask: 0 });
  const all = Array.from({ length: code.size }, (_, at) => at);
  return all.map((y) => all.map((x) => code.get(x, y)));
}

export async function games_tests(test, lab) {
  await test('games: every showcase has a picture and a first move that matters', async () => {
    const { page, close } = await lab.open('#games');
    await counted(page.locator('#panel-games .thumbnail-place:empty'), 0);
    await check_access(page, 'the games');
    const links = await page.locator('#panel-games .card-play').evaluateAll((cards) => cards.map(({ href }) => href));
    assert.ok(links.length >= 25);
    for (const link of links) {
      const view = new URLSearchParams(new URL(link).hash.split('?')[1]);
      const question = { position: view.get('position'), misere: view.get('convention') === 'misere' ? 1 : 0 };
      const answer = await (await fetch(`${lab.address}/api/v1/position?${new URLSearchParams(question)}`)).json();
      const moves = answer.components.reduce((sum, component) => sum + component.moves.length, 0);
      assert.equal(answer.outcome, 'N', question.position);
      assert.ok(3 * answer.winning_moves.length <= moves, `${question.position}: ${answer.winning_moves.length} of ${moves} moves win`);
    }
    // What can be pressed to say a move is no part of the picture, nor is its room.
    const board = page.locator('#panel-games .card', { hasText: 'A stone captures its neighbour' }).last().locator('.thumbnail svg');
    const box = (await board.getAttribute('viewBox')).split(' ');
    assert.deepEqual(box.map((side) => Number(side).toFixed(2)), ['-0.06', '-0.06', '3.12', '4.12']);
    await page.getByRole('link', { name: 'Chomp Eat chocolate' }).click();
    await text_like(page.locator('.turn'), /^Your move/);
    assert.equal(await field(page).inputValue(), 'chomp:4x5');
    await page.goBack();
    await page.getByRole('link', { name: 'Chomp: rules and values' }).click();
    await text_like(sheet(page, 'Who wins?').locator('.big'), /next player/);
    await close();
  });

  for (const [size, options] of [['phone', { width: 375, height: 740, touch: true, dark: true }], ['desk', {}]])
    await test(`games: nothing is cut off, and nothing jumps: ${size}`, async () => {
      for (const view of ['#games', '#explore?game=cram', '#explore?game=node-kayles', '#help?page=families']) {
        const { page, close } = await lab.open(view, options);
        await settled(page);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, view);
        await check_access(page, `${size} ${view}`);
        await close();
      }
    });

  await test('games: a name, a word, a position and rules lead from the first screen to the page of the game', async () => {
    const { page, close } = await lab.open('');
    await search(page, 'Wythoff');
    await text_like(sheet(page, 'About this game'), /same number from both/);
    assert.match(page.url(), /#explore\?game=Wythoff/i);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Who wins?' }).waitFor();
    // Nothing happens while a text is typed there, as long as nothing is chosen.
    await field(page).fill('dominoes');
    await text_like(page.locator('.completions'), /cram/);
    assert.equal(new URL(page.url()).hash, '');
    await page.locator('.completions [role=option]', { hasText: 'place dominoes on a board' }).click();
    await text_like(sheet(page, 'About this game'), /Place a domino/);
    await text_like(sheet(page, 'When whoever moves last loses'), /playing this position out/);
    // The table of smaller boards: an empty one of two rows and columns is lost.
    await text_like(page.locator('.series-table tbody tr').nth(1), /^2 rows\s+1\s+0\s+1/);
    await search(page, 'strip(xo -> ..)');
    await text_like(sheet(page, 'Who wins?').locator('.big'), /player wins/);
    await search(page, 'kayles:5 + cram:3x3');
    await text_like(sheet(page, 'About this game'), /All about kayles/);
    await page.getByRole('link', { name: 'All about kayles' }).click();
    await explored(page);
    await search(page, 'cram:0x3');
    await text_like(page.locator('#explanation .wrong'), /\w/);
    await close();
  });

  await test('games: a game of positions goes from tab to tab', async () => {
    const { page, close } = await lab.open('#explore?game=wythoff');
    await text_like(sheet(page, 'Who wins?').locator('.big'), /previous player/);
    await page.locator('.tabs > a', { hasText: 'Play' }).click();
    await text_like(page.locator('.turn'), /^Your move/);
    await from_menu(page, 'New game');
    const setup = page.getByRole('dialog', { name: 'New game' });
    await setup.getByLabel('Game', { exact: true }).selectOption('');
    await setup.getByRole('button', { name: 'Start' }).click();
    await text_like(page.locator('.row-name').first(), /^Heap 1/);
    assert.match(page.url(), /position=nim:3,5,7/);
    await page.goBack();
    await text_like(page.locator('.turn'), /^Your move/);
    await page.goto(`${lab.address}/#explore?game=wythoff:3,5`);
    await text_like(sheet(page, 'Who wins?').locator('.big'), /previous player/);
    await close();
  });

  await test('games: what is known of Wythoff, Cram and Sprouts, and apart from it what has only been observed', async () => {
    const { page, close } = await lab.open('#explore?game=wythoff');
    const known = page.locator('.known');
    const part = (title) => known.locator('section', { has: page.getByRole('heading', { level: 3, name: title }) });
    await text_like(part('What is proven'), /golden ratio[^]*Wythoff 1907[^]*Dress, Flammenkamp, Pink 1999[^]*\(2, 2\)/);
    assert.equal(await part('What has been observed').count(), 0);
    await check_access(page, 'what is known of Wythoff');
    await page.goto(`${lab.address}/#explore?game=cram`);
    await text_like(part('What is proven'), /nim-value n mod 2/);
    assert.doesNotMatch(await part('What is proven').innerText(), /observed/);
    await part('What is proven').getByRole('link', { name: '0.07' }).waitFor();
    await page.goto(`${lab.address}/#explore?game=sprouts`);
    await text_like(part('What is proven'), /at most 3n − 1 moves/);
    await text_like(part('What has been observed'), /observed up to 44 spots[^]*observed up to 20 spots/);
    await page.locator('.series').getByRole('link', { name: 'sprouts:4: nim-value 1', exact: true }).waitFor();
    await page.goto(`${lab.address}/#explore?game=chomp`);
    await page.locator('.series').getByRole('link', { name: 'chomp:2x2: nim-value', exact: false }).waitFor();
    assert.equal(await known.isVisible(), false);
    await close();
    // The engine agrees.
    const answer = async (position, misere) => {
      const address = `${lab.address}/api/v1/position?position=${position}${misere ? '&misere=1' : ''}`;
      const events = await (await fetch(address, { headers: { Accept: 'text/event-stream' } })).text();
      return JSON.parse(/event: result\ndata: (.*)/.exec(events)[1]);
    };
    for (const [rows, columns] of [[2, 2], [2, 4], [4, 4], [2, 6], [1, 4], [2, 3], [3, 4], [4, 5], [2, 7]])
      assert.equal((await answer(`cram:${rows}x${columns}`)).outcome, rows % 2 === 0 && columns % 2 === 0 ? 'P' : 'N');
    for (const columns of [3, 5, 7, 9]) assert.equal((await answer(`cram:2x${columns}`)).nim_sum, 1);
    for (const [columns, outcome] of [[3, 'P'], [5, 'N'], [7, 'N']])
      assert.equal((await answer(`cram:3x${columns}`)).outcome, outcome);
    for (const spots of [1, 2, 3, 4, 5, 6])
      assert.equal((await answer(`sprouts:${spots}`)).nim_sum, spots % 6 >= 3 ? 1 : 0, `${spots} spots`);
    for (const [spots, outcome] of [[1, 'N'], [2, 'P'], [3, 'P'], [4, 'P']])
      assert.equal((await answer(`sprouts:${spots}`, true)).outcome, outcome, `${spots} spots, misère`);
  });

  await test('games: a random position is won, and as difficult as chosen', async () => {
    const { page, close } = await lab.open('#explore?game=node-kayles');
    await page.getByLabel('Difficulty').selectOption('easy');
    await page.getByRole('button', { name: 'Random position' }).click();
    await eventually(() => /node-kayles:\d/.test(decodeURIComponent(page.url())), 'a random position');
    await text_like(sheet(page, 'Who wins?').locator('.big'), /next player/);
    await page.getByRole('link', { name: 'Play it' }).first().click();
    await text_like(page.locator('.turn'), /^Your move/);
    await from_menu(page, 'New game');
    const setup = page.getByRole('dialog', { name: 'New game' });
    await setup.getByLabel('Game', { exact: true }).selectOption('cram');
    await setup.getByRole('button', { name: 'Random position' }).click();
    await eventually(async () => /^cram:[.x/]+$/.test(await setup.getByLabel('Position').inputValue()), 'a random board');
    await close();
  });

  await test('games: boards are drawn', async () => {
    const { page, close } = await lab.open('#explore?game=cram:2x3', { width: 375, height: 740 });
    await page.getByText('Draw a position').click();
    await page.getByRole('button', { name: 'Row 2, column 2: free' }).click();
    await page.getByRole('button', { name: 'One column more' }).click();
    await check_access(page, 'drawing a board');
    await page.getByRole('button', { name: 'Use this board' }).click();
    await used(page, 'cram:..../.x..');
    await close();
  });

  await test('games: letters are drawn, by mouse, finger and keyboard', async () => {
    const { page, close } = await lab.open('#explore?game=strip(xo -> .x; ox -> x.):xoxo', { width: 375, height: 740, touch: true });
    const drawn = (name) => page.getByRole('button', { name, exact: true });
    const draw = () => page.getByText('Draw a position').click();
    await draw();
    await drawn('Cell 1: x').tap();
    await drawn('One cell more').tap();
    await drawn('Cell 2: o').press('x');
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'Cell 3: x');
    await page.keyboard.press('.');
    await check_access(page, 'drawing letters');
    await drawn('Use this row').tap();
    await used(page, 'strip(xo -> .x; ox -> x.):ox.ox');
    // The mouse draws over several cells.
    await search_page(page, 'clobber:xxx/ooo');
    await draw();
    await drawn('Row 1, column 1: x').scrollIntoViewIfNeeded();
    const [from, to] = [await drawn('Row 1, column 1: x').boundingBox(), await drawn('Row 1, column 3: x').boundingBox()];
    await page.mouse.move(from.x + 9, from.y + 9);
    await page.mouse.down();
    await page.mouse.move(to.x + 9, to.y + 9, { steps: 9 });
    await page.mouse.up();
    await drawn('empty').click();
    await drawn('Row 2, column 1: o').click();
    await drawn('Use this board').click();
    await used(page, 'clobber:ooo/.oo');
    await close();
  });

  for (const [language, typed] of [['en', 'dominoes'], ['de', 'Dominosteine'], ['es', 'domino'], ['fr', 'carreaux'], ['zh', '骨牌']])
    await test(`games: what a game is played with finds it: ${language}`, async () => {
      const { page, close } = await lab.open(`?lang=${language}`, { width: 375, height: 740 });
      await field(page).fill(typed);
      await page.locator('.completions [role=option]', { hasText: 'cram:4x5' }).waitFor();
      await check_access(page, typed);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
      await close();
    });

  await test('games: what is typed before the list of games has come is looked for then', async () => {
    const { page, close } = await lab.open('licences.txt');
    const list = await hold(page, (url) => url.pathname === '/api/v1/games');
    await page.goto(`${lab.address}/#games`);
    await list.some();
    await field(page).fill('tetromin');
    assert.equal(await page.locator('.completions [role=option]').count(), 0);
    await list.release();
    await page.getByRole('option', { name: 'polyomino(T4)' }).waitFor();
    await close();
  });

  await test('games: a sheet to print has ten positions, the same for the same seed, and the moves that win on a page of its own', async () => {
    const titles = async (view) => {
      const { page, close } = await lab.open(view);
      await counted(page.locator('.printed'), 2);
      const places = await page.locator('.printed-positions > li').evaluateAll((lines) => lines.map((line) => line.dataset.position));
      const solutions = await page.locator('.printed-solutions li').evaluateAll((lines) =>
        lines.map((line) => [...line.querySelectorAll('b')].map((move) => move.textContent)));
      await page.emulateMedia({ media: 'print' });
      assert.equal(await page.locator('.masthead').isVisible(), false);
      await close();
      return [places, solutions];
    };
    const [places, solutions] = await titles('#sheet?of=node-kayles&seed=5');
    assert.ok(places.length >= 8 && places.length === solutions.length, `${places.length} positions`);
    for (const [index, place] of places.entries()) {
      const answer = await (await fetch(`${lab.address}/api/v1/position?${new URLSearchParams({ position: `node-kayles:${place}` })}`)).json();
      assert.ok(solutions[index].length > 0 && solutions[index].every((move) => answer.winning_moves.includes(move)), place);
    }
    const { kinds } = await (await fetch(`${lab.address}/api/v1/games`)).json();
    const drawn = ['arrows', 'bar', 'board', 'graph', 'order', 'sets'];
    const with_pictures = kinds.filter(({ form, example }) => drawn.includes(form) && !example.includes('(')).map(({ name }) => name);
    for (const kind of [...with_pictures, 'rugs', 'money-bag', 'system(a(n) -> *2, b(n - 1); b(n) -> a(n - 2)):5,b3']) {
      const [found] = await titles(`#sheet?of=${encodeURIComponent(kind)}&seed=2`);
      assert.ok(found.length >= 8, `${kind}: ${found.length} positions`);
    }
    const { page, close } = await lab.open('#sheet?of=0.77');
    await counted(page.getByRole('heading', { name: 'Kayles', exact: true }), 1);
    await counted(page.locator('.printed-positions > li'), 10);
    await check_access(page, 'a sheet');
    await page.goto(`${lab.address}/#sheet?of=cram`);
    await counted(page.getByRole('heading', { name: 'Cram', exact: true }), 1);
    assert.deepEqual((await page.locator('.printed-positions svg').first().locator('.border-name').allTextContents()).slice(0, 2), ['a', 'b']);
    await page.goto(`${lab.address}/#sheet?of=node-kayles`);
    await counted(page.getByRole('heading', { name: 'Node Kayles', exact: true }), 1);
    const points = await page.locator('.printed-positions svg').first().locator('.vertex text').allTextContents();
    assert.ok(points.length > 2 && points.every((name) => /^\d+$/.test(name)), points.join(' '));
    await page.goto(`${lab.address}/#sheet?lesson=nim`);
    await counted(page.getByText('One heap of 5, and you begin.'), 1);
    await page.emulateMedia({ media: 'print' });
    for (const control of ['Start again', 'Check', 'Print'])
      assert.ok((await page.getByText(control, { exact: true }).evaluateAll((all) => all.filter((one) => one.getClientRects().length > 0).length)) === 0, control);
    assert.equal(await page.getByText('By keyboard').isVisible(), false);
    assert.equal(await page.locator('.answers .button').first().evaluate((one) => getComputedStyle(one).borderTopWidth), '0px');
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${lab.address}/#learn?lesson=mex`);
    await page.getByRole('link', { name: 'To print' }).click();
    await counted(page.locator('.printed'), 2);
    assert.match(await page.locator('.printed').last().innerText(), /Two heaps that are N made P in one case/);
    assert.doesNotMatch(await page.locator('.printed').first().innerText(), /Two heaps that are N made P in one case/);
    await close();
  });

  await test('games: the engine grows with whoever wins, and there is a puzzle for each day', async () => {
    const { page, close } = await lab.open('#play?game=nim&position=5&level=rising');
    await text_like(page.locator('.opponent'), /step 1 of 9, moves at random/);
    await page.getByRole('button', { name: 'Take 5, leave 0' }).click();
    await text_like(page.locator('.turn'), /^You win/);
    await text_like(page.locator('.opponent'), /step 2 of 9, plays 25 of 100 moves/);
    await page.goto(`${lab.address}/#play?puzzle=2026-01-01`);
    await text_like(page.locator('.puzzle'), /Puzzle of 1 January 2026/);
    await close();
  });

  await test('games: a class is shown where the lab is', async () => {
    const program = spawn(process.env.SPRAGUE_PROGRAM, ['serve', '--port', '0', '--classroom', '--json'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [line] = await once(createInterface(program.stdout), 'line');
    const { address, addresses, classroom } = JSON.parse(line);
    const ended = once(program, 'exit');
    program.kill('SIGTERM');
    await ended;
    assert.equal(classroom, `${address}#classroom?at=${addresses.slice(1).join(',')}`);
    const printed = await printed_code();
    assert.deepEqual(printed.modules, printed.addresses.length < 2 ? [] : modules_of(printed.addresses[1]));
    const { page, close } = await lab.open('#classroom?at=http://192.0.2.7:8017/,javascript:alert(1)');
    await text_like(page.locator('.classroom-address'), /^http:\/\/192\.0\.2\.7:8017\/$/);
    assert.doesNotMatch(await page.locator('.classroom').innerText(), /javascript/);
    await page.getByLabel('The code opens').selectOption({ label: 'Lesson: Nim by hand' });
    // Who types arrives where the code leads.
    assert.equal(await page.locator('.classroom-address').innerText(), 'http://192.0.2.7:8017/#learn?lesson=nim');
    assert.equal(await page.locator('.qr-code').getAttribute('aria-label'), 'QR code of http://192.0.2.7:8017/?lang=en#learn?lesson=nim');
    await check_access(page, 'the page for a class');
    await close();
  });

  await test('games: a teacher has the code, the link and the sheet of each lesson, and a sheet of any game', async () => {
    const { page, close } = await lab.open('#games');
    await page.getByRole('navigation', { name: 'Further reading' }).getByRole('link', { name: 'For teachers' }).click();
    const lessons = page.locator('.class-lessons > li');
    await lessons.first().waitFor();
    assert.equal(await lessons.count(), 10);
    for (const text of await lessons.allInnerTexts()) assert.match(text, /about \d+ minutes/);
    await text_like(page.locator('.teachers'), /opens on this computer only/);
    await check_access(page, 'the page for teachers');
    await page.getByLabel('Game', { exact: true }).fill('cram');
    await page.getByRole('button', { name: 'Make the sheet' }).click();
    await counted(page.locator('.printed-positions > li'), 10);
    for (const link of await page.goBack().then(() => page.locator('.class-lessons a').all()))
      assert.match(await link.getAttribute('href'), /^#(learn|play|games|help|sheet|classroom)/);
    // Of the address that `sprague serve --classroom` opens, the class gets that of the network.
    await page.goto(`${lab.address}/#classroom?at=http://192.0.2.7:8017/`);
    await page.locator('.classroom').getByRole('link', { name: 'For teachers' }).click();
    await lessons.first().waitFor();
    assert.doesNotMatch(await page.locator('.teachers').innerText(), /on this computer only/);
    const wythoff = lessons.filter({ hasText: 'queen' });
    await page.evaluate(() => { navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }; });
    await wythoff.getByRole('button', { name: 'Copy the link' }).click();
    assert.equal(await page.evaluate(() => globalThis.copied), 'http://192.0.2.7:8017/?lang=en#learn?lesson=wythoff');
    await wythoff.getByRole('link', { name: 'Code for the projector' }).click();
    await page.locator('.qr-code').waitFor();
    assert.equal(await page.locator('.qr-code').getAttribute('aria-label'), 'QR code of http://192.0.2.7:8017/?lang=en#learn?lesson=wythoff');
    await page.goBack();
    await wythoff.getByRole('link', { name: 'To print' }).click();
    await counted(page.locator('.printed'), 2);
    // The window keeps the address.
    await page.goto(`${lab.address}/#classroom?lesson=nim`);
    await text_like(page.locator('.classroom-address'), /^http:\/\/192\.0\.2\.7:8017\/#learn\?lesson=nim$/);
    for (const view of ['#learn', '#help']) {
      await page.goto(`${lab.address}/${view}`);
      await page.locator(`#panel-${view.slice(1)}`).getByRole('link', { name: 'For teachers' }).waitFor();
    }
    await close();
  });

  await test('help: documents within the page, their links, and the keys', async () => {
    const { page, close } = await lab.open('#help?page=notation');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await check_access(page, 'a document');
    const links = await page.locator('.document a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    assert.ok(links.some((link) => link.startsWith('#help?page=')));
    assert.ok(links.every((link) => /^(#help|https?:)/.test(link)), 'no link leads to a file that is not there');
    await page.goto(`${lab.address}/#help?page=algorithms&at=3.4`);
    await eventually(() => page.evaluate(() => /^3\.4 /.test(document.activeElement.textContent)), 'the heading has the focus');
    await page.goto(`${lab.address}/#play?game=nim`);
    await text_like(page.locator('.turn'), /^Your move/);
    await page.keyboard.press('?');
    await text_like(page.getByRole('dialog', { name: 'Keys' }), /scatter plot/);
    await check_access(page, 'the keys');
    await page.keyboard.press('Escape');
    await counted(page.getByRole('dialog'), 0);
    await close();
  });
}
