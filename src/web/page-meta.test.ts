import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';

const site = {
  site: { publicUrl: 'https://gomitolo.example' },
  settings: { pictureVersions: { 'site-share': '0a1b2c3d' }, pagePictures: {} },
};
const page = { title: 'Negozio', description: 'Tutto il negozio', path: '/shop' };

test('a page tells search engines the one address to keep', () => {
  expect(pageMeta(site, page)).toContainEqual({
    rel: 'canonical',
    href: 'https://gomitolo.example/shop',
  });
});

function openGraphImage(meta: ReturnType<typeof pageMeta>) {
  const tags = meta.flatMap((tag) =>
    'property' in tag && String(tag.property).startsWith('og:image')
      ? [[tag.property, tag.content]]
      : [],
  );
  return Object.fromEntries(tags);
}

test('a shared product shows its whole picture as a wide JPEG, with its measures and its words', () => {
  const picture = { reference: 'cardigan-alba-rosso-1.{size}.jpg?v=1', alt: 'Cardigan, rosso' };
  expect(openGraphImage(pageMeta(site, { ...page, picture }))).toEqual({
    'og:image': 'https://gomitolo.example/file/cardigan-alba-rosso-1.share.jpg?v=1',
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Cardigan, rosso',
  });
});

test('any other shared page shows the wide picture of the shop, by its version', () => {
  expect(openGraphImage(pageMeta(site, page))).toEqual({
    'og:image': 'https://gomitolo.example/file/site-share.share.jpg?v=0a1b2c3d',
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Maglie di lana piegate una sull’altra e gomitoli su un tavolo chiaro',
  });
});

test('while the settings are not known the addresses are relative', () => {
  expect(pageMeta(undefined, page)).toContainEqual({ property: 'og:url', content: '/shop' });
});
