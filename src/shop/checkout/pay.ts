import { beginTalk, resumeTalk } from '#shop/checkout/converse.ts';
import { type AnyPayRequest, type PayWish, readPayWish } from '#shop/checkout/pay-wish.ts';
import { saveInPlaceOfOlder } from '#shop/checkout/save-in-place-of-older.ts';
import type { NewWish } from '#shop/checkout/save-order.ts';
import { providerUnavailable } from '#shop/checkout/talk.ts';
import type { Engine } from '#shop/orders/engine.ts';
import { keepLease } from '#shop/orders/keep-lease.ts';
import { withLease } from '#shop/orders/with-lease.ts';
import type { PayOutcome, Visitor } from '#shop/shop.ts';

/** Longer than the lease of a process that died; who waits longer is better told to come back. */
const waitMs = 8_000;

type Paying = { engine: Engine; wish: PayWish; visitor: Visitor };

/** Everything Paga can mean (rulings 18b to 20): a new order, another card, a proven identity. */
export async function pay(
  engine: Engine,
  { request, visitor }: { request: AnyPayRequest; visitor: Visitor },
): Promise<PayOutcome> {
  // PostgreSQL refuses a text with a zero byte; no name and no key has one.
  if (JSON.stringify(request).includes('\\u0000')) {
    return { ok: false, reason: 'bad_request', issues: [{ path: '', message: 'Zero byte' }] };
  }
  const admitted = await engine.guards.admitVisitor(visitor.ip);
  if (!admitted.ok) return { ...admitted, reason: 'too_many_attempts' };
  if (isOldFlow(request) && request.amount !== request.order.total) {
    return { ok: false, reason: 'price_changed' };
  }
  const wish = await readPayWish(request);
  const { target } = wish;
  const outcome =
    target.kind === 'new'
      ? await payNew({ engine, wish, visitor }, target)
      : await payKnown({ engine, wish, visitor }, target.orderId);
  return isOldFlow(request) ? withId(outcome) : outcome;
}

async function payNew(paying: Paying, target: NewWish): Promise<PayOutcome> {
  const { engine, wish, visitor } = paying;
  const { browser, ip } = visitor;
  const saved = await saveInPlaceOfOlder(engine, { wish: target, method: wish.method, browser });
  switch (saved?.kind) {
    case undefined:
      return providerUnavailable;
    case 'refused':
      return { ok: false, reason: saved.reason };
    case 'answered':
      return { ok: true, answer: { bill: saved.bill } };
    case 'known':
      return payKnown(paying, saved.orderId);
    case 'saved': {
      const { order, token } = saved;
      // The sale itself gives the order free.
      return keepLease(engine, { orderId: order.id, token, isFreedBy: isBilled }, () =>
        beginTalk({ engine, order, ip, ...wish }),
      );
    }
  }
}

/** Waits for whoever talks about this order, then goes on from where they left it. */
async function payKnown({ engine, wish, visitor }: Paying, orderId: string): Promise<PayOutcome> {
  const known = await engine.orders.find(orderId);
  if (!known) return { ok: false, reason: 'not_found' };
  const talk = await withLease(engine, { orderId, waitMs }, (order) =>
    resumeTalk({ engine, order, ip: visitor.ip, ...wish }),
  );
  return talk.ok ? talk.result : providerUnavailable;
}

function isBilled(outcome: PayOutcome): boolean {
  return outcome.ok && 'bill' in outcome.answer;
}

function isOldFlow(request: AnyPayRequest) {
  return 'nonce' in request;
}

/** The older flow wants the order's id beside the bill. */
function withId(outcome: PayOutcome): PayOutcome {
  if (!outcome.ok || !('bill' in outcome.answer)) return outcome;
  return { ok: true, answer: { ...outcome.answer, id: outcome.answer.bill.order_id } };
}
