import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';

const site = {
  site: { publicUrl: 'https://gomitolo.example' },
  settings: { pictureVersions: { 'site-hero': '0a1b2c3d' } },
};
const page = { title: 'Negozio', description: 'Tutto il negozio', path: '/shop' };

test('a page tells search engines the one address to keep', () => {
  expect(pageMeta(site, page)).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://gomitolo.example/shop',
  });
});

test('a shared link shows the page’s own picture in its large size', () => {
  expect(pageMeta(site, { ...page, picture: 'cardigan-alba-rosso-1.{size}.jpg' })).toContainEqual({
    property: 'og:image',
    content: 'https://gomitolo.example/file/cardigan-alba-rosso-1.large.jpg',
  });
});

test('a page without a picture of its own shows the one of home, by its version', () => {
  expect(pageMeta(site, page)).toContainEqual({
    property: 'og:image',
    content: 'https://gomitolo.example/file/site-hero.large.jpg?v=0a1b2c3d',
  });
});

test('while the settings are not known the addresses are relative', () => {
  expect(pageMeta(undefined, page)).toContainEqual({ property: 'og:url', content: '/shop' });
});
