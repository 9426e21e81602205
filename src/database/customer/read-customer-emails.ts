import { type Kysely, sql } from 'kysely';
import { isAboutRequest } from '#database/emails/create-unsent-emails.ts';
import type { Database } from '#database/tables.ts';
import type { CustomerFile, EmailRecord } from '#shop/customer/customer-store.ts';

type Subjects = Pick<CustomerFile, 'orders' | 'interests' | 'withdrawals'>;

/**
 * The e-mails about a customer's orders and requests, as far as the log of e-mails knows them. The
 * subject of one about an order is its id, with something after a dot where it can be told again.
 */
export async function readCustomerEmails(
  db: Kysely<Database>,
  { orders, interests, withdrawals }: Subjects,
): Promise<EmailRecord[]> {
  const orderIds = orders.map(({ order }) => order.id);
  const refundIds = orders.flatMap(({ refunds }) => refunds.map(({ id }) => id));
  const requestIds = interests.map(({ id }) => id);
  const withdrawalIds = withdrawals.map(({ id }) => id);
  const rows = await db
    .selectFrom('sent_email')
    .where(
      sql<boolean>`case
        when kind like 'order-%'
          then split_part(subject_id, '.', 1) = any(${[...orderIds, ...refundIds]}::text[])
        when kind like 'withdrawal-%' then subject_id = any(${withdrawalIds}::text[])
        else ${isAboutRequest} and subject_id = any(${requestIds}::text[])
      end`,
    )
    .orderBy('sent_at')
    .selectAll()
    .execute();
  return rows.map(({ kind, subject_id, sent_at, refused_at }) => ({
    kind,
    about: subject_id,
    sentAt: sent_at ?? undefined,
    refusedAt: refused_at ?? undefined,
  }));
}
