import { createFakeCardGateway } from '#support/shop/fake-card-gateway.ts';
import type { CardGateway } from '#shop/card-gateway.ts';

/** A provider that says yes at once and remembers nothing. */
export function createInstantCards(): CardGateway {
  let made = 0;
  return {
    ...createFakeCardGateway(),
    async authorise({ orderId, amountCents }) {
      made += 1;
      const id = `pi_bench_${made}`;
      const money = { amountCents, currency: 'eur', receivedCents: 0 };
      const intent = { id, status: 'requires_capture' as const, orderId, clientSecret: id };
      return { kind: 'intent', intent: { ...intent, ...money, createdAt: new Date() } };
    },
  };
}
