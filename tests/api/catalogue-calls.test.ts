import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { useTestApp } from '#support/server/open-test-app.ts';

const app = useTestApp();

async function read(path: string): Promise<unknown> {
  const answer = await app.get(path);
  expect(answer.status).toBe(200);
  return answer.json();
}

function idsOf(products: { _id: string }[]): string[] {
  return products.map(({ _id }) => _id);
}

test('GET /api/product answers every field of the product, and lists leave measures, care and making out', async () => {
  const product = calls.product.response.parse(await read('/api/product?_id=maglia-1'));
  expect(product).toMatchObject({
    _id: 'maglia-1',
    type: 'clothes',
    name: 'Maglia 1',
    price: 4500,
    delivery_price: 700,
    ttd: 10,
    qualities: { vegan: false, valuable: false, sheep: true, wool: true },
    materials_info: ['100% lana'],
    fit_info: ['Regolare'],
    care_info: ['A mano'],
    model_info: [
      {
        color: { code: '#9e4433', name: 'Rosso' },
        imgs: ['cardigan-alba-rosso-1.{size}.jpg'],
        sizes: [
          { size: 'S', stock: 0 },
          { size: 'M', stock: 5 },
        ],
      },
    ],
  });
  const known = {
    measures: [
      { size: 'S', cm: { torace: 98, lunghezza: 60 } },
      { size: 'M', cm: { torace: 104, lunghezza: 62 } },
    ],
    ease: 6,
    care: { wash: 'hand', bleach: 'never', dry: 'flat', iron: 'low', clean: 'P' },
    maker_name: 'Lucia',
    hours: 31,
    yarn_origin: 'Valle Maira',
  };
  expect(product).toMatchObject(known);
  const [listed = {}] = calls.advices.response.parse(await read('/api/advices'));
  expect(Object.keys(known).filter((field) => field in listed)).toEqual([]);
});

test('GET /api/someProducts answers the products that exist, in the order asked for', async () => {
  const found = await read('/api/someProducts?ids=maglia-3&ids=nessuno&ids=berretto');
  expect(idsOf(calls.someProducts.response.parse(found))).toEqual(['maglia-3', 'berretto']);
  expect(await read('/api/someProducts')).toEqual([]);
  const inBrackets = await read('/api/someProducts?ids[]=coperta&ids[]=berretto');
  expect(idsOf(calls.someProducts.response.parse(inBrackets))).toEqual(['coperta', 'berretto']);
});

test('a picture is kept for ever under its version, and for minutes under any other address', async () => {
  const [variant] = calls.product.response.parse(
    await read('/api/product?_id=maglia-1'),
  ).model_info;
  const version = variant?.img_versions?.[0] ?? '';
  expect(version).toMatch(/^[0-9a-f]{8}$/);
  const kept = async (query: string) => {
    const { headers } = await app.get(`/file/cardigan-alba-rosso-1.thumb.jpg${query}`);
    return headers.get('cache-control');
  };
  expect(await kept(`?v=${version}`)).toBe('public, max-age=31536000, immutable');
  for (const query of ['', '?v=', '?v=00000000', `?v=${version}0`]) {
    expect(await kept(query)).toBe('public, max-age=300, must-revalidate');
  }
});
