import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bottegaCalls } from '#contract/bottega/calls.ts';
import { withQuery } from '#contract/endpoints.ts';
import { stockProblems } from '#support/catalogue/stock-problems.ts';
import { openTestApp, type TestApp } from '#support/server/open-test-app.ts';
import { payFor } from '#support/shop/make-order.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';
import { edited } from './requests/edit-value.ts';

/** More of them, or others: `MAKERS_REQUESTS=5000 MAKERS_SEED=7 npx vitest run makers-requests`. */
const numRuns = Number(process.env.MAKERS_REQUESTS ?? 250);
const seed = Number(process.env.MAKERS_SEED ?? 1);
const origin = 'http://localhost:3000';

test('whatever a maker’s browser sends, no answer is a fault, and every piece is accounted for', async () => {
  await using app = await openTestApp();
  const orderIds = [await order(app, 'maglia-1'), await order(app, 'maglia-2')];
  const { rows } = await app.database.pool.query<{ id: string }>('select id::text from sku');
  const asked = hostileCalls({ orderIds, skuIds: rows.map(({ id }) => id) });
  const { cookie } = await signInMaker(app.database);
  const wrong: string[] = [];
  for (const { method, path, value } of fc.sample(asked, { numRuns, seed })) {
    const response = await ask(app, { method, path, value, cookie });
    if (response.status >= 500 || response.status < 200 || response.status === 401) {
      wrong.push(`${method} ${path} ${JSON.stringify(value)}: ${response.status}`);
    }
  }
  expect(wrong).toEqual([]);
  await app.untilIdle();
  expect(await stockProblems(app.database.pool, new Date())).toEqual([]);
}, 240_000);

type Known = { orderIds: string[]; skuIds: string[] };

/** Every call that ends, and leaves the session, as a page of ours asks it, and bent. */
function hostileCalls({ orderIds, skuIds }: Known) {
  const valid = fc.record({
    id: fc.constantFrom(...orderIds),
    key: fc.constantFrom('first-key', 'second-key', 'third-key'),
    size_id: fc.constantFrom(...skuIds),
    move_id: fc.nat(60).map(String),
    last_move: fc.nat(60).map(String),
    reason: fc.constantFrom('made', 'taken', 'returned'),
    pieces: fc.integer({ min: 0, max: 4 }),
    shown: fc.nat(6),
    counted: fc.nat(6),
    tracking: fc.constantFrom('BRT 1', ' '),
    tell: fc.boolean(),
    anyway: fc.boolean(),
    lines: fc.array(fc.record({ line: fc.nat(1), qty: fc.nat(2) }), { maxLength: 2 }),
    restock: fc.boolean(),
    month: fc.constantFrom('2026-11', '2026-13', '2099-12'),
    group: fc.constantFrom('to_ship', 'closed'),
    changes: fc.constant({}),
  });
  const ends = new Set(['signOut', 'shutOut', 'removeMaker', 'changes']);
  const calls = Object.entries(bottegaCalls).filter(
    ([name, { access }]) => access !== 'anybody' && !ends.has(name),
  );
  return fc.oneof(
    ...calls.map(([, { method, path, request }]) => {
      const known = Object.keys(request.shape);
      const own = valid.map((all) =>
        Object.fromEntries(Object.entries(all).filter(([name]) => known.includes(name))),
      );
      const value: fc.Arbitrary<unknown> = fc.oneof(own, own, edited(own));
      return fc.record({ method: fc.constant(method), path: fc.constant(path), value });
    }),
  );
}

interface Asked {
  method: 'GET' | 'POST';
  path: string;
  value: unknown;
  cookie: string;
}

async function ask(app: TestApp, { method, path, value, cookie }: Asked): Promise<Response> {
  if (method === 'POST') return app.post(path, value, { cookie, origin });
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const query = Object.fromEntries(members.map(([name, member]) => [name, JSON.stringify(member)]));
  const plain = members.every(([, member]) => typeof member === 'string');
  return app.get(withQuery(path, plain ? Object.fromEntries(members) : query), { cookie });
}

async function order(app: TestApp, piece: string): Promise<string> {
  const paid = await app.post('/api/pay', payFor(piece));
  const { bill } = await paid.json();
  await app.untilIdle();
  return bill.order_id;
}
