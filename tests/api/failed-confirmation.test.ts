import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { errorPagesText } from '#text/error-pages.ts';
import { openTestApp } from '#support/server/open-test-app.ts';
import { wrapCalls } from '#support/shop/wrap-calls.ts';
import { payFor } from '#support/shop/make-order.ts';

test('a confirmation that the server cannot draw says that the order is placed', async () => {
  let isBroken = false;
  await using app = await openTestApp(
    {},
    {
      wrap: (ports) => ({
        ...ports,
        orders: wrapCalls(ports.orders, async ({ name, call }) => {
          const found = await call();
          return isBroken && name === 'find' ? withoutColour(found) : found;
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

/** An order as the store finds it, with a line that no page can draw. */
function withoutColour(order: unknown): unknown {
  return typeof order === 'object' && order !== null ? { ...order, lines: [{ size: 'M' }] } : order;
}
