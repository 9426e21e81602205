import { expect, test } from 'vitest';
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

test.for(pages)(
  '%s opens at once and twice, with %s and without a complaint',
  async ([path, words]) => {
    await using visit = await openVisit();
    for (const _visit of ['first', 'kept']) {
      await visit.page.goto(`${shop.address}${path}`, { waitUntil: 'networkidle' });
      expect(await visit.page.locator('body').innerText()).toMatch(new RegExp(words, 'i'));
    }
  },
);

test.for(pages)('%s shows %s without JavaScript', async ([path, words]) => {
  await using visit = await openVisit({ javaScriptEnabled: false });
  await visit.page.goto(`${shop.address}${path}`);
  expect(await visit.page.locator('body').innerText()).toMatch(new RegExp(words, 'i'));
});

test('the pictures of a product arrive', async () => {
  await using visit = await openVisit();
  await visit.page.goto(`${shop.address}/product/cardigan-alba`, { waitUntil: 'networkidle' });
  const picture = visit.page.locator('main img').first();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
});
