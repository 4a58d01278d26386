// Pictures of every page, light and dark, on a phone, a tablet and a desk, into a folder; lab.png is the one of the README, social.png that of web/public.
import { mkdirSync } from 'node:fs';
import { explored, from_menu, settled, start_lab, text_like } from './browser.mjs';

const folder = process.argv[2];
mkdirSync(folder, { recursive: true });
const lab = await start_lab();

const shown = (selector) => (page) => page.locator(selector).first().waitFor();
const shots = [
  ['home', '', async (page) => {
    await page.locator('#language').waitFor();
  }],
  ['search', '', async (page) => {
    await page.locator('#rules').fill('stones');
    await page.locator('.completions b').first().waitFor();
  }],
  ['learn', '#learn', shown('.lesson-item')],
  ['lesson', '#learn?lesson=mex', shown('.lesson-body')],
  ['games', '#games', shown('#panel-games .thumbnail svg')],
  ['position', '#explore?game=clobber:xox/oxo', async (page) => {
    await text_like(page.locator('.position-winner .big'), /player/);
    await page.getByText('Draw a position').click();
  }],
  ['share', '#play?game=nim&position=3,5,7', async (page) => {
    await text_like(page.locator('.turn'), /^Your move/);
    await from_menu(page, 'Challenge');
    await page.locator('.qr-code').waitFor();
  }],
  ['help', '#help?page=notation', shown('.document h2')],
  ['sheet', '#sheet?of=node-kayles&seed=5', shown('.printed-solutions li')],
  ['classroom', '#classroom?at=http://192.0.2.7:8017/', shown('.qr-code')],
  ['explore', '#explore?game=0.07&from=0&to=400', explored],
  ['lost', '#explore?game=nim-square&heaps=3&max=100000&open=lost', (page) => text_like(page.locator('.lost .big'), /\d/)],
  ['play-strips', '#play?game=kayles&position=12,7', play_one],
  ['play-heaps', '#play?game=S(1,3,4)&position=15,9,6', play_one],
  ['play-cram', '#play?position=cram:4x5&rival=person&moves=a1+b1;c2+c3', (page) => text_like(page.locator('.turn'), /^Player 1 moves/)],
  ['play-graph', '#play?position=node-kayles:petersen&rival=person', (page) => text_like(page.locator('.turn'), /^Player 1 moves/)],
  ['play-stairs', '#play?position=staircase:3,0,2,5&rival=person', (page) => text_like(page.locator('.turn'), /^Player 1 moves/)],
  ['play-arrows', '#play?position=graph:0-1,0-2,1-2,3-2,0-4,4-5,5-2,3-4,6-0,6-3/6&rival=person', (page) => text_like(page.locator('.turn'), /^Player 1 moves/)],
];

async function play_one(page) {
  await text_like(page.locator('.turn'), /^Your move/);
  await from_menu(page, 'Why?');
  // Folded on a phone.
  await page.locator('.legal-moves').evaluate((list) => { list.open = true; });
  await page.locator('.legal .button').nth(3).click();
  await text_like(page.locator('.turn'), /^Your move|no move/);
  await text_like(page.locator('#why'), /nim-sum/);
}

try {
  {
    const { page, close } = await lab.open('#explore?game=0.07&from=0&to=300', { width: 1240, height: 1400 });
    await explored(page);
    await page.screenshot({ path: `${folder}/lab.png` });
    await close();
  }
  {
    const { page, close } = await lab.open('', { width: 1200, height: 630 });
    await page.locator('#language').waitFor();
    await page.screenshot({ path: `${folder}/social.png` });
    await close();
  }
  for (const [name, view, ready] of shots) {
    for (const [width, height] of [[375, 740], [768, 1024], [1440, 900]])
      for (const dark of [false, true]) {
        const { page, close } = await lab.open(view, { width, height, dark });
        await ready(page);
        await settled(page);
        await page.screenshot({ path: `${folder}/${name}-${width}-${dark ? 'dark' : 'light'}.png`, fullPage: true });
        await close();
      }
  }
} finally {
  await lab.stop();
}
