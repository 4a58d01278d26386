// Pictures of every tab, light and dark, wide and narrow, into a folder; lab.png is the one of the README, social.png that of web/public.
import { mkdirSync } from 'node:fs';
import { explored, start_lab, text_like } from './browser.mjs';

const folder = process.argv[2];
mkdirSync(folder, { recursive: true });
const lab = await start_lab();

const shots = [
  ['explore', '#explore?game=0.07&from=0&to=400', explored],
  ['ask', '#ask?game=nim-square&kind=heaps&heaps=3&max=100000', (page) => text_like(page.locator('.answer .big'), /\d/)],
  ['play-strips', '#play?game=kayles&position=12,7', play_one],
  ['play-heaps', '#play?game=S(1,3,4)&position=15,9,6', play_one],
  ['play-cram', '#play?position=cram:4x5&rival=person&moves=a1+b1;c2+c3', (page) => text_like(page.locator('.turn'), /^Player 1 moves/)],
  ['play-graph', '#play?position=node-kayles:petersen&rival=person', (page) => text_like(page.locator('.turn'), /^Player 1 moves/)],
  ['play-stairs', '#play?position=staircase:3,0,2,5&rival=person', (page) => text_like(page.locator('.turn'), /^Player 1 moves/)],
  ['play-arrows', '#play?position=graph:0-1,0-2,1-2,3-2,0-4,4-5,5-2,3-4,6-0,6-3/6&rival=person', (page) => text_like(page.locator('.turn'), /^Player 1 moves/)],
  ['play-board', '#play?game=S(2,3,5,7)&position=6,3,2,5,8,8&picture=board', play_one],
];

async function play_one(page) {
  await text_like(page.locator('.turn'), /^Your move/);
  await page.getByRole('button', { name: 'Why?' }).click();
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
    await page.waitForFunction(() => document.querySelectorAll('.scene-canvas[aria-label]').length === 2);
    await text_like(page.locator('.own-answer'), /loses with/);
    await page.screenshot({ path: `${folder}/social.png` });
    await close();
  }
  for (const [name, view, ready] of shots) {
    for (const [variant, options] of [['light', {}], ['dark', { dark: true }], ['phone', { width: 360, height: 740, scale: 2 }]]) {
      const { page, close } = await lab.open(view, options);
      await ready(page);
      await page.screenshot({ path: `${folder}/${name}-${variant}.png`, fullPage: true });
      await close();
    }
  }
} finally {
  await lab.stop();
}
