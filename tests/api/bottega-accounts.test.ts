import { beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/bottega/accounts.ts';
import { useTestApp } from '#support/server/open-test-app.ts';
import { payFor } from '#support/shop/make-order.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';

const app = useTestApp();
let cookie: string;

beforeAll(async () => {
  ({ cookie } = await signInMaker(app.database));
});

test('a sale stands in this month’s accounts and in the file for the accountant', async () => {
  await app.post('/api/pay', payFor('maglia-1'));
  await app.untilIdle();
  const response = await app.get(accountCalls.accounts.path, { cookie });
  const accounts = accountCalls.accounts.response.parse(await response.json());
  expect(accounts).toMatchObject({
    provider: { captured: 5200, refunded: 0 },
    orders: { orders: 1, sold: 5200, delivery: 700, pieces: 1 },
    shelf: { sold: 1, back: 0 },
    differences: [],
  });
  const path = `${accountCalls.register.path}?month=${accounts.month}`;
  const file = await app.get(path, { cookie });
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('content-disposition')).toContain(`registro-${accounts.month}.csv`);
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect(Buffer.from(await file.arrayBuffer()).toString('utf8')).toMatch(
    /^\uFEFFGiorno;.*;45,00;/s,
  );
});

test.each(['2026-13', '0000-01', '2026', "2026-11'", '1999-12'])(
  'a month such as %s is a bad request',
  async (month) => {
    for (const { path } of [accountCalls.accounts, accountCalls.register]) {
      const response = await app.get(`${path}?month=${encodeURIComponent(month)}`, { cookie });
      expect(response.status).toBe(400);
    }
  },
);
