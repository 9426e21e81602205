import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCatalogue, makeColour, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';
import type { Db } from '#database/tables.ts';
import { importCatalogue } from './import-catalogue.ts';
import { searchCatalogue } from './search-catalogue.ts';
import { sampleSearches } from '#support/catalogue/sample-searches.ts';

const limit = 12;

/** With the sample catalogue, which these tests only read. */
let sample: TestDatabase;

beforeAll(async () => {
  sample = await createTestDatabase({ catalogue: 'sample' });
});

afterAll(() => sample[Symbol.asyncDispose]());

test('each of 67 searches begins with the products meant, on the sample catalogue', async () => {
  expect(sampleSearches).toHaveLength(67);
  const missed: string[] = [];
  for (const [q, ...meant] of sampleSearches) {
    const { ids } = await searchCatalogue(sample.db, { q, limit });
    const found = ids.slice(0, Math.max(1, meant.length)).toSorted();
    if (found.join(' ') !== meant.toSorted().join(' ')) missed.push(`${q}: ${found.join(' ')}`);
  }
  expect(missed.length, missed.join('\n')).toBe(0);
});

test('a colour that is named is the one that is shown', async () => {
  const { ids, readColors } = await searchCatalogue(sample.db, { q: 'cardigan azzurro', limit });
  expect((await readColors(ids)).get('cardigan-alba')).toBe(2);
});

test('a description that speaks of wool makes no piece woollen', async () => {
  const { ids, total } = await searchCatalogue(sample.db, { q: 'lana', limit: 46 });
  expect(total).toBe(ids.length);
  // Of cotton, as its description says of wool.
  expect(ids).not.toContain('maglia-cicala');
  expect(ids).not.toContain('poncho-brughiera');
});

test('a word by which the catalogue calls a piece is not looked for in descriptions', async () => {
  const search = (q: string) => searchCatalogue(sample.db, { q, limit: 46 });
  // The description of the gloves speaks of stockings.
  expect((await search('calze')).ids).toEqual(['calze-sentiero']);
  // The description of a hot-water bottle speaks of sweaters, and that of a scarf of red.
  for (const q of ['maglione rosso', 'sciarpa rossa']) {
    expect(await search(q)).toMatchObject({ near: true });
  }
  expect((await search('scarpe')).ids).not.toContain('panni-bucato');
});

test('two letters find the names that begin so, not the descriptions', async () => {
  const search = (q: string) => searchCatalogue(sample.db, { q, limit: 46 });
  const { ids, near } = await search('ma');
  expect(near).toBe(false);
  expect(ids.slice(0, 3).every((id) => id.startsWith('ma'))).toBe(true);
  // The last word is still being typed; a word such as 'di' after others means nothing.
  expect((await search('sciarpa gr')).near).toBe(false);
  expect((await search('berretto di')).ids).toEqual((await search('berretto')).ids);
  expect((await search('qz')).ids).toEqual([]);
});

test('an excluded fibre is not searched for', async () => {
  const search = (q: string) => searchCatalogue(sample.db, { q, limit: 46 });
  const { ids } = await search('maglia senza lana');
  expect(ids).toContain('maglia-cicala');
  expect(ids).not.toContain('maglia-raglan-ginepro');
  const { ids: woollen } = await search('lana');
  expect((await search('senza lana')).ids.filter((id) => woollen.includes(id))).toEqual([]);
});

test('pieces for children come last, unless children are named', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const names = { babies: 'Golf neonato', children: 'Golf bambino', adults: 'Golf' } as const;
  const products = (['babies', 'children', 'adults'] as const).map((who) =>
    makeProductFile({ id: who, name: `${names[who]} Alba`, for_whom: who }),
  );
  await importCatalogue({ db, catalogue: await makeCatalogue({ products }) });
  expect((await found(db, 'golf'))[0]).toBe('adults');
  expect(await found(db, 'golf bambina')).not.toContain('adults');
});

test('a search with typing errors names the corrected words; a search without matches shows near products', async () => {
  const search = (q: string) => searchCatalogue(sample.db, { q, limit });
  expect(await search('cardigna rosso')).toMatchObject({
    ids: ['cardigan-alba'],
    corrected: 'cardigan rosso',
    near: false,
  });
  for (const q of ['donna', 'natale']) expect(await search(q)).not.toHaveProperty('corrected');
  const near = await search('cuscino leopardato');
  expect(near.near).toBe(true);
  expect(near.ids.slice(0, 2).toSorted()).toEqual(['cuscino-girasole', 'cuscino-trifoglio']);
  for (const q of ['xyzzy', 'della', '!?', '’', '\u0000', 'ciao:*&|!', '日本']) {
    expect(await search(q)).toMatchObject({ ids: [], total: 0 });
  }
});

test('the search follows changes: names, colours, descriptions, and products taken off sale', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await importWith(db, {});
  expect(await found(db, 'cardigan rosso')).toEqual(['cardigan-alba']);
  await importWith(db, { name: 'Giacca Alba', colors: [makeColour({ name: 'Indaco' })] });
  expect(await found(db, 'cardigan rosso')).toEqual([]);
  expect(await found(db, 'giacca indaco')).toEqual(['cardigan-alba']);
  await importWith(db, { description: 'Con i bottoni di corno.' });
  expect(await found(db, 'bottoni')).toEqual(['cardigan-alba']);
  await db.updateTable('product').set({ retired: true }).execute();
  expect(await found(db, 'cardigan')).toEqual([]);
  // Its words are not offered as corrections either.
  expect(await searchCatalogue(db, { q: 'cardigna', limit })).not.toHaveProperty('corrected');
  await db.updateTable('product').set({ retired: false }).execute();
  expect(await found(db, 'cardigan')).toEqual(['cardigan-alba']);
  await db.updateTable('variant').set({ retired: true }).execute();
  expect(await found(db, 'rosso')).toEqual([]);
});

test('a search waits for nothing: a statement that takes half a second is ended', async () => {
  const other = await sample.pool.connect();
  await other.query('begin; lock table product_search in access exclusive mode');
  await expect(found(sample.db, 'cardigan')).rejects.toMatchObject({ code: '57014' });
  await other.query('rollback');
  other.release();
  expect(await found(sample.db, 'cardigan')).toEqual(['cardigan-alba']);
});

async function importWith(db: Db, changes: Parameters<typeof makeProductFile>[0]): Promise<void> {
  const catalogue = await makeCatalogue({ products: [makeProductFile(changes)] });
  await importCatalogue({ db, catalogue });
}

/** The products that hold all the words, without those that are only near. */
async function found(db: Db, q: string): Promise<string[]> {
  const { ids, near } = await searchCatalogue(db, { q, limit });
  return near ? [] : ids;
}
