import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { productSchema } from '#contract/product.ts';
import { deliveryPromiseSchema } from '#contract/promise.ts';
import { feedProblems } from '#support/catalogue/feed-problems.ts';
import { elementsOf, readXml, textsOf } from '#support/catalogue/read-xml.ts';
import { jsonLdProblems } from '#support/browser/json-ld-problems.ts';
import { type PageHead, readHead } from '#support/browser/page-head.ts';
import { type StartedShop, startShop } from '#support/server/start-shop.ts';

const dayMs = 24 * 60 * 60_000;

/** Every page of the sample shop that the sitemap names. */
let shop: StartedShop;
let sitemap: string;
const heads = new Map<string, PageHead>();

beforeAll(async () => {
  shop = await startShop();
  sitemap = await (await fetch(`${shop.address}/sitemap.xml`)).text();
  for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    heads.set(address, readHead(await (await fetch(address)).text()));
  }
}, 180_000);

afterAll(() => shop?.[Symbol.asyncDispose]());

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function headOf(path: string): PageHead {
  const head = heads.get(`${shop.address}${path}`);
  if (head === undefined) throw new Error(`The sitemap does not name ${path}`);
  return head;
}

test('the sitemap names home, categories, notices and every product with its change and pictures', async () => {
  expect(sitemap).toContain('http://www.sitemaps.org/schemas/sitemap/0.9');
  for (const path of ['/', '/shop', '/shop/clothes', '/recesso', '/product/cardigan-alba']) {
    expect(sitemap).toContain(`<loc>${shop.address}${path}</loc>`);
  }
  const entries = [...sitemap.matchAll(/<url>.*?<\/url>/g)].map(([entry]) => entry);
  const products = entries.filter((entry) => entry.includes('/product/'));
  expect(products.length).toBeGreaterThan(40);
  for (const entry of products) {
    const [, changed = ''] = /<lastmod>([^<]+)<\/lastmod>/.exec(entry) ?? [];
    expect(Number.isNaN(Date.parse(changed))).toBe(false);
    expect(entry).toMatch(
      /<image:loc>http[^<]+\/file\/[\w-]+\.large\.jpg(?:\?v=[0-9a-f]{8})?<\/image:loc>/,
    );
  }
  expect(repeated([...heads.keys()])).toEqual([]);
});

test('robots.txt closes the calls, leaves the pages open and names the sitemap', async () => {
  const robots = await (await fetch(`${shop.address}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${shop.address}/sitemap.xml`);
  expect(robots.match(/^Disallow: .*$/gm)).toEqual(
    ['/api/', '/auth_api/', '/webhooks/', '/sandbox/'].map((path) => `Disallow: ${path}`),
  );
});

test('every page has a title and a description of its own, of a length that is shown', () => {
  const titles = [...heads.values()].map(({ title }) => title);
  const descriptions = [...heads.values()].map(({ meta }) => meta['description'] ?? '');
  expect(repeated(titles)).toEqual([]);
  expect(repeated(descriptions)).toEqual([]);
  expect(titles.filter(({ length }) => length < 15 || length > 65)).toEqual([]);
  expect(descriptions.filter(({ length }) => length < 70 || length > 160)).toEqual([]);
});

test('every page may be found, names itself as the one to keep, and can be shared with title, words and a picture', () => {
  for (const [address, { title, canonical, meta }] of heads) {
    expect(canonical).toBe(address);
    expect(meta['robots'] ?? '', address).not.toContain('noindex');
    expect(meta, address).toMatchObject({
      'og:title': title,
      'og:description': meta['description'],
      'og:url': address,
      'og:site_name': 'Gomitolo',
      'og:locale': 'it_IT',
      'og:type': address.includes('/product/') ? 'product' : 'website',
      'twitter:card': 'summary_large_image',
    });
    expect(meta['og:image'], address).toMatch(/^http:\/\/localhost:\d+\//);
  }
});

test('the picture of a product in a message is a JPEG of the measures and words that are told', async () => {
  const { meta } = headOf('/product/poncho-brughiera');
  const answer = await fetch(meta['og:image'] ?? '');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  expect(meta).toMatchObject({
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': expect.stringMatching(/^Poncho in grigio perla /),
  });
});

test('screens of one visitor are left out of searches', async () => {
  for (const path of ['/cart', '/error', '/pay/test', '/nowhere']) {
    const head = readHead(await (await fetch(`${shop.address}${path}`)).text());
    expect(head.meta['robots'], path).toContain('noindex');
    expect(head.title, path).toMatch(/ · Gomitolo$/);
  }
});

test('each product tells search engines price, availability, delivery and return', () => {
  const products = [...heads].filter(([address]) => address.includes('/product/'));
  for (const [address, { jsonLd }] of products) {
    const types = z.array(z.looseObject({ '@type': z.string() })).parse(jsonLd);
    expect(types.map((one) => one['@type'])).toEqual(['Product', 'BreadcrumbList']);
    expect(
      jsonLd.flatMap((one) => jsonLdProblems(one)),
      address,
    ).toEqual([]);
  }
});

test('the data of a product for search engines agree with its page', async () => {
  const response = await fetch(`${shop.address}/api/product?_id=cardigan-alba`);
  const { promise } = productSchema.parse(await response.json());
  const { on, leaves, from, to } = deliveryPromiseSchema.parse(promise);
  const daysTo = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / dayMs;
  const [product, breadcrumb] = headOf('/product/cardigan-alba').jsonLd;
  expect(product).toMatchObject({
    '@context': 'https://schema.org',
    name: 'Cardigan Alba',
    material: '100% lana',
    offers: {
      price: '145.00',
      availability: 'https://schema.org/InStock',
      shippingDetails: {
        shippingRate: { value: '7.00' },
        deliveryTime: {
          handlingTime: { minValue: daysTo(on, leaves), maxValue: daysTo(on, leaves) },
          transitTime: { minValue: daysTo(leaves, from), maxValue: daysTo(leaves, to) },
        },
      },
      hasMerchantReturnPolicy: { merchantReturnDays: 14 },
    },
  });
  expect(breadcrumb).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Negozio' },
      { position: 2, name: 'Abbigliamento', item: `${shop.address}/shop/clothes` },
      { position: 3, name: 'Cardigan Alba', item: `${shop.address}/product/cardigan-alba` },
    ],
  });
  expect(headOf('/product/scialle-falena').jsonLd[0]).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
  expect(headOf('/product/giacca-rovere').jsonLd[0]).toMatchObject({
    offers: { shippingDetails: { shippingRate: { value: '0.00' } } },
  });
});

test('the feed for shopping pages keeps the published rules, and says of a piece what its page says', async () => {
  const response = await fetch(`${shop.address}/feed/merchant.xml`);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const feed = await response.text();
  expect(feedProblems(feed)).toEqual([]);
  const items = elementsOf(readXml(feed), 'item');
  const links = new Set(items.flatMap((item) => textsOf(item, 'g:link')));
  expect([...links].toSorted()).toEqual(
    [...heads.keys()].filter((address) => address.includes('/product/')).toSorted(),
  );
  const cardigan = items.filter((item) => textsOf(item, 'g:item_group_id')[0] === 'cardigan-alba');
  expect(cardigan).toHaveLength(15);
  expect(cardigan.flatMap((item) => textsOf(item, 'g:price'))[0]).toBe('145.00 EUR');
});

test('the home page tells who sells', () => {
  const { jsonLd } = headOf('/');
  expect(jsonLd.flatMap((one) => jsonLdProblems(one))).toEqual([]);
  expect(jsonLd).toMatchObject([
    { '@type': 'OnlineStore', name: 'Gomitolo', vatID: 'IT01234567897', url: `${shop.address}/` },
  ]);
});
