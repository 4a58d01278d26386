// Which positions of heaps are lost, and how many: a part of Explore.
import assert from 'node:assert/strict';
import { check_access, counted, explored, start_lab, text_like } from './browser.mjs';

const ask = '#explore?open=lost&game=';

export async function lost_tests(test, lab) {
  await test('lost: listed and counted', async () => {
    const { page, close } = await lab.open('#explore?game=S(1,3,4)');
    await page.locator('.folded summary', { hasText: 'Which are lost' }).click();
    await text_like(page.locator('.lost .flowing'), /^0\s+2\s+7\s+9\s+14\s+16\b/);
    await page.waitForURL(/open=lost/);
    await page.getByLabel('Number of heaps').fill('3');
    await page.getByLabel('Largest heap').fill('29');
    await page.locator('.lost .primary').click();
    await page.waitForURL(/heaps=3&max=29/);
    await text_like(page.locator('.lost .command code'), /^sprague count .*--heaps 3 .*--max 29/);
    await check_access(page, 'lost positions');
    await close();
  });

  await test('lost: published numbers', async () => {
    const { page, close } = await lab.open('');
    // Project Euler 310 and 306.
    for (const [link, count] of [
      [`${ask}nim-square&heaps=3&max=29`, '1160'],
      [`${ask}nim-square&heaps=3&max=100000`, '2586528661783'],
      [`${ask}0.07&min=1&max=50&outcome=N`, '40'],
      [`${ask}0.07&min=1&max=1e6&outcome=N`, '852938'],
    ]) {
      await page.goto(`${lab.address}/${link}`);
      await page.locator(`.lost .big[data-count="${count}"]`).waitFor();
    }
    await close();
  });

  await test('lost: copies the command', async () => {
    const { page, close } = await lab.open(`${ask}0.07&min=1&max=50&outcome=N`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await text_like(page.locator('.lost .big'), /^40$/);
    await page.locator('.lost').getByRole('button', { name: 'Copy the command' }).click();
    await text_like(page.locator('.lost .command .button'), /Copied/);
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^sprague count 0\.07 .*--outcome N$/);
    await close();
  });

  await test('lost: an answer of hundreds of digits is read to its end', async () => {
    const { page, close } = await lab.open(`${ask}kayles&heaps=100&max=1e12`, { width: 360, height: 740 });
    await page.waitForFunction(() => document.querySelector('.lost .big')?.dataset.count.length > 500);
    await explored(page);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
    await check_access(page, 'a long number');
    await close();
  });

  await test('lost: what is wrong is said', async () => {
    const { page, close } = await lab.open(`${ask}kayles&heaps=3&min=9&max=5`);
    await text_like(page.locator('.lost .alert'), /\b9\b/);
    await page.getByLabel('Largest heap').fill('twelve');
    await page.locator('.lost .primary').click();
    await text_like(page.locator('.lost .alert'), /twelve/);
    await check_access(page, 'a fault');
    await close();
  });

  await test('lost: a question beyond the budget goes on by itself with progress, and is stopped', async () => {
    // A question that takes days, of a server that gives it a day.
    const patient = await start_lab('--stream-budget', '86400');
    const { page, close } = await patient.open(`${ask}take(s:+isprime(n*s%2B1))&heaps=2&max=1e7`);
    await page.locator('.lost progress').waitFor();
    await page.locator('.lost').getByRole('button', { name: 'Stop', exact: true }).click();
    await text_like(page.locator('.lost'), /Stopped\./);
    // The next question is answered at once: the stopped one is not in its way.
    await page.goto(`${patient.address}/${ask}nim-square&heaps=3&max=29`);
    await text_like(page.locator('.lost .big'), /^1\D?160$/);
    await counted(page.locator('.lost .alert'), 0);
    await close();
    await patient.stop();
  });
}
