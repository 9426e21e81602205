import { randomUUID } from 'node:crypto';
import { type CartLine, priceSummarySchema } from '#contract/cart.ts';
import { errorBodySchema } from '#contract/error.ts';
import { paths } from '#contract/paths.ts';
import { type PayResponse, payResponseSchema, type PayRequest } from '#contract/pay.ts';
import { marker } from '#hostile/requests/marker.ts';
import { parseJson } from '#hostile/judge/parse-json.ts';
import type { Visitor } from './open-visitor.ts';

/** How a purchase is meant to go on from the card. */
export const manners = [
  'pays',
  'is declined',
  'leaves at the bank',
  'proves who they are',
  'does not prove who they are',
] as const;
export type BuyingManner = (typeof manners)[number];

const numbers = {
  pays: '4242424242424242',
  'is declined': '4000000000000002',
  'leaves at the bank': '4000002760003184',
  'proves who they are': '4000002760003184',
  'does not prove who they are': '4000002760003184',
} as const satisfies Record<BuyingManner, string>;

export interface Bought {
  /** Undefined when the shop said no before there was an order. */
  orderId?: string;
  /** Of the intent somebody was challenged for. */
  secret?: string;
  /** The step that the shop refused: its name, status and code. */
  refused?: string;
}

/** An answer that is not the one an honest visitor hopes for. */
class Refused extends Error {
  readonly orderId: string | undefined;

  constructor(told: string, orderId?: string) {
    super(told);
    this.orderId = orderId;
  }
}

/** The way of a shopper from the home page to an order. */
export async function buy(
  visitor: Visitor,
  { line, manner }: { line: CartLine; manner: BuyingManner },
): Promise<Bought> {
  try {
    await expectFine('home', await visitor.open(paths.home));
    await expectFine('product', await visitor.open(paths.product(line._id)));
    await expectFine('addToCart', await visitor.call('addToCart', line));
    const items = [line];
    const priced = await expectFine('prices', await visitor.call('getCartPrices', { items }));
    const order = { ...priceSummarySchema.parse(priced), products: items };
    const request = { ...customer(), idempotency_key: randomUUID(), order };
    const answer = await pay(visitor, {
      ...request,
      payment_method_id: await visitor.typeCard(numbers[manner]),
    });
    if ('bill' in answer) return await check(visitor, answer.bill.order_id);
    const { payment_intent_client_secret: secret, order_id: orderId } = answer;
    if (manner === 'leaves at the bank') return { orderId, secret };
    await visitor.answerBank(secret, manner === 'proves who they are' ? 'authorise' : 'refuse');
    const payment_intent_id = secret.split('_secret_')[0] ?? '';
    const proven = await pay(visitor, { ...request, payment_intent_id });
    return 'bill' in proven ? await check(visitor, orderId) : { orderId, secret };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { orderId: error.orderId, refused: error.message };
  }
}

async function pay(visitor: Visitor, request: PayRequest): Promise<PayResponse> {
  return payResponseSchema.parse(await expectFine('pay', await visitor.call('pay', request)));
}

async function check(visitor: Visitor, orderId: string): Promise<Bought> {
  const answer = await visitor.call('checkPayment', { order_id: orderId });
  await expectFine('check', answer);
  return { orderId };
}

async function expectFine(step: string, answer: Response): Promise<unknown> {
  const body = parseJson(await answer.text());
  if (answer.ok) return body;
  const { data: refusal } = errorBodySchema.safeParse(body);
  throw new Refused(
    `${step}: ${answer.status} ${refusal?.error.code ?? ''}`.trim(),
    refusal?.error.order_id,
  );
}

/** Somebody whom nobody knows; the log must not tell of them. */
export function customer() {
  return {
    email: `${marker}-${randomUUID()}@${marker}.example`,
    first_name: marker,
    last_name: marker,
    address_street: `Via ${marker}`,
    address_civic_number: '1',
    address_zipcode: '12025',
    address_city: marker,
    address_region: 'CN',
    payment_method: 'credit card',
  } as const;
}
