// The lab with a server: all of it in Chromium, and the main ways in Firefox. SPRAGUE_PART names a part; without it all are run.
import assert from 'node:assert/strict';
import test from 'node:test';
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
import { lost_tests } from './lost.mjs';
import { main_ways } from './main_ways.mjs';
import { misere_tests } from './misere.mjs';
import { play_tests } from './play.mjs';
import { printed_tests } from './printed.mjs';
import { rules_tests } from './rules.mjs';
import { share_tests } from './share.mjs';
import { touches_tests } from './touches.mjs';
import { waiting_tests } from './waiting.mjs';

/** Parts of the tests that are run beside each other, each with a program and a browser of its own. */
const parts = {
  play: [home_tests, play_tests, boards_tests, delight_tests, learn_tests, printed_tests, share_tests, embed_tests, waiting_tests, touches_tests],
  explore: [history_tests, rules_tests, games_tests, explore_tests, lost_tests, misere_tests, frame_tests],
  languages: [languages_tests],
};
const part_names = [...Object.keys(parts), 'firefox'];
const { SPRAGUE_PART: chosen } = process.env;
if (chosen && !part_names.includes(chosen)) throw new Error(`no part ${chosen}; there are ${part_names.join(', ')}`);
const is_left_out = (part) => Boolean(chosen) && chosen !== part;

for (const [part, groups] of Object.entries(parts))
  await test(`the lab: ${part}`, { skip: is_left_out(part) }, async (parent) => {
    const lab = await start_lab();
    try {
      for (const group of groups) await group((name, check) => parent.test(name, check), lab);
    } finally {
      await lab.stop();
    }
  });

const firefox_missing = !process.env.SPRAGUE_FIREFOX || typeof WebSocket === 'undefined';
await test('the lab in Firefox', { skip: is_left_out('firefox') || (firefox_missing && 'no firefox, or Node 18') }, async (parent) => {
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
    await parent.test('a branch falls', async () => {
      await firefox.open(`${address}/#play?position=hackenbush:0-1,1-2,2-3&rival=person`);
      assert.deepEqual(await firefox.evaluate(`(${cut})()`), { falls: true, left: 0 });
      assert.deepEqual(firefox.faults(), []);
    });
  } finally {
    await firefox.stop();
    program.kill('SIGTERM');
  }
});

/** Runs in the page. */
async function cut() {
  const until = async (done) => {
    while (!done()) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const turn = () => document.querySelector('.turn')?.textContent ?? '';
  const branch = () => document.querySelector('.part[data-name="1-2"]');
  await until(() => branch() && /^Player 1 moves/.test(turn()));
  branch().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await until(() => document.querySelector('.falling'));
  const falls = document.getAnimations().length > 0;
  await until(() => /^Player 2 moves/.test(turn()) && !document.querySelector('.falling'));
  return { falls, left: document.querySelectorAll('.falling').length };
}
