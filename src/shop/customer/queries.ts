import { sql } from 'kysely';
import { hashAddress, selectRequests, toPiece } from '#shop/back-in-stock/queries.ts';
import { isAboutRequest } from '#shop/emails/queries.ts';
import { selectOrders, toOrder } from '#shop/orders/queries.ts';
import { partsOf } from '#shop/orders/parcels.ts';
import { readHistory, readNotes, readRefunds, readShipments } from '#shop/orders/record-queries.ts';
import { numberAsTyped } from '#shop/withdrawal/queries.ts';
import type { Db } from '#database/tables.ts';
import { withoutNulls } from '#database/without-nulls.ts';
import type {
  AddressLinkRecord,
  BackInStockRecord,
  CustomerFile,
  EmailRecord,
  OrderRecord,
  QuestionRecord,
  WithdrawalRecord,
} from './customer.ts';

/** All data of an address in any capitals, oldest first. Erased orders have no address and are not found. */
export async function readCustomer(db: Db, email: string): Promise<CustomerFile> {
  const orders = await readOrders(db, email);
  const requests = await readRequests(db, email);
  const questions = await readQuestions(db, email);
  const addressLinks = await readAddressLinks(db, email);
  const withdrawals = await readWithdrawals(db, email);
  const emails = await readEmails(db, { orders, requests, questions, withdrawals });
  return { email, orders, requests, questions, addressLinks, withdrawals, emails };
}

async function readOrders(db: Db, email: string): Promise<OrderRecord[]> {
  const rows = await selectOrders(db)
    .where(sql`lower(shop_order.email)`, '=', sql`lower(${email})`)
    .orderBy('created_at')
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      order: toOrder(row),
      history: await readHistory(db, row.id),
      refunds: await readRefunds(db, row.id),
      parts: partsOf(await readShipments(db, row.id)),
      writings: await readNotes(db, row.id),
    })),
  );
}

async function readRequests(db: Db, email: string): Promise<BackInStockRecord[]> {
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

async function readQuestions(db: Db, email: string): Promise<QuestionRecord[]> {
  const rows = await db
    .selectFrom('help_question')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .orderBy('id')
    .select(['id', 'text', 'created_at as askedAt', 'confirmed_at as confirmedAt'])
    .execute();
  return rows.map(withoutNulls);
}

async function readAddressLinks(db: Db, email: string): Promise<AddressLinkRecord[]> {
  const rows = await db
    .selectFrom('email_verification')
    .where('email_hash', '=', hashAddress(email))
    .orderBy('created_at')
    .select(['created_at as createdAt', 'confirmed_at as confirmedAt'])
    .execute();
  return rows.map(withoutNulls);
}

/** The withdrawals of an address, with the state of the order that each names. */
async function readWithdrawals(db: Db, email: string): Promise<WithdrawalRecord[]> {
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

/**
 * The logged e-mails about these orders, requests, questions and withdrawals. The subject of an e-mail about an order starts with
 * the id of the order or refund; one that can be sent again has a suffix after a dot.
 */
async function readEmails(
  db: Db,
  {
    orders,
    requests,
    questions,
    withdrawals,
  }: Pick<CustomerFile, 'orders' | 'requests' | 'questions' | 'withdrawals'>,
): Promise<EmailRecord[]> {
  const orderIds = orders.map(({ order }) => order.id);
  const refundIds = orders.flatMap(({ refunds }) => refunds.map(({ id }) => id));
  const requestIds = requests.map(({ id }) => id);
  const questionIds = questions.map(({ id }) => id);
  const withdrawalIds = withdrawals.map(({ id }) => id);
  const rows = await db
    .selectFrom('sent_email')
    .where(
      sql<boolean>`case
        when kind like 'order-%'
          then split_part(subject_id, '.', 1) = any(${[...orderIds, ...refundIds]}::text[])
        when kind like 'question-%' then subject_id = any(${questionIds}::text[])
        when kind like 'withdrawal-%' then subject_id = any(${withdrawalIds}::text[])
        else ${isAboutRequest} and subject_id = any(${requestIds}::text[])
      end`,
    )
    .orderBy('sent_at')
    .select(['kind', 'subject_id as about', 'sent_at as sentAt', 'refused_at as refusedAt'])
    .execute();
  return rows.map(withoutNulls);
}
