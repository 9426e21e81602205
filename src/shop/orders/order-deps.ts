import type { SendJobs } from '#database/jobs/create-send-jobs.ts';
import type { Notifier } from '#database/create-notifier.ts';
import type { Db } from '#database/tables.ts';
import type { CardGateway } from '#shop/card-gateway.ts';
import type { Carrier } from '#shop/orders/carriers.ts';
import type { Clock } from '#shop/clock.ts';
import type { Reporter } from '#shop/reporter.ts';

export interface OrderDeps {
  clock: Clock;
  /** At least 122 random bits, safe in a URL. */
  randomId(): string;
  db: Db;
  sendJobs: SendJobs;
  /** Notifies the nodes of changed stock after the commit. Without it the database does, before it commits. */
  stockNews?: Pick<Notifier, 'notify'> | undefined;
  cards: CardGateway;
  /** Carriers of the environment, if any; those that the makers have set replace them. */
  carriers?: readonly Carrier[] | undefined;
  report: Reporter;
}
