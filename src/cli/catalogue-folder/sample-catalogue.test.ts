import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import type { ProductFile } from '#contract/catalogue-file.ts';
import { findFlaw } from '#images/open-picture.ts';
import { readCatalogueFolder, type CatalogueFolder } from './read-catalogue-folder.ts';

let sample: CatalogueFolder;
let warnings: unknown;

/** Once for all: to read it is to look at every picture. */
beforeAll(async () => {
  const reading = await readCatalogueFolder('samples/catalogue');
  if (!reading.ok) throw new Error(JSON.stringify(reading.mistakes.slice(0, 10), null, 2));
  sample = reading.catalogue;
  warnings = reading.warnings;
});

function stockOf(product: ProductFile): number[] {
  return product.colors.flatMap((colour) => [...colour.sizes.values()]);
}

test('the sample catalogue has shop, questions and a picture for every name', () => {
  expect(warnings).toEqual([]);
  const { shop, questions, products, pictures } = sample;
  expect(shop?.free_delivery_threshold).toBe(18000);
  expect(questions?.length).toBeGreaterThan(0);
  const named = products.flatMap(({ colors }) => colors.flatMap((colour) => colour.pictures));
  const pages = ['accessories', 'clothes', 'hero', 'home', 'share', 'story'];
  const site = pages.map((name) => `site-${name}`);
  const found = pictures.map((picture) => picture.name);
  expect(found.toSorted()).toEqual([...named, ...site].toSorted());
});

test('each picture of the sample can be shown: the first start does not look', async () => {
  const flaws = [];
  for (const { name, file } of sample.pictures) {
    const flaw = await findFlaw(await readFile(file));
    if (flaw !== undefined) flaws.push(`${name}: ${flaw}`);
  }
  expect(flaws).toEqual([]);
});

test('each category of the sample has more than one page, eight products are new', () => {
  const { products } = sample;
  for (const type of ['clothes', 'accessories', 'forhome']) {
    expect(products.filter((product) => product.type === type).length).toBeGreaterThan(12);
  }
  expect(products.filter((product) => product.new)).toHaveLength(8);
});

test('the sample shows sizes sold out and exactly one product wholly sold out', () => {
  const { products } = sample;
  const soldOut = products.filter((product) => stockOf(product).every((stock) => stock === 0));
  expect(soldOut.map((product) => product.id)).toEqual(['scialle-falena']);
  expect(products.filter((product) => stockOf(product).includes(0)).length).toBeGreaterThan(10);
});

test("the sample's amounts lie where a shop of hand-knits has them", () => {
  const { products } = sample;
  for (const { id, price, delivery_price: delivery } of products) {
    expect(price, id).toBeGreaterThanOrEqual(2400);
    expect(price, id).toBeLessThanOrEqual(32000);
    expect(delivery, id).toBeGreaterThanOrEqual(500);
    expect(delivery, id).toBeLessThanOrEqual(900);
  }
});

test('each picture of the sample is described, and those of a colour differently', () => {
  const { products } = sample;
  for (const { id, colors, picture_texts: texts = [] } of products) {
    for (const colour of colors) {
      const own = colour.picture_texts ?? texts;
      expect(own.length, id).toBe(colour.pictures.length);
      expect(new Set(own).size, id).toBe(own.length);
      for (const text of own) expect(text, id).toMatch(/^[A-Z].{20,}[^.]$/u);
      for (const text of own) expect(text, id).toContain('{colore}');
    }
  }
});

test('every size of the sample is measured as its sentences say, and every piece has care and maker', () => {
  for (const { id, colors, fit_info, measures, ...product } of sample.products) {
    expect(product, id).toMatchObject({
      care: {},
      maker_name: expect.any(String),
      hours: expect.any(Number),
      yarn_origin: expect.any(String),
    });
    const sizes = colors.flatMap((colour) => [...colour.sizes.keys()]);
    if (sizes.includes('unica')) continue;
    const medium = fit_info.find((line) => line.startsWith('Taglia M')) ?? '';
    for (const [, name, cm] of medium.matchAll(/(torace|fianchi|lunghezza|manica) (\d+) cm/g)) {
      expect(measures?.get('M'), id).toMatchObject({ [String(name)]: Number(cm) });
    }
    const rows = [...(measures ?? [])].map(([, measured]) => Object.values(measured));
    expect(rows.length, id).toBe(new Set(sizes).size);
    for (const [place, row] of rows.entries()) {
      const before = rows[place - 1] ?? [];
      expect(
        row.every((cm, column) => cm > (before[column] ?? 0)),
        id,
      ).toBe(true);
    }
  }
});

test('no two products of the sample say the same sentence', () => {
  const { products } = sample;
  const said = new Map<string, string>();
  const repeated: string[] = [];
  for (const product of products) {
    for (const sentence of sentencesOf(product)) {
      const before = said.get(sentence);
      if (before !== undefined) repeated.push(`${before} and ${product.id}: ${sentence}`);
      said.set(sentence, product.id);
    }
  }
  expect(repeated).toEqual([]);
  expect(said.size).toBeGreaterThan(300);
});

/** Composition and the phrase of the law have to repeat themselves. */
function sentencesOf(product: ProductFile): string[] {
  const [, ...materials] = product.materials_info;
  const lines = [...materials, ...product.fit_info, ...product.care_info, ...product.warnings];
  const sentences = `${product.short_description} ${product.description}`.split(/(?<=[.!?:])\s+/);
  return [...lines, ...sentences].filter(
    (text) => text !== 'Contiene parti non tessili di origine animale',
  );
}

test('the sample says of every piece to wear for whom it is made', () => {
  const { products } = sample;
  const unsaid = products.filter(
    ({ type, for_whom: who }) => type !== 'forhome' && who === undefined,
  );
  expect(unsaid).toEqual([]);
  const babies = products.filter(({ for_whom: who }) => who === 'babies').map(({ id }) => id);
  expect(babies).toEqual([
    'copertina-nuvola',
    'cuffietta-scarpine-primo-inverno',
    'golfino-pulcino',
    'tutina-ghiro',
  ]);
});
