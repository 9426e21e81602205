import type { Interest } from '#contract/interest.ts';
import { emailQuota } from '#shop/emails/email-quota.ts';
import type { InterestStore } from '#shop/ports.ts';

/**
 * Keeps a shopper's wish to be told when a size is back, and answers it by mail. What can be bought
 * is not waited for. Anybody can give any address, so one that nobody has confirmed is asked to; the
 * answer is the same for all, or strangers could find out who is known here.
 */
export async function requestInterest(
  { interests }: { interests: InterestStore },
  { email, product }: Interest,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'in_stock' }> {
  const { _id: productId, color, size } = product;
  const wish = { email, productId, colorName: color.name, size };
  const outcome = await interests.add(wish, emailQuota(email));
  return outcome === 'kept' ? { ok: true } : { ok: false, reason: outcome };
}
