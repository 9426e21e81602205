import type { SendJobs } from '#database/jobs/create-send-jobs.ts';
import type { Db } from '#database/tables.ts';
import type { Clock } from '#shop/clock.ts';
import type { Reporter } from '#shop/reporter.ts';
import type { Notifier } from '#database/create-notifier.ts';
import type { CardGateway } from '#shop/card-gateway.ts';
import type { Carrier } from '#shop/orders/carriers.ts';

export interface Deps {
  clock: Clock;
  db: Db;
  /** At least 122 random bits, safe in a URL. */
  randomId(): string;
  report: Reporter;
  sendJobs: SendJobs;
}

/** Those of a use case that brings pieces back; a command sends no jobs. */
export interface StockDeps extends TimedDeps {
  sendJobs?: SendJobs;
}

/** Those of a use case that reads and writes at a moment. */
export interface TimedDeps {
  clock: Pick<Clock, 'now'>;
  db: Db;
}

export interface OrderDeps extends Deps {
  /** Notifies the nodes of changed stock after the commit. Without it the database does, before it commits. */
  stockNews?: Pick<Notifier, 'notify'> | undefined;
  cards: CardGateway;
  /** Carriers of the environment, if any; those that the makers have set replace them. */
  carriers?: readonly Carrier[] | undefined;
}
