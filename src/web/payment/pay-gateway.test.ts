import { expect, test } from 'vitest';
import { retryingGateway, type PayGateway, type PayReply, type PaymentStage } from './pay-order.ts';

const bill = { order: { products: [], total: 5, subtotal: 5, delivery: 0 }, order_id: 'o1' };
const paid: PayReply = { ok: true, response: { bill } };
const proof = { payment_method_id: 'pm_1' };

function busy(retryAfterSeconds?: number): PayReply {
  return { ok: false, refusal: { code: 'overloaded', message: 'Affollato', retryAfterSeconds } };
}

/** Answers one reply after the other, the last one for good, and writes down what happened. */
function attend(replies: PayReply[]) {
  const events: (PaymentStage | number | 'paid')[] = [];
  const calls: unknown[] = [];
  const inner: PayGateway = {
    pay: async (asked) => {
      calls.push(asked);
      return (replies.length > 1 ? replies.shift() : replies[0]) ?? busy();
    },
    authenticate: async () => ({ ok: true, intentId: 'pi_1' }),
  };
  const gateway = retryingGateway(inner, {
    tell: (stage) => void events.push(stage),
    onBill: () => void events.push('paid'),
    pause: async (ms) => void events.push(ms),
  });
  return { gateway, events, calls };
}

test('a shop that asks for patience is asked again with the same call', async () => {
  const { gateway, events, calls } = attend([busy(5), busy(1), paid]);
  expect(await gateway.pay(proof)).toEqual(paid);
  expect(events).toEqual(['bank', 'again', 5000, 'bank', 'again', 1000, 'bank', 'paid']);
  expect(calls).toEqual([proof, proof, proof]);
});

test('patience ends after a few times, and the refusal is told', async () => {
  const { gateway, calls } = attend([busy(5)]);
  expect(await gateway.pay(proof)).toEqual(busy(5));
  expect(calls).toHaveLength(5);
});

test('a wait of minutes is told at once, and so is a refusal without one', async () => {
  for (const refused of [busy(300), busy()]) {
    const { gateway, calls } = attend([refused]);
    expect(await gateway.pay(proof)).toEqual(refused);
    expect(calls).toHaveLength(1);
  }
});

test('the proof of who pays is told of', async () => {
  const { gateway, events } = attend([paid]);
  await gateway.authenticate('secret');
  expect(events).toEqual(['identity']);
});
