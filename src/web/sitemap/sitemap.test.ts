import { expect, test } from 'vitest';
import { sitemapProducts } from '#contract/limits.ts';
import { sitemap, sitemapIndex } from './sitemap.ts';

const origin = 'https://gomitolo.example';
const changedAt = new Date('2026-11-22T10:00:00Z');

test('the first part has the screens, the others products alone', () => {
  const products = [{ id: 'sciarpa', changedAt, imgs: [] }];
  expect(sitemap(products, { origin, nth: 1 })).toContain(`<loc>${origin}/shop/clothes</loc>`);
  const second = sitemap(products, { origin, nth: 2 });
  expect([...second.matchAll(/<loc>([^<]+)/g)].map(([, loc]) => loc)).toEqual([
    `${origin}/product/sciarpa`,
  ]);
});

test('the index names every part', () => {
  const index = sitemapIndex(2, origin);
  expect([...index.matchAll(/<loc>([^<]+)/g)].map(([, loc]) => loc)).toEqual([
    `${origin}/sitemap/1.xml`,
    `${origin}/sitemap/2.xml`,
  ]);
});

test('a part of products with long names and ten pictures each stays below 1 MB', () => {
  const id = 'cardigan-di-lana-merino-con-bottoni-di-cocco';
  const imgs = Array.from({ length: 10 }, (_, nth) => `${id}-rosso-${nth}.{size}.jpg?v=0a1b2c3d`);
  const products = Array.from({ length: sitemapProducts }, (_, nth) => ({
    id: `${id}-${nth}`,
    changedAt,
    imgs,
  }));
  expect(Buffer.byteLength(sitemap(products, { origin, nth: 1 }))).toBeLessThan(1_000_000);
});
