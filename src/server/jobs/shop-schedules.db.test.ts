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

function scheduled({ ports, database }: TestShop, name: string) {
  const { pool } = database;
  const pictures = openPictures({ ...database, log: ports.report });
  const schedules = shopSchedules({ ports, pictures, pool, lockPool: pool });
  return schedules.find((schedule) => schedule.name === name);
}
