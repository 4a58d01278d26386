// How long the main thread of a page is busy at a time, by Chromium's trace.
import assert from 'node:assert/strict';

/** The length of the longest task of the page while `act` runs, in milliseconds of the processor. */
async function longest_task(browser, page, act) {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'] });
  let trace;
  try {
    await act();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents: events } = JSON.parse(trace.toString());
  const mains = new Set(events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = events.filter(({ name, pid, tid, tdur }) => name === 'RunTask' && tdur && mains.has(`${pid} ${tid}`));
  assert.ok(tasks.length > 0, 'the trace has no task of the page');
  return Math.max(...tasks.map(({ tdur }) => tdur / 1000));
}

/** Milliseconds of the same work everywhere, the least of some runs: 190 on a machine where tasks of 50 ms are the longest that nobody feels. */
const length_of_fixed_work = (page) => page.evaluate(() => {
  const lengths = [];
  for (let run = 0; run < 4; run += 1) {
    const begin = performance.now();
    let state = 1;
    for (let step = 0; step < 10_000_000; step += 1) state = (state * 48271) % 2147483647;
    if (state) lengths.push(performance.now() - begin); // never 0; without it there were nothing to compute
  }
  return Math.min(...lengths);
});

/**
 * No task of the page is long while `act(page)` runs at `view`, after `ready(page)`. What else a machine does makes a task longer now and
 * then, even in time of the processor, but hardly in each of six runs; a task of the page's own is long in all of them.
 */
export async function no_long_task(lab, view, act, ready = async () => {}) {
  const taken = [];
  for (let run = 0; run < 6; run += 1) {
    const { page, context, close } = await lab.open(view);
    await ready(page);
    const longest = await longest_task(context.browser(), page, () => act(page));
    const fixed = await length_of_fixed_work(page);
    await close();
    if (longest < fixed / 3) return;
    taken.push(`${longest} ms, where the fixed work takes ${fixed} ms`);
  }
  assert.fail(taken.join('; '));
}
