import { randomBytes } from 'node:crypto';
import type { Database } from '#database/open-database.ts';
import { createAttemptGuards } from '#shop/payments/card-testing.ts';
import type { Notifier } from '#database/create-notifier.ts';
import { createCardGateway } from '#payments/create-card-gateway.ts';
import { type ProviderCall, timeCardGateway } from '#payments/time-card-gateway.ts';
import type { CheckoutDeps } from '#shop/checkout/reserve-order.ts';
import type { JobPorts } from '#shop/create-job-handlers.ts';
import type { Carrier } from '#shop/orders/carriers.ts';
import { createPromises } from '#shop/promise/create-promises.ts';
import type { SendJobs } from '#database/jobs/create-send-jobs.ts';
import type { Clock } from '#shop/clock.ts';
import type { Reporter } from '#shop/reporter.ts';
import { checkoutText } from '#text/checkout.ts';
import type { Cards } from '#server/open-cards.ts';
import type { Config } from '#server/settings/config.ts';
import type { Log } from '#server/log.ts';
import { systemClock } from './system-clock.ts';

/** A test brings its own time, and something around the ports; of its own, the shop has only traces. */
export interface Overrides {
  clock?: Clock;
  wrap?: <Ports extends CheckoutDeps & Partial<Pick<JobPorts, 'mailer'>>>(ports: Ports) => Ports;
}

/** The parts and the settings from which the shop is composed. */
export type AppParts = {
  config: Config;
  log: Log;
  databaseUrl: string;
  /** Not through a pooler: for jobs, session locks and LISTEN. */
  directUrl: string;
  /** The port the shop is served on; events of the card sandbox are sent there. */
  port: number;
  /** The project's folder, with the build in it. */
  root: string;
  mode: 'production' | 'development';
  /** The shop's own PostgreSQL is down. Without one of its own, never. */
  isDatabaseLost?: () => boolean;
  overrides?: Overrides;
};

type Parts = {
  database: Pick<Database, 'db' | 'pool'>;
  sendJobs: SendJobs;
  stockNews?: Notifier | undefined;
  cards: Cards['access'];
  report: Reporter;
  carriers?: readonly Carrier[];
  clock?: Clock;
  /** Hears of every call to the card provider. */
  onProviderCall?: (call: ProviderCall) => void;
};

/** Gives the rules of paying and of orders their dependencies; the shop and the command line share it. */
export function composeDeps(parts: Parts): CheckoutDeps {
  const {
    database,
    sendJobs,
    stockNews,
    cards,
    report,
    carriers,
    clock = systemClock,
    onProviderCall,
  } = parts;
  const { db, pool } = database;
  const gateway = createCardGateway({ secretKey: cards.secretKey, endpoint: cards.endpoint });
  return {
    clock,
    randomId: () => randomBytes(18).toString('base64url'),
    db,
    sendJobs,
    stockNews,
    cards: onProviderCall ? timeCardGateway(gateway, onProviderCall) : gateway,
    guards: createAttemptGuards(pool, report),
    carriers,
    terms: [checkoutText.obligation],
    promises: createPromises({ clock, db }),
    report,
  };
}
