import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { Outbox } from '#database/jobs/create-outbox.ts';
import type { Job } from '#shop/ports.ts';

type Ports = { db: Kysely<Database>; outbox: Outbox };

/**
 * The queue is not in a backup. What it held is derived: e-mails of the last days that had not left, and
 * parcels that were handed over. Captures, refunds and ends of orders are the reconciler's.
 * @param madeAt when the backup was made
 * @returns how many jobs were queued
 */
export function queueLostJobs({ db, outbox }: Ports, madeAt: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const emails = await unsentEmails(madeAt).execute(transaction);
    for (const { name, subjectId } of emails.rows) {
      await outbox.add(transaction, { name, data: { subjectId } });
    }
    const parcels = await transaction
      .selectFrom('planned_shipment')
      .select(['order_id', 'key', 'due_at'])
      .where('outcome', 'is', null)
      .execute();
    for (const { order_id: orderId, key, due_at: dueAt } of parcels) {
      await outbox.add(transaction, { name: 'ship-order', data: { orderId, key } }, dueAt);
    }
    return emails.rows.length + parcels.length;
  });
}

type EmailJob = Extract<Job, { data: { subjectId: string } }>;
type Row = { name: EmailJob['name']; subjectId: string };

/** Older ones left long ago, or before such an e-mail was written at all. */
const window = sql`interval '3 days'`;

const unsentEmails = (madeAt: Date) => sql<Row>`
  select name, "subjectId" from (
    select kind as name, id as "subjectId" from shop_order
      cross join (values ('order-confirmation'), ('order-to-makers')) as email (kind)
      where placed_at > ${madeAt}::timestamptz - ${window}
    union all
    select 'order-shipped', id from shop_order
      where state = 'shipped' and changed_at > ${madeAt}::timestamptz - ${window}
    union all
    select 'order-delivered', id from shop_order
      where state = 'delivered' and changed_at > ${madeAt}::timestamptz - ${window}
    union all
    select 'order-not-charged', id from shop_order
      where state = 'cancelled' and number is not null
      and changed_at > ${madeAt}::timestamptz - ${window}
    union all
    select 'order-refunded', id from refund
      where state = 'done' and created_at > ${madeAt}::timestamptz - ${window}
    union all
    select case kind when 'message' then 'order-message' else text end, order_id || '.' || number
      from order_note
      where kind in ('message', 'email_again') and at > ${madeAt}::timestamptz - ${window}
    union all
    select kind, id::text from withdrawal
      cross join (values ('withdrawal-received'), ('withdrawal-to-makers')) as email (kind)
      where received_at > ${madeAt}::timestamptz - ${window}
  ) as due
  where not exists (
    select from sent_email where sent_email.kind = due.name and sent_email.subject_id = due."subjectId"
    and (sent_at is not null or refused_at is not null)
  )`;
