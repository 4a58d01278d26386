// Every page in every language: in words of the language, without serious faults of accessibility, and nothing cut off on a phone, a
// tablet or a desk.
import assert from 'node:assert/strict';
import { check_access, drawn, eventually, explored, from_menu, settled, text_like } from './browser.mjs';

/** What a page of each language says, by what it is about. */
const words = {
  de: {
    new_game: 'Neues Spiel', why_button: 'Warum?',
    explore: /wiederholen sich die Nim-Werte von kayles alle 12 Haufen/, position: /Wer gewinnt\?/, help: /Die Dokumente sind auf Englisch/,
    keys: /Streudiagramm/, setup: /Wer zuletzt zieht/, why: /Nim-Summe ist nicht 0/, puzzle: /Du ziehst zuerst/,
  },
  es: {
    new_game: 'Partida nueva', why_button: '¿Por qué?',
    explore: /los valores de Grundy de kayles se repiten cada 12 montones/, position: /¿Quién gana\?/, help: /Los documentos están en inglés/,
    keys: /gráfica de dispersión/, setup: /Quien juega el último/, why: /suma nim no es 0/, puzzle: /juegas primero/,
  },
  fr: {
    new_game: 'Nouvelle partie', why_button: 'Pourquoi ?',
    explore: /les valeurs de Grundy de kayles se répètent tous les 12 tas/, position: /Qui gagne/, help: /Les documents sont en anglais/,
    keys: /nuage de points/, setup: /Celui qui joue en dernier/, why: /somme de Nim n’est pas 0/, puzzle: /vous jouez en premier/,
  },
  zh: {
    new_game: '新的一局', why_button: '为什么？',
    explore: /kayles 的 SG 值每 12 堆（周期）重复一次/, position: /谁能赢/, help: /文档为英文/, keys: /散点图/, setup: /走最后一步的人/,
    why: /尼姆和不为 0/, puzzle: /你先走/,
  },
};
const widths = [1440, 768, 375];

/** What the engine says, too. */
async function in_its_language(...parts) {
  for (const part of parts) {
    await part.waitFor();
    assert.equal(await part.locator('[lang=en]').count(), 0, await part.innerText());
  }
}

/** Each with a way to know that it is there; `said` are the words of a language. */
const pages = [
  ['', (page) => page.locator('h1:visible').waitFor()],
  ['#learn', (page) => page.locator('.lesson-item').first().waitFor()],
  ['#learn?lesson=misere&step=2', (page) => page.locator('.lesson-body').waitFor()],
  ['#games', (page) => page.locator('#panel-games .thumbnail').first().waitFor()],
  ['#explore?game=kayles&open=misere', async (page, said) => {
    await explored(page);
    await text_like(page.locator('.period'), said.explore);
    await page.locator('.misere .badge').waitFor();
    await in_its_language(page.locator('.period .theorem'), page.locator('.misere .note').first());
  }],
  ['#explore?game=family(node-kayles:+path;+ring)', async (page) => {
    await explored(page);
    await in_its_language(page.locator('#explanation'), page.locator('.period .theorem'));
  }],
  ['#explore?game=cram:3x4', async (page, said) => {
    await page.locator('.position-winner .big').waitFor();
    await page.locator('.position-misere .big').waitFor();
    await page.locator('.series-table').waitFor();
    await page.locator('.position-editor summary').click();
    await text_like(page.locator('#panel-explore'), said.position);
  }],
  ['#explore?game=wythoff:12,9', (page) => page.locator('.known-list').first().waitFor()],
  ['#explore?game=family(node-kayles:+ladder)', (page) => page.locator('.kinds-table td.values').first().waitFor()],
  ['#explore?game=nim-square&heaps=3&max=29&open=lost', (page) => text_like(page.locator('.lost .big'), /1160/)],
  ['#play?game=kayles&position=12,7', async (page, said) => {
    await page.locator('.heaps, .strips').first().waitFor();
    await from_menu(page, said.why_button);
    await text_like(page.locator('#why'), said.why);
  }],
  ['#play?puzzle=2026-11-22', (page, said) => text_like(page.locator('.puzzle'), said.puzzle)],
  ['#sheet?of=cram', (page) => page.locator('.printed-solutions li').first().waitFor()],
  ['#teachers', (page) => page.locator('.class-lessons > li').first().waitFor()],
  ['#classroom', (page) => page.locator('.qr-code').waitFor()],
  ['#help?page=notation', async (page, said) => {
    await text_like(page.locator('.document-list'), said.help);
    await page.locator('.document[lang=en] h1').waitFor();
  }],
];

export async function languages_tests(test, lab) {
  for (const [place, [language, said]] of Object.entries(words).entries())
    for (const [number, [view, ready]] of pages.entries())
      await test(`languages: ${language}: ${view || 'home'}`, async () => {
        const { page, close } = await lab.open(`?lang=${language}${view}`, { width: widths[0], height: 900 });
        await ready(page, said);
        await settled(page);
        // Each page in each language is examined at one width, at another one in the next language.
        const examined = widths[(place + number) % widths.length];
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await drawn(page);
          // Pictures follow when they are drawn anew.
          await eventually(() => page.evaluate(() => document.documentElement.scrollWidth === innerWidth), `that ${width} pixels are enough`);
          if (width === examined) await check_access(page, `${language} ${view}, ${width} pixels wide`);
        }
        await close();
      });

  for (const [language, said] of Object.entries(words))
    await test(`languages: ${language}: dialogues`, async () => {
      const { page, close } = await lab.open(`?lang=${language}#play?game=kayles&position=12,7`, { width: 375, height: 740, dark: true });
      await page.locator('.heaps, .strips').first().waitFor();
      await page.keyboard.press('?');
      await text_like(page.locator('dialog[open]'), said.keys);
      await check_access(page, `${language}: the keys`);
      await page.keyboard.press('Escape');
      await from_menu(page, said.new_game);
      await text_like(page.locator('dialog.setup'), said.setup);
      await check_access(page, `${language}: a new game`);
      await close();
    });
}
