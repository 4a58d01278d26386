// What is printed and how games are put into words: in each language, for what is on the paper, and without what only a screen can do.
import assert from 'node:assert/strict';
import { check_access, counted, eventually, from_menu, settled, text_like } from './browser.mjs';

export async function printed_tests(test, lab) {
  await test('printed: what is no game is said beside the field, and the page stays', async () => {
    const { page, close } = await lab.open('#teachers');
    const field = page.locator('.sheet-form input');
    await field.fill('wythof');
    await page.getByRole('button', { name: 'Make the sheet' }).click();
    await text_like(page.locator('.sheet-form .alert'), /^wythof is no game here\. .* Is wythoff meant\?$/s);
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
    assert.match(page.url(), /#teachers$/);
    await check_access(page, 'a wrong game');
    await field.fill('wythoff');
    assert.equal(await page.locator('.sheet-form .alert').innerText(), '');
    await page.getByRole('button', { name: 'Make the sheet' }).click();
    await page.getByRole('heading', { name: 'Wythoff’s game', exact: true }).waitFor();
    await close();
  });

  await test('printed: an address of no game says so, and asks for one', async () => {
    const { page, close } = await lab.open('#sheet?of=kayls');
    await text_like(page.locator('.sheet-form .alert'), /^kayls is no game here/);
    await check_access(page, 'the address of no game');
    await page.locator('.sheet-form .alert a').click();
    await counted(page.locator('.printed-positions > li'), 10);
    await page.goto(`${lab.address}/#sheet?of=kayles:5+%2B+cram:2x2`);
    await text_like(page.locator('.sheet-form .alert'), /one game, not of several/);
    // Rules of one's own that are shown have positions of theirs.
    await page.goto(`${lab.address}/#sheet?of=strip(treblecross)`);
    await page.getByRole('heading', { name: 'Treblecross', exact: true }).waitFor();
    assert.ok((await page.locator('.printed-positions > li').count()) > 4);
    await close();
  });

  await test('printed: lessons on paper ask for nothing that only a screen can do', async () => {
    const { page, close } = await lab.open('#learn');
    await page.locator('.lesson-item').first().waitFor();
    const lessons = await page.locator('.lesson-item a').evaluateAll((links) => links.map(({ href }) => /lesson=(\w+)/.exec(href)?.[1]));
    assert.ok(new Set(lessons).size >= 10);
    for (const lesson of new Set(lessons)) {
      await page.goto(`${lab.address}/#sheet?lesson=${lesson}`);
      await counted(page.locator('.printed'), 2);
      await settled(page);
      await page.emulateMedia({ media: 'print' });
      for (const words of await page.locator('.printed').allInnerTexts())
        assert.doesNotMatch(words, /\bpress|point at the|keyboard|step by step|watch it/i, lesson);
      await page.emulateMedia({ media: 'screen' });
    }
    await close();
  });

  await test('printed: a game has one page of positions and one of solutions, with every move that wins', async () => {
    const { page, close } = await lab.open('#sheet?of=kayles');
    for (const game of ['kayles', 'cram', 'sprouts']) {
      await page.goto(`${lab.address}/#sheet?of=${game}`);
      await page.getByRole('heading', { name: new RegExp(`^${game}$`, 'i') }).waitFor();
      await counted(page.locator('.printed-positions > li'), 10);
      await settled(page);
      for (const format of ['A4', 'Letter'])
        for (const size of ['10mm', '15mm']) {
          const file = await page.pdf({ format, margin: { top: size, right: size, bottom: size, left: size } });
          assert.equal(file.toString('latin1').match(/\/Type\s*\/Page\b/g).length, 2, `${game}, ${format}, ${size}`);
        }
    }
    await page.goto(`${lab.address}/#sheet?of=cram`);
    await page.getByRole('heading', { name: 'Cram', exact: true }).waitFor();
    const places = await page.locator('.printed-positions > li').evaluateAll((lines) => lines.map((line) => line.dataset.position));
    const lines = page.locator('.printed-solutions li');
    for (const [index, place] of places.entries()) {
      const asked = new URLSearchParams({ position: `cram:${place}` });
      const { winning_moves } = await (await fetch(`${lab.address}/api/v1/position?${asked}`)).json();
      assert.equal(await lines.nth(index).locator('b').count(), winning_moves.length, place);
    }
    await close();
  });

  await test('printed: solutions of a lesson name the moves that win, what moves is at its end, and lines are to be filled in', async () => {
    const { page, close } = await lab.open('#sheet?lesson=nim');
    const [sheet, solutions] = [page.locator('.printed').first(), page.locator('.printed').last()];
    await text_like(solutions, /What wins: 7 → 3\..*What wins: 3 → 2, 5 → 4 or 7 → 6\./s);
    const left_over = await sheet.locator('.fill-sum tfoot tr').innerText();
    assert.match(left_over, /^left over\s+=\s*$/);
    await page.goto(`${lab.address}/#sheet?lesson=mex`);
    await text_like(solutions, /What wins: 12 → 11\./);
    assert.match(await sheet.innerText(), /mex \{0, 1, 2\} = 3/);
    assert.doesNotMatch(await sheet.locator('.fill-row').innerText(), /\?$|Heap 1/);
    await close();
  });

  await test('printed: Notakto is played misère, and the answers win so', async () => {
    const { page, close } = await lab.open('#sheet?of=notakto&seed=3');
    await text_like(page.locator('.printed'), /Who cannot move wins \(misère play\)/);
    await counted(page.locator('.printed'), 2);
    const places = await page.locator('.printed-positions > li').evaluateAll((lines) => lines.map((line) => line.dataset.position));
    const moves = await page.locator('.printed-solutions li').evaluateAll((lines) => lines.map((line) => line.querySelector('b').textContent));
    assert.ok(places.length >= 8 && places.length === moves.length, `${places.length} positions`);
    for (const [index, place] of places.entries()) {
      const asked = new URLSearchParams({ position: `notakto:${place}`, misere: '1' });
      const answer = await (await fetch(`${lab.address}/api/v1/position?${asked}`)).json();
      assert.ok(answer.winning_moves.includes(moves[index]), place);
    }
    await page.goto(`${lab.address}/#sheet?of=notakto&convention=normal`);
    await text_like(page.locator('.printed'), /Who cannot move loses/);
    await close();
  });

  await test('printed: a sheet says what it shows, in its language', async () => {
    const { page, close } = await lab.open('?lang=de#sheet?of=turning-turtles');
    await text_like(page.locator('.printed'), /^Turning Turtles\s+Wende eine oder zwei Münzen\. [^]*Wer nicht ziehen kann, verliert\./);
    const letters = async () => new Set(await page.locator('.printed-positions .coin .letter').evaluateAll((all) => all.map((letter) => letter.getAttribute('d'))));
    const german = await letters();
    await page.goto(`${lab.address}/?lang=de#sheet?of=kayles`);
    await text_like(page.locator('.printed'), /^Kayles\s+Nimm 1 oder 2 Steine [^]*Jede Reihe ist ein Haufen/);
    // Heads and tails have the letters of the language.
    await page.goto(`${lab.address}/?lang=en#sheet?of=turning-turtles`);
    await text_like(page.locator('.printed'), /^Turning Turtles\s+Turn over one or two coins/);
    const english = await letters();
    assert.deepEqual([german.size, english.size, new Set([...german, ...english]).size], [2, 2, 4]);
    await page.goto(`${lab.address}/?lang=de#sheet?of=kayles`);
    await text_like(page.locator('.printed'), /^Kayles/);
    // The title of the window is the name of the file that is printed.
    assert.equal(await page.title(), 'Kayles · Zum Ausdrucken · sprague');
    await page.goto(`${lab.address}/?lang=de#learn?lesson=nim`);
    await page.locator('.lesson-body').waitFor();
    assert.equal(await page.title(), 'Nim von Hand · Lernen · sprague');
    await page.goto(`${lab.address}/?lang=de#learn`);
    await page.locator('.lesson-item').first().waitFor();
    assert.equal(await page.title(), 'Lernen · sprague');
    await close();
  });

  await test('printed: the rules of each kind of position are said in German, and how to move, too', async () => {
    const { page, close } = await lab.open('?lang=de#play?game=nim');
    await from_menu(page, 'Neues Spiel');
    const setup = page.locator('dialog.setup');
    const kinds = await setup.getByLabel('Spiel', { exact: true }).locator('option').evaluateAll((all) => all.map(({ value }) => value));
    assert.ok(kinds.length > 40);
    for (const kind of kinds) {
      await setup.getByLabel('Spiel', { exact: true }).selectOption(kind);
      assert.equal(await setup.locator('[lang=en]').count(), 0, kind);
    }
    await page.keyboard.press('Escape');
    const { kinds: known } = await (await fetch(`${lab.address}/api/v1/games`)).json();
    for (const { example } of known) {
      const asked = new URLSearchParams({ position: example, solve: '0' });
      const [{ layout }] = (await (await fetch(`${lab.address}/api/v1/position?${asked}`)).json()).components;
      if (!layout) continue;
      await page.goto(`${lab.address}/?lang=de#play?position=${encodeURIComponent(example)}&rival=person`);
      await eventually(async () => (await page.locator('.board-picture').count()) > 0 && (await page.locator('.advice').innerText()) !== '', example);
      assert.notEqual(await page.locator('.advice').innerText(), layout.advice, example);
    }
    await close();
  });
}
