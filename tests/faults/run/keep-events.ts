import type { FakeCardGateway } from '#support/shop/fake-card-gateway.ts';

export interface ProviderEvent {
  id: string;
  intentId: string;
  type: string;
  /** The shop answered 2xx: the provider does not send it again. */
  isTaken: boolean;
}

/** Notes an event for every change of an intent since the provider was last looked at. */
export function keepEvents(cards: FakeCardGateway): { look(): readonly ProviderEvent[] } {
  const events: ProviderEvent[] = [];
  const known = new Map<string, string>();
  return {
    look() {
      for (const intent of cards.intents()) {
        const now = JSON.stringify(intent);
        if (known.get(intent.id) === now) continue;
        known.set(intent.id, now);
        const type = `payment_intent.${intent.status}`;
        const id = `evt_${events.length + 1}`;
        events.push({ id, intentId: intent.id, type, isTaken: false });
      }
      return events;
    },
  };
}
