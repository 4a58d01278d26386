/** Runs in the page of the atlas, in any language: searches, sorts and opens a game as a reader does; what there was to see. */
export async function atlas_ways() {
  const until = async (satisfied) => {
    while (!satisfied()) await new Promise((wait) => setTimeout(wait, 20));
  };
  const codes = () => [...document.querySelectorAll('tbody th a')].map((link) => link.textContent);
  await until(() => codes().length > 0);
  const listed = codes().length;
  const search = document.getElementById('search');
  search.value = 'kayles';
  search.dispatchEvent(new Event('input'));
  await until(() => codes().length < listed);
  const selected = codes();
  document.querySelectorAll('thead button')[1].click();
  await until(() => document.querySelector('th[aria-sort]:nth-child(2)'));
  const sorted = document.querySelector('th[aria-sort]:nth-child(2)').getAttribute('aria-sort');
  [...document.querySelectorAll('tbody th a')].find((link) => link.textContent === '0.77').click();
  await until(() => document.querySelector('#shown-game .facts'));
  await document.fonts.ready;
  return { listed, selected, sorted, opened: document.querySelector('#shown-game').innerText,
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth };
}
