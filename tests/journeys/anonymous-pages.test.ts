import { expect, test } from 'vitest';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit } = openJourneys();

const pages = [
  ['/', 'All you need is knitting'],
  ['/shop', 'ABBIGLIAMENTO'],
  ['/shop/clothes', 'Abbigliamento'],
  ['/shop/accessories', 'Accessori'],
  ['/shop/home', 'Per la casa'],
  ['/product/cardigan-alba', 'Cardigan Alba'],
] as const;

test('every page that is the same for everybody opens at once and twice, without a complaint', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  for (const [path, words] of pages) {
    for (const _visit of ['first', 'kept']) {
      await gotoHydrated(page, `${shop.address}${path}`);
      expect(await page.locator('body').innerText()).toMatch(new RegExp(words, 'i'));
    }
  }
});
