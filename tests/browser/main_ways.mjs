// The main ways through the page, run in the page itself, so that every browser can: the first screen, a proven period, a move, a board, a question.

/** Says of every step how many pixels the page then reached beyond its window. Shown to the browser as text: it uses nothing outside. */
export async function main_ways() {
  const patience = 600_000;
  const text_of = (selector) => document.querySelector(selector)?.textContent ?? '';
  const root = document.documentElement;
  const steps = [];
  const step = async (name, act, done) => {
    const start = performance.now();
    act();
    while (!done()) {
      if (performance.now() > start + patience) throw new Error(`${name}: there is only: ${document.body.innerText.slice(0, 400)}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    steps.push({ name, beyond: root.scrollWidth - root.clientWidth });
  };
  const go = (view) => () => { location.hash = view; };
  const token = () => document.querySelector('.play button[aria-label="Take 2, leave 5"]');

  await step('the first screen', go(''), () => document.querySelectorAll('.door').length === 4 && document.querySelectorAll('.first-board .token').length === 15);
  await step('a proven period', go('explore?game=kayles&from=0&to=300'), () => /proven/.test(text_of('.statement')));
  await step('a position', go('play?game=nim&position=3,5,7&rival=person'), () => /^Player 1 moves/.test(text_of('.turn')));
  await step('a move', () => token().click(), () => /^Player 2 moves/.test(text_of('.turn')));
  await step('a board', go('play?position=cram:2x3&rival=person'), () => /^Player 1 moves/.test(text_of('.turn')) && document.querySelectorAll('.play .part.cell').length === 6);
  await step('lost positions', go('explore?game=nim-square&open=lost&heaps=3&max=29'), () => document.querySelector('.lost .big')?.dataset.count === '1160');
  await step('a lesson', go('learn?lesson=mex&step=1'), () => document.querySelector('#panel-learn h2') !== null);
  return steps;
}
