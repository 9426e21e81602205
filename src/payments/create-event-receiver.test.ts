import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { createEventReceiver } from '#payments/create-event-receiver.ts';
import type { ProviderEvent } from '#shop/orders/event-statements.ts';

const webhookSecret = 'whsec_test';
const body = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  data: { object: { id: 'pi_1', object: 'payment_intent', amount: 1 } },
});
const now = Date.UTC(2026, 10, 21, 12);

function sign(payload: string, { secret = webhookSecret, ageSeconds = 0 } = {}): string {
  const timestamp = now / 1000 - ageSeconds;
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

function open() {
  const received: ProviderEvent[] = [];
  const receive = async (event: ProviderEvent) => {
    received.push(event);
    return { ok: true } as const;
  };
  return { received, post: createEventReceiver({ webhookSecret, receive, now: () => now }) };
}

test('a signed event is applied with the intent it is about', async () => {
  const { received, post } = open();
  expect(await post({ body, signature: sign(body) })).toEqual({ ok: true });
  expect(received).toEqual([{ id: 'evt_1', type: 'payment_intent.succeeded', intentId: 'pi_1' }]);
});

test('an event that can move no order is answered and left alone, whatever it looks like', async () => {
  const { received, post } = open();
  const moving = JSON.parse(body);
  const charge = { id: 'ch_1', object: 'charge', payment_intent: 'pi_2' };
  const others = [
    { id: 'evt_2', object: 'event', type: 'charge.captured', data: { object: charge } },
    { id: 'evt_3', object: 'event', type: 'payment_intent.created', data: { object: {} } },
    { id: 'evt_4', object: 'v2.core.event', type: 'v2.core.account.updated' },
    {},
    { ...moving, type: 'payment_intent.\0succeeded' },
    { ...moving, id: 'evt_\0' },
    { ...moving, data: { object: { id: 'pi_\ud800' } } },
  ];
  for (const event of others) {
    const other = JSON.stringify(event);
    expect(await post({ body: other, signature: sign(other) })).toEqual({ ok: true });
  }
  expect(received).toEqual([]);
});

test('F9: another secret, another body, an old signature or none is refused', async () => {
  const { received, post } = open();
  const refused = { ok: false, reason: 'bad_signature' };
  const wrong = sign(body, { secret: 'whsec_other' });
  expect(await post({ body, signature: wrong })).toEqual(refused);
  expect(await post({ body: `${body} `, signature: sign(body) })).toEqual(refused);
  expect(await post({ body, signature: sign(body, { ageSeconds: 301 }) })).toEqual(refused);
  expect(await post({ body, signature: '' })).toEqual(refused);
  expect(received).toEqual([]);
});

const stamp = `t=${now / 1000}`;
const strangeSignatures = {
  'in characters of no alphabet of ours': `${stamp},v1=${'\xff'.repeat(64)}`,
  'with one strange character': `${stamp},v1=${'a'.repeat(63)}é`,
  'as long in bytes as a good one': `${stamp},v1=${'è'.repeat(32)}`,
  'with nothing in it': `${stamp},v1=`,
  'with nothing in it, twice': `${stamp},v1=, ${stamp},v1=`,
  'with a zero byte': `${stamp},v1=\0`,
  'of no time': `t=NaN,v1=${'a'.repeat(64)}`,
  'of a time beyond all numbers': `t=${'9'.repeat(400)},v1=${'a'.repeat(64)}`,
  'of names alone': 't,v1',
  'of signs alone': '='.repeat(15_000),
  'of many times': ',t=1'.repeat(3_000),
};

test.for(Object.keys(strangeSignatures))('a signature %s is refused', async (kind) => {
  const { received, post } = open();
  const [, signature = ''] =
    Object.entries(strangeSignatures).find(([name]) => name === kind) ?? [];
  expect(await post({ body, signature })).toEqual({ ok: false, reason: 'bad_signature' });
  expect(received).toEqual([]);
});

test('a signature that came twice is as good as once', async () => {
  const { post } = open();
  // As two headers of one name are joined.
  expect(await post({ body, signature: `${sign(body)}, ${sign(body)}` })).toEqual({ ok: true });
});

test.for(['{', 'id=evt_1', '<event/>', '\ufffd'])(
  'a signed body that is no JSON is refused: %j',
  async (other) => {
    const { received, post } = open();
    const refused = { ok: false, reason: 'bad_event' };
    expect(await post({ body: other, signature: sign(other) })).toEqual(refused);
    expect(received).toEqual([]);
  },
);

test('a signature of five minutes ago is still good', async () => {
  const { post } = open();
  const signature = sign(body, { ageSeconds: 299 });
  expect(await post({ body, signature })).toEqual({ ok: true });
});
