import { type Kysely, sql } from 'kysely';
import { readLetters } from '#database/customer/read-letters.ts';
import { readWithdrawals } from '#database/customer/read-withdrawals.ts';
import { hashAddress } from '#database/interest/hash-address.ts';
import { selectInterests, toPiece } from '#database/interest/select-interests.ts';
import { readHistory } from '#database/orders/read-history.ts';
import { selectOrders, toOrder } from '#database/orders/select-orders.ts';
import { readRefunds } from '#database/orders/refunds.ts';
import type { Database } from '#database/tables.ts';
import type {
  CustomerFile,
  AddressLinkRecord,
  InterestRecord,
  OrderRecord,
} from '#shop/customer/customer-store.ts';

/** Everything that hangs on an address, oldest first. */
export async function readCustomer(db: Kysely<Database>, email: string): Promise<CustomerFile> {
  const orders = await readOrders(db, email);
  const interests = await readInterests(db, email);
  const addressLinks = await readAddressLinks(db, email);
  const withdrawals = await readWithdrawals(db, email);
  const letters = await readLetters(db, { orders, interests, withdrawals });
  return { email, orders, interests, addressLinks, withdrawals, letters };
}

async function readOrders(db: Kysely<Database>, email: string): Promise<OrderRecord[]> {
  const rows = await selectOrders(db)
    .where(sql`lower(shop_order.email)`, '=', sql`lower(${email})`)
    .orderBy('created_at')
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      order: toOrder(row),
      history: await readHistory(db, row.id),
      refunds: await readRefunds(db, row.id),
    })),
  );
}

async function readInterests(db: Kysely<Database>, email: string): Promise<InterestRecord[]> {
  const rows = await selectInterests(db)
    .where(sql`lower(interest.email)`, '=', sql`lower(${email})`)
    .orderBy('interest.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    piece: toPiece(row),
    state: row.state,
    createdAt: row.created_at,
    toldAt: row.told_at ?? undefined,
  }));
}

async function readAddressLinks(db: Kysely<Database>, email: string): Promise<AddressLinkRecord[]> {
  const rows = await db
    .selectFrom('address_link')
    .where('address_hash', '=', hashAddress(email))
    .orderBy('created_at')
    .select(['created_at', 'confirmed_at'])
    .execute();
  return rows.map(({ created_at, confirmed_at }) => ({
    createdAt: created_at,
    confirmedAt: confirmed_at ?? undefined,
  }));
}
