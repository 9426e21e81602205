import type { FoundMethod } from '#shop/checkout/card-gateway.ts';
import type { Caller } from '#shop/checkout/caller-of.ts';
import { invalidMethod, providerUnavailable } from '#shop/checkout/payment-context.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import type { PayRefusal } from '#shop/shop.ts';

/**
 * Guards against card testing, before anything is saved or held for a payment method. Who has sent a
 * few that nobody knows is believed no more: the provider is asked what the next one is. Those
 * questions are metered, and nobody is shut out for long.
 */
export async function refuseMethod(
  { guards, cards }: Pick<OrderDeps, 'guards' | 'cards'>,
  { caller, method }: { caller: Caller; method: string },
): Promise<PayRefusal | undefined> {
  let found: FoundMethod | undefined;
  const lookUp = async () => (found ??= await cards.findMethod(method));
  if (await guards.isDoubted(caller)) {
    const turn = await guards.admitLookUp(caller);
    if (!turn.ok) return { ...turn, reason: 'too_many_attempts' };
    const { kind } = await lookUp();
    if (kind === 'unknown') return providerUnavailable;
    if (kind === 'invalid') {
      await guards.invented(caller);
      return invalidMethod;
    }
  }
  const byCard = await guards.admitCard(async () => fingerprintOf(await lookUp()));
  return byCard.ok ? undefined : { ...byCard, reason: 'too_many_attempts' };
}

/** The payment itself will tell what is wrong with a card that is not found. */
function fingerprintOf(found: FoundMethod): string | undefined {
  return found.kind === 'method' ? found.fingerprint : undefined;
}
