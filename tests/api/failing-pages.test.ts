import type { UnknownRow } from 'kysely';
import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { errorPagesText } from '#text/error-pages.ts';
import { useTestApp } from '#support/server/open-test-app.ts';
import { payFor } from '#support/shop/make-order.ts';

/** What becomes of the rows that the database answers. */
let meet = (rows: UnknownRow[]): UnknownRow[] => rows;

const app = useTestApp(
  {},
  {
    wrap: (ports) => ({
      ...ports,
      db: ports.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => ({ ...result, rows: meet(result.rows) }),
      }),
    }),
  },
);

test('a confirmation that the server cannot draw says that the order is placed', async () => {
  const { bill } = await (await app.post('/api/pay', payFor('maglia-1'))).json();
  await app.untilIdle();
  meet = (rows) => rows.map(withOddNames);
  const page = await app.get(paths.accepted(bill.order_id));
  meet = (rows) => rows;
  const html = await page.text();
  expect(page.status).toBe(500);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain(errorPagesText.placed.heading);
  expect(html).not.toContain(errorPagesText.error.heading);
  expect(app.takeErrors().join('')).toContain('page failed');
});

test('a page that meets a damaged database is one line in the log, and /healthz names its route', async () => {
  failProducts(Object.assign(new Error('could not open file'), { code: '58P01' }));
  const page = await app.get(paths.product('maglia-1'));
  const lines = app.takeErrors();
  const health = await app.get('/healthz');
  app.takeErrors();
  meet = (rows) => rows;
  const again = await app.get(paths.product('maglia-1'));
  const later = await app.get('/healthz');

  expect(page.status).toBe(503);
  expect(lines).toEqual([expect.stringContaining('the database is damaged')]);
  expect(health.status).toBe(503);
  expect(await health.json()).toMatchObject({ database: 'ok', failing: ['/product/:id'] });
  expect([again.status, later.status]).toEqual([200, 200]);
});

test('a page that the database does not answer is one line in the log, in a sentence and with its path', async () => {
  failProducts(new Error('Connection terminated due to connection timeout'));
  const path = paths.product('maglia-2');
  const page = await app.get(path);
  meet = (rows) => rows;
  expect(page.status).toBe(503);
  const [line = '', ...others] = app.takeErrors();
  expect(JSON.parse(line)).toMatchObject({ msg: 'the database does not answer', path });
  expect(others).toEqual([]);
});

/** Fails the query of a product; jobs go on beside it. */
function failProducts(error: Error): void {
  meet = (rows) => {
    if (rows.some((row) => 'short_description' in row)) throw error;
    return rows;
  };
}

/** An order with names of its lines that no page can draw. */
function withOddNames(row: UnknownRow): UnknownRow {
  const { lines } = row;
  if (!Array.isArray(lines)) return row;
  return { ...row, lines: lines.map((line: object) => ({ ...line, name: {} })) };
}
