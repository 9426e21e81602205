import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { CustomerFile, EmailRecord } from '#shop/customer/customer-store.ts';
import type { Letter } from '#shop/letters.ts';

type Subjects = Pick<CustomerFile, 'orders' | 'interests' | 'withdrawals'>;

/** The letters about a customer's orders and requests, as far as the log of letters knows them. */
export async function readLetters(
  db: Kysely<Database>,
  { orders, interests, withdrawals }: Subjects,
): Promise<EmailRecord[]> {
  const orderIds = orders.map(({ order }) => order.id);
  const interestIds = interests.map(({ id }) => id);
  const subjects = {
    'order-confirmation': orderIds,
    'order-shipped': orderIds,
    'order-tracking': orders.flatMap(({ order, history }) =>
      history
        .filter(({ cause }) => cause === 'tracking_told')
        .map((_told, index) => `${order.id}.${index + 1}`),
    ),
    'order-not-charged': orderIds,
    'order-refunded': orders.flatMap(({ refunds }) => refunds.map(({ id }) => id)),
    'interest-received': interestIds,
    'back-in-stock': interestIds,
    'withdrawal-received': withdrawals.map(({ id }) => id),
    'order-to-makers': orderIds,
    'withdrawal-to-makers': withdrawals.map(({ id }) => id),
  } as const satisfies Record<Letter['kind'], readonly string[]>;
  const named = Object.entries(subjects).flatMap(([kind, ids]) => ids.map((id) => ({ kind, id })));
  const rows = await db
    .selectFrom('letter')
    .where(
      sql<boolean>`(kind, subject_id) in (
        select kind, id from json_to_recordset(${JSON.stringify(named)}) as named(kind text, id text)
      )`,
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
