import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { readHead } from '#support/browser/page-head.ts';
import { useTestApp } from '#support/server/open-test-app.ts';

const app = useTestApp();

async function read(path: string): Promise<unknown> {
  const answer = await app.get(path);
  expect(answer.status).toBe(200);
  return answer.json();
}

async function listed(query: string): Promise<string[]> {
  const products = await read(`/api/pagedProducts?limit=100&${query}`);
  return calls.pagedProducts.response.parse(products).map(({ _id }) => _id);
}

test('the calls take the filters of a list, and count what they leave', async () => {
  const all = await listed('type=all');
  expect(all).toHaveLength(16);
  expect(await listed('type=all&color=red&size=M&in_stock=true')).toEqual(
    await listed('type=all&size=M&color=red&color=blue&in_stock=true&color=red'),
  );
  expect(await listed('type=clothes&size=S&in_stock=true')).toEqual([]);
  expect(await read('/api/countProducts?type=clothes&size=S&in_stock=true')).toBe(0);
  expect(await read('/api/countProducts?type=clothes&size=S')).toBe(14);
  const facets = calls.productFacets.response.parse(await read('/api/productFacets?type=clothes'));
  expect(facets.size).toContainEqual({ value: 'S', count: 14 });
  expect((await listed('type=clothes&order=new')).slice(0, 5)).toEqual(
    [4, 3, 2, 1, 14].map((nth) => `maglia-${nth}`),
  );
});

test.each([
  'color=ultraviolet&price=free&for_whom=cats&fibre=plastic&order=random&without_wool=perhaps',
  "size=';drop table product;--",
  'color=__proto__&order=constructor&price=toString',
])('a value of a filter that does not exist counts as not given: %s', async (query) => {
  expect(await listed(`type=clothes&${query}`)).toEqual(await listed('type=clothes'));
});

test('a size that no piece of a list has is left out of its page, be it written as markup', async () => {
  const page = await (await app.get('/shop/clothes?taglia=%3Cb%3E&taglia=XXXL')).text();
  expect(page).not.toMatch(/Taglia (?:&lt;b|XXXL)/);
  expect(page).toContain('Hai visualizzato');
  expect(await read('/api/countProducts?type=clothes&size=XXXL')).toBe(
    await read('/api/countProducts?type=clothes'),
  );
});

test('a list that filters have emptied names those to take away, and how many pieces that brings back', async () => {
  const page = await (await app.get('/shop/clothes?taglia=S&disponibili=si')).text();
  expect(page).toMatch(/Togli “Taglia\sS”: \d+ pezz/);
  expect(page).toContain('href="/shop/clothes?disponibili=si"');
  expect(page).toMatch(/Togli “Disponibili”: 14 pezzi/);
});

test('the other categories keep the filters', async () => {
  const page = await (await app.get('/shop/clothes?colore=rosso&ordine=prezzo')).text();
  expect(page).toContain('href="/shop/accessories?colore=rosso&amp;ordine=prezzo"');
});

test('a filtered page is no other visitor’s, and search engines are led to the plain one', async () => {
  const plain = await (await app.get('/shop/clothes')).text();
  const filtered = await app.get('/shop/clothes?taglia=S&disponibili=si&utm_source=lettera');
  const html = await filtered.text();
  expect(filtered.status).toBe(200);
  expect(filtered.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('Nessun pezzo con questi filtri');
  expect(html).toMatch(/<meta name="robots" content="noindex, follow"/);
  expect(readHead(html).canonical).toBe(readHead(plain).canonical);
  expect(plain).not.toContain('noindex');
  // The plain page is what it was, and what it does not understand it answers like the plain one.
  expect(await (await app.get('/shop/clothes')).text()).toBe(plain);
  expect(await (await app.get('/shop/clothes?colore=niente&utm_source=lettera')).text()).toBe(
    plain,
  );
});

test('strange filters in the address of a page break nothing', async () => {
  for (const query of [
    'taglia=%00',
    'taglia=%3Cscript%3Ealert(1)%3C/script%3E',
    'taglia=%E0%A4%A',
    'colore=rosso&colore=blu&prezzo=fino-a-40&prezzo=oltre-300&senza-lana=si&filato=lana',
    Array.from({ length: 300 }, (_, nth) => `taglia=${nth}`).join('&'),
  ]) {
    const page = await app.get(`/shop/tutto?${query}`);
    expect([query, page.status]).toEqual([query, 200]);
    expect(await page.text()).not.toContain('<script>alert(1)');
  }
});

test('a sale changes what a filter finds, at once', async () => {
  const stocked = await listed('type=accessories&in_stock=true');
  expect(stocked).toHaveLength(1);
  await app.database.pool.query('update sku set stock = 0');
  // Responses of calls are a second old at most.
  await expect
    .poll(() => listed('type=accessories&in_stock=true'), { timeout: 10_000 })
    .toEqual([]);
  expect(await listed('type=accessories')).toEqual(stocked);
});
