import { type Kysely, sql } from 'kysely';
import { blankOrders } from '#database/customer/blank-orders.ts';
import { hashAddress } from '#database/interest/hash-address.ts';
import type { Database } from '#database/tables.ts';
import type { Erasure } from '#shop/customer/customer-store.ts';

export async function eraseCustomer(db: Kysely<Database>, erasure: Erasure): Promise<void> {
  const { email, orderIds, withdrawalIds, at } = erasure;
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('interest')
      .where(sql`lower(email)`, '=', sql`lower(${email})`)
      .execute();
    await tx.deleteFrom('address_link').where('address_hash', '=', hashAddress(email)).execute();
    if (withdrawalIds.length > 0) {
      await tx.deleteFrom('withdrawal').where('id', 'in', withdrawalIds).execute();
    }
    await blankOrders(tx, { orderIds, at });
  });
}
