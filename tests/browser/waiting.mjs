// A program that is slow, gone, or back again; what the page says meanwhile. Answers are held and released here, and the clock of the page is
// the test's where time matters: no test depends on how quick the machine is.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { texts_of_esbuild } from '../../web/texts.mjs';
import { check_access, counted, eventually, hold, text_like } from './browser.mjs';

const from_web = createRequire(new URL('../../web/package.json', import.meta.url));
const banner = (page) => page.locator('.turn');
const status = (page) => page.locator('.engine-status');
const take = (page, label) => page.locator('.heaps').getByRole('button', { name: label, exact: true }).first();
const is_question = (name) => (url) => url.pathname.endsWith(`/api/v1/${name}`);

/** The program is gone: connections are refused. */
async function take_away(page) {
  const refuse = (route) => route.abort('connectionrefused');
  const questions = (url) => url.pathname.startsWith('/api/');
  await page.route(questions, refuse);
  return () => page.unroute(questions);
}

/** The module of the page that answers for the engine. */
async function module_of_page(path) {
  const { outputFiles } = await from_web('esbuild').build({
    entryPoints: [fileURLToPath(new URL(`../../web/src/${path}`, import.meta.url))], bundle: true, format: 'esm', write: false,
    plugins: [texts_of_esbuild],
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

export async function waiting_tests(test, lab) {
  await test('waiting: progress lies over nothing that is to be read, and moves nothing', async () => {
    const { page, close } = await lab.open('', { width: 375, height: 740 });
    const is_slow = ({ searchParams }) => searchParams.has('misere') || searchParams.get('position') === 'sprouts:4';
    const questions = await hold(page, (url) => is_question('position')(url) && is_slow(url));
    await page.goto(`${lab.address}/#explore?game=sprouts:3`);
    await page.locator('.position-misere .progress').waitFor();
    await page.locator('.series .progress').waitFor();
    for (const figure of ['.position-misere', '.series']) {
      const progress = await page.locator(`${figure} .progress`).boundingBox();
      const sheet = await page.locator(figure).boundingBox();
      assert.ok(progress.y + progress.height <= sheet.y + sheet.height, `${figure}: the progress is inside`);
      for (const part of await page.locator(`${figure} header, ${figure} .note:not(.progress *), ${figure} table`).all()) {
        const { y, height } = await part.boundingBox();
        assert.ok(y + height <= progress.y || progress.y + progress.height <= y, `${figure}: ${await part.textContent()}`);
      }
    }
    const height = () => page.locator('.position-misere').evaluate((figure) => figure.offsetHeight);
    const waiting = await height();
    await page.locator('.position-misere .progress').evaluate((progress) => { progress.hidden = true; progress.style.display = 'none'; });
    assert.equal(await height(), waiting, 'it has its room before it comes');
    await questions.release();
    await page.locator('.position-misere .big').waitFor();
    assert.ok(await height() >= waiting, 'which is no more than the answer needs');
    await close();
  });

  await test('waiting: a move of Nim is seen while nothing answers', async () => {
    const { page, close } = await lab.open('#play?game=nim&position=3,5,7');
    await text_like(banner(page), /^Your move/);
    const options = await hold(page, is_question('position'));
    await take(page, 'Take 3, leave 4').click();
    await text_like(banner(page), /^The engine moves …/);
    await options.some();
    await text_like(page.locator('.log'), /You heap 3: 7 → 4/);
    await text_like(page.locator('.row-name').nth(2), /Heap 3 4$/);
    await text_like(page.locator('.legal'), /Waiting for the engine/);
    assert.equal(await page.getByRole('button', { name: 'Hint' }).isDisabled(), true);
    await counted(page.locator('.token.barred'), 0, 'what is not known is not pale');
    await check_access(page, 'a move that waits');
    await options.release();
    await text_like(banner(page), /^Your move/);
    await text_like(page.locator('.log'), /The engine heap/);
    await close();
  });

  await test('waiting: a move on a board is seen while nothing answers', async () => {
    const { page, close } = await lab.open('#play?position=cram:3x4');
    await text_like(banner(page), /^Your move/);
    const position = await hold(page, is_question('position'));
    for (const name of ['a1', 'b1']) await page.locator(`.part[data-name="${name}"]`).click();
    await text_like(banner(page), /^The engine moves …/);
    await position.some();
    await text_like(page.locator('.log'), /You a1 b1/);
    await counted(page.locator('.part.last'), 2);
    await position.release();
    await text_like(banner(page), /^Your move/);
    await close();
  });

  await test('waiting: a refused question of a move can be asked again', async () => {
    const { page, close } = await lab.open('#play?game=nim&position=3,5,7&rival=person');
    await text_like(banner(page), /^Player 1 moves/);
    const options = is_question('position');
    await page.route(options, (route) => route.fulfill({ status: 500, json: { error: { kind: 'internal', message: 'a fault' } } }));
    await take(page, 'Take 3, leave 4').click();
    await text_like(page.locator('.remark'), /^a fault/);
    await text_like(page.locator('.log'), /Player 1 heap 3: 7 → 4/);
    await page.unroute(options);
    await page.locator('.remark').getByRole('button', { name: 'Try again' }).click();
    await text_like(banner(page), /^Player 2 moves/);
    await close();
  });

  await test('waiting: a program that is gone is named; "Try again" asks it again, and so does the page itself', async () => {
    const { page, close } = await lab.open('#play?game=nim&position=3,5,7');
    await text_like(banner(page), /^Your move/);
    let give_back = await take_away(page);
    await take(page, 'Take 3, leave 4').click();
    await text_like(status(page), /^No answer from the program: is sprague serve still running\?/);
    await text_like(page.locator('#announcements'), /No answer from the program/);
    await check_access(page, 'a program that is gone');
    await give_back();
    await status(page).getByRole('button', { name: 'Try again' }).click();
    await text_like(banner(page), /^Your move/);
    assert.equal(await status(page).isVisible(), false);

    give_back = await take_away(page);
    await page.locator('.token:not(.barred)').first().click();
    await status(page).waitFor();
    await give_back();
    await status(page).waitFor({ state: 'hidden' }); // by itself
    await text_like(banner(page), /^Your move|no move is left/);
    await close();
  });

  await test('waiting: figures recover when the program is back', async () => {
    const { page, close } = await lab.open('');
    const give_back = await take_away(page);
    await page.evaluate(() => { location.hash = '#explore?game=0.07&from=0&to=300'; });
    await status(page).waitFor();
    await give_back();
    await status(page).getByRole('button', { name: 'Try again' }).click();
    await text_like(page.locator('.statement'), /n \+ 34/);
    await counted(page.locator('.alert'), 0);
    await close();
  });

  await test('waiting: a tab whose script does not come says so, and is tried again', async () => {
    const { page, close } = await lab.open('#play?game=nim');
    await text_like(page.locator('.turn'), /^Your move/);
    const script = /assets\/explore-[^/]*\.js$/;
    await page.route(script, (route) => route.abort());
    await page.locator('.tabs > a', { hasText: 'Explore' }).click();
    const fault = page.locator('#panel-explore .alert');
    await fault.waitFor();
    await page.unroute(script);
    await fault.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.statement').first().waitFor();
    await close();
  });

  await test('waiting: a slow program is named after some seconds, and can be asked again', async () => {
    const { page, close } = await lab.open('');
    await page.clock.install();
    await page.goto(`${lab.address}/#play?game=nim&position=3,5,7&rival=person`);
    await page.reload();
    await text_like(banner(page), /^Player 1 moves/);
    const options = await hold(page, is_question('position'));
    await take(page, 'Take 3, leave 4').click();
    await options.some();
    await page.clock.runFor(4000);
    assert.equal(await status(page).isVisible(), false);
    await page.clock.runFor(2000);
    await text_like(status(page), /^A question has no answer yet: the program is busy, or the network is slow\./);
    await status(page).getByRole('button', { name: 'Try again' }).click();
    await eventually(() => options.held.length === 2, 'the question again');
    assert.equal(options.held[0], options.held[1]);
    await options.release();
    await text_like(banner(page), /^Player 2 moves/);
    assert.equal(await status(page).isVisible(), false);
    await close();
  });

  await test('waiting: the fault of rules is that of the text that is there', async () => {
    const { page, close } = await lab.open('#play?game=nim&position=3,5');
    await text_like(banner(page), /^Your move/);
    const field = page.locator('#rules');
    await field.fill('0.78x');
    await text_like(page.locator('#explanation'), /^'x' is not a digit/);
    const rules = await hold(page, is_question('rules'));
    await field.press('End');
    await field.press('y');
    await text_like(page.locator('#explanation'), /^Reading the rules/);
    assert.equal(await page.locator('.rules-caret').textContent(), '');
    assert.equal(await field.getAttribute('aria-invalid'), null);
    await rules.some();
    // Back to a text that was refused before, and whose question is not asked again.
    await field.press('Backspace');
    await rules.release();
    await text_like(page.locator('#explanation'), /^'x' is not a digit/);
    assert.equal(await page.locator('.rules-caret').textContent(), '    ^');
    await close();
  });

  await test('waiting: rules that no name begins with are refused at once, the beginning of a name when typing has stopped', async () => {
    const { page, close } = await lab.open('');
    await page.clock.install();
    await page.goto(`${lab.address}/#play?game=nim&position=3,5`);
    await page.reload();
    await text_like(banner(page), /^Your move/);
    const field = page.locator('#rules');
    const type = async (text) => {
      const refused = page.waitForResponse((response) => response.url().includes('/rules') && response.status() === 400);
      await field.fill(text);
      await page.clock.runFor(200); // typing has paused
      await refused;
    };
    await type('kailes');
    await text_like(page.locator('#explanation'), /did you mean kayles/);
    await type('kayl');
    await page.clock.runFor(500);
    assert.equal(await field.getAttribute('aria-invalid'), null);
    await page.clock.runFor(1500);
    await text_like(page.locator('#explanation'), /did you mean kayles/);
    await close();
  });
}
