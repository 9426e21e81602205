import type { Place } from '#shop/checkout/attempt-guards.ts';
import { type Caller, callerOf } from '#shop/checkout/caller-of.ts';
import { beginTalk, resumeTalk } from '#shop/checkout/converse.ts';
import { tooManyHeld } from '#shop/checkout/hold-limits.ts';
import { type AnyPayRequest, type PayWish, readPayWish } from '#shop/checkout/pay-wish.ts';
import { refuseMethod } from '#shop/checkout/refuse-method.ts';
import { saveInPlaceOfOlder } from '#shop/checkout/save-in-place-of-older.ts';
import type { NewWish } from '#shop/checkout/save-order.ts';
import { providerUnavailable } from '#shop/checkout/talk.ts';
import { withPlace } from '#shop/checkout/with-place.ts';
import type { Engine } from '#shop/orders/engine.ts';
import { keepLease } from '#shop/orders/keep-lease.ts';
import { withLease } from '#shop/orders/with-lease.ts';
import type { PayOutcome, Visitor } from '#shop/shop.ts';

/** Longer than the lease of a process that died; who waits longer is better told to come back. */
const waitMs = 8_000;

type Paying = {
  engine: Engine;
  wish: PayWish;
  caller: Caller;
  /** Of a new browser too. */
  browser?: string;
  place?: Place;
};

/** Everything Paga can mean (rulings 18b to 20): a new order, another card, a proven identity. */
export async function pay(
  engine: Engine,
  { request, visitor }: { request: AnyPayRequest; visitor: Visitor },
): Promise<PayOutcome> {
  // PostgreSQL refuses a text with a zero byte; no name and no key has one.
  if (JSON.stringify(request).includes('\\u0000')) {
    return { ok: false, reason: 'bad_request', issues: [{ path: '', message: 'Zero byte' }] };
  }
  const caller = callerOf(visitor);
  const admitted = await engine.guards.admitCaller(caller);
  if (!admitted.ok) return { ...admitted, reason: 'too_many_attempts' };
  if (isOldFlow(request) && request.amount !== request.order.total) {
    return { ok: false, reason: 'price_changed' };
  }
  const wish = await readPayWish(request);
  const { target } = wish;
  const paying = { engine, wish, caller, browser: visitor.browser };
  const outcome =
    target.kind === 'new' ? await payByKey(paying, target) : await payKnown(paying, target.orderId);
  return isOldFlow(request) ? withId(outcome) : outcome;
}

/** What guards against card testing asks is asked before anything is saved or held. */
async function payByKey(paying: Paying, target: NewWish): Promise<PayOutcome> {
  const { engine, wish, caller } = paying;
  const { method } = wish;
  if (method === undefined || (await engine.orders.knowsKey(target.key))) {
    return payNew(paying, target);
  }
  const refused = await refuseMethod(engine, { caller, method });
  if (refused) return refused;
  return withPlace(engine, caller, (place) => payNew({ ...paying, place }, target));
}

async function payNew(paying: Paying, target: NewWish): Promise<PayOutcome> {
  const { engine, wish, browser, caller, place } = paying;
  const given = { wish: target, method: wish.method, browser, share: caller.share };
  const saved = await saveInPlaceOfOlder(engine, given);
  switch (saved?.kind) {
    case undefined:
      return providerUnavailable;
    case 'refused':
      return saved.reason === 'too_many_held' ? tooManyHeld : { ok: false, reason: saved.reason };
    case 'answered':
      return { ok: true, answer: { bill: saved.bill } };
    case 'known':
      return payKnown(paying, saved.orderId);
    case 'saved': {
      const { order, token } = saved;
      // The sale itself gives the order free.
      return keepLease(engine, { orderId: order.id, token, isFreedBy: isBilled }, () =>
        beginTalk({ engine, order, caller, place, ...wish }),
      );
    }
  }
}

/** Waits for whoever talks about this order, then goes on from where they left it. */
async function payKnown(paying: Paying, orderId: string): Promise<PayOutcome> {
  const { engine, wish, caller, place } = paying;
  const known = await engine.orders.find(orderId);
  if (!known) return { ok: false, reason: 'not_found' };
  const talk = await withLease(engine, { orderId, waitMs }, (order) =>
    resumeTalk({ engine, order, caller, place, ...wish }),
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
