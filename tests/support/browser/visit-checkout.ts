import { type PayResponse, payResponseSchema, type PayRequest } from '#contract/pay.ts';
import { makePayRequest } from '#support/shop/open-test-shop.ts';

/** The behaviour of a shopper at the checkout. */
export const manners = [
  'pays',
  'presses twice',
  'pays',
  'is declined and leaves',
  'pays',
  'is declined and takes another card',
  'pays',
  'proves who they are',
  'leaves when the bank asks',
  'does not prove who they are',
] as const;
type Manner = (typeof manners)[number];

/** The requests of a shopper to the shop and to the bank. */
export interface Counter {
  /** Posts to /api/pay; undefined when no answer came. */
  post(request: PayRequest, headers: Record<string, string>): Promise<Response | undefined>;
  /** Answers the question of the cardholder's bank. */
  prove(intentId: string, answer: 'authorise' | 'refuse'): Promise<void>;
}

type Visit = {
  manner: Manner;
  counter: Counter;
  order: PayRequest['order'];
  /** Tells visitors apart. */
  place: number;
};

/** One visit to the checkout, with its own browser and address. Resolves with the order that was billed. */
export async function visitCheckout({
  manner,
  counter,
  order,
  place,
}: Visit): Promise<string | undefined> {
  const request = makePayRequest({ order });
  const headers = {
    cookie: `browser=${crypto.randomUUID()}`,
    'x-forwarded-for': `192.0.2.${place}`,
  };
  const pay = async (changes: Partial<PayRequest>) =>
    readAnswer(await counter.post({ ...request, ...changes }, headers));
  const payWith = (payment_method_id: string) => pay({ payment_method_id });
  switch (manner) {
    case 'pays':
      return billed(await payWith('pm_card_visa'));
    case 'presses twice': {
      const [answer] = await Promise.all([payWith('pm_card_visa'), payWith('pm_card_visa')]);
      return billed(answer);
    }
    case 'is declined and leaves':
      return billed(await payWith('pm_card_chargeDeclined'));
    case 'is declined and takes another card':
      await payWith('pm_card_chargeDeclinedInsufficientFunds');
      return billed(await payWith('pm_card_mastercard'));
    case 'leaves when the bank asks':
      return billed(await payWith('pm_card_threeDSecure2Required'));
    case 'proves who they are':
    case 'does not prove who they are': {
      const asked = await payWith('pm_card_threeDSecure2Required');
      if (asked === undefined || 'bill' in asked) return billed(asked);
      const payment_intent_id = asked.payment_intent_client_secret.split('_secret_')[0] ?? '';
      await counter.prove(
        payment_intent_id,
        manner === 'proves who they are' ? 'authorise' : 'refuse',
      );
      return billed(await pay({ payment_method_id: undefined, payment_intent_id }));
    }
  }
}

/**
 * Undefined for a refusal too: what counts is who was told to have paid. What broke off in the middle,
 * because its shop was killed, told nobody.
 */
async function readAnswer(response: Response | undefined): Promise<PayResponse | undefined> {
  if (response?.status !== 200) return undefined;
  const text = await response.text().catch(() => undefined);
  return text === undefined ? undefined : payResponseSchema.parse(JSON.parse(text));
}

function billed(answer: PayResponse | undefined): string | undefined {
  return answer !== undefined && 'bill' in answer ? answer.bill.order_id : undefined;
}
