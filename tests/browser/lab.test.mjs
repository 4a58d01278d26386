// All tests in one browser and with one running program.
import test from 'node:test';
import { ask_tests } from './ask.mjs';
import { boards_tests } from './boards.mjs';
import { start_lab } from './browser.mjs';
import { delight_tests } from './delight.mjs';
import { embed_tests } from './embed.mjs';
import { explore_tests } from './explore.mjs';
import { frame_tests } from './frame.mjs';
import { games_tests } from './games.mjs';
import { history_tests } from './history.mjs';
import { home_tests } from './home.mjs';
import { languages_tests } from './languages.mjs';
import { learn_tests } from './learn.mjs';
import { misere_tests } from './misere.mjs';
import { play_tests } from './play.mjs';
import { rules_tests } from './rules.mjs';
import { share_tests } from './share.mjs';
import { waiting_tests } from './waiting.mjs';

await test('the lab', async (parent) => {
  const lab = await start_lab();
  const one = (name, check) => parent.test(name, check);
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
    await share_tests(one, lab);
    await embed_tests(one);
    await waiting_tests(one, lab);
  } finally {
    await lab.stop();
  }
});
