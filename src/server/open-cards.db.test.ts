import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { isDatabaseFull } from '#database/is-database-unavailable.ts';
import { createCardGateway } from '#payments/create-card-gateway.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { captureLog } from '#support/server/capture-log.ts';
import { makeConfig } from '#support/server/make-config.ts';
import { openCards, ownOrigin } from './open-cards.ts';

const fill = `
create function full_disk() returns trigger language plpgsql as $$
begin
  raise exception 'could not extend file "base/5/7": No space left on device' using errcode = '53100';
end $$;
create trigger full_disk before insert or update on sandbox.document
  for each row execute function full_disk()`;

test('a full disk that the sandbox meets is thrown to the shop, by its calls and its pages, and left to its log', async () => {
  await using database = await createTestDatabase();
  const { cards, lines } = await open(database.url);
  await database.pool.query(fill);
  const gateway = createCardGateway(cards.access);
  const asked = gateway.authorise({
    orderId: 'an-order',
    amountCents: 4500,
    method: 'pm_card_visa',
    idempotencyKey: 'a-key',
  });
  await expect(asked).rejects.toSatisfy(isDatabaseFull);

  const thrown: unknown[] = [];
  const app = new Hono().onError((error, context) => {
    thrown.push(error);
    return context.text('', 503);
  });
  for (const part of cards.browserApps) app.route('/', part);
  const card = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123' };
  const body = new URLSearchParams({ type: 'card' });
  for (const [name, value] of Object.entries(card)) body.set(`card[${name}]`, value);
  const headers = { authorization: 'Bearer pk_test_gomitolo' };
  const request = { method: 'POST', headers, body };
  const answer = await app.request('/sandbox/v1/payment_methods', request);
  expect(answer.status).toBe(503);
  expect(thrown.map(isDatabaseFull)).toEqual([true]);
  expect(lines).toEqual([]);
});

test.for([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['localhost', 'http://localhost:3000'],
  ['192.168.1.20', 'http://192.168.1.20:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['::1', 'http://[::1]:3000'],
] as const)('a shop that listens at %s reaches itself at %s', ([host, origin]) => {
  expect(ownOrigin({ host, port: 3000 })).toBe(origin);
});

async function open(databaseUrl: string) {
  const config = makeConfig();
  const { log, lines } = captureLog('warn');
  const cards = await openCards({ config, log, databaseUrl, shopPort: 1 });
  onTestFinished(cards.stop);
  return { cards, lines };
}
