import { expect, test, vi } from 'vitest';
import { openDatabase } from '#database/open-database.ts';
import { createShop } from '#shop/create-shop.ts';
import { openTestShop, reasonOf } from '#support/shop/open-test-shop.ts';

test('a client that asks for many unknown orders leaves a connection to others', async () => {
  await using shop = await openTestShop();
  const finishing = openDatabase(shop.database.url, { max: 3 });
  const busy = createShop(shop.ports, { finishing: { ...shop.ports, db: finishing.db } });
  const lock = await shop.database.pool.connect();
  await lock.query('begin; lock table shop_order in access exclusive mode');
  const link = { order_id: 'unknown', payment_method: 'credit card' } as const;
  const flood = Array.from({ length: 20 }, () =>
    busy.checkout.pay({ ...link, payment_method_id: 'pm_x' }, { ip: '192.0.2.1' }),
  );
  await vi.waitUntil(() => finishing.pool.totalCount - finishing.pool.idleCount === 2);
  expect((await finishing.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await lock.query('rollback');
  lock.release();
  expect(new Set((await Promise.all(flood)).map(reasonOf))).toEqual(new Set(['not_found']));
  await finishing.close();
});
