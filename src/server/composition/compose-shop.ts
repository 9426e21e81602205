import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { signInCodeDigits } from '#contract/bottega/auth.ts';
import { createMail } from '#mail/create-mail.ts';
import { openKeptEmails } from '#mail/kept-emails.ts';
import type { ProviderCall } from '#payments/time-card-gateway.ts';
import { createEventReceiver } from '#payments/create-event-receiver.ts';
import { createJobHandler, type JobPorts } from '#shop/create-job-handlers.ts';
import { createBottega } from '#shop/create-bottega.ts';
import { relyingParty } from '#shop/makers/passkey.ts';
import { createShop } from '#shop/create-shop.ts';
import { composeDeps } from './compose-deps.ts';
import type { OpenedParts } from './open-parts.ts';
import type { Config } from '#server/settings/config.ts';
import { createReporter } from '#server/log.ts';
import { watchMail } from '#server/jobs/watch-mail.ts';
import { shopSchedules } from '#server/jobs/shop-schedules.ts';
import { createCallLimit, createCallConcurrency } from '#server/http/limit-calls.ts';
import { nightlyBackups, openBackupFolder } from '#server/database/open-backup-folder.ts';
import { openStockNews } from '#server/database/open-stock-news.ts';
import { createPhotographProcess } from '#server/pictures/create-photograph-process.ts';
import { openPictures } from '#server/pictures/open-pictures.ts';
import { createPushServices } from '#server/push/create-push-services.ts';
import { startPhotographWorker } from '#server/pictures/start-render-worker.ts';
import { traceOverrides } from '#server/tracing/trace-ports.ts';

export type ComposedShop = ReturnType<typeof composeShop>;

/** Gives the rules of the shop their external dependencies. */
export function composeShop(parts: OpenedParts) {
  const { config, log, databases, jobs, metrics, tracing } = parts;
  const { sendJobs } = jobs;
  const { database, emailDatabase, finishDatabase, lockDatabase, newsDatabase } = databases;
  const { db, pool } = database;
  const cards = parts.cards.access;
  const { overrides = {} } = parts;
  const { clock, wrap = (bare) => bare } = tracing ? traceOverrides(tracing, overrides) : overrides;
  const report = createReporter(log, jobs.outages.recordDiskFailure);
  const { carriers } = config;
  const mail = createMail(mailSettings(config));
  const stockNews = openStockNews(newsDatabase.pool, log);
  const onProviderCall = (call: ProviderCall) => {
    metrics.observeProvider(call);
    log.info({ ...call, ms: Math.round(call.ms) }, 'provider asked');
  };
  const common = { sendJobs, stockNews, cards, report, clock, carriers, onProviderCall };
  const { backupDir, dataDir } = config;
  const url = parts.directUrl;
  const ports = wrap<JobPorts>({
    ...composeDeps({ ...common, database }),
    readLists: parts.products.lists,
    readFilterRows: parts.filterRows.read,
    countInCart: parts.visits.countInCart,
    emailDb: emailDatabase.db,
    mailer: watchMail(mail, log),
    push: createPushServices(),
    backupFolder: openBackupFolder({ config, url }, { lockPool: lockDatabase.pool, log }),
    randomCode,
  });
  const finishing = wrap(composeDeps({ ...common, database: finishDatabase }));
  const shop = createShop(ports, { finishing });
  const pictures = openPictures({ db, url: parts.databaseUrl, log: report });
  const receive = shop.orders.receiveEvent;
  const limits = { limit: createCallLimit(pool), limitConcurrency: createCallConcurrency() };
  return {
    api: {
      shop,
      pictures,
      receiveEvent: createEventReceiver({ webhookSecret: cards.webhookSecret, receive }),
      ...limits,
    },
    /** For the makers' API alone. */
    bottegaApi: {
      bottega: createBottega({
        ...ports,
        relyingParty: relyingParty(config.publicUrl),
        backups: nightlyBackups(config, log),
        flushVisits: parts.visits.flush,
        keptEmails: openKeptEmails(join(dataDir, 'mail')),
        makePhotograph: createPhotographProcess(startPhotographWorker, report),
      }),
      ...limits,
      report,
    },
    handleJob: createJobHandler(ports),
    schedules: shopSchedules({
      ports,
      pictures,
      pool,
      lockPool: lockDatabase.pool,
      backups: backupDir === undefined ? undefined : { url, folder: backupDir },
    }),
    stopBackgroundWork: pictures.stopRenderingAhead,
    close: pictures.close,
    /** Closes what jobs use: the connection to the mail server, and the notifications of changed stock. */
    async closeOutgoing() {
      mail.close();
      await stockNews.close();
    },
  };
}

function randomCode(): string {
  return String(randomInt(10 ** signInCodeDigits)).padStart(signInCodeDigits, '0');
}

function mailSettings({ mailFrom, publicUrl, smtpUrl, dataDir }: Config) {
  const transport = smtpUrl === undefined ? { folder: join(dataDir, 'mail') } : { smtpUrl };
  return { from: mailFrom, publicUrl, transport };
}
