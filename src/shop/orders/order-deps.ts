import type { CardGateway } from '#shop/card-gateway.ts';
import type { Db } from '#database/tables.ts';
import type { OrderStore } from '#shop/orders/order-store.ts';
import type { Clock, Reporter, SettingsStore } from '#shop/ports.ts';

/** What the use cases of orders need from outside. */
export interface OrderDeps {
  clock: Clock;
  /** At least 122 random bits, safe in a URL. */
  randomId(): string;
  db: Db;
  orders: OrderStore;
  cards: CardGateway;
  settings: SettingsStore;
  report: Reporter;
}
