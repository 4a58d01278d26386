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

/** The same work of a script everywhere, in the same unit: 190 ms on a machine where tasks of 50 ms are the longest that nobody feels. */
export async function length_of_fixed_work(browser, page) {
  const work = () => {
    let state = 1;
    for (let step = 0; step < 10_000_000; step += 1) state = (state * 48271) % 2147483647;
    return state;
  };
  await page.evaluate(work); // compiles it
  const [longest] = await longest_tasks(browser, page, () => page.evaluate(work));
  return longest;
}
