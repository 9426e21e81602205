import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { SearchResponse } from '#contract/search.ts';
import { useTestApp } from '#support/server/open-test-app.ts';

const app = useTestApp();

async function search(query: string): Promise<SearchResponse> {
  const answer = await app.get(`/api/search?${query}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return calls.search.response.parse(await answer.json());
}

test('GET /api/search answers whole products, twelve of them unless told otherwise, and how many there are', async () => {
  const { hits, total, near } = await search('q=maglia');
  expect(hits).toHaveLength(12);
  expect(hits[0]).toMatchObject({ product: { _id: 'maglia-1', price: 4500 }, color: 0 });
  expect({ total, near }).toEqual({ total: 14, near: false });
  expect((await search('q=maglia&limit=6')).hits).toHaveLength(6);
  expect((await search('q=maglia&limit=48')).hits).toHaveLength(14);
});

test('GET /api/search understands a typing error, and says what it searched', async () => {
  expect(await search('q=mgalia%20rossa&limit=1')).toMatchObject({
    total: 14,
    corrected: 'maglia rossa',
  });
});

test('GET /api/search refuses a search that is missing, empty or longer than 80 characters, and a limit that is none', async () => {
  const long = 'a'.repeat(81);
  const bad = ['', 'q=', 'q=%20', `q=${long}`, 'q=a&q=b', 'q=%00', 'q=lana&limit=0'];
  for (const query of [...bad, 'q=lana&limit=49', 'q=lana&limit=x']) {
    const answer = await app.get(`/api/search?${query}`);
    expect(answer.status, query).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: 'bad_request' } });
  }
});

test('GET /api/search never finds a product that is off sale', async () => {
  const retire = (retired: boolean) =>
    app.database.pool.query(`update product set retired = $1 where id = 'coperta'`, [retired]);
  const found = async () => (await search('q=cardigan')).hits.map(({ product }) => product._id);
  expect(await found()).toContain('coperta');
  await retire(true);
  expect(await found()).not.toContain('coperta');
  await retire(false);
});

test('/cerca is rendered for each visitor, kept by no cache and left out by search engines', async () => {
  for (const path of ['/cerca', '/cerca?q=coperta']) {
    const page = await app.get(path);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(await page.text()).toContain('<meta name="robots" content="noindex"/>');
  }
  // Nothing of the first visitor is left for the next one.
  expect(await (await app.get('/cerca')).text()).not.toContain('coperta');
});

test('/cerca?q= shows what was typed as text, cuts it at 80 characters, and answers to nonsense', async () => {
  const script = await (await app.get('/cerca?q=%3Cscript%3Ealert(1)%3C/script%3E')).text();
  expect(script).not.toContain('<script>alert(1)');
  for (const q of ['a'.repeat(2000), '%00', '%E0%A4%A', '!!!', 'la']) {
    const page = await app.get(`/cerca?q=${q}`);
    expect(page.status, q).toBe(200);
    expect(await page.text()).not.toContain('a'.repeat(81));
  }
});
