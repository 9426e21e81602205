import { type Kysely, sql } from 'kysely';
import { readCustomerEmails } from '#database/customer/read-customer-emails.ts';
import { hashAddress } from '#database/interest/address-links.ts';
import { selectRequests, toPiece } from '#database/interest/select-interests.ts';
import { selectOrders, toOrder } from '#shop/orders/queries.ts';
import { readHistory, readNotes, readRefunds } from '#shop/orders/record-queries.ts';
import { numberAsTyped } from '#shop/withdrawal/queries.ts';
import type { Database } from '#database/tables.ts';
import type {
  CustomerFile,
  AddressLinkRecord,
  BackInStockRecord,
  OrderRecord,
  WithdrawalRecord,
} from '#shop/customer/customer-store.ts';

/** Everything that hangs on an address, oldest first. */
export async function readCustomer(db: Kysely<Database>, email: string): Promise<CustomerFile> {
  const orders = await readOrders(db, email);
  const interests = await readRequests(db, email);
  const addressLinks = await readAddressLinks(db, email);
  const withdrawals = await readWithdrawals(db, email);
  const emails = await readCustomerEmails(db, { orders, interests, withdrawals });
  return { email, orders, interests, addressLinks, withdrawals, emails };
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
      writings: await readNotes(db, row.id),
    })),
  );
}

async function readRequests(db: Kysely<Database>, email: string): Promise<BackInStockRecord[]> {
  const rows = await selectRequests(db)
    .where(sql`lower(back_in_stock_request.email)`, '=', sql`lower(${email})`)
    .orderBy('back_in_stock_request.id')
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
    .selectFrom('email_verification')
    .where('email_hash', '=', hashAddress(email))
    .orderBy('created_at')
    .select(['created_at', 'confirmed_at'])
    .execute();
  return rows.map(({ created_at, confirmed_at }) => ({
    createdAt: created_at,
    confirmedAt: confirmed_at ?? undefined,
  }));
}

/** The withdrawals of an address, with how far the orders have come that they name. */
async function readWithdrawals(db: Kysely<Database>, email: string): Promise<WithdrawalRecord[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .leftJoin('shop_order', (join) => join.on('shop_order.number', '=', numberAsTyped))
    .where(sql`lower(withdrawal.email)`, '=', sql`lower(${email})`)
    .orderBy('withdrawal.id')
    .select(['withdrawal.id', 'withdrawal.name', 'order_number', 'withdrawal.email', 'received_at'])
    .select((withdrawal) => [
      'shop_order.state',
      'shop_order.number',
      withdrawal
        .selectFrom('order_history')
        .whereRef('order_id', '=', 'shop_order.id')
        .where('cause', '=', 'delivered')
        .select((history) => history.fn.max('at').as('at'))
        .as('delivered_at'),
    ])
    .execute();
  return rows.map(({ state, number, delivered_at, received_at, ...withdrawal }) => ({
    ...withdrawal,
    receivedAt: received_at,
    order:
      state === null || number === null
        ? undefined
        : { number, state, deliveredAt: delivered_at ?? undefined },
  }));
}
