import type { UnknownRow } from 'kysely';
import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { errorPagesText } from '#text/error-pages.ts';
import { openTestApp } from '#support/server/open-test-app.ts';
import { payFor } from '#support/shop/make-order.ts';

test('a confirmation that the server cannot draw says that the order is placed', async () => {
  let isBroken = false;
  await using app = await openTestApp(
    {},
    {
      wrap: (ports) => ({
        ...ports,
        db: ports.db.withPlugin({
          transformQuery: ({ node }) => node,
          transformResult: async ({ result }) =>
            isBroken ? { ...result, rows: result.rows.map(withOddNames) } : result,
        }),
      }),
    },
  );
  const { bill } = await (await app.post('/api/pay', payFor('maglia-1'))).json();
  await app.untilIdle();
  isBroken = true;
  const page = await app.get(paths.accepted(bill.order_id));
  const html = await page.text();
  expect(page.status).toBe(500);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain(errorPagesText.placed.heading);
  expect(html).not.toContain(errorPagesText.error.heading);
  expect(app.takeErrors().join('')).toContain('page failed');
});

/** An order with names of its lines that no page can draw. */
function withOddNames(row: UnknownRow): UnknownRow {
  const { lines } = row;
  if (!Array.isArray(lines)) return row;
  return { ...row, lines: lines.map((line: object) => ({ ...line, name: {} })) };
}
