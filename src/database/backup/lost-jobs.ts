import { type Kysely, type RawBuilder, sql } from 'kysely';
import { shipmentJob } from '#shop/orders/plan-shipment.ts';
import { countEmail } from '#shop/emails/statements.ts';
import type { SendJobs } from '#database/jobs/create-send-jobs.ts';
import type { Database } from '#database/tables.ts';
import type { EmailQuota } from '#shop/emails/email-quota.ts';
import type { EmailKey, EmailKind } from '#shop/emails/email.ts';

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
    for (const { kind, subjectId, typed } of await readLostEmails(transaction, madeAt)) {
      // Requests for a piece and questions are kept beyond the quota of their mailbox, without an e-mail.
      if (typed !== null) {
        const { mailbox: subject, perDay } = quotaOf(typed);
        if (!(await countEmail(transaction, { kind: 'interest', subject, perDay }))) continue;
      }
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

interface LostEmail extends EmailKey {
  /** Of a back-in-stock request or a question: the typed address, for its daily quota of e-mails. */
  typed: string | null;
}

/** Older ones left long ago, or before such an e-mail was written at all. */
const window = sql`interval '3 days'`;

/** The e-mails of the three days before a moment that had not left then, each with the subject of its job. */
async function readLostEmails(db: Kysely<Database>, madeAt: Date): Promise<LostEmail[]> {
  const since = sql<Date>`(${madeAt}::timestamptz - ${window})`;
  const found = Object.entries(subjects).flatMap(([kind, select]) =>
    typeof select === 'string'
      ? []
      : [sql`select ${kind}::text as kind, subject, typed from (${select(since)}) as found`],
  );
  const { rows } = await sql<LostEmail>`
    select distinct kind, subject as "subjectId", typed from (${sql.join(found, sql` union all `)}) as due
    where not exists (
      select from sent_email where sent_email.kind = due.kind and sent_email.subject_id = due.subject
      and (sent_at is not null or refused_at is not null)
    )
    order by kind, "subjectId"
  `.execute(db);
  return rows;
}

type Since = RawBuilder<Date>;
/** Selects `subject` and `typed` of the e-mails of a kind, or says why none of it can have been lost. */
type Select = ((since: Since) => RawBuilder<unknown>) | 'of its day only' | 'not in a backup';

/** A kind that is added must say here how it is found; its writer looks again whether it is still to be said. */
const subjects: Record<EmailKind, Select> = {
  'order-confirmation': (since) => sql`
    select id as subject, null as typed from shop_order where placed_at > ${since}
    union all ${sentAgain('order-confirmation', since)}`,
  'order-to-makers': (since) => lastStep({ causes: ['captured'], suffix: sql`''`, since }),
  'order-shipped': (since) => sql`
    ${lastStep({ causes: ['shipped'], suffix: firstWithout('.shipped'), since })}
    union all ${sentAgain('order-shipped', since)}`,
  'order-parcel': (since) => sql`
    select order_id || '.parcel' || detail || case cause
      when 'part_undone' then '.back' when 'part_told' then '.code' || count(*) else '' end as subject,
      null as typed
    from order_history where cause in ('part_shipped', 'part_undone', 'part_told')
    group by order_id, cause, detail having max(at) > ${since}`,
  'order-tracking': (since) =>
    lastStep({ causes: ['tracking_told'], suffix: sql`'.' || nth`, since }),
  'order-delivered': (since) =>
    lastStep({ causes: ['delivered'], suffix: firstWithout('.delivered'), since }),
  'order-taken-back': (since) =>
    lastStep({
      causes: ['shipment_taken_back', 'delivery_taken_back'],
      suffix: sql`'.back' || nth`,
      since,
    }),
  'order-new-date': (since) =>
    lastStep({ causes: ['date_moved'], suffix: sql`'.date' || nth`, since }),
  'order-not-charged': (since) => sql`
    select id as subject, null as typed from shop_order
    where state = 'cancelled' and number is not null and changed_at > ${since}`,
  'order-refunded': (since) => sql`
    select id as subject, null as typed from refund where state = 'done' and done_at > ${since}`,
  'order-answer-to-makers': (since) => sql`
    select order_id || '.' || number as subject, null as typed from order_note
    where kind = 'answer' and at > ${since}`,
  'order-message': (since) => sql`
    select order_id || '.' || number as subject, null as typed from order_note
    where kind = 'message' and at > ${since}`,
  'withdrawal-received': receivedWithdrawals,
  'withdrawal-to-makers': receivedWithdrawals,
  'interest-received': (since) => sql`
    select id::text as subject, email as typed from back_in_stock_request
    where state in ('unconfirmed', 'waiting') and created_at > ${since}`,
  'back-in-stock': (since) => sql`
    select id::text as subject, null as typed from back_in_stock_request
    where state = 'told' and told_at > ${since} and reserved_until > now()`,
  'piece-passed-on': (since) => sql`
    select id::text as subject, null as typed from back_in_stock_request
    where state = 'passed' and reserved_until > ${since}`,
  'question-received': (since) => sql`
    select id::text as subject, email as typed from help_question
    where confirmed_at is null and created_at > ${since}`,
  'question-to-makers': (since) => sql`
    select id::text as subject, null as typed from help_question where confirmed_at > ${since}`,
  'morning-to-makers': 'of its day only',
  'sign-in-code': 'not in a backup',
  'passkey-added': 'not in a backup',
  'passkey-removed': 'not in a backup',
  'maker-invitation': 'not in a backup',
  'maker-invited': (since) => makerNews('invited', since),
  'maker-came': (since) => makerNews('came', since),
  'maker-left': (since) => makerNews('left', since),
};

/** To each maker of now: those of then cannot be told from a backup. */
function makerNews(cause: string, since: Since): RawBuilder<unknown> {
  return sql`
    select event.id || '.' || reader.id as subject, null as typed
    from maker_history as event cross join maker as reader
    where event.cause = ${cause} and event.at > ${since} and reader.left_at is null
      and reader.id is distinct from event.maker_id`;
}

function receivedWithdrawals(since: Since): RawBuilder<unknown> {
  return sql`select id::text as subject, null as typed from withdrawal where received_at > ${since}`;
}

/** Its subject is the order and, after a dot, the number of the writing. */
function sentAgain(kind: EmailKind, since: Since): RawBuilder<unknown> {
  return sql`
    select order_id || '.' || number, null from order_note
    where kind = 'email_again' and text = ${kind} and at > ${since}`;
}

interface Steps {
  causes: string[];
  /** Of the subject, behind the order: the how manieth such step it was is `nth`. */
  suffix: RawBuilder<string>;
  since: Since;
}

/** The last step of these causes of each order: an earlier one is no longer to be told. */
function lastStep({ causes, suffix, since }: Steps): RawBuilder<unknown> {
  return sql`
    select order_id || ${suffix} as subject, null as typed from (
      select order_id, count(*) as nth from order_history
      where cause = any (${causes}) and order_id in (
        select order_id from order_history where cause = any (${causes}) and at > ${since}
      )
      group by order_id
    ) as step`;
}

function firstWithout(word: string): RawBuilder<string> {
  return sql<string>`case when nth > 1 then ${word}::text || nth else '' end`;
}
