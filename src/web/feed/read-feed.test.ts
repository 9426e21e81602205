import { expect, test } from 'vitest';
import { feedProducts } from '#contract/limits.ts';
import { makeProduct } from '#support/catalogue/make-product.ts';
import { elementsOf, readXml, textsOf } from '#support/catalogue/read-xml.ts';
import { makeSettings } from '#support/shop/make-settings.ts';
import { readFeed } from './merchant-feed.ts';

test('a part of the feed reads its products a few at a time, and has each of them once, in order', async () => {
  const ids = Array.from({ length: feedProducts + 3 }, (_, nth) => `pezzo-${nth}`);
  const asked: number[] = [];
  const catalogue = {
    listed: async ({ start, limit }: { start: number; limit: number }) =>
      ids.slice(start, start + limit).map((id) => ({ id, changedAt: new Date(), imgs: [] })),
    some: async (some: readonly string[]) => {
      asked.push(some.length);
      return some.map((id) => makeProduct({ _id: id }));
    },
  };
  const settings = { read: async () => makeSettings() };
  const read = async (nth: number) => {
    const response = await readFeed({ catalogue, settings, origin: 'https://shop.example', nth });
    const items = elementsOf(readXml(await response.text()), 'item');
    return [...new Set(items.flatMap((item) => textsOf(item, 'g:item_group_id')))];
  };
  expect(await read(1)).toEqual(ids.slice(0, feedProducts));
  expect(Math.max(...asked)).toBeLessThanOrEqual(50);
  expect(await read(2)).toEqual(ids.slice(feedProducts));
});
