import type { Transaction } from 'kysely';
import type { Database } from '#database/tables.ts';

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
      email: '',
      first_name: '',
      last_name: '',
      address: '',
      civic_number: '',
      zipcode: '',
      city: '',
      region: '',
      phone: null,
      browser: null,
      tracking: null,
      erased_at: at,
    })
    .where('id', 'in', orderIds)
    .execute();
  // The makers' own words, which may name somebody.
  await tx.updateTable('refund').set({ reason: null }).where('order_id', 'in', orderIds).execute();
  // The card at the provider, and the hash in which name and address have their part.
  await tx
    .updateTable('payment_attempt')
    .set({ method: '' })
    .where('order_id', 'in', orderIds)
    .execute();
  await tx
    .updateTable('payment_key')
    .set({ request_hash: '' })
    .where('order_id', 'in', orderIds)
    .execute();
}
