// How long the main thread of a page is busy at a time, by Chromium's trace.

/** The longest tasks of the page while `act` runs, in milliseconds of the processor, so that a busy machine makes none longer. */
export async function longest_tasks(browser, page, act) {
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
  return tasks.map(({ tdur }) => tdur / 1000).sort((one, other) => other - one);
}

/** Milliseconds of the same work everywhere, the least of some runs: 190 on a machine where tasks of 50 ms are the longest that nobody feels. */
export const length_of_fixed_work = (page) => page.evaluate(() => {
  const lengths = [];
  for (let run = 0; run < 4; run += 1) {
    const begin = performance.now();
    let state = 1;
    for (let step = 0; step < 10_000_000; step += 1) state = (state * 48271) % 2147483647;
    if (state) lengths.push(performance.now() - begin); // never 0; without it there were nothing to compute
  }
  return Math.min(...lengths);
});
