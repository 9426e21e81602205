import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  colorGroups,
  sortOrders,
  noFilters,
  priceBandNames,
  priceBands,
  type ProductFilters,
} from '#contract/product-filters.ts';
import { audiences, fibreNames } from '#contract/product-types.ts';
import type { Product, Variant } from '#contract/product.ts';
import { makeCatalogue, makeColour, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { openCatalogue } from '#support/catalogue/open-catalogue.ts';
import { colorGroupsOf } from './color-groups.ts';
import { importCatalogue } from './import-catalogue.ts';
import { beforeEachDatabase } from '#support/database/before-each-database.ts';
import type { TestDatabase } from '#support/database/test-database.ts';

let database: TestDatabase;

beforeEachDatabase((empty) => void (database = empty));

const codes = ['#9e4433', '#e8dfcc', '#3f5270', '#8f9a82', '#808080'];
const compositions = [
  '100% lana',
  '80% lana (merino), 20% kashmir',
  '100% cotone',
  '65% cotone, 35% lino',
];
const sizes = ['S', 'M', 'S-M', '0-3 mesi', 'unica'];

const colour = fc.record({
  code: fc.constantFrom(...codes),
  code2: fc.option(fc.constantFrom(...codes), { nil: undefined }),
  groups: fc.option(fc.subarray([...colorGroups], { minLength: 1, maxLength: 2 }), {
    nil: undefined,
  }),
  sizes: fc.dictionary(fc.constantFrom(...sizes), fc.integer({ min: 0, max: 2 }), { minKeys: 1 }),
});

const product = fc.record({
  new: fc.boolean(),
  price: fc.constantFrom(2_700, 4_000, 4_001, 8_000, 30_000, 32_000),
  pieces: fc.constantFrom('shelf' as const, 'made' as const),
  for_whom: fc.option(fc.constantFrom(...audiences), { nil: undefined }),
  composition: fc.constantFrom(...compositions),
  colours: fc.array(colour, { minLength: 1, maxLength: 3 }),
});

const filters: fc.Arbitrary<ProductFilters> = fc.record({
  color: fc.subarray([...colorGroups], { maxLength: 3 }),
  size: fc.subarray([...sizes, 'XXL'], { maxLength: 2 }),
  price: fc.subarray([...priceBandNames], { maxLength: 2 }),
  for_whom: fc.subarray([...audiences], { maxLength: 2 }),
  fibre: fc.subarray([...fibreNames], { maxLength: 2 }),
  without_wool: fc.boolean(),
  in_stock: fc.boolean(),
  ready: fc.boolean(),
  order: fc.constantFrom(...sortOrders),
});

test('a filtered list is the whole list filtered, in the order asked for, and each count is that of its list', async () => {
  const { db } = database;
  const [drawn = []] = fc.sample(fc.array(product, { minLength: 30, maxLength: 30 }), {
    numRuns: 1,
    seed: 7,
  });
  const products = drawn.map(({ composition, colours, ...one }, nth) => ({
    ...makeProductFile({ id: `pezzo-${nth}`, ...one, materials_info: [composition] }),
    qualities: { vegan: false, valuable: false, sheep: false, wool: false },
    ttd: 3,
    colors: colours.map((some, place) =>
      makeColour({ ...some, name: `Tinta ${place}`, pictures: [`pezzo-${nth}-${place}`] }),
    ),
  }));
  const pictures = (await makeCatalogue({ products: products.slice(0, 1) })).pictures.slice(0, 1);
  const [{ file = '' } = {}] = pictures;
  const names = products.flatMap(({ colors }) => colors.flatMap((one) => one.pictures));
  const catalogue = await makeCatalogue({
    products,
    pictures: names.map((name) => ({ name, file })),
  });
  await importCatalogue({ db, catalogue });
  const shop = openCatalogue(db);
  const groupsInFile = new Map(
    products.flatMap(({ id, colors }) => colors.map((one) => [`${id} ${one.name}`, one.groups])),
  );
  const whole = await shop.page({ type: 'clothes', start: 0, limit: 100 });
  expect(whole).toHaveLength(30);

  function stays(one: Product, wanted: ProductFilters): boolean {
    const { price, for_whom: forWhom, fibre } = wanted;
    const fibres = (one.fibres ?? []).flatMap(({ name }) =>
      name === 'merino' ? (['merino', 'wool'] as const) : [name],
    );
    const isBand = (name: (typeof price)[number]) =>
      one.price > priceBands[name][0] && one.price <= priceBands[name][1];
    return (
      (price.length === 0 || price.some(isBand)) &&
      (forWhom.length === 0 || forWhom.some((who) => who === one.for_whom)) &&
      (fibre.length === 0 || fibre.some((name) => fibres.some((own) => own === name))) &&
      !(wanted.without_wool && fibres.includes('wool')) &&
      !(wanted.ready && one.pieces !== 'shelf') &&
      one.model_info.some((variant) => hasPiece(one, { variant, wanted }))
    );
  }

  function hasPiece(
    { _id }: Product,
    { variant, wanted }: { variant: Variant; wanted: ProductFilters },
  ): boolean {
    const { color } = variant;
    const groups = groupsInFile.get(`${_id} ${color.name}`) ?? colorGroupsOf(color);
    if (wanted.color.length > 0 && !wanted.color.some((group) => groups.includes(group))) {
      return false;
    }
    return variant.sizes.some(
      ({ size, stock }) =>
        isAsked(size, wanted) && (stock > 0 || !(wanted.in_stock || wanted.ready)),
    );
  }

  /** No piece is an XXL, which counts as not given. */
  function isAsked(size: string, wanted: ProductFilters): boolean {
    const asked = wanted.size.filter((one) => one !== 'XXL');
    const isInRange = size === 'S-M' && asked.some((one) => one === 'S' || one === 'M');
    return asked.length === 0 || asked.includes(size) || isInRange;
  }

  const byPlace = new Map(whole.map(({ _id }, place) => [_id, place]));
  const isNew = new Map(products.map((one) => [one.id, one.new]));
  const place = ({ _id }: Product) => byPlace.get(_id) ?? -1;
  const orders = {
    position: (one: Product, other: Product) => place(one) - place(other),
    new: (one: Product, other: Product) =>
      Number(isNew.get(other._id)) - Number(isNew.get(one._id)) || place(other) - place(one),
    'price-up': (one: Product, other: Product) =>
      one.price - other.price || place(one) - place(other),
    'price-down': (one: Product, other: Product) =>
      other.price - one.price || place(one) - place(other),
  };

  await fc.assert(
    fc.asyncProperty(filters, async (wanted) => {
      const count = (changes: Partial<ProductFilters>) =>
        whole.filter((one) => stays(one, { ...wanted, ...changes })).length;
      const list = { type: 'clothes' as const, filters: wanted };
      const shown = await shop.page({ ...list, start: 0, limit: 100 });
      const expected = whole.filter((one) => stays(one, wanted)).toSorted(orders[wanted.order]);
      expect(shown.map(({ _id }) => _id)).toEqual(expected.map(({ _id }) => _id));
      for (const { choice, ...one } of shown) {
        const [color, size] = choice ?? [];
        const variant = one.model_info.find(({ color: own }) => own.name === color);
        const fits =
          variant !== undefined &&
          hasPiece(one, { variant, wanted }) &&
          (size === undefined ||
            variant.sizes.some((own) => own.size === size && isAsked(size, wanted)));
        expect([choice, choice === undefined || fits]).toEqual([choice, true]);
      }
      expect(await shop.count(list)).toBe(expected.length);
      const second = await shop.page({ ...list, start: 2, limit: 3 });
      expect(second).toEqual(shown.slice(2, 5));

      const facets = await shop.facets(list);
      for (const { value, count: told } of facets.color)
        expect(told).toBe(count({ color: [value] }));
      for (const { value, count: told } of facets.size) expect(told).toBe(count({ size: [value] }));
      for (const { value, count: told } of facets.price)
        expect(told).toBe(count({ price: [value] }));
      for (const { value, count: told } of facets.fibre)
        expect(told).toBe(count({ fibre: [value] }));
      for (const { value, count: told } of facets.for_whom) {
        expect(told).toBe(count({ for_whom: [value] }));
      }
      expect(facets.without_wool).toBe(count({ without_wool: true }));
      expect(facets.in_stock).toBe(count({ in_stock: true }));
      expect(facets.ready).toBe(count({ ready: true }));
    }),
    { numRuns: 30 },
  );
});

test('a piece of which nothing is known is left out by a filter, and found without', async () => {
  const { db } = database;
  await importCatalogue({ db, catalogue: await makeCatalogue() });
  await db
    .updateTable('product')
    .set({ materials_info: ['Filato della nonna'] })
    .execute();
  const shop = openCatalogue(db);
  const count = (some: Partial<ProductFilters>) =>
    shop.count({ type: 'clothes', filters: { ...noFilters, ...some } });
  expect(await count({})).toBe(1);
  expect(await count({ without_wool: true })).toBe(0);
  expect(await count({ fibre: [...fibreNames] })).toBe(0);
  expect(await count({ for_whom: [...audiences] })).toBe(0);
  expect(await shop.facets({ type: 'clothes' })).toMatchObject({ fibre: [], for_whom: [] });
});

test('sizes are counted from small to large, then ages and numbers, then words', async () => {
  const { db } = database;
  const colors = [
    makeColour({
      sizes: {
        unica: 1,
        '6-12 mesi': 1,
        '0-3 mesi': 1,
        XL: 1,
        'M-L': 1,
        'XS-S': 1,
        S: 1,
        '36-38': 1,
      },
    }),
  ];
  const catalogue = await makeCatalogue({ products: [makeProductFile({ colors })] });
  await importCatalogue({ db, catalogue });
  const { size } = await openCatalogue(db).facets({ type: 'all' });
  expect(size.map(({ value }) => value)).toEqual([
    'XS-S',
    'S',
    'M-L',
    'XL',
    '0-3 mesi',
    '6-12 mesi',
    '36-38',
    'unica',
  ]);
});
