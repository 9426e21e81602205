import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { LetterJob } from '#shop/letter-jobs.ts';
import type { LetterSubject } from '#shop/orders/deliver-letter.ts';
import type { Outbox } from '#shop/ports.ts';

export type UnsentLetter = LetterSubject & {
  /** The number of the order it is about; of a withdrawal as it was typed. */
  order?: string;
  /** Of the customer; none when they were erased. */
  email?: string;
  tries: number;
  /** Why it did not leave the last time, in codes. */
  failure?: string;
  /** The mail server will not have it. */
  isRefused: boolean;
};

export interface UnsentLetters {
  /** Letters that were tried and did not leave. */
  list(): Promise<UnsentLetter[]>;
  /** Queues a letter anew, unless it is out; false when it is, or none was tried. */
  requeue(letter: LetterSubject, job: LetterJob): Promise<boolean>;
}

type Ports = { db: Kysely<Database>; outbox: Outbox<Transaction<Database>> };

export function createUnsentLetters({ db, outbox }: Ports): UnsentLetters {
  return {
    async list() {
      const { rows } = await unsent.execute(db);
      return rows.map(({ order, email, failure, ...letter }) => ({
        ...letter,
        order: order ?? undefined,
        email: email || undefined,
        failure: failure ?? undefined,
      }));
    },
    requeue: ({ kind, subjectId }, job) =>
      db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('letter')
          .set({ refused_at: null })
          .where('kind', '=', kind)
          .where('subject_id', '=', subjectId)
          .where('sent_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await outbox.add(transaction, job);
        return true;
      }),
  };
}

type Row = LetterSubject & {
  order: string | null;
  email: string | null;
  tries: number;
  failure: string | null;
  isRefused: boolean;
};

const unsent = sql<Row>`
  select letter.kind, letter.subject_id as "subjectId", letter.tries, letter.failure,
    letter.refused_at is not null as "isRefused",
    coalesce(shop_order.number, withdrawal.order_number) as "order",
    coalesce(shop_order.email, interest.email, withdrawal.email) as email
  from letter
  left join refund on letter.kind = 'order-refunded' and refund.id = letter.subject_id
  left join interest on letter.kind in ('interest-received', 'back-in-stock')
    and interest.id::text = letter.subject_id
  left join withdrawal on letter.kind in ('withdrawal-received', 'withdrawal-to-makers')
    and withdrawal.id::text = letter.subject_id
  left join shop_order on shop_order.id = coalesce(
    refund.order_id,
    case when letter.kind like 'order-%' then split_part(letter.subject_id, '.', 1) end
  )
  where letter.sent_at is null
  order by letter.refused_at nulls last, letter.kind, letter.subject_id`;
