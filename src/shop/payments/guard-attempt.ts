import type { FoundMethod } from '#shop/card-gateway.ts';
import type { AdmittedCaller, Caller, RateLimitPermit } from '#shop/payments/card-testing.ts';
import {
  invalidMethod,
  type PaymentDeps,
  providerUnavailable,
} from '#shop/payments/payment-context.ts';
import type { PayRefusal, Visitor } from '#shop/shop.ts';

/**
 * Counts one address's browsers with our cookie together, and those without it apart: a client that throws cookies away
 * uses up none of the others' permits.
 */
export function callerOf({ ip, browser, isNew = false }: Visitor): Caller {
  if (browser === undefined || isNew) return { ip, clientKey: `${ip} new` };
  return { ip, clientKey: `${ip} known`, browser };
}

type Trying = { caller: Caller; method: string };

/**
 * Guards against card testing, before anything is saved or reserved for a payment method. The attempt is counted before
 * the provider hears of it.
 * @returns the permit of the attempt, to be disposed of when it has ended: its points are given back then, unless the
 * provider refused the card
 */
export async function admitAttempt(
  deps: Pick<PaymentDeps, 'guards' | 'cards'>,
  { caller, method }: Trying,
): Promise<{ ok: true; permit: RateLimitPermit } | PayRefusal> {
  const admitted = await deps.guards.admitCaller(caller);
  if (!admitted.ok) return { ...admitted, reason: 'too_many_attempts' };
  await using points = new AsyncDisposableStack();
  points.use(admitted.permit);
  const refused = await refuseMethod(deps, { caller, method, admitted });
  if (refused !== undefined) return refused;
  points.move();
  return admitted;
}

/**
 * After a few unknown payment methods, a caller's next methods are looked up at the provider. The look-ups are rate
 * limited, and the limit ends soon.
 */
async function refuseMethod(
  { guards, cards }: Pick<PaymentDeps, 'guards' | 'cards'>,
  { caller, method, admitted }: Trying & { admitted: AdmittedCaller },
): Promise<PayRefusal | undefined> {
  let found: FoundMethod | undefined;
  if (admitted.isDoubted) {
    const turn = await guards.admitLookUp(caller);
    if (!turn.ok) return { ...turn, reason: 'too_many_attempts' };
    found = await cards.findMethod(method);
    if (found.kind === 'unknown') return providerUnavailable;
    if (found.kind === 'invalid') {
      await guards.invented(caller);
      return invalidMethod;
    }
  }
  // Without card testing, no card's fingerprint has to be read from the provider.
  if (!admitted.isAnyCardShutOut) return undefined;
  const fingerprint = fingerprintOf(found ?? (await cards.findMethod(method)));
  if (fingerprint === undefined) return undefined;
  const byCard = await guards.admitCard(fingerprint);
  return byCard.ok ? undefined : { ...byCard, reason: 'too_many_attempts' };
}

/** A card that is not found is refused by the payment itself. */
function fingerprintOf(found: FoundMethod): string | undefined {
  return found.kind === 'method' ? found.fingerprint : undefined;
}
