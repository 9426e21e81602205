import { z } from 'zod';

const timeoutMs = 20_000;
const methodSchema = z.object({ id: z.string() });

type Fields = {
  /** Where the page's calls to the card sandbox go, without a slash at the end. */
  address: string;
  publishableKey?: string;
};

/** Makes a payment method of a card's number, as the card fields of the page do; returns its id. */
export async function createPaymentMethod(
  { address, publishableKey = 'pk_test_gomitolo' }: Fields,
  number: string,
): Promise<string> {
  const answer = await fetch(`${address}/sandbox/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '2030',
      'card[cvc]': '123',
    }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return methodSchema.parse(await answer.json()).id;
}
