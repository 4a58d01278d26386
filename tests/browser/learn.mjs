// Every lesson from its first step to its won game, by the keyboard alone.
import assert from 'node:assert/strict';
import { check_access, counted, eventually, from_menu, hold_clock, text_like } from './browser.mjs';

/** Goes on with the Tab key until the element that `wanted` finds has the focus. */
async function tab_to(page, wanted, what) {
  for (let stops = 0; stops < 400; stops += 1) {
    if (await wanted.evaluateAll((found) => found.includes(document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`the Tab key does not reach ${what}`);
}

async function press(page, wanted, what) {
  await tab_to(page, wanted, what);
  await page.keyboard.press('Enter');
}

const button = (place, name) => place.getByRole('button', { name, exact: true });

/** A task of the step, counted from 0. */
const task = (page, index) => page.locator('.lesson-body > .task').nth(index);

/** A question: a wrong answer is told why, the right one solves it. */
async function answer(page, index, right, wrong) {
  const place = task(page, index);
  if (wrong) {
    await press(page, button(place, wrong), wrong);
    await text_like(place.locator('.feedback.wrong'), /^✗ .{10}/);
  }
  await press(page, button(place, right), right);
  await text_like(place.locator('.feedback.right'), /^✓ .{10}/);
}

async function fill_row(page, index, marks) {
  const place = task(page, index);
  for (const mark of marks) {
    const asked = await place.locator('.mark-cell.asked').innerText();
    await press(page, button(place.locator('.answers'), mark), mark);
    await eventually(async () => (await place.locator('.mark-cell.asked').count()) === 0 ||
      (await place.locator('.mark-cell.asked').innerText()) !== asked, `a mark after ${asked}`);
  }
  assert.ok(await place.evaluate((found) => found.contains(document.activeElement)), 'the focus stays in the task');
}

async function watch(page, index, end) {
  const place = task(page, index);
  await place.getByRole('button', { name: 'Step', exact: true }).waitFor();
  await press(page, button(place, 'Step'), 'Step');
  await press(page, button(place, 'To the end'), 'To the end');
  await text_like(place.locator('[class*=caption]'), end);
}

/** Squares of a strip that a move takes: what is left of them, then those taken. */
function run_of(from, parts) {
  const first = parts.length > 1 ? parts[0] : 0;
  const taken = from - parts.reduce((sum, size) => sum + size, 0);
  return [first + 1, first + taken];
}

/** Makes a move on the picture: arrow keys to the token, Enter. */
async function move(page, place, from, parts) {
  const piece = place.getByRole('group', { name: new RegExp(`, ${from} tokens?$`) }).first();
  const names = (await place.locator('.table.strips').count()) > 0
    ? run_of(from, parts).map((square) => new RegExp(`^Square ${square} of ${from}$`))
    : [new RegExp(`^Take ${from - (parts[0] ?? 0)}, leave ${parts[0] ?? 0}$`)];
  const last_token = piece.locator('.token');
  await tab_to(page, last_token, `a heap of ${from}`);
  for (const name of names) {
    await page.keyboard.press('Home');
    const token = piece.getByRole('button', { name });
    for (let steps = 0; steps < from; steps += 1) {
      if (await token.evaluate((found) => found === document.activeElement)) break;
      await page.keyboard.press('ArrowRight');
    }
    assert.ok(await token.evaluate((found) => found === document.activeElement), `arrow keys reach ${name}`);
    await page.keyboard.press('Enter');
  }
}

/** The learner follows the hints until the game is won. */
export async function win(page, index) {
  const place = task(page, index);
  for (let moves = 0; moves < 40; moves += 1) {
    const turn = await text_like(place.locator('.turn'), /^Your move|you win|you lose/);
    if (/you win/.test(turn)) return;
    assert.doesNotMatch(turn, /you lose/);
    await press(page, button(place, 'Hint'), 'Hint');
    const hint = await text_like(place.locator('.feedback'), /keeps the win/);
    const [, from, left] = /^(\d+) → (.*) keeps/.exec(hint);
    const before = await place.locator('.table').innerText();
    await move(page, place, Number(from), left === '0' ? [] : left.split(' + ').map(Number));
    await eventually(async () => (await place.locator('.table').innerText()) !== before, `the move ${hint}`);
  }
  assert.fail('the game does not end');
}

/** Picks a part of a board by the keyboard. */
async function pick_part(page, part) {
  await part.focus();
  await page.keyboard.press('Enter');
}

/** The same on boards, where a hint marks the parts to pick, or the tokens of a heap. */
async function win_on_boards(page, index) {
  const place = task(page, index);
  for (let moves = 0; moves < 20; moves += 1) {
    const turn = await text_like(place.locator('.turn'), /^Your move|you win|you lose/);
    if (/you win/.test(turn)) return;
    assert.doesNotMatch(turn, /you lose/);
    await press(page, button(place, 'Hint'), 'Hint');
    const hint = await text_like(place.locator('.feedback'), /^(?!✓).* keeps the win\.$/);
    const parts = await place.locator('.part.hinted').count();
    for (let picked = 0; picked < parts; picked += 1) await pick_part(page, place.locator('.part.hinted:not(.picked)').first());
    if (parts === 0) await pick_part(page, place.locator('.token.hint').first());
    await eventually(async () => (await place.locator('.feedback').innerText()) !== hint, `the move ${hint}`);
  }
  assert.fail('the game does not end');
}

/** A move that gives the win away is told why, and taken back. */
async function blunder(page, index, from, parts, why) {
  const place = task(page, index);
  await text_like(place.locator('.turn'), /^Your move/);
  await move(page, place, from, parts);
  await text_like(place.locator('.feedback.wrong'), why);
  await press(page, button(place, 'Take it back'), 'Take it back');
  await text_like(place.locator('.turn'), /^Your move/);
  assert.ok(await place.evaluate((found) => found.contains(document.activeElement)), 'the focus stays in the task');
}

async function fill_sum(page, index, columns, wrong) {
  const place = task(page, index);
  if (wrong) {
    await press(page, button(place, 'Check'), 'Check');
    await text_like(place.locator('.feedback.wrong'), wrong);
  }
  for (const column of columns) await press(page, place.getByRole('button', { name: new RegExp(` in the column of ${column}s: even$`) }), `column of ${column}s`);
  await press(page, button(place, 'Check'), 'Check');
  await text_like(place.locator('.feedback.right'), /^✓/);
}

async function flip(page, index, heap, digits, last = true) {
  const place = task(page, index);
  for (const [column, digit] of digits) await press(page, button(place, `Heap ${heap}: ${digit} in the column of ${column}s`), `a ${column}`);
  if (last) await text_like(place.locator('.feedback.right'), /^✓/);
}

const marks = (sizes, last) => {
  const lost = [];
  for (let heap = 0; heap <= last; heap += 1) lost.push(!sizes.some((size) => size <= heap && lost[heap - size]));
  return lost.slice(1).map((is_lost) => (is_lost ? 'P' : 'N'));
};

/** How each step is solved. */
const solutions = {
  nim: [
    async (page) => {
      await blunder(page, 0, 5, [3], /gives the win away\. You left one heap of 3, and the engine takes all of it/);
      await win(page, 0);
    },
    async (page) => {
      await answer(page, 0, 'Second', 'First');
      await win(page, 1);
    },
    async (page) => {
      await blunder(page, 0, 3, [2], /You left 7 and 2: not equal/);
      await win(page, 0);
    },
    async (page) => {
      for (const name of ['1 → 0', '2 → 0', '2 → 1', '3 → 0', '3 → 1', '3 → 2'])
        await press(page, task(page, 0).getByRole('button', { name: new RegExp(`^${name}, leaving`) }), name);
      await text_like(task(page, 0), /1, 2, 3 is lost/);
    },
    (page) => fill_sum(page, 0, [1], /Look at the 1s: there are 3, an odd number/),
    async (page) => {
      await flip(page, 0, 1, [[2, 'no 2']], false);
      await text_like(task(page, 0).locator('.feedback'), /would become 3, which is larger/);
      await press(page, button(task(page, 0), 'Start again'), 'Start again');
      await flip(page, 0, 3, [[2, 2], [1, 'no 1']]);
    },
    async (page) => {
      await blunder(page, 0, 7, [], /You left 3 and 5: a 2 and a 4 without a partner/);
      await win(page, 0);
    },
  ],
  outcomes: [
    (page) => answer(page, 0, 'P', 'N'),
    async (page) => {
      await fill_row(page, 0, marks([1, 2, 3], 9));
      await answer(page, 1, '1', '3');
    },
    async (page) => {
      await press(page, button(task(page, 0).locator('.answers'), 'P'), 'P');
      await text_like(task(page, 0).locator('.feedback.wrong'), /From 1 a move leads to 0, which is P/);
      await fill_row(page, 0, marks([1, 3, 4], 14));
    },
    async (page) => {
      await blunder(page, 0, 20, [19], /You left 19, which is N: taking 3 leaves 16, which is P/);
      await win(page, 0);
    },
  ],
  mex: [
    async (page) => {
      await answer(page, 0, 'No', 'Yes');
      await answer(page, 1, 'Yes', 'No');
    },
    async (page) => {
      await answer(page, 0, '2', '4');
      await answer(page, 1, '0', '3');
      await answer(page, 2, '0', 'There is none');
    },
    (page) => watch(page, 0, /mex \{0, 1, 2\} = 3/),
    async (page) => {
      const place = task(page, 0);
      await press(page, button(place.locator('.answers'), '0'), '0');
      await text_like(place.locator('.feedback.wrong'), /0 is taken: a move from 1 leads to a heap of value 0/);
      await press(page, button(place.locator('.answers'), '3'), '3');
      await text_like(place.locator('.feedback.wrong'), /3 is free, but so is 1, which is smaller/);
      await fill_row(page, 0, ['1', '0', '1', '2', '3', '2', '0', '1', '0']);
    },
    (page) => answer(page, 0, 'Move to value 2 again', 'Nothing, the value is 3 now'),
    async (page) => {
      await blunder(page, 1, 12, [9], /You left 9 and 4, worth 0 and 2: not equal/);
      await win(page, 1);
    },
  ],
  adding: [
    async (page) => {
      await fill_sum(page, 0, [4, 2], /Look at the 4s: there is one, an odd number/);
      await fill_sum(page, 1, [1]);
    },
    async (page) => {
      await answer(page, 0, 'No', 'With luck');
      await answer(page, 1, '9', '5');
    },
    async (page) => {
      await flip(page, 0, 1, [[8, 1], [2, 0]]);
      await flip(page, 1, 2, [[4, 1], [1, 0]]);
    },
    (page) => watch(page, 0, /mex \{0, 1, 2, 3\} = 4/),
    async (page) => {
      await blunder(page, 0, 5, [4], /the nim-sum of the values below is not 0/);
      await win(page, 0);
    },
  ],
  wythoff: [
    (page) => win_on_boards(page, 0),
    async (page) => {
      await answer(page, 0, '3 and 5', '2 and 4');
      await answer(page, 1, '4 and 7', '4 and 6');
    },
    async (page) => {
      await answer(page, 0, '9 and 15', '9 and 14');
      await answer(page, 1, '16 and 26', '17 and 27');
    },
    (page) => win_on_boards(page, 0),
  ],
  families: [
    async (page) => {
      await win_on_boards(page, 0);
      await answer(page, 1, 'One and four', 'Five');
    },
    (page) => answer(page, 1, 'A move takes at most three points, so enough equal values in a row settle all later ones', 'They did for thousands of points'),
    async (page) => {
      await answer(page, 0, 'Ladders that have lost a point at one end, or at both', 'Nothing');
      await answer(page, 1, 'No', 'Yes');
    },
    (page) => win_on_boards(page, 0),
  ],
  periods: [
    (page) => answer(page, 1, 'Not yet', 'Yes, that is four times in a row'),
    async (page) => {
      await answer(page, 0, '9', '16');
      await watch(page, 1, /G\(2\) = 0, but G\(4\) = 2/);
      await watch(page, 2, /All 4 agree.*G\(n \+ 7\) = G\(n\) for every n from 0 on/);
    },
    (page) => answer(page, 0, '83', '78'),
    async (page) => {
      await watch(page, 0, /G\(70\) = 6, but G\(82\) = 2/);
      await watch(page, 1, /All 85 agree.*G\(n \+ 12\) = G\(n\) for every n from 71 on/);
    },
    async (page) => {
      await blunder(page, 1, 17, [16], /remainders 2 and 4, hence values 0 and 2, and the nim-sum is 2/);
      await win(page, 1);
    },
  ],
};

solutions.boards = [
  async (page) => {
    await win_on_boards(page, 0);
    await answer(page, 1, 'Squares opposite each other are taken together', 'The board is large enough');
  },
  (page) => win_on_boards(page, 0),
  async (page) => {
    const place = task(page, 0);
    await text_like(place.locator('.turn'), /^Your move/);
    await text_like(place.locator('.practice-values'), /2 ⊕ 1 = 3/);
    await pick_part(page, place.locator('.component').first().locator('[data-name="1"]'));
    await text_like(place.locator('.feedback.wrong'), /1 gives the win away\. The nim-sum of the values below is not 0/);
    await press(page, button(place, 'Take it back'), 'Take it back');
    await win_on_boards(page, 0);
  },
  (page) => win_on_boards(page, 0),
];

solutions.notakto = [
  (page) => win_on_boards(page, 0),
  (page) => win_on_boards(page, 0),
  async (page) => {
    await answer(page, 0, 'That player loses', 'That player wins');
    await answer(page, 1, 'It takes three moves, and the third is mine', 'There is no square in the middle');
  },
  (page) => win_on_boards(page, 0),
];

/** The list of lessons, the first lesson, whose turn it is, that one wins, and the end of a mex. */
const languages = [
  ['de', 'Lektionen', 'Ein Haufen', 'Du bist am Zug', 'Du gewinnst!', /Der kleinste Wert, den keine Option hat, ist 3: mex \{0, 1, 2\} = 3/],
  ['es', 'Lecciones', 'Un montón', 'Te toca jugar', '¡ganas!', /El menor valor que no tiene ninguna opción es 3: mex \{0, 1, 2\} = 3/],
  ['fr', 'Leçons', 'Un tas', 'À vous de jouer', 'vous gagnez !', /La plus petite valeur que n’a aucune option est 3 : mex \{0, 1, 2\} = 3/],
  ['zh', '课程', '一堆', '轮到你了', '你赢了！', /没有后继取到的最小的值是 3：mex \{0, 1, 2\} = 3/],
];

export async function learn_tests(test, lab) {
  for (const [lesson, steps] of Object.entries(solutions))
    await test(`learn: ${lesson}, every step by the keyboard on a narrow screen`, async () => {
      const { page, close } = await lab.open(`#learn?lesson=${lesson}`, { width: 375, height: 740 });
      for (const [index, solve] of steps.entries()) {
        await text_like(page.locator('.lesson > h3'), new RegExp(`^${index + 1}\\. `));
        await page.locator('.lesson > h3').focus();
        await solve(page);
        await page.locator(`.step-mark.done[aria-label^="Step ${index + 1}:"]`).waitFor();
        await check_access(page, `${lesson}, step ${index + 1}`);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, 'nothing is cut off');
        assert.match(page.url(), new RegExp(`lesson=${lesson}&step=${index + 1}`));
        if (index + 1 < steps.length) await press(page, button(page.locator('.lesson-tools'), 'Next'), 'Next');
      }
      await page.locator('.lesson-done').waitFor();
      await page.reload();
      await text_like(page.locator('.lesson > h3'), new RegExp(`^${steps.length}\\. `));
      await page.goto(`${lab.address}/#learn`);
      await text_like(page.locator('.lesson-item.done'), /all steps solved/);
      await close();
    });

  await test('learn: what gives an answer away is shown when it has been found', async () => {
    const { page, close } = await lab.open('#learn?lesson=mex');
    const conclusion = page.getByText('Two heaps that are N made P');
    await task(page, 1).waitFor();
    assert.equal(await conclusion.isVisible(), false);
    await button(task(page, 0), 'No').click();
    assert.equal(await conclusion.isVisible(), false);
    await button(task(page, 1), 'Yes').click();
    await conclusion.waitFor();
    // A step that was solved before is there at once.
    await page.reload();
    await page.getByRole('button', { name: /^Step 1:/ }).click();
    await conclusion.waitFor();
    await close();
  });

  await test('learn: what was solved in a second tab is ticked in the first', async () => {
    const { page, context, close } = await lab.open('#learn');
    const mex = page.locator('.lesson-item', { hasText: 'what a heap is worth' });
    await text_like(mex, /\d steps/);
    const third = await context.newPage();
    await third.goto(`${lab.address}/#learn?lesson=mex&step=2`);
    await third.locator('.lesson > h3').waitFor();
    assert.equal(await third.locator('.step-mark.done').count(), 0);
    const other = await context.newPage();
    await other.goto(`${lab.address}/#learn?lesson=mex&step=1`);
    await button(task(other, 0), 'No').click();
    await button(task(other, 1), 'Yes').click();
    await text_like(mex, /1 of \d steps solved/);
    await counted(third.locator('.step-mark.done'), 1);
    await close();
  });

  await test('learn: the list of lessons in the dark, and a link to a step', async () => {
    const { page, close } = await lab.open('#learn', { dark: true });
    // misere.mjs solves the lesson on misère play.
    await counted(page.locator('.lesson-item'), Object.keys(solutions).length + 1);
    await check_access(page, 'the lessons');
    await page.getByRole('link', { name: /Adding heaps/ }).click();
    await text_like(page.locator('.lesson > h3'), /^1\. /);
    await button(page.locator('.lesson-tools'), 'Skip').click();
    await text_like(page.locator('.lesson > h3'), /^2\. /);
    await check_access(page, 'a step in the dark');
    await page.goBack();
    await page.locator('.lesson-item').first().waitFor();
    await page.goto(`${lab.address}/#learn?lesson=mex&step=4`);
    await text_like(page.locator('.lesson > h3'), /^4\. Your turn/);
    await page.goto(`${lab.address}/#learn?lesson=mex&step=99`);
    await text_like(page.locator('.lesson > h3'), /^1\. /);
    await page.goto(`${lab.address}/#learn?lesson=nothing`);
    await page.locator('.lesson-item').first().waitFor();
    await close();
  });

  for (const [language, list, title, play, end, gap] of languages)
    await test(`learn: lessons, words and the mex in another language: ${language}`, async () => {
      const { page, close } = await lab.open(`?lang=${language}#learn`, { width: 375, height: 740 });
      await page.getByRole('heading', { level: 2, name: list }).waitFor();
      await counted(page.locator('.lesson-item'), Object.keys(solutions).length + 1);
      assert.equal(await page.locator('#panel-learn').getAttribute('lang'), null);
      await check_access(page, `${language}: the lessons`);
      await page.locator('.lesson-link').first().click();
      await text_like(page.locator('.lesson > h3'), new RegExp(`^1\\. ${title}$`));
      const place = task(page, 0);
      await text_like(place.locator('.turn'), new RegExp(`^${play}`));
      // No letter of a word is set as a variable.
      await counted(place.locator('i.math'), 0);
      await page.locator('.lesson-body .term').first().click();
      await check_access(page, `${language}: a word`);
      await page.keyboard.press('Escape');
      // All tokens of the only heap.
      await place.locator('.token').first().click();
      await text_like(place.locator('.turn.won'), new RegExp(`${end}$`));
      await page.goto(`${lab.address}/?lang=${language}#learn?lesson=mex&step=3`);
      const shown = task(page, 0);
      await shown.locator('.player button').nth(3).click();
      await text_like(shown.locator('.mex-caption'), gap);
      await check_access(page, `${language}: a mex`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, 'nothing is cut off');
      await close();
    });

  await test('mex: the dialogue goes deeper, comes back, and gives the focus back', async () => {
    const { page, close } = await lab.open('#learn?lesson=adding&step=4');
    const opener = page.getByRole('button', { name: '2, the nim-value of 7: why?' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await text_like(dialog.locator('h2'), /^Why G\(7\) = 2 in kayles/);
    await check_access(page, 'the mex');
    for (let step = 0; step < 8; step += 1) await button(dialog, 'Step').click();
    await text_like(dialog.locator('.mex-caption'), /mex \{0, 1, 3, 4, 5\} = 2\. Larger values do not matter/);
    assert.equal(await dialog.locator('.mex-place.gap b').innerText(), '2');
    await button(dialog, 'Step back').click();
    await counted(dialog.locator('.mex-place.gap'), 0);
    await dialog.getByRole('button', { name: '3, the nim-value of 6: why?' }).click();
    await text_like(dialog.locator('h2'), /^Why G\(6\) = 3/);
    await button(dialog, 'Back to G(7)').click();
    await text_like(dialog.locator('h2'), /^Why G\(7\) = 2/);
    await page.keyboard.press('Escape');
    await eventually(async () => (await dialog.count()) === 0, 'the end of the dialogue');
    assert.ok(await opener.evaluate((found) => found === document.activeElement));
    await close();
  });

  await test('learn: the queen moves where motion is allowed, and the engine answers', async () => {
    const { page, close } = await lab.open('#learn?lesson=wythoff&step=4', { motion: true });
    await page.locator('[data-name="7,4"]').click();
    await text_like(page.locator('main'), /The engine played \d+,\d+\./);
    await close();
  });

  await test('mex: heaps with a thousand moves, with too many values, and with none', async () => {
    const { page, close } = await lab.open('#play?game=kayles&position=1000,5');
    const dialog = page.getByRole('dialog');
    const open_heap = async (game, heap, end) => {
      await page.goto(`${lab.address}/#play?game=${game}&position=${heap},5`);
      await text_like(page.locator('.row-name').first(), new RegExp(` ${heap}$`));
      const value = page.getByRole('button', { name: `the nim-value of ${heap}: why?` });
      if (!(await page.locator('#why').isVisible())) await from_menu(page, 'Why?');
      await value.first().click();
      await text_like(dialog, /To the end|too many moves/);
      const skip = button(dialog, 'To the end');
      if (await skip.count()) await skip.click();
      await text_like(dialog, end);
      await page.keyboard.press('Escape');
    };
    await open_heap('kayles', 1000, /smallest value that no option has is 1: mex \{0, 2, 3/);
    await open_heap('nim', 1000, /too many moves to show one at a time\. Every value from 0 to 999/);
    await open_heap('S(3,4)', 2, /The heap of 2 has no move\. No value is taken/);
    await close();
  });

  await test('mex: with motion allowed the options fly by themselves, and stop when told', async () => {
    const { page, close } = await lab.open('#learn?lesson=adding&step=4', { motion: true });
    const opener = page.getByRole('button', { name: '2, the nim-value of 7: why?' });
    await opener.waitFor();
    await hold_clock(page);
    await opener.click();
    const dialog = page.getByRole('dialog');
    await button(dialog, 'Pause').waitFor();
    await page.clock.runFor(3000);
    await button(dialog, 'Pause').click();
    const count = await dialog.locator('.mex-chip').count();
    assert.ok(count > 0 && count < 7, `it was stopped on the way, after ${count}`);
    await page.clock.runFor(60_000);
    await counted(dialog.locator('.mex-chip'), count);
    await button(dialog, 'Play').click();
    await page.clock.runFor(60_000);
    await dialog.locator('.mex-place.gap').waitFor();
    await close();
  });

  await test('proof: in Explore, the period of Kayles; claims that are wrong fail', async () => {
    const { page, close } = await lab.open('#explore?game=kayles', { width: 768 });
    const opener = page.getByRole('button', { name: 'Watch the proof' });
    await opener.click();
    const dialog = page.getByRole('dialog');
    await text_like(dialog.locator('h2'), /^Why G\(n \+ 12\) = G\(n\) in kayles/);
    await button(dialog, 'Step').click();
    await text_like(dialog.locator('.proof-caption'), /^G\(71\) = 7 and G\(83\) = 7: equal\.$/);
    await counted(dialog.getByRole('img', { name: '1 of 85 comparisons agree' }), 1);
    await button(dialog, 'To the end').click();
    await text_like(dialog.locator('.proof-caption.proven'), /All 85 agree.*for every n from 71 on/);
    await dialog.getByText('Why are these comparisons enough?').click();
    await check_access(page, 'the proof');
    await dialog.getByRole('button', { name: /^Try one heap earlier/ }).click();
    await button(dialog, 'To the end').click();
    await text_like(dialog.locator('.proof-caption.differs'), /^G\(70\) = 6, but G\(82\) = 2/);
    await check_access(page, 'a wrong claim');
    await page.keyboard.press('Escape');
    assert.ok(await opener.evaluate((found) => found === document.activeElement));
    await close();
  });
}
