import type { Outbox } from '#database/jobs/create-outbox.ts';
import type { Notifier } from '#database/create-notifier.ts';
import type { Db } from '#database/tables.ts';
import type { CardGateway } from '#shop/card-gateway.ts';
import type { Clock, Reporter, SettingsStore } from '#shop/ports.ts';

export interface OrderDeps {
  clock: Clock;
  /** At least 122 random bits, safe in a URL. */
  randomId(): string;
  db: Db;
  outbox: Outbox;
  /** Notifies the nodes of changed stock after the commit. Without it the database does, before it commits. */
  stockNews?: Pick<Notifier, 'notify'> | undefined;
  cards: CardGateway;
  settings: SettingsStore;
  report: Reporter;
}
