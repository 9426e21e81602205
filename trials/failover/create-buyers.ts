import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { type PayRequest, type PayResponse, payResponseSchema } from '#contract/pay.ts';
import { createPaymentMethod } from '#support/shop/create-payment-method.ts';
import { makePayRequest } from '#support/shop/open-test-shop.ts';
import { headersOfBuyer, letBuyersCome } from '#trials/let-buyers-come.ts';
import { cardKeys } from './open-cards.ts';
import type { Shops } from './open-shops.ts';

/** An order whose number a buyer has been told. */
export type Answered = {
  orderId: string;
  number: string;
  at: number;
  /** When the request began that was answered. */
  askedAt: number;
};

export type Buyers = {
  answered: Answered[];
  /** Counts of the answers without an order, by status and code. */
  refusals: Map<string, number>;
  /** Problems that a shop must never cause to a buyer. */
  wrong: string[];
  /** Stops new buyers; resolves when those present are done. */
  rest(): Promise<void>;
  resume(): void;
  /** Everybody goes home. */
  leave(): void;
};

type Buying = { shops: Shops; cardsAddress: string; perSecond: number };

/** As long as a browser that pays waits before it asks again. */
const tryMs = 20_000;
const pauseMs = 500;
const patienceMs = 150_000;
const one = { card: '4242424242424242', careful: '4000002760003184' };
/** Every fifth has to authenticate. */
const carefulEvery = 5;
const errorSchema = z.object({ error: z.object({ code: z.string() }) });

/** Lets a buyer come at a steady rate, each with one order, a browser and an address of their own. */
export function createBuyers({ shops, cardsAddress, perSecond }: Buying): Buyers {
  const answered: Answered[] = [];
  const refusals = new Map<string, number>();
  const leaving = new AbortController();
  const cardFields = { address: cardsAddress, publishableKey: cardKeys.publishableKey };
  const arrivals = letBuyersCome(perSecond, buy);

  async function buy(nth: number): Promise<void> {
    const product = shops.products[nth % shops.products.length];
    if (product === undefined) throw new Error('There is nothing to buy');
    const number = nth % carefulEvery === 0 ? one.careful : one.card;
    const request = makePayRequest({
      order: product.order(),
      payment_method_id: await createPaymentMethod(cardFields, number),
    });
    const headers = headersOfBuyer(nth);
    const deadline = Date.now() + patienceMs;
    let body: PayRequest = request;
    while (!leaving.signal.aborted && Date.now() < deadline) {
      const askedAt = Date.now();
      const outcome = await pay(shops.address, { body, headers });
      if (outcome.kind === 'refused') {
        refusals.set(outcome.why, (refusals.get(outcome.why) ?? 0) + 1);
        await delay(pauseMs);
      } else if ('bill' in outcome.response) {
        const { order_id: orderId, order } = outcome.response.bill;
        answered.push({ orderId, number: order.number ?? 'none', at: Date.now(), askedAt });
        return;
      } else {
        const [intent = ''] = outcome.response.payment_intent_client_secret.split('_secret_');
        await proveIdentity(cardsAddress, intent);
        body = { ...request, payment_method_id: undefined, payment_intent_id: intent };
      }
    }
    if (leaving.signal.aborted) return;
    throw new Error(`Buyer ${nth} (${request.idempotency_key}) got no answer in ${patienceMs} ms`);
  }

  return {
    answered,
    refusals,
    wrong: arrivals.wrong,
    rest: arrivals.rest,
    resume: arrivals.begin,
    leave() {
      arrivals.end();
      leaving.abort();
    },
  };
}

type Payment = { body: PayRequest; headers: Record<string, string> };
type Outcome = { kind: 'answered'; response: PayResponse } | { kind: 'refused'; why: string };

async function pay(address: string, { body, headers }: Payment): Promise<Outcome> {
  const signal = AbortSignal.timeout(tryMs);
  const init = { method: 'POST', headers, body: JSON.stringify(body), signal };
  try {
    const answer = await fetch(`${address}/api/pay`, init);
    const text = await answer.text();
    if (answer.status === 200) {
      return { kind: 'answered', response: payResponseSchema.parse(JSON.parse(text)) };
    }
    return { kind: 'refused', why: `${answer.status} ${codeOf(text)}` };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isHung = error.name === 'TimeoutError';
    return { kind: 'refused', why: isHung ? `no answer in ${tryMs} ms` : 'connection broke' };
  }
}

function codeOf(text: string): string {
  const isJson = text.startsWith('{');
  const parsed = errorSchema.safeParse(isJson ? JSON.parse(text) : undefined);
  return parsed.success ? parsed.data.error.code : 'without a code';
}

async function proveIdentity(address: string, intent: string): Promise<void> {
  const answer = await fetch(`${address}/sandbox/control/challenge`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cardKeys.secretKey}` },
    body: JSON.stringify({ payment_intent: intent, answer: 'authorise' }),
  });
  if (!answer.ok) throw new Error(`The bank answered ${answer.status}: ${await answer.text()}`);
}
