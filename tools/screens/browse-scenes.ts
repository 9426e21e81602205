import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { type Scene, scene, type Stage } from './scene.ts';

/** The calls stay unanswered, so that their placeholders stay on screen. */
async function withhold({ page }: Stage, pattern: string): Promise<void> {
  await page.route(pattern, () => undefined);
}

export const browseScenes: Scene[] = [
  scene('home/loaded', ({ page, address }) => gotoHydrated(page, address)),
  scene({ name: 'home/first-sight', extent: 'window' }, ({ page, address }) =>
    gotoHydrated(page, address),
  ),
  scene('home/skeletons', async (stage) => {
    await withhold(stage, '**/api/{advices,question}');
    await gotoHydrated(stage.page, `${stage.address}/shop`);
    await stage.page.getByRole('link', { name: 'Gomitolo' }).first().click();
    await stage.page.locator('[data-skeleton=card]').first().waitFor();
  }),
  scene({ name: 'home/thanks', extent: 'window' }, async ({ page, address }) => {
    await gotoHydrated(page, address);
    await page.getByRole('button', { name: 'Certo!' }).click();
    await page.getByText('Grazie per il feedback!').scrollIntoViewIfNeeded();
  }),
  scene('shop/loaded', ({ page, address }) => gotoHydrated(page, `${address}/shop`)),
  ...['clothes', 'accessories', 'home'].map((name) =>
    scene(`category/${name}`, ({ page, address }) => gotoHydrated(page, `${address}/shop/${name}`)),
  ),
  scene('category/skeletons', async (stage) => {
    await withhold(stage, '**/api/pagedProducts*');
    await gotoHydrated(stage.page, `${stage.address}/shop`);
    await stage.page.getByRole('link', { name: /ABBIGLIAMENTO/ }).click();
    await stage.page.locator('[data-skeleton=card]').first().waitFor();
  }),
  scene('category/all-loaded', async ({ page, address }) => {
    await gotoHydrated(page, `${address}/shop/clothes`);
    await page.getByRole('button', { name: 'Carica altri prodotti' }).click();
    await page.getByText(/Hai visualizzato (\d+) su \1 prodotti/).waitFor();
  }),
  ...[
    ['empty', ''],
    ['found', 'panna'],
    ['corrected', 'cardigna rosso'],
    ['near', 'cuscino rosso'],
    ['nothing', 'xyzzy'],
  ].map(([state = '', q = '']) =>
    scene(`search/${state}`, ({ page, address }) =>
      gotoHydrated(page, `${address}/cerca?q=${encodeURIComponent(q)}`),
    ),
  ),
  scene({ name: 'search/suggestions', extent: 'window' }, async ({ page, address }) => {
    await gotoHydrated(page, address);
    await page.getByRole('banner').getByRole('link', { name: 'Cerca' }).click();
    await page.getByRole('combobox').fill('mag');
    await page.getByRole('option').first().waitFor();
  }),
  scene('category/filtered', ({ page, address }) =>
    gotoHydrated(page, `${address}/shop/accessories?colore=rosso&colore=grigio&taglia=M&subito=si`),
  ),
  scene('category/filters-open', async ({ page, address }) => {
    await gotoHydrated(page, `${address}/shop/accessories?colore=rosso`);
    await page.getByRole('search').locator('summary').click();
  }),
  scene('category/nothing-left', ({ page, address }) =>
    gotoHydrated(page, `${address}/shop/clothes?taglia=44&per=neonati`),
  ),
  scene({ name: 'menu/open', extent: 'window' }, async ({ page, address }) => {
    await gotoHydrated(page, address);
    const button = page.getByRole('button', { name: 'Apri il menu' });
    if (await button.isVisible()) await button.click();
  }),
];
