// How soon the first screen is seen and answers a move, on a phone with a slow processor and a slow network: by default 400 kbit/s, 2 s of latency
// for each request, and a processor four times as slow as this one. Prints, for each visit, the seconds from the navigation to the first paint and to the
// answer of a move that is tried every 50 ms, and the requests until then. The network is slowed by the browser, for a visitor who has nothing in a cache.
//   node bench/first_screen.mjs PROGRAM|SITE [LANGUAGE] [VISITS]      SITE: the folder of `make site`
// With --doors it follows each link of the first screen instead, and prints the seconds until its page is there.
import { statSync } from 'node:fs';
import { arrived, lab_at, launch, slow_down, start_program } from '../tests/browser/browser.mjs';
import { host_folder } from '../tests/browser/static_host.mjs';

const options = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const doors = process.argv.includes('--doors');
const [served, language = 'en', visits = '3'] = options;
const bytes_per_second = 400_000 / 8;
const latency = 2000;
const slowness = 4;

process.env.SPRAGUE_CHROMIUM ||= 'chromium';

/** Runs in the page: takes the uppermost token of a heap until it is taken, and waits for the reply. */
function play() {
  const size = () => document.querySelectorAll('.first-board .token').length;
  const turn = () => document.querySelector('.first-board .banner')?.textContent;
  let begun = '';
  const step = setInterval(() => {
    const left = size();
    if (left === 0) return;
    if (left === 15) {
      begun = turn();
      document.querySelector('.first-board .piece .token:last-child').click();
    } else if (left < 14 && turn() === begun) {
      globalThis.answered = performance.now();
      clearInterval(step);
    }
  }, 50);
}

async function slow_page(lab, init) {
  const context = await lab.browser.newContext({ viewport: { width: 375, height: 740 }, hasTouch: true, deviceScaleFactor: 2 });
  const page = await context.newPage();
  page.setDefaultTimeout(600_000);
  const session = await slow_down(page, { latency, throughput: bytes_per_second, processor: 1 / slowness });
  if (init) await page.addInitScript(init);
  const requests = [];
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ request }) => requests.push(request.url));
  session.on('Network.loadingFinished', ({ encodedDataLength }) => { bytes += encodedDataLength; });
  return { context, page, requests, bytes: () => bytes };
}

const seconds = (milliseconds) => (milliseconds / 1000).toFixed(1);

async function visit(lab) {
  const { context, page, requests, bytes } = await slow_page(lab, play);
  await page.goto(`${lab.address}/?lang=${language}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.answered);
  const until = requests.length;
  const [painted, answered] = await page.evaluate(() =>
    [performance.getEntriesByName('first-contentful-paint')[0].startTime, globalThis.answered]);
  console.log(`${language}: painted ${seconds(painted)} s, move answered ${seconds(answered)} s, ${until} requests, ${bytes()} bytes`);
  await context.close();
}

/** A link opens its page, which has said all that it asks for at once. */
async function follow(lab, link) {
  const { context, page } = await slow_page(lab);
  await page.goto(`${lab.address}/?lang=${language}`);
  const begin = Date.now();
  await page.evaluate((hash) => { location.hash = hash; }, link);
  const alerts = await arrived(page);
  console.log(`${link}: ${seconds(Date.now() - begin)} s${alerts.length ? `, says: ${alerts.join(' | ')}` : ''}`);
  await context.close();
}

const browser = await launch();
const is_site = statSync(served).isDirectory();
if (!is_site) process.env.SPRAGUE_PROGRAM = served;
const { program, address } = is_site ? {} : await start_program([]);
const host = is_site ? await host_folder(served) : null;
const lab = { ...lab_at(address ?? host.address, browser), browser };
try {
  if (doors) {
    const page = await lab.new_page();
    await page.goto(`${lab.address}/`);
    const links = await page.locator('#lab a[href^="#"]').evaluateAll((all) => [...new Set(all.map((each) => each.getAttribute('href')))]);
    for (const link of links.filter((each) => each !== '#')) await follow(lab, link);
  } else for (let time = 0; time < Number(visits); time += 1) await visit(lab);
} finally {
  await browser.close();
  await host?.stop();
  program?.kill();
}
