import { expect, test } from 'vitest';
import { noFilters } from '#contract/product-filters.ts';
import { openCatalogue } from '#support/catalogue/open-catalogue.ts';
import { createTestDatabase } from '#support/database/test-database.ts';

test('a search is filtered and sorted as a list is, and finds what is below a price or without a fibre', async () => {
  await using sample = await createTestDatabase({ catalogue: 'sample' });
  const catalogue = openCatalogue(sample.db);
  const limit = 48;
  const search = async (q: string, filters = noFilters) => {
    const { hits, total, facets } = await catalogue.search({ q, limit, filters, facets: true });
    expect(hits).toHaveLength(total);
    return { hits, products: hits.map(({ product }) => product), facets };
  };
  const idsOf = (products: { _id: string }[]) => products.map(({ _id }) => _id).toSorted();

  // As the filter of that name: the composition decides, however little of the fibre there is.
  const withoutWool = { ...noFilters, without_wool: true };
  const filtered = await catalogue.page({ type: 'all', filters: withoutWool, start: 0, limit });
  expect(idsOf((await search('senza lana')).products)).toEqual(idsOf(filtered));
  const presents = filtered.filter(({ price }) => price <= 40_00);
  expect(presents.length).toBeGreaterThan(0);
  for (const q of ['un regalo sotto i 40 euro senza lana', 'senza lana, fino a 40 €']) {
    expect(idsOf((await search(q)).products)).toEqual(idsOf(presents));
  }
  expect((await search('idee regalo')).products).toHaveLength(await catalogue.total());

  const { products, facets } = await search('lana');
  const dear = await search('lana', { ...noFilters, price: ['150-300'], order: 'price-down' });
  const band = products.filter(({ price }) => price > 150_00 && price <= 300_00);
  expect(dear.products.map(({ price }) => price)).toEqual(
    band.map(({ price }) => price).toSorted((one, other) => other - one),
  );
  expect(facets?.price).toContainEqual({ value: '150-300', count: band.length });

  // A card leads to the colour that is filtered, or else to the one that is named.
  const blue = await search('cardigan alba panna', { ...noFilters, color: ['blue'] });
  const choice = ['Carta da zucchero'];
  expect(blue.hits).toMatchObject([{ product: { _id: 'cardigan-alba', choice }, color: 0 }]);
  expect((await search('cardigan alba panna')).hits).toMatchObject([{ color: 1 }]);
});
