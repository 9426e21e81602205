import { expect, test, vi } from 'vitest';
import { freePort } from '#support/free-port.ts';
import { openSite, type Site } from '#support/open-site.ts';
import { openSmtpInbox } from '#support/open-smtp-inbox.ts';
import { makePayRequest } from '#support/open-test-shop.ts';

// A busy machine takes its time.
vi.setConfig({ testTimeout: 180_000 });

const hour = 60 * 60_000;
const patience = { timeout: 90_000, interval: 50 };

test('F14, the mail server is away for an hour: shoppers pay, and later each gets one letter', async () => {
  const port = await freePort();
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  await using site = await openSite({ stock: 3, settings });
  const shop = await site.open();
  for (let shopper = 0; shopper < 3; shopper += 1) {
    const paid = await shop.post('/api/pay', makePayRequest({ order: site.product.order() }));
    expect(paid.status).toBe(200);
  }
  await vi.waitUntil(async () => (await countWaitingLetters(site)) === 3, patience);

  await shop.setClock(hour);
  await site.passQueueTime(hour);
  await using _inbox = await openSmtpInbox(port, site.mailFolder);
  expect(await site.settle()).toEqual([]);
  expect(await site.orderStates()).toEqual(['paid', 'paid', 'paid']);
});

async function countWaitingLetters({ database }: Site): Promise<number> {
  const { rowCount } = await database.pool.query(
    `select from pgboss.job where name = 'order-confirmation' and state = 'retry'`,
  );
  return rowCount ?? 0;
}
