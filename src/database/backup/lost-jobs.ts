import type { Kysely, Transaction } from 'kysely';
import { shipmentJob } from '#shop/orders/plan-shipment.ts';
import { countEmail } from '#shop/emails/statements.ts';
import type { SendJobs } from '#database/jobs/create-send-jobs.ts';
import type { Database } from '#database/tables.ts';
import type { EmailQuota } from '#shop/emails/email-quota.ts';
import { readLostEmails } from './lost-emails.ts';

interface Ports {
  db: Kysely<Database>;
  sendJobs: SendJobs;
  /** Of the e-mails that anybody can cause by typing an address. */
  quotaOf(email: string): EmailQuota;
}

/**
 * The queue is not in a backup. Its jobs are derived: e-mails of the last days that had not left, and parcels that were
 * handed over. Captures, refunds and ends of orders are the reconciler's.
 * @param madeAt when the backup was made
 * @returns how many jobs were queued
 */
export function queueLostJobs({ db, sendJobs, quotaOf }: Ports, madeAt: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    let queued = 0;
    for (const email of await readLostEmails(transaction, madeAt)) {
      const { kind, subjectId, typed } = email;
      const quota = typed === undefined ? undefined : quotaOf(typed);
      if (quota && !(await mayAnswer(transaction, quota))) continue;
      await sendJobs(transaction, { name: kind, data: { subjectId } });
      queued += 1;
    }
    const parcels = await transaction
      .selectFrom('planned_shipment')
      .select(['order_id as orderId', 'key', 'due_at as dueAt', 'lines'])
      .where('outcome', 'is', null)
      .execute();
    for (const { dueAt, lines, ...parcel } of parcels) {
      await sendJobs(transaction, shipmentJob({ ...parcel, lines: lines ?? undefined }), dueAt);
    }
    return queued + parcels.length;
  });
}

/** Requests for a piece are kept beyond the quota of their mailbox, without an e-mail. */
function mayAnswer(
  transaction: Transaction<Database>,
  { mailbox, perDay }: EmailQuota,
): Promise<boolean> {
  return countEmail(transaction, { kind: 'interest', subject: mailbox, perDay });
}
