import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import type { Scene, Stage } from './scene.ts';

/** The calls stay unanswered, so that their placeholders stay on screen. */
async function withhold({ page }: Stage, pattern: string): Promise<void> {
  await page.route(pattern, () => undefined);
}

export const browseScenes: Scene[] = [
  { screen: 'home', state: 'loaded', play: ({ page, address }) => gotoHydrated(page, address) },
  {
    screen: 'home',
    state: 'first-sight',
    extent: 'window',
    play: ({ page, address }) => gotoHydrated(page, address),
  },
  {
    screen: 'home',
    state: 'skeletons',
    async play(stage) {
      await withhold(stage, '**/api/{advices,question}');
      await gotoHydrated(stage.page, `${stage.address}/shop`);
      await stage.page.getByRole('link', { name: 'Gomitolo' }).first().click();
      await stage.page.locator('[data-skeleton=card]').first().waitFor();
    },
  },
  {
    screen: 'home',
    state: 'thanks',
    extent: 'window',
    async play({ page, address }) {
      await gotoHydrated(page, address);
      await page.getByRole('button', { name: 'Certo!' }).click();
      await page.getByText('Grazie per il feedback!').scrollIntoViewIfNeeded();
    },
  },
  {
    screen: 'shop',
    state: 'loaded',
    play: ({ page, address }) => gotoHydrated(page, `${address}/shop`),
  },
  ...['clothes', 'accessories', 'home'].map((name): Scene => ({
    screen: 'category',
    state: name,
    play: ({ page, address }) => gotoHydrated(page, `${address}/shop/${name}`),
  })),
  {
    screen: 'category',
    state: 'skeletons',
    async play(stage) {
      await withhold(stage, '**/api/pagedProducts*');
      await gotoHydrated(stage.page, `${stage.address}/shop`);
      await stage.page.getByRole('link', { name: /ABBIGLIAMENTO/ }).click();
      await stage.page.locator('[data-skeleton=card]').first().waitFor();
    },
  },
  {
    screen: 'category',
    state: 'all-loaded',
    async play({ page, address }) {
      await gotoHydrated(page, `${address}/shop/clothes`);
      await page.getByRole('button', { name: 'Carica altri prodotti' }).click();
      await page.getByText(/Hai visualizzato (\d+) su \1 prodotti/).waitFor();
    },
  },
  ...[
    ['empty', ''],
    ['found', 'panna'],
    ['corrected', 'cardigna rosso'],
    ['near', 'cuscino rosso'],
    ['nothing', 'xyzzy'],
  ].map(([state = '', q = '']): Scene => ({
    screen: 'search',
    state,
    play: ({ page, address }) => gotoHydrated(page, `${address}/cerca?q=${encodeURIComponent(q)}`),
  })),
  {
    screen: 'search',
    state: 'suggestions',
    extent: 'window',
    async play({ page, address }) {
      await gotoHydrated(page, address);
      await page.getByRole('banner').getByRole('link', { name: 'Cerca' }).click();
      await page.getByRole('combobox').fill('mag');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    screen: 'category',
    state: 'filtered',
    play: ({ page, address }) =>
      gotoHydrated(
        page,
        `${address}/shop/accessories?colore=rosso&colore=grigio&taglia=M&subito=si`,
      ),
  },
  {
    screen: 'category',
    state: 'filters-open',
    async play({ page, address }) {
      await gotoHydrated(page, `${address}/shop/accessories?colore=rosso`);
      await page.getByRole('search').locator('summary').click();
    },
  },
  {
    screen: 'category',
    state: 'nothing-left',
    play: ({ page, address }) =>
      gotoHydrated(page, `${address}/shop/clothes?taglia=44&per=neonati`),
  },
  {
    screen: 'menu',
    state: 'open',
    extent: 'window',
    async play({ page, address }) {
      await gotoHydrated(page, address);
      const button = page.getByRole('button', { name: 'Apri il menu' });
      if (await button.isVisible()) await button.click();
    },
  },
];
