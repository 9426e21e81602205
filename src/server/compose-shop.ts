import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { ApiPorts } from '#api/api-ports.ts';
import type { BottegaApiPorts } from '#api/bottega/bottega-api-ports.ts';
import { signInCodeDigits } from '#contract/bottega/auth.ts';
import { lastBackup } from '#database/backup/keep-backups.ts';
import type { Database } from '#database/open-database.ts';
import type { Notifier } from '#database/create-notifier.ts';
import { createEmailLog } from '#shop/emails/log-statements.ts';
import { createMail } from '#mail/create-mail.ts';
import type { ProviderCall } from '#payments/time-card-gateway.ts';
import { createEventReceiver } from '#payments/create-event-receiver.ts';
import { createJobHandler, type HandleJob, type JobPorts } from '#shop/create-job-handlers.ts';
import type { CatalogueLists } from '#contract/catalogue-lists.ts';
import { createBottega } from '#shop/create-bottega.ts';
import { relyingParty } from '#shop/makers/passkey.ts';
import { createShop } from '#shop/create-shop.ts';
import type { Outbox } from '#database/jobs/create-outbox.ts';
import { composeDeps, type Overrides } from './compose-deps.ts';
import type { Config } from './config.ts';
import type { OutageLog } from './create-outage-log.ts';
import type { Metrics } from './http/metrics.ts';
import { createReporter, type Log } from './log.ts';
import type { Schedule } from './jobs/create-jobs.ts';
import { shopSchedules } from './jobs/shop-schedules.ts';
import { createCallLimit, createAuthLimit, createCallConcurrency } from './limit-calls.ts';
import type { CardAccess } from './open-cards.ts';
import { openPictures } from './pictures/open-pictures.ts';

export type ShopParts = {
  config: Config;
  log: Log;
  database: Database;
  databaseUrl: string;
  /** Which products are on sale, from memory. */
  readLists: () => Promise<CatalogueLists>;
  /** For backups, not through a pooler. */
  directUrl: string;
  /** For work that one node does at a time. */
  lockDatabase: Pick<Database, 'pool'>;
  /** For the log of e-mails alone. */
  emailDatabase: Pick<Database, 'db'>;
  /** For orders that exist and are to be paid. */
  finishDatabase: Pick<Database, 'db' | 'pool'>;
  outbox: Outbox;
  /** Of the job queue, for the reports of all parts. */
  outages?: OutageLog;
  stockNews: Notifier;
  cards: CardAccess;
  metrics: Pick<Metrics, 'observeProvider'>;
  overrides?: Overrides;
};

export type ComposedShop = {
  api: Pick<ApiPorts, 'shop' | 'pictures' | 'receiveEvent' | 'limit' | 'limitConcurrency'>;
  /** For the makers' API alone. */
  bottegaApi: Pick<BottegaApiPorts, 'bottega' | 'limitAuth' | 'report'>;
  handleJob: HandleJob;
  schedules: Schedule[];
  stopBackgroundWork(): void;
  close(): void;
  /** Lets go of the mail server, once no job sends any more. */
  closeMail(): void;
};

/** Gives the rules of the shop their external dependencies. */
export function composeShop(parts: ShopParts): ComposedShop {
  const {
    config,
    log,
    database,
    readLists,
    emailDatabase,
    finishDatabase,
    outbox,
    stockNews,
    cards,
    metrics,
    overrides = {},
  } = parts;
  const { db, pool } = database;
  const { clock, wrap = (bare) => bare } = overrides;
  const report = createReporter(log, parts.outages?.recordDiskFailure);
  const { carriers } = config;
  const mail = createMail(mailSettings(config));
  const onProviderCall = (call: ProviderCall) => {
    metrics.observeProvider(call);
    log.info({ ...call, ms: Math.round(call.ms) }, 'provider asked');
  };
  const common = { outbox, stockNews, cards, report, clock, carriers, onProviderCall };
  const ports = wrap<JobPorts>({
    ...composeDeps({ ...common, database }),
    readLists,
    outbox,
    emails: createEmailLog(emailDatabase.db),
    mailer: mail,
    randomCode,
  });
  const finishing = wrap(composeDeps({ ...common, database: finishDatabase }));
  const shop = createShop(ports, { finishing });
  const pictures = openPictures({ db, url: parts.databaseUrl, log: report });
  const receive = shop.orders.receiveEvent;
  return {
    api: {
      shop,
      pictures,
      receiveEvent: createEventReceiver({ webhookSecret: cards.webhookSecret, receive }),
      limit: createCallLimit(pool),
      limitConcurrency: createCallConcurrency(),
    },
    bottegaApi: {
      bottega: createBottega({
        ...ports,
        relyingParty: relyingParty(config.publicUrl),
        backups: backupStore(parts),
      }),
      limitAuth: createAuthLimit(pool),
      report,
    },
    handleJob: createJobHandler(ports),
    schedules: shopSchedules({
      ports,
      pictures,
      pool,
      lockPool: parts.lockDatabase.pool,
      backups: backupFolder(parts),
    }),
    stopBackgroundWork: pictures.stopRenderingAhead,
    close: pictures.close,
    closeMail: mail.close,
  };
}

function backupFolder({ config: { backupDir: folder }, directUrl: url }: ShopParts) {
  return folder === undefined ? undefined : { url, folder };
}

/** A folder that cannot be read holds none for anybody. */
function backupStore({ config: { backupDir }, log }: ShopParts) {
  if (backupDir === undefined) return undefined;
  const onError = (err: unknown) => void log.error({ err }, 'backups not found');
  return { last: () => lastBackup(backupDir).catch(onError) };
}

function randomCode(): string {
  return String(randomInt(10 ** signInCodeDigits)).padStart(signInCodeDigits, '0');
}

function mailSettings({ mailFrom, publicUrl, smtpUrl, dataDir }: Config) {
  const transport = smtpUrl === undefined ? { folder: join(dataDir, 'mail') } : { smtpUrl };
  return { from: mailFrom, publicUrl, transport };
}
