import type { AttemptGuards } from '#shop/checkout/attempt-guards.ts';
import type { CardGateway } from '#shop/checkout/card-gateway.ts';
import type { OrderStore } from '#shop/orders/order-store.ts';
import type { Clock, Reporter, SettingsStore } from '#shop/ports.ts';

/** What the use cases of paying and of orders need from outside. */
export interface OrderDeps {
  clock: Clock;
  /** At least 122 random bits, safe in a URL. */
  randomId(): string;
  orders: OrderStore;
  cards: CardGateway;
  guards: AttemptGuards;
  settings: SettingsStore;
  /** What the shopper agrees to when pressing Paga, word for word. */
  terms: readonly string[];
  report: Reporter;
}
