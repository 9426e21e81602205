import { join } from 'node:path';
import { type Loading, loadBackup } from '#database/backup/load-backup.ts';
import { queueLostJobs } from '#database/backup/lost-jobs.ts';
import { emailQuota } from '#shop/emails/email-quota.ts';
import {
  formatOrderNumber,
  type OrderNumber,
  raiseOrderNumber,
} from '#database/backup/order-numbers.ts';
import { type Restored, restoreEmbedded } from '#database/backup/restore-embedded.ts';
import { openDatabase } from '#database/open-database.ts';
import { foreignTable } from '#cli/format-figures.ts';
import { readFileArg } from '#cli/read-args.ts';
import { type Command, type CommandContext, UsageProblem } from '#cli/command.ts';
import { romanYear } from '#shop/orders/order-view.ts';
import { openJobSender } from '#server/jobs/open-job-sender.ts';
import { awaitDatabase } from '#server/starting/await-database.ts';
import { formatTime } from '#server/starting/format-time.ts';

export const restoreCommand: Command = {
  usage: 'restore <file> [--next-number 2026-00042]',
  summary: 'puts a backup in the place of the database of the data folder, or into an empty one',
  async run(context) {
    const { file, values } = readFileArg(context.args, { 'next-number': { type: 'string' } });
    const typed = values['next-number'];
    const year = romanYear(new Date());
    const next = typed === undefined ? { year, count: 1 } : readNumber(typed, year);
    const { config, say, complain } = context;
    const heard = {
      onTable: (table: string) => say(`  ${table}`),
      onForeign: (table: string) => say(foreignTable(table)),
    };
    const finish = { next, say, complain };
    const restored =
      config.databaseUrl === undefined
        ? await restoreEmbedded({
            folder: join(config.dataDir, 'postgres'),
            file,
            ...heard,
            onSilent: (server) => complain(`Waiting for ${server}`),
            complete: (url, madeAt) => complete(url, { ...finish, madeAt }),
          })
        : await restoreInto(config.databaseDirectUrl ?? config.databaseUrl, {
            file,
            ...heard,
            finish,
          });
    say(`The shop is as it was on ${formatTime(restored.madeAt)}.`);
    if (restored.before) say(`What was there before is kept as ${restored.before}.`);
    say('Start it (npm start), then ask the card provider what has happened since:');
    say(`  npm run shop -- reconcile --since ${dayBefore(restored.madeAt)}`);
  },
};

type Finish = Pick<CommandContext, 'say' | 'complain'> & { next: OrderNumber };

async function restoreInto(
  url: string,
  { finish, ...reading }: Omit<Loading, 'url'> & { finish: Finish },
): Promise<Restored> {
  await awaitDatabase(url, { patienceMs: 0 });
  const madeAt = await loadBackup({ url, ...reading });
  await complete(url, { ...finish, madeAt });
  return { madeAt };
}

/** Queues the jobs of the backup again, and skips order numbers that customers have already. */
async function complete(
  url: string,
  { next, madeAt, say, complain }: Finish & { madeAt: Date },
): Promise<void> {
  const database = openDatabase(url, { max: 2 });
  try {
    await using sender = await openJobSender({ pool: database.pool, complain });
    const ports = { db: database.db, sendJobs: sender.sendJobs, quotaOf: emailQuota };
    const queued = await queueLostJobs(ports, madeAt);
    if (queued > 0) {
      say(
        `${queued} e-mails and parcels had not left when the backup was made, and are queued again: those that left since leave twice.`,
      );
    }
    const drawn = await raiseOrderNumber(database.db, next);
    const asked = formatOrderNumber(next);
    if (next.count > 1 && drawn !== asked) {
      say(`${asked} is taken in the backup: numbers go on behind its own.`);
    }
    say(
      `The next order will be ${drawn}: when customers hold higher ones, restore again with --next-number.`,
    );
  } finally {
    await database.close();
  }
}

/** Orders are numbered by the year of their sale: a number of another year would change nothing for the next. */
function readNumber(typed: string, year: number): OrderNumber {
  const [, typedYear, number] = /^(20\d\d)-(\d{1,9})$/.exec(typed) ?? [];
  const count = Number(number);
  if (typedYear === undefined || count === 0) {
    throw new UsageProblem(`'${typed}' is not an order number such as 2026-00042.`);
  }
  if (Number(typedYear) === year) return { year, count };
  throw new UsageProblem(
    `'${typed}' is no number of this year: the next orders begin with ${year}-.`,
  );
}

/** The provider's list begins a day earlier: payments may have been under way. */
function dayBefore(at: Date): string {
  return new Date(at.getTime() - 24 * 60 * 60_000).toISOString().slice(0, 10);
}
