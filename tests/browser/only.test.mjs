// All tests in one browser and with one running program; then the main ways in Firefox.
import assert from 'node:assert/strict';
import test from 'node:test';
import { ask_tests } from './ask.mjs';
import { boards_tests } from './boards.mjs';
import { start_lab, start_program } from './browser.mjs';
import { delight_tests } from './delight.mjs';
import { embed_tests } from './embed.mjs';
import { explore_tests } from './explore.mjs';
import { start_firefox } from './firefox.mjs';
import { frame_tests } from './frame.mjs';
import { games_tests } from './games.mjs';
import { history_tests } from './history.mjs';
import { home_tests } from './home.mjs';
import { languages_tests } from './languages.mjs';
import { learn_tests } from './learn.mjs';
import { main_ways } from './main_ways.mjs';
import { misere_tests } from './misere.mjs';
import { play_tests } from './play.mjs';
import { printed_tests } from './printed.mjs';
import { rules_tests } from './rules.mjs';
import { share_tests } from './share.mjs';
import { waiting_tests } from './waiting.mjs';

await test('the lab', async (parent) => {
  const lab = await start_lab();
  const one = (name, check) => new RegExp(process.env.ONLY).test(name) ? parent.test(name, check) : undefined;
  try {
    await home_tests(one, lab);
    await history_tests(one, lab);
    await rules_tests(one, lab);
    await games_tests(one, lab);
    await explore_tests(one, lab);
    await ask_tests(one, lab);
    await play_tests(one, lab);
    await boards_tests(one, lab);
    await delight_tests(one, lab);
    await learn_tests(one, lab);
    await languages_tests(one, lab);
    await misere_tests(one, lab);
    await frame_tests(one, lab);
    await printed_tests(one, lab);
    await share_tests(one, lab);
    await embed_tests(one);
    await waiting_tests(one, lab);
  } finally {
    await lab.stop();
  }
});

const firefox_missing = true || !process.env.SPRAGUE_FIREFOX || typeof WebSocket === 'undefined';
await test('the lab in Firefox', { skip: firefox_missing && 'no firefox, or Node 18' }, async (parent) => {
  const { program, address } = await start_program([]);
  const firefox = await start_firefox(process.env.SPRAGUE_FIREFOX);
  try {
    for (const [width, height] of [[375, 740], [768, 1024], [1440, 900]])
      await parent.test(`the main ways, ${width} pixels wide`, async () => {
        await firefox.resize(width, height);
        await firefox.open(`${address}/`);
        for (const { name, beyond } of await firefox.evaluate(`(${main_ways})()`)) assert.equal(beyond, 0, name);
        assert.deepEqual(firefox.faults(), []);
      });
    await parent.test('a board fills the screen, and a branch falls', async () => {
      await firefox.open(`${address}/#play?position=hackenbush:0-1,1-2,2-3&rival=person`);
      assert.deepEqual(await firefox.evaluate(`(${fill_and_cut})()`), { masthead: false, falls: true, left: 0 });
      assert.deepEqual(firefox.faults(), []);
    });
  } finally {
    await firefox.stop();
    program.kill('SIGTERM');
  }
});

/** Runs in the page. */
async function fill_and_cut() {
  const until = async (done) => {
    while (!done()) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const turn = () => document.querySelector('.turn')?.textContent ?? '';
  await until(() => /^Player 1 moves/.test(turn()));
  document.querySelector('[title="Fill the screen"]').click();
  const masthead = document.querySelector('.masthead').checkVisibility();
  document.querySelector('.part[data-name="1-2"]').dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await until(() => document.querySelector('.falling'));
  const falls = document.getAnimations().length > 0;
  await until(() => /^Player 2 moves/.test(turn()) && !document.querySelector('.falling'));
  return { masthead, falls, left: document.querySelectorAll('.falling').length };
}
