import type { Interest } from '#contract/interest.ts';
import type { InterestStore } from '#shop/ports.ts';

type Outcome = { ok: true } | { ok: false; reason: 'not_found' };

/**
 * Keeps a shopper's wish to be told when a size is back, and confirms it by mail. Asking twice keeps
 * one wish and sends one mail, so that the form cannot be used to flood somebody's mailbox.
 */
export async function requestInterest(
  { interests }: { interests: InterestStore },
  { email, product }: Interest,
): Promise<Outcome> {
  const { _id: productId, color, size } = product;
  const known = await interests.add({ email, productId, colorName: color.name, size });
  return known ? { ok: true } : { ok: false, reason: 'not_found' };
}
