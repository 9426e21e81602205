import { z } from 'zod';

const tokenSchema = z.object({ id: z.string() });
const timeoutMs = 30_000;

/**
 * A single-use token of the hard-coded test card, as the older flow's hosted fields made it. Only
 * the card sandbox takes card numbers this way.
 */
export async function sampleCardToken(publishableKey: string): Promise<string> {
  const card = {
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': String(new Date().getFullYear() + 2),
    'card[cvc]': '123',
  };
  const response = await fetch('/sandbox/v1/tokens', {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams(card),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The sandbox refused the test card: ${response.status}`);
  return tokenSchema.parse(await response.json()).id;
}
