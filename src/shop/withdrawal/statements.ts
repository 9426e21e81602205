import { sql } from 'kysely';
import type { Withdrawal, WithdrawalResponse } from '#contract/withdrawal.ts';
import type { Tx } from '#database/tables.ts';
import { emailQuota } from '#shop/emails/email-quota.ts';
import { countEmail, isEmailLeft } from '#shop/emails/statements.ts';
import { queuePush } from '#shop/push/statements.ts';
import { selectWithdrawals } from './queries.ts';
import type { Deps, TimedDeps } from '#shop/deps.ts';

/** The makers' mailbox is not to be flooded by strangers; the Bottega lists every withdrawal. */
const emailsToMakers = { perOrder: 3, ofStrangers: 50 };

/** The same declaration within so long is a double click, or a form that was posted again. */
const sameMinutes = 10;

/**
 * Takes a withdrawal from the contract and sends its receipt (Cod. cons. 54-bis). It is taken as it is written: a
 * mistyped order number is for the makers to sort out, not a reason to refuse. So anybody can have a receipt sent to any
 * address: it is sent while the mailbox's quota lasts. A withdrawal that names an order of that address also has the
 * order's quota, which no stranger can use up; the response does not tell, or strangers could match addresses to orders.
 * The same declaration within ten minutes is answered as the first one was, and adds nothing.
 */
export async function requestWithdrawal(
  { db, sendJobs }: Pick<Deps, 'db' | 'sendJobs'>,
  withdrawal: Withdrawal,
): Promise<WithdrawalResponse> {
  const { mailbox, perDay } = emailQuota(withdrawal.email);
  const count = { kind: 'withdrawal', subject: mailbox, perDay } as const;
  return db.transaction().execute(async (tx) => {
    const before = await findSame(tx, withdrawal);
    if (before !== undefined) return toResponse(before, await isEmailLeft(tx, count));
    const { id, received_at: receivedAt } = await tx
      .insertInto('withdrawal')
      .values(withdrawal)
      .returning(['id', 'received_at'])
      .executeTakeFirstOrThrow();
    const { order_id: orderId } = await selectWithdrawals(tx)
      .where('withdrawal.id', '=', id)
      .executeTakeFirstOrThrow();
    if (await mayTellMakers(tx, orderId)) {
      await sendJobs(tx, { name: 'withdrawal-to-makers', data: { subjectId: id } });
      const about = { kind: 'withdrawal', subjectId: id } as const;
      await queuePush({ tx, sendJobs }, about);
    }
    const isReceiptSure = await countEmail(tx, count);
    const ofOrder = { kind: 'withdrawal-of-order', subject: orderId ?? '', perDay } as const;
    if (isReceiptSure || (orderId !== null && (await countEmail(tx, ofOrder)))) {
      await sendJobs(tx, { name: 'withdrawal-received', data: { subjectId: id } });
    }
    return toResponse(receivedAt, isReceiptSure);
  });
}

function toResponse(receivedAt: Date, isReceiptSure: boolean): WithdrawalResponse {
  const receipt = isReceiptSure ? 'sent' : 'uncertain';
  return { ok: true, received_at: receivedAt.toISOString(), receipt };
}

/** When the same was declared just before; of two at once the second waits for the first. */
async function findSame(
  tx: Tx,
  { name, order_number, email }: Withdrawal,
): Promise<Date | undefined> {
  const address = email.toLowerCase();
  const words = ['withdrawal', name, order_number, address].join('\n');
  await sql`select pg_advisory_xact_lock(hashtextextended(${words}, 0))`.execute(tx);
  const found = await tx
    .selectFrom('withdrawal')
    .select('received_at')
    .where(sql`lower(email)`, '=', address)
    .where('name', '=', name)
    .where('order_number', '=', order_number)
    .where('received_at', '>', sql<Date>`now() - make_interval(mins => ${sameMinutes})`)
    .orderBy('id')
    .executeTakeFirst();
  return found?.received_at;
}

async function mayTellMakers(tx: Tx, orderId: string | null): Promise<boolean> {
  const kind = 'withdrawal-to-makers';
  return orderId === null
    ? countEmail(tx, { kind, subject: '', perDay: emailsToMakers.ofStrangers })
    : countEmail(tx, { kind, subject: orderId, perDay: emailsToMakers.perOrder });
}

interface Sorting {
  id: string;
  /** The order of the same address that is meant; absent when there is nothing more to be done. */
  orderId?: string;
  makerId?: string;
}

/**
 * Marks a withdrawal that fits no order of its address as looked after: from now on it is of this order, or of none.
 * Does nothing when it is gone or sorted already, or when the order is of another address.
 */
export async function sortWithdrawal(
  { db, clock }: TimedDeps,
  { id, orderId, makerId }: Sorting,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  const order = orderId ?? null;
  const { rows } = await sql`
    update withdrawal set resolved_at = ${clock.now()}, resolved_by = ${makerId ?? null}, matched_number = (
      select number from shop_order where shop_order.id = ${order}
    )
    where id::text = ${id} and resolved_at is null and (${order}::text is null or exists (
      select from shop_order
      where shop_order.id = ${order} and number is not null
        and lower(shop_order.email) = lower(withdrawal.email)
    ))
    returning id
  `.execute(db);
  return rows.length > 0 ? { ok: true } : { ok: false, reason: 'not_found' };
}
