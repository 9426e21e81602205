import { expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { feedProblems } from '#support/catalogue/feed-problems.ts';
import { makeProduct, makeVariant } from '#support/catalogue/make-product.ts';
import { elementsOf, readXml, textsOf } from '#support/catalogue/read-xml.ts';
import { makeSettings } from '#support/shop/make-settings.ts';
import { feedItems, wrapFeed } from './merchant-feed.ts';

const site = { settings: makeSettings(), origin: 'https://shop.example' };
/** From a Sunday over a holiday, the 8th. */
const promise = {
  pieces: 'made' as const,
  on: '2026-11-22',
  leaves: '2026-12-03',
  from: '2026-12-07',
  to: '2026-12-10',
};

function itemsOf(products: Product[]) {
  const feed = wrapFeed(feedItems(products, site), site);
  expect(feedProblems(feed)).toEqual([]);
  return elementsOf(readXml(feed), 'item');
}

test('every size of every colour is an item with its price, picture and availability', () => {
  const variants = [
    makeVariant(),
    makeVariant({
      color: { code: '#ffffff', name: 'Panna' },
      sizes: [{ size: 'unica', stock: 1 }],
    }),
  ];
  const items = itemsOf([makeProduct({ promise, model_info: variants })]);
  const read = (name: string) => items.flatMap((item) => textsOf(item, name));
  expect(read('g:title')).toEqual([
    'Cardigan Alba, Rosso, S',
    'Cardigan Alba, Rosso, M',
    'Cardigan Alba, Panna, unica',
  ]);
  expect(new Set(read('g:item_group_id'))).toEqual(new Set(['cardigan-alba']));
  expect(read('g:availability')).toEqual(['out of stock', 'in stock', 'in stock']);
  expect(new Set(read('g:price'))).toEqual(new Set(['145.00 EUR']));
  expect(read('g:image_link')[0]).toBe('https://shop.example/file/cardigan-alba-rosso-1.large.jpg');
});

test('it says when a piece leaves and how long it travels, as the pages do', () => {
  const [item] = itemsOf([makeProduct({ promise })]);
  const [shipping] = item ? elementsOf(item, 'g:shipping') : [];
  expect(shipping?.children.map(({ name, text }) => `${name} ${text}`)).toEqual([
    'g:country IT',
    'g:price 7.00 EUR',
    'g:min_handling_time 10',
    'g:max_handling_time 10',
    'g:min_transit_time 2',
    'g:max_transit_time 5',
  ]);
});

test('delivery is free above the threshold', () => {
  const [item] = itemsOf([makeProduct({ promise, price: 18_001 })]);
  expect(item && elementsOf(item, 'g:shipping').flatMap((one) => textsOf(one, 'g:price'))).toEqual([
    '0.00 EUR',
  ]);
});

test('long names, strange signs and many pictures stay within the rules', () => {
  const name = `Maglia <b>"Nonna & Ada"</b> l'\u0007${'lunga '.repeat(40)}`;
  const color = {
    code: '#ffffff',
    name: 'Carta da zucchero scurissima & panna naturale della valle',
  };
  const sizes = ['S', 'S.', 'M'].map((size) => ({ size, stock: 1 }));
  const imgs = Array.from({ length: 14 }, (_, index) => `maglia-${index}.{size}.jpg`);
  const product = makeProduct({
    _id: 'una-maglia-dal-nome-che-non-finisce-mai-e-poi-mai-e-poi-ancora-mai',
    name,
    description: 'Calda 🧶 & '.repeat(600),
    promise,
    model_info: [makeVariant({ color, sizes, imgs })],
  });
  const twin = { ...product, _id: `${product._id}-no` };
  const items = itemsOf([product, twin]);
  expect(items).toHaveLength(6);
  expect(textsOf(items[0] ?? readXml('<a></a>'), 'g:title')[0]).toMatch(
    /^Maglia <b>"Nonna & Ada"<\/b> l'lunga /,
  );
  expect(items.map((item) => textsOf(item, 'g:id')[0])).toEqual(
    itemsOf([product, twin]).map((item) => textsOf(item, 'g:id')[0]),
  );
});

test.for([
  ['<rss></rss>', 'it has no items'],
  ['<rss><item><g:id>a b</g:id></item></rss>', "g:id is not 'a b'"],
  ['<rss><item><g:price>45,00 €</g:price></item></rss>', "g:price is not '45,00 €'"],
  [
    '<rss><item><g:size>M</g:size></item><item><g:size>M</g:size></item></rss>',
    'M is a variant that stands twice',
  ],
  [
    '<rss><item><g:availability_date>2026-12-08</g:availability_date></item></rss>',
    'g:availability_date is no attribute',
  ],
])('the rules find %s wrong', ([feed = '', problem]) => {
  expect(feedProblems(feed)).toContain(problem);
});

test.for(['<a><b></a></b>', '<a>', '<a>&nbsp;</a>', '<a>Nonna & Ada</a>'])(
  '%s is not read as XML',
  (xml) => {
    expect(() => readXml(xml)).toThrow(Error);
  },
);
