import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisit } from '#support/browser.ts';
import { type StartedShop, startShop } from '#support/start-shop.ts';

let shop: StartedShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await shop[Symbol.asyncDispose]();
});

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
    await using visit = await openVisit(browser);
    for (const _visit of ['first', 'kept']) {
      await visit.page.goto(`${shop.address}${path}`, { waitUntil: 'networkidle' });
      expect(await visit.page.locator('body').innerText()).toMatch(new RegExp(words, 'i'));
    }
  },
);

test.for(pages)('%s shows %s without JavaScript', async ([path, words]) => {
  await using visit = await openVisit(browser, { javaScriptEnabled: false });
  await visit.page.goto(`${shop.address}${path}`);
  expect(await visit.page.locator('body').innerText()).toMatch(new RegExp(words, 'i'));
});

test('the pictures of a product arrive', async () => {
  await using visit = await openVisit(browser, { pictures: 'real' });
  await visit.page.goto(`${shop.address}/product/cardigan-alba`, { waitUntil: 'networkidle' });
  const picture = visit.page.locator('main img').first();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
});
