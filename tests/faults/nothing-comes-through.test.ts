import { expect, test, vi } from 'vitest';
import { openCluster } from '#support/server/open-cluster.ts';
import { postAndHangUp } from '#support/server/post-and-hang-up.ts';
import { type Counter, manners, visitCheckout } from '#support/browser/visit-checkout.ts';

// A process of its own on a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000 });

const minute = 60_000;
const patience = { timeout: 90_000, interval: 20 };

test('F1 and F3, every webhook is lost, and each second browser hears no answer: every order is paid once or closed', async () => {
  await using cluster = await openCluster({ stock: 2 * manners.length });
  const shop = await cluster.open();
  await shop.control('webhook_faults', { kind: 'drop', events: 1000 });
  let sent = 0;
  const hearing: Counter = {
    async post(request, headers) {
      // 503 asks to press again.
      for (;;) {
        sent += 1;
        const answer = await shop.post('/api/pay', request, headers);
        if (answer.status !== 503) return answer;
      }
    },
    prove: (payment_intent, answer) => shop.control('challenge', { payment_intent, answer }),
  };
  const deaf: Counter = {
    async post(request, headers) {
      // A shopper without an answer presses Paga again.
      for (let press = 0; press < 2; press += 1) {
        await postAndHangUp(`${shop.address}/api/pay`, request, headers);
        sent += 1;
      }
      return undefined;
    },
    prove: () => Promise.reject(new Error('Nobody was asked')),
  };
  const order = cluster.product.order();
  const visit = (counter: Counter, first: number) =>
    manners.map((manner, nth) => visitCheckout({ manner, counter, order, place: first + nth }));
  const told = await Promise.all([...visit(hearing, 0), ...visit(deaf, manners.length)]);
  const billed = told.filter((orderId) => orderId !== undefined);
  const countCalls = async () => {
    const lines = (await shop.figures()).matchAll(
      /^http_request_duration_seconds_count\{part="\/api\/".*\} (\d+)$/gm,
    );
    return [...lines].reduce((sum, [, calls]) => sum + Number(calls), 0);
  };
  await vi.waitUntil(async () => (await countCalls()) === sent, patience);

  // Open orders are finished by the clock alone.
  await shop.setClock(20 * minute);
  await cluster.passQueueTime(20 * minute);
  await cluster.reconcile();
  expect(await cluster.settle()).toEqual([]);
  const { pool } = cluster.database;
  const { rows } = await pool.query<{ id: string }>(
    `select id from shop_order where state = 'paid'`,
  );
  const paid = rows.map(({ id }) => id);
  expect(paid).toEqual(expect.arrayContaining(billed));
  expect(billed.length).toBeGreaterThan(manners.length / 2);
  // Some who heard nothing have paid too.
  expect(paid.length).toBeGreaterThan(billed.length);
  const unexpected = `select id from stripe_event union all select subject_id from sent_email where tries <> 1`;
  expect((await pool.query(unexpected)).rows).toEqual([]);
});
