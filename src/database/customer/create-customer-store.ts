import { sql, type Kysely, type Transaction } from 'kysely';
import type { Customer } from '#contract/customer.ts';
import { readCustomer } from '#database/customer/read-customer.ts';
import type { Database } from '#database/tables.ts';
import type { CustomerStore, Erasure } from '#shop/customer/customer-store.ts';
import { deleteRequests } from '#database/interest/delete-interests.ts';
import { hashAddress } from '#database/interest/address-links.ts';

export function createCustomerStore(db: Kysely<Database>): CustomerStore {
  return {
    read: (email) => readCustomer(db, email),
    erase: (erasure) => eraseCustomer(db, erasure),
    forgetOld: () => forgetOldCustomers(db),
  };
}

/**
 * Takes the customer out of these orders. What accounting needs stays, and so does the history, which
 * is only ever added to and names nobody.
 */
export async function blankOrders(
  tx: Transaction<Database>,
  { orderIds, at }: { orderIds: readonly string[]; at: Date },
): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .updateTable('shop_order')
    .set({
      ...blankCustomer,
      browser: null,
      tracking: null,
      erased_at: at,
    })
    .where('id', 'in', orderIds)
    .execute();
  // The makers' own words, which may name somebody.
  await tx.deleteFrom('order_note').where('order_id', 'in', orderIds).execute();
  await tx.updateTable('refund').set({ reason: null }).where('order_id', 'in', orderIds).execute();
  // The card at the provider, and the hash in which name and address have their part.
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

async function eraseCustomer(db: Kysely<Database>, erasure: Erasure): Promise<void> {
  const { email, orderIds, withdrawalIds, at } = erasure;
  await db.transaction().execute(async (tx) => {
    // Orders before requests, as who sells a piece that was kept locks them.
    await blankOrders(tx, { orderIds, at });
    await deleteRequests(tx, sql`lower(email) = lower(${email})`);
    await tx
      .deleteFrom('email_verification')
      .where('email_hash', '=', hashAddress(email))
      .execute();
    if (withdrawalIds.length > 0) {
      await tx.deleteFrom('withdrawal').where('id', 'in', withdrawalIds).execute();
    }
  });
}

/** In one night; of more the rest is the next night's. */
const mostForgotten = 20_000;
/** As the index `order_to_forget` has it. */
const isOver = sql`erased_at is null
  and state in ('delivered', 'expired', 'cancelled', 'refunded')`;

/** Does by the clock what the privacy notice promises. Returns how many orders were blanked. */
async function forgetOldCustomers(db: Kysely<Database>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows: old } = await sql<{ id: string }>`
      select id from shop_order where ${isOver} and changed_at < now() - interval '10 years'
      union
      select id from shop_order
      where ${isOver} and number is null and changed_at < now() - interval '30 days'
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
