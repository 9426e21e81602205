import { expect, test } from 'vitest';
import { payFor } from '#support/shop/make-order.ts';
import { openTestApp } from '#support/server/open-test-app.ts';

const timeoutMs = 60_000;

test(
  'of 50 buyers of a size with stock 5, at once over HTTP, exactly 5 order and stock is 0',
  { timeout: timeoutMs },
  async () => {
    await using app = await openTestApp();
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const order = JSON.stringify(payFor('maglia-1', { email: `buyer-${index}@example.it` }));
        const answer = await payPatiently(`${app.origin}/api/pay`, order);
        const { bill, error } = await answer.json();
        return { status: answer.status, number: bill?.order.number, code: error?.code };
      }),
    );
    const paid = answers.filter(({ status }) => status === 200);
    const told = answers.filter(({ status }) => status !== 200);
    expect(new Set(paid.map(({ number }) => number)).size).toBe(5);
    expect(paid).toHaveLength(5);
    expect(told.map(({ status, code }) => [status, code])).toEqual(
      Array.from({ length: 45 }, () => [409, 'not_available']),
    );
    await app.untilIdle();
    const { pool } = app.database;
    const stock = await pool.query(
      `select sku.stock from sku join variant on variant.id = sku.variant_id
     where variant.product_id = 'maglia-1' and sku.name = 'M'`,
    );
    expect(stock.rows).toEqual([{ stock: 0 }]);
    const captured = await pool.query(`select state from shop_order where state = 'paid'`);
    expect(captured.rows).toHaveLength(5);
    const emails = await app.emails();
    expect(emails.filter((email) => /^Message-ID: <order-confirmation/m.test(email))).toHaveLength(
      5,
    );
    expect(emails).toHaveLength(10);
  },
);

/** A machine that is busy lets some wait too long for their turn: told so, they press again. */
async function payPatiently(address: string, body: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  for (;;) {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(address, { method: 'POST', headers, body, signal });
    if (answer.status !== 429 && answer.status !== 503) return answer;
  }
}
