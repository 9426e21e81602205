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

test('every page names itself as the one to keep, and may be found', () => {
  for (const [address, { canonical, meta }] of heads) {
    expect(canonical).toBe(address);
    expect(meta['robots'] ?? '', address).not.toContain('noindex');
  }
});

test('every page can be shared with title, words and a picture', () => {
  for (const [address, { title, meta }] of heads) {
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

test.each(['/', '/shop/home', '/product/poncho-brughiera'])(
  'the picture of %s in a message is a JPEG of the measures that are told',
  async (path) => {
    const { meta } = headOf(path);
    const answer = await fetch(meta['og:image'] ?? '');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect(meta).toMatchObject({ 'og:image:width': '1200', 'og:image:height': '630' });
    expect(meta['og:image:alt']).toMatch(/\w+ \w+/);
  },
);

test('a shared product says in words what its picture shows', () => {
  expect(headOf('/product/poncho-brughiera').meta['og:image:alt']).toBe(
    'Poncho in grigio perla con il collo alto a coste e le frange in fondo, steso su un fondo grigio',
  );
});

test('screens of one visitor are left out of searches', async () => {
  for (const path of ['/cart', '/checkout', '/rejected', '/error', '/pay/test', '/nowhere']) {
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
  // Meta wants 500 pixels each way, Google half of it.
  const [image = ''] = cardigan.flatMap((item) => textsOf(item, 'g:image_link'));
  const picture = await fetch(image);
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  const { width = 0, height = 0 } = await sharp(await picture.arrayBuffer()).metadata();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(500);
});

test('the home page tells who sells', () => {
  const { jsonLd } = headOf('/');
  expect(jsonLd.flatMap((one) => jsonLdProblems(one))).toEqual([]);
  expect(jsonLd).toMatchObject([
    { '@type': 'OnlineStore', name: 'Gomitolo', vatID: 'IT01234567897', url: `${shop.address}/` },
  ]);
});

test('the manifest is whole, and its icons have the sizes they say', async () => {
  const [address = ''] = headOf('/').links['manifest'] ?? [];
  const answer = await fetch(`${shop.address}${address}`);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const icon = z.object({ src: z.string(), sizes: z.string(), purpose: z.string().optional() });
  const manifest = z
    .looseObject({ name: z.string(), start_url: z.string(), icons: z.array(icon) })
    .parse(await answer.json());
  expect(manifest).toMatchObject({ name: 'Gomitolo', lang: 'it', id: '/', scope: '/' });
  const drawn = manifest.icons.filter(({ sizes }) => sizes !== 'any');
  expect(drawn.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  expect(drawn.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes } of drawn) expect(await sizeOf(src)).toBe(sizes);
});

test('the icons of browsers and phones are there', async () => {
  const { links } = headOf('/');
  expect(links['icon']).toEqual(['/favicon.svg', '/favicon.ico']);
  const [apple = ''] = links['apple-touch-icon'] ?? [];
  expect(await sizeOf(apple)).toBe('180x180');
  expect(await sizeOf('/favicon.svg')).toMatch(/^(\d+)x\1$/);
  const ico = Buffer.from(await (await fetch(`${shop.address}/favicon.ico`)).arrayBuffer());
  // A picture file for icons begins with 0, 1 and how many pictures it holds.
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1]);
  expect(ico.readUInt16LE(4)).toBeGreaterThan(0);
});

test.each([
  [{ '@type': 'Offer', price: '0.00' }, 'Offer.price is "0.00"'],
  [
    { '@type': 'ListItem', position: 1, name: 'Negozio', item: '/shop' },
    'ListItem.item is "/shop"',
  ],
  [{ '@type': 'Shop' }, 'Shop is not a known type'],
])('structured data such as %j are found wrong', (data, problem) => {
  expect(jsonLdProblems(data)).toContain(problem);
});

async function sizeOf(path: string): Promise<string> {
  const bytes = await (await fetch(`${shop.address}${path}`)).arrayBuffer();
  const { width, height } = await sharp(bytes).metadata();
  return `${width}x${height}`;
}
