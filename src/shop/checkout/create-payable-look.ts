import { orderView, nameBuyer } from '#shop/orders/order-view.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { canBeSold } from '#shop/orders/transitions.ts';
import type { PaymentDeps } from '#shop/payments/payment-context.ts';
import type { PayableOrder, Visitor } from '#shop/shop.ts';

/** However many look at an order, the provider is asked about it once in this time. */
const freshMs = 3_000;

/** The order of /pay?order=…, when it can still be paid. */
type PayableLook = (
  orderId: string,
  visitor: Pick<Visitor, 'ip'>,
) => Promise<PayableOrder | undefined>;

type Secret = Promise<string | undefined>;

/**
 * The order of /pay?order=…, while it can be paid; with the secret of a pending authentication, unless it is read very
 * often. The secret is kept in memory for a moment and nowhere else.
 */
export function createPayableLook(deps: PaymentDeps): PayableLook {
  const { clock, db, guards } = deps;
  const looks = new Map<string, { until: number; secret: Secret }>();

  async function lookAt(intentId: string, ip: string): Secret {
    const fresh = freshLook(intentId);
    if (fresh) return fresh;
    const admitted = await guards.admitLook(`address ${ip}`);
    if (!admitted.ok) return undefined;
    const meanwhile = freshLook(intentId);
    if (meanwhile) return meanwhile;
    const secret = readSecret(deps, intentId);
    looks.set(intentId, { until: clock.now().getTime() + freshMs, secret });
    return secret;
  }

  function freshLook(intentId: string): Secret | undefined {
    const now = clock.now().getTime();
    for (const [id, { until }] of looks) if (until <= now) looks.delete(id);
    return looks.get(intentId)?.secret;
  }

  return async (orderId, { ip }): Promise<PayableOrder | undefined> => {
    const order = await findOrder(db, orderId);
    if (!order || !canBeSold(order) || order.payableUntil <= clock.now()) return undefined;
    const { state, intentId } = order;
    const isWaiting = state === 'requires_action' && intentId !== undefined;
    return {
      orderId,
      order: orderView(order),
      clientSecret: isWaiting ? await lookAt(intentId, ip) : undefined,
      customer: { email: order.customer.email, name: nameBuyer(order) ?? '' },
    };
  };
}

async function readSecret({ cards }: PaymentDeps, intentId: string): Secret {
  const found = await cards.read(intentId);
  if (found.kind !== 'intent' || found.intent.status !== 'requires_action') return undefined;
  return found.intent.clientSecret;
}
