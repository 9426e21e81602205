import { expect, test } from 'vitest';
import { beforeEachProduct } from '#support/shop/before-each-shop.ts';
import { type Bottega, createBottega } from '#shop/create-bottega.ts';
import type { MakerSession } from '#shop/makers/maker.ts';
import type { StockedProduct } from '#support/catalogue/stock-product.ts';
import { type TestShop, visitor } from '#support/shop/open-test-shop.ts';

const day = 24 * 60 * 60_000;
const ada = { name: 'Ada', email: 'ada@bottega.example' };
const bice = { name: 'Bice', email: 'bice@bottega.example' };

let shop: TestShop;
let bottega: Bottega;
let product: StockedProduct;

beforeEachProduct((stocked) => {
  ({ shop, product } = stocked);
  bottega = createBottega(shop.ports);
});

/** A maker's session in a browser that the shop trusts. */
async function signIn(who: typeof ada, deviceToken: string, replaces?: string) {
  const token = await bottega.makers.offerClaim();
  const browser = { device: 'Chrome, Android', deviceToken, replaces };
  const entry = await bottega.makers.claim({ token, ...who, ...browser });
  if (!entry.ok) throw new Error(entry.reason);
  const admission = await bottega.makers.admit({ token: entry.token, access: 'maker' });
  if (!admission.ok) throw new Error(admission.reason);
  return { token: entry.token, session: admission.session };
}

function subscriptionOf(name: string) {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`;
  return { endpoint, p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
}

async function start(by: MakerSession, name: string): Promise<void> {
  await bottega.push.show(by);
  expect(await bottega.push.start({ by, ...subscriptionOf(name) })).toEqual({ ok: true });
}

/** The devices with a subscription, by the ends of their addresses. */
async function subscribed(): Promise<string[]> {
  const rows = await shop.database.db
    .selectFrom('push_subscription')
    .select('endpoint')
    .orderBy('endpoint')
    .execute();
  return rows.map(({ endpoint }) => endpoint.split('/').at(-1) ?? '');
}

/** The notifications sent so far, after the jobs. */
async function sent() {
  await shop.runJobs();
  return shop.push.sent.map(({ subscription, notice }) => ({
    to: subscription.endpoint.split('/').at(-1),
    ...notice,
  }));
}

async function buy(): Promise<string> {
  return (await shop.buy({ order: product.order() })).order_id;
}

test('an order, an answer and a withdrawal are told to every device that asked, without a word about the customer', async () => {
  const phone = await signIn(ada, 'token-of-the-phone-of-ada');
  const laptop = await signIn(bice, 'token-of-the-laptop-of-bice');
  await signIn(bice, 'token-of-the-phone-of-bice');
  await start(phone.session, 'ada');
  await start(laptop.session, 'bice');
  const orderId = await buy();
  const order = { kind: 'order', orderId, pieces: 1, totalCents: 5200 };
  expect(await sent()).toEqual([
    { to: 'ada', ...order },
    { to: 'bice', ...order },
  ]);
  shop.push.sent.length = 0;
  const text = 'Va bene il mattone';
  await shop.shop.orders.answer({ orderId, key: 'first-key', text, browser: visitor.browser });
  expect(await sent()).toEqual([
    { to: 'ada', kind: 'answer', orderId },
    { to: 'bice', kind: 'answer', orderId },
  ]);
  shop.push.sent.length = 0;
  const stranger = { name: 'Eva Neri', order_number: '2026-00999', email: 'eva@example.it' };
  await shop.shop.withdrawal.request(stranger);
  expect(await sent()).toMatchObject([
    { to: 'ada', kind: 'withdrawal' },
    { to: 'bice', kind: 'withdrawal' },
  ]);
  expect(JSON.stringify(shop.push.sent)).not.toMatch(/Eva|Neri|example\.it/);
});

test('where no device asked for notifications nothing is queued', async () => {
  await signIn(ada, 'token-of-the-phone-of-ada');
  await buy();
  await shop.runJobs();
  expect(await shop.pendingJobs()).not.toContain('push-notice');
  expect(shop.push.sent).toEqual([]);
});

test('a notification that is not taken is tried again alone, and what is no news meanwhile is not sent', async () => {
  const phone = await signIn(ada, 'token-of-the-phone-of-ada');
  const laptop = await signIn(bice, 'token-of-the-laptop-of-bice');
  await start(phone.session, 'ada');
  await start(laptop.session, 'bice');
  shop.push.outcomes.push(...Array.from({ length: 30 }, () => new Error('answered 503')));
  const orderId = await buy();
  expect(await sent()).toEqual([]);
  expect(await shop.pendingJobs()).toEqual(['push-notice', 'push-notice']);
  shop.push.outcomes.length = 0;
  shop.push.outcomes.push(new Error('answered 503'));
  await shop.runJobs();
  expect((await sent()).map(({ to }) => to).toSorted()).toEqual(['ada', 'bice']);
  expect(await shop.pendingJobs()).toEqual([]);

  shop.push.sent.length = 0;
  const key = 'first-key';
  await shop.shop.orders.answer({ orderId, key, text: 'Ciao', browser: visitor.browser });
  await bottega.orders.write({ kind: 'message', orderId, key: 'a-reply-to-it', text: 'Ciao Ada' });
  expect(await sent()).toEqual([]);
});

test('a subscription that the browser gave up is removed, and so is one to an unknown service, unsent', async () => {
  const phone = await signIn(ada, 'token-of-the-phone-of-ada');
  await start(phone.session, 'ada');
  shop.push.outcomes.push('gone');
  await buy();
  expect(await sent()).toEqual([]);
  expect(await subscribed()).toEqual([]);
  expect(shop.reported).toContain('push_subscription_gone');

  await start(phone.session, 'ada');
  const endpoint = 'https://10.0.0.1/inside';
  await shop.database.db.updateTable('push_subscription').set({ endpoint }).execute();
  await buy();
  expect(await sent()).toEqual([]);
  expect(await subscribed()).toEqual([]);
  expect(shop.reported).toContain('push_endpoint_refused');
});

test('a device that is shut out, signed out, or of a maker who left is notified no more', async () => {
  const phone = await signIn(ada, 'token-of-the-phone-of-ada');
  const laptop = await signIn(ada, 'token-of-the-laptop-of-ada');
  const other = await signIn(bice, 'token-of-the-phone-of-bice');
  await start(phone.session, 'phone');
  await start(laptop.session, 'laptop');
  await start(other.session, 'other');
  expect(await subscribed()).toEqual(['laptop', 'other', 'phone']);
  await bottega.makers.shutOut({ by: laptop.session, id: phone.session.id });
  expect(await subscribed()).toEqual(['laptop', 'other']);
  await bottega.makers.signOut(laptop.token);
  expect(await subscribed()).toEqual(['other']);
  const again = await signIn(ada, 'token-of-the-laptop-of-ada');
  await bottega.makers.remove({ by: again.session, id: other.session.maker.id });
  expect(await subscribed()).toEqual([]);
});

test('signing in again keeps the notifications of a device; a session that has expired gets none', async () => {
  const phone = await signIn(ada, 'token-of-the-phone-of-ada');
  await start(phone.session, 'ada');
  const again = await signIn(ada, 'token-of-the-phone-of-ada', phone.token);
  expect(await bottega.push.show(again.session)).toMatchObject({
    endpoint: subscriptionOf('ada').endpoint,
  });
  await buy();
  expect(await sent()).toHaveLength(1);
  shop.pass(8 * day);
  await buy();
  expect(await sent()).toHaveLength(1);
});

test('a browser has one subscription: of the maker who asked last, under its last address', async () => {
  const phone = await signIn(ada, 'token-of-the-shared-phone');
  await start(phone.session, 'first');
  await start(phone.session, 'second');
  await start(phone.session, 'second');
  expect(await subscribed()).toEqual(['second']);
  const others = await signIn(bice, 'token-of-the-shared-phone', phone.token);
  await start(others.session, 'second');
  expect(await subscribed()).toEqual(['second']);
  expect(await bottega.push.show(others.session)).toMatchObject({
    endpoint: subscriptionOf('second').endpoint,
  });
  await bottega.push.stop(others.session);
  await bottega.push.stop(others.session);
  expect(await subscribed()).toEqual([]);
});

test('two first calls at once make one key pair, and the trial goes to the device that asks alone', async () => {
  const phone = await signIn(ada, 'token-of-the-phone-of-ada');
  const laptop = await signIn(bice, 'token-of-the-laptop-of-bice');
  const shown = await Promise.all([
    bottega.push.show(phone.session),
    bottega.push.show(laptop.session),
  ]);
  expect(shown[0]?.publicKey).toBe(shown[1]?.publicKey);
  expect(await bottega.push.try(phone.session)).toEqual({ ok: false, reason: 'conflict' });
  await start(phone.session, 'ada');
  await start(laptop.session, 'bice');
  expect(await bottega.push.try(phone.session)).toEqual({ ok: true });
  expect(await sent()).toEqual([{ to: 'ada', kind: 'trial' }]);
  expect(shop.push.sent[0]?.keys.publicKey).toBe(shown[0]?.publicKey);
});
