import { expect, test } from 'vitest';
import { openPictures } from '#server/pictures/open-pictures.ts';
import { openTestShop, type TestShop } from '#support/shop/open-test-shop.ts';
import { shopSchedules } from './shop-schedules.ts';

test('events of the card provider are forgotten after 90 days, day by day', async () => {
  await using shop = await openTestShop();
  await shop.database.pool.query(
    `insert into stripe_event (id, type, received_at, applied_at) values
      ('evt_old', 'charge.succeeded', now() - interval '91 days', now()),
      ('evt_left', 'charge.succeeded', now() - interval '91 days', null),
      ('evt_known', 'charge.succeeded', now() - interval '89 days', now()),
      ('evt_retried', 'charge.succeeded', now() - interval '3 days', null)`,
  );
  const schedule = scheduled(shop, 'forget-events');
  expect(schedule?.cron).toMatch(/^\d+ \d+ \* \* \*$/);
  await schedule?.run();
  const { rows } = await shop.database.pool.query('select id from stripe_event order by id');
  expect(rows).toEqual([{ id: 'evt_known' }, { id: 'evt_retried' }]);
});

test('money that the provider has without an order is reported each night', async () => {
  await using shop = await openTestShop();
  const night = scheduled(shop, 'match-ledger');
  await night?.run();
  expect(shop.reported).not.toContain('ledger_differs');
  const stray = { orderId: 'an-order-of-nobody-at-al', amountCents: 700, method: 'pm_card_visa' };
  await shop.cards.authorise({ ...stray, idempotencyKey: 'stray' });
  shop.pass(30 * 60_000);
  await night?.run();
  expect(shop.reported).toContain('ledger_differs');
});

function scheduled({ ports, database }: TestShop, name: string) {
  const { pool } = database;
  const pictures = openPictures({ ...database, log: ports.report });
  const schedules = shopSchedules({ ports, pictures, pool, lockPool: pool });
  return schedules.find((schedule) => schedule.name === name);
}
