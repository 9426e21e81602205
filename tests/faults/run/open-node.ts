import type { SendJobs } from '#database/jobs/create-send-jobs.ts';
import type { Database } from '#database/open-database.ts';
import { createAttemptGuards } from '#shop/payments/card-testing.ts';
import { createEventReceiver } from '#payments/create-event-receiver.ts';
import { createJobHandler, type JobPorts } from '#shop/create-job-handlers.ts';
import { createShop, type Shop } from '#shop/create-shop.ts';
import type { Job } from '#shop/job.ts';
import { romanDay } from '#shop/roman-day.ts';
import { createFakePushServices } from '#support/shop/fake-push-services.ts';
import type { JobTable } from '#support/database/open-job-table.ts';
import type { Mailbox } from './create-mailbox.ts';
import type { Faults } from './faults.ts';
import { gatePorts } from './gate-ports.ts';
import type { TestClock } from './open-clock.ts';
import type { Provider } from './provider.ts';
import type { Seams } from './seams.ts';
import type { Turnstile } from './turnstile.ts';

export const webhookSecret = 'whsec_test';

/** One process of the shop. */
export interface ShopNode {
  shop: Shop;
  ports: JobPorts;
  receive: ReturnType<typeof createEventReceiver>;
  handle(job: Job): Promise<void>;
}

/** The parts that all nodes share. */
export interface Town {
  clock: TestClock;
  /** Whether whoever talks to the provider for long keeps its lease. */
  renewsLeases: boolean;
  provider: Provider;
  turnstile: Turnstile;
  faults: Faults;
  seams: Seams;
  sendJobs: SendJobs;
  jobs: JobTable;
  mailbox: Mailbox;
  newId: () => string;
  /** Told of everything the shop writes in its log. */
  onReport: (event: string, details: Record<string, unknown>) => void;
}

/** A wait lets time fly, so that leases that are not renewed end under their owners. */
const flyMs = 2000;

type NodeDatabase = Pick<Database, 'db' | 'pool'>;

/** The order engine over its own pool, next to others on the same database. */
export function openNode({ db, pool }: NodeDatabase, town: Town): ShopNode {
  const { clock, provider, turnstile, mailbox } = town;
  const report = { info: () => undefined, warn: town.onReport, error: town.onReport };
  const bare = {
    db,
    guards: createAttemptGuards(pool, report),
    emailDb: db,
    mailbox,
    cards: provider.gateway,
  };
  const ports: JobPorts = {
    ...gatePorts(bare, town),
    clock: {
      now: clock.now,
      every: town.renewsLeases ? clock.every : () => async () => undefined,
      async pause() {
        clock.pass(flyMs);
        await turnstile.giveWay('waits for who has the order');
      },
    },
    promises: { today: async () => ({ today: romanDay(clock.now()), piecesAhead: 0 }) },
    randomId: town.newId,
    terms: ['Premendo “Paga” invii un ordine con obbligo di pagare'],
    report,
    readLists: () => Promise.reject(new Error('These runs read no lists of the catalogue')),
    readFilterRows: () => Promise.reject(new Error('These runs filter no lists')),
    randomCode: () => '00000000',
    push: createFakePushServices(),
    sendJobs: town.sendJobs,
  };
  const shop = createShop(ports);
  const handle = createJobHandler(ports);
  const now = () => clock.now().getTime();
  return {
    shop,
    ports,
    receive: createEventReceiver({ webhookSecret, receive: shop.orders.receiveEvent, now }),
    async handle(job) {
      await turnstile.pass(`job: ${job.name}`);
      await handle(job);
      await turnstile.pass(`job done: ${job.name}`);
    },
  };
}
