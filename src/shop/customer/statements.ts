import { sql } from 'kysely';
import type { Customer } from '#contract/customer.ts';
import type { Db } from '#database/tables.ts';
import { hashAddress } from '#shop/back-in-stock/queries.ts';
import { deleteRequests } from '#shop/back-in-stock/statements.ts';
import type { Erasure } from './customer.ts';

/** Blanks orders, deletes withdrawals, requests, questions and links, and notes the erasure, all or nothing. */
export async function eraseRecords(
  db: Db,
  { email, orderIds, withdrawalIds, makerId, at }: Erasure,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Orders before requests: the sale of a reserved piece locks them in this order.
    await blankOrders(tx, { orderIds, at });
    const requests = await deleteRequests(tx, sql`lower(email) = lower(${email})`);
    const { numDeletedRows: questions } = await tx
      .deleteFrom('help_question')
      .where(sql`lower(email)`, '=', sql`lower(${email})`)
      .executeTakeFirst();
    const asked = requests + Number(questions);
    await tx
      .deleteFrom('email_verification')
      .where('email_hash', '=', hashAddress(email))
      .execute();
    if (withdrawalIds.length > 0) {
      await tx.deleteFrom('withdrawal').where('id', 'in', withdrawalIds).execute();
    }
    if (orderIds.length + asked + withdrawalIds.length === 0) return;
    await tx
      .insertInto('customer_erasure')
      .values({
        at,
        maker_id: makerId ?? null,
        orders: orderIds.length,
        requests: asked,
        withdrawals: withdrawalIds.length,
      })
      .execute();
  });
}

/** Limit of one run; the next run does the rest. */
const mostForgotten = 20_000;
/** The condition of the index `order_to_forget`. */
const isOver = sql`erased_at is null
  and state in ('delivered', 'expired', 'cancelled', 'refunded')`;

/**
 * Applies the times of the privacy notice: blanks orders that were never paid 30 days after they ended, and others
 * after ten years, also those that were shipped and never marked as arrived; deletes withdrawals after ten years.
 * @returns how many orders were blanked
 */
export async function forgetOldCustomers(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows: old } = await sql<{ id: string }>`
      select id from shop_order where ${isOver} and changed_at < now() - interval '10 years'
      union
      select id from shop_order
      where ${isOver} and number is null and changed_at < now() - interval '30 days'
      union
      select id from shop_order
      where erased_at is null and number is not null and state = 'shipped'
        and placed_at < now() - interval '10 years' and changed_at < now() - interval '10 years'
      order by id limit ${mostForgotten}
    `.execute(tx);
    await blankOrders(tx, { orderIds: old.map(({ id }) => id), at: new Date() });
    await tx
      .deleteFrom('withdrawal')
      .where('received_at', '<', sql<Date>`now() - interval '10 years'`)
      .execute();
    return old.length;
  });
}

/** Removes the customer from orders. The data of accounting stay, and so does the history, which has no names. */
async function blankOrders(
  tx: Db,
  { orderIds, at }: { orderIds: readonly string[]; at: Date },
): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .updateTable('shop_order')
    .set({
      ...blankCustomer,
      browser: null,
      tracking: null,
      gift_note: null,
      erased_at: at,
    })
    .where('id', 'in', orderIds)
    .execute();
  // Free text of the makers, which may name the customer.
  await tx.deleteFrom('order_note').where('order_id', 'in', orderIds).execute();
  // Codes of parts, and of parcels that were just handed over.
  await tx
    .updateTable('planned_shipment')
    .set({ tracking: null })
    .where('order_id', 'in', orderIds)
    .execute();
  await tx.updateTable('refund').set({ reason: null }).where('order_id', 'in', orderIds).execute();
  // The id of the card at the provider, and the hash over name and address.
  await tx
    .updateTable('payment_attempt')
    .set({ method: '' })
    .where('order_id', 'in', orderIds)
    .execute();
  await tx
    .updateTable('idempotency_key')
    .set({ request_fingerprint: '' })
    .where('order_id', 'in', orderIds)
    .execute();
}

const blankCustomer = {
  email: '',
  first_name: '',
  last_name: '',
  address: '',
  civic_number: '',
  zipcode: '',
  city: '',
  region: '',
  phone: null,
} satisfies Record<keyof Customer, '' | null>;
