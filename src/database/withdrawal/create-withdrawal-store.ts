import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { Outbox } from '#database/jobs/create-outbox.ts';
import type { ListedWithdrawal } from '#shop/orders/desk-store.ts';
import type { WithdrawalStore } from '#shop/ports.ts';
import type { ReceivedWithdrawal, Declaration } from '#shop/withdrawal/withdrawal.ts';
import type { Withdrawal } from '#contract/withdrawal.ts';
import { countEmail } from '#database/emails/count-email.ts';
import type { EmailQuota } from '#shop/emails/email-quota.ts';
import { numberAsTyped } from './number-as-typed.ts';

/** The makers' mailbox is not to be flooded by strangers; the Bottega lists every withdrawal. */
const emailsToMakers = { perOrder: 3, ofStrangers: 50 };

type Ports = { db: Kysely<Database>; outbox: Outbox };

export function createWithdrawalStore({ db, outbox }: Ports): WithdrawalStore {
  return {
    add: (withdrawal, quota) => addWithdrawal({ db, outbox }, withdrawal, quota),
    find: (withdrawalId) => findWithdrawal(db, withdrawalId),
    declaration: (withdrawalId) => readDeclaration(db, withdrawalId),
  };
}

/** Withdrawals with the order they name, where that was made with the same address. */
export function selectWithdrawals(db: Kysely<Database>) {
  return db
    .selectFrom('withdrawal')
    .leftJoin('shop_order', (join) =>
      join
        .on('shop_order.number', '=', numberAsTyped)
        .on(sql`lower(shop_order.email)`, '=', sql`lower(withdrawal.email)`),
    )
    .select(['withdrawal.name', 'withdrawal.email', 'withdrawal.received_at'])
    .select('withdrawal.order_number')
    .select(['shop_order.id as order_id', 'shop_order.number']);
}

/** What its receipt may say; undefined when it has been erased. */
async function findWithdrawal(
  db: Kysely<Database>,
  withdrawalId: string,
): Promise<ReceivedWithdrawal | undefined> {
  const row = await selectWithdrawals(db)
    .leftJoin('planned_shipment', (join) =>
      join
        .onRef('planned_shipment.order_id', '=', 'shop_order.id')
        .on('planned_shipment.outcome', 'is', null),
    )
    .select(['shop_order.state', 'planned_shipment.key as planned'])
    .select(['shop_order.first_name', 'shop_order.last_name'])
    .where('withdrawal.id', '=', withdrawalId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { number: orderNumber, email, received_at: receivedAt, order_id: orderId } = row;
  if (orderNumber === null || orderId === null) return { email, receivedAt };
  const isUnsent = (row.state === 'authorised' || row.state === 'paid') && row.planned === null;
  // From our books too: what was typed may be anybody's.
  const name = `${row.first_name} ${row.last_name}`;
  return { email, receivedAt, declared: { name, orderNumber, orderId, isUnsent } };
}

/** Every word of a withdrawal; undefined when it has been erased. */
async function readDeclaration(
  db: Kysely<Database>,
  withdrawalId: string,
): Promise<Declaration | undefined> {
  const row = await selectWithdrawals(db)
    .where('withdrawal.id', '=', withdrawalId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { name, order_number, email, received_at: receivedAt, order_id } = row;
  return { said: { name, order_number, email }, receivedAt, orderId: order_id ?? undefined };
}

/** When each of these orders was first withdrawn from, by its own address; others are not in it. */
export async function readWithdrawn(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<Map<string, Date>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('shop_order')
    .innerJoin('withdrawal', (join) =>
      join
        .on(sql`lower(withdrawal.email)`, '=', sql`lower(shop_order.email)`)
        .on('shop_order.number', '=', numberAsTyped),
    )
    .where('shop_order.id', 'in', orderIds)
    .groupBy('shop_order.id')
    .select((row) => ['shop_order.id', row.fn.min('withdrawal.received_at').as('at')])
    .execute();
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** All that were received, the newest first; with `before` those that came before this one. */
export async function listWithdrawals(
  db: Kysely<Database>,
  { limit, before }: { limit: number; before?: string },
): Promise<ListedWithdrawal[]> {
  const rows = await selectWithdrawals(db)
    .select(['withdrawal.id', 'shop_order.state'])
    .$if(before !== undefined, (query) => query.where('withdrawal.id', '<', before ?? null))
    .orderBy('withdrawal.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, name, email, order_number, received_at, order_id, number, state }) => ({
    id,
    name,
    email,
    typed: order_number,
    receivedAt: received_at,
    order:
      order_id === null || number === null || state === null
        ? undefined
        : { orderId: order_id, number, state },
  }));
}

/**
 * Keeps a withdrawal in any case, with its receipt while the mailbox's quota lasts. Whoever names an
 * order of that address has a quota for the order besides, which no stranger can use up. It is not
 * told, or strangers could find out whose an order is.
 */
async function addWithdrawal(
  { db, outbox }: Ports,
  { name, order_number, email }: Withdrawal,
  { mailbox, perDay }: EmailQuota,
): Promise<{ receivedAt: Date; isReceiptSure: boolean }> {
  return db.transaction().execute(async (transaction) => {
    const { id, received_at: receivedAt } = await transaction
      .insertInto('withdrawal')
      .values({ name, order_number, email })
      .returning(['id', 'received_at'])
      .executeTakeFirstOrThrow();
    const orderId = await findOrder(transaction, id);
    if (await mayTellMakers(transaction, orderId)) {
      await outbox.add(transaction, { name: 'withdrawal-to-makers', data: { subjectId: id } });
    }
    const count = { kind: 'withdrawal', subject: mailbox, perDay } as const;
    const isReceiptSure = await countEmail(transaction, count);
    if (isReceiptSure || (await countOrder(transaction, orderId, perDay))) {
      await outbox.add(transaction, { name: 'withdrawal-received', data: { subjectId: id } });
    }
    return { receivedAt, isReceiptSure };
  });
}

async function findOrder(
  transaction: Transaction<Database>,
  withdrawalId: string,
): Promise<string | null> {
  const { order_id: orderId } = await selectWithdrawals(transaction)
    .where('withdrawal.id', '=', withdrawalId)
    .executeTakeFirstOrThrow();
  return orderId;
}

async function mayTellMakers(
  transaction: Transaction<Database>,
  orderId: string | null,
): Promise<boolean> {
  const kind = 'withdrawal-to-makers';
  return orderId === null
    ? countEmail(transaction, { kind, subject: '', perDay: emailsToMakers.ofStrangers })
    : countEmail(transaction, { kind, subject: orderId, perDay: emailsToMakers.perOrder });
}

async function countOrder(
  transaction: Transaction<Database>,
  subject: string | null,
  perDay: number,
): Promise<boolean> {
  if (subject === null) return false;
  return countEmail(transaction, { kind: 'withdrawal-of-order', subject, perDay });
}
