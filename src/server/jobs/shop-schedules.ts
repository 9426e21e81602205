import type { Pool } from 'pg';
import { type BackupTarget, keepBackup } from '#database/backup/keep-backups.ts';
import { runOnOneNode } from '#database/jobs/run-on-one-node.ts';
import { deleteOldEvents } from '#shop/orders/event-statements.ts';
import type { Pictures } from '#images/create-pictures.ts';
import { offerReturns } from '#shop/back-in-stock/offer-statements.ts';
import { forgetOldRequests } from '#shop/back-in-stock/statements.ts';
import { forgetQuestions } from '#shop/help/statements.ts';
import type { JobPorts } from '#shop/create-job-handlers.ts';
import { forgetOldCustomers } from '#shop/customer/statements.ts';
import { forgetOldSignIns } from '#shop/makers/statements.ts';
import { matchLedger } from '#shop/orders/match-ledger.ts';
import { forgetLoosePhotographs } from '#shop/photographs/statements.ts';
import { sendMorning } from '#shop/orders/write-morning-email.ts';
import { forgetSharedWishes } from '#shop/wishes/statements.ts';
import { forgetOldVisits } from '#shop/visits/statements.ts';
import { reconcile } from '#shop/payments/reconcile.ts';
import type { Schedule } from './create-jobs.ts';

type Parts = {
  ports: JobPorts;
  pictures: Pictures;
  pool: Pool;
  /** Not through a pooler. */
  lockPool: Pool;
  /** Folder of the backups, if there are any. */
  backups?: BackupTarget;
};

/** The scheduled work of the shop, each on one node at a time. */
export function shopSchedules(parts: Parts): Schedule[] {
  return schedules(parts).map(({ run, ...schedule }) => ({
    ...schedule,
    run: () => runOnOneNode(parts.lockPool, { name: schedule.name, work: run }),
  }));
}

function schedules({ ports, pictures, pool, backups }: Parts): Schedule[] {
  const { clock, db } = ports;
  return [
    { name: 'reconcile', cron: '* * * * *', afterStartSeconds: 1, run: () => reconcile(ports) },
    { name: 'match-ledger', cron: '15 4 * * *', run: () => compareLedger(ports) },
    { name: 'tell-waiting', cron: '* * * * *', run: () => offerReturns(ports) },
    // Again at later hours, for a shop that was off: it goes out once a day.
    { name: 'tell-makers', cron: '0 7-10 * * *', run: () => sendMorning(ports) },
    { name: 'forget-interests', cron: '30 3 * * *', run: () => forgetOldRequests(db) },
    { name: 'forget-questions', cron: '25 * * * *', run: () => forgetQuestions(db) },
    { name: 'forget-customers', cron: '0 4 * * *', run: () => forgetOldCustomers(db) },
    { name: 'forget-events', cron: '35 3 * * *', run: () => deleteOldEvents(pool) },
    { name: 'forget-sign-ins', cron: '40 3 * * *', run: () => forgetOldSignIns(db, clock.now()) },
    { name: 'forget-wishes', cron: '50 3 * * *', run: () => forgetSharedWishes(db) },
    { name: 'forget-visits', cron: '55 3 * * *', run: () => forgetOldVisits(db) },
    {
      name: 'forget-photographs',
      cron: '0 4 * * *',
      run: () => forgetLoosePhotographs(db, clock.now()),
    },
    { name: 'forget-limits', cron: '45 3 * * *', run: () => forgetLimits(pool) },
    ...(backups === undefined ? [] : [backUp(ports, backups)]),
    // Visitors of the first moments go first.
    {
      name: 'render-pictures',
      cron: '*/10 * * * *',
      afterStartSeconds: 30,
      run: () => pictures.renderAhead(),
    },
  ];
}

/** Once a day, and after a start that finds none of the last day. */
function backUp({ clock, report }: JobPorts, backups: BackupTarget): Schedule {
  return {
    name: 'back-up',
    cron: '10 3 * * *',
    afterStartSeconds: 60,
    async run() {
      const sums = await keepBackup(backups, clock.now());
      const rows = sums?.reduce((total, sum) => total + sum.rows, 0);
      if (sums !== undefined) report.info('backed_up', { tables: sums.length, rows });
    },
  };
}

async function compareLedger(ports: JobPorts): Promise<void> {
  const { length: differences } = await matchLedger(ports);
  if (differences > 0) ports.report.error('ledger_differs', { differences });
}

async function forgetLimits(pool: Pool): Promise<void> {
  await pool.query('delete from rate_limit where expire < $1', [Date.now()]);
}
