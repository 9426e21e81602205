import { z } from 'zod';

/** Hardly a knitted piece costs less: whoever writes less has mostly written euros. */
const sensibleCents = 500;
/** Cards take no less. */
const leastCents = 50;

const legibleProductSchema = z
  .object({ price: z.number().catch(sensibleCents), low_price: z.boolean().catch(false) })
  .partial()
  .catch({});

/** Tells a price below 5,00 € that the file does not say is meant, with `low_price: true`. */
export function reportLowPrice(value: unknown, context: z.RefinementCtx): void {
  const { price = sensibleCents, low_price: isMeant } = legibleProductSchema.parse(value);
  if (!Number.isInteger(price) || price < 0 || price >= sensibleCents) return;
  if (isMeant && price >= leastCents) return;
  const message = isMeant
    ? `must be at least ${leastCents}: cards take no less`
    : `is ${price} cents, less than 5,00 €: were euros meant? 189 € is written 18900; if it is right, add the line low_price: true`;
  context.addIssue({ code: 'custom', path: ['price'], message });
}
