import type { Db } from '#database/tables.ts';
import type {
  CustomerFile,
  KeptEmail,
  KeptEmails,
  OrderRecord,
  WithdrawalRecord,
  OrderStanding,
} from '#shop/customer/customer.ts';
import { readCustomer } from '#shop/customer/queries.ts';
import { eraseRecords } from '#shop/customer/statements.ts';
import { canTransition } from '#shop/orders/transitions.ts';
import type { Clock } from '#shop/clock.ts';

export interface CustomerDeps {
  db: Db;
  clock: Pick<Clock, 'now'>;
  keptEmails: KeptEmails;
}

type Remaining = Extract<Retention, { kept: true }> & {
  kind: 'order' | 'withdrawal';
  id: string;
  /** Of the order, as the withdrawal names it; absent for one that was never paid. */
  number?: string | undefined;
};

/** Records of a customer that can be erased now, and those that have to stay. */
export interface ErasurePlan {
  orders: OrderRecord[];
  withdrawals: WithdrawalRecord[];
  requests: CustomerFile['requests'];
  questions: CustomerFile['questions'];
  remaining: Remaining[];
}

export function planErasure(file: CustomerFile, now: Date): ErasurePlan {
  const { requests, questions } = file;
  const plan: ErasurePlan = { orders: [], withdrawals: [], requests, questions, remaining: [] };
  const owed = numbersOwed(file);
  for (const record of file.orders) {
    const { id, number } = record.order;
    const retention = nameRefund(keepOrder(record, now), owed.has(number));
    if (retention.kept) plan.remaining.push({ ...retention, kind: 'order', id, number });
    else plan.orders.push(record);
  }
  for (const record of file.withdrawals) {
    const { id, order, order_number: typed } = record;
    const retention = nameRefund(keepWithdrawal(record, now), owed.has(order?.number));
    const number = order?.number ?? typed;
    if (retention.kept) plan.remaining.push({ ...retention, kind: 'withdrawal', id, number });
    else plan.withdrawals.push(record);
  }
  return plan;
}

/** Numbers of the orders of this address that were withdrawn from and are not fully refunded. */
function numbersOwed({ orders, withdrawals }: CustomerFile): Set<string | undefined> {
  const withdrawn = new Set(withdrawals.flatMap(({ order }) => (order ? [order.number] : [])));
  const owed = orders.flatMap(({ order: { number, state } }) =>
    number !== undefined && withdrawn.has(number) && canTransition(state, 'refunded')
      ? [number]
      : [],
  );
  return new Set(owed);
}

function nameRefund(retention: Retention, isOwed: boolean): Retention {
  const isUnderWay = retention.kept && retention.reason === 'under_way';
  return isUnderWay && isOwed ? { kept: true, reason: 'refund_due' } : retention;
}

export interface ErasureOutcome {
  plan: ErasurePlan;
  /** Links that verify the address, and were erased. */
  links: number;
  /** Files of e-mails that were removed. */
  keptEmails: number;
}

/** The kept e-mails that an erasure removes: all of them, or those of the requests and questions while other records stay. */
export function emailsToErase(plan: ErasurePlan, kept: readonly KeptEmail[]): KeptEmail[] {
  return plan.remaining.length === 0 ? [...kept] : kept.filter(isAboutRequest);
}

/**
 * Erases all records of an address that can be erased. No lock is needed between plan and erasure: an order that can be
 * erased is in a final state.
 * @param erasure `makerId` is absent for the command line
 */
export async function eraseCustomer(
  { db, clock, keptEmails }: CustomerDeps,
  { email, makerId }: { email: string; makerId?: string },
): Promise<ErasureOutcome> {
  const at = clock.now();
  const file = await readCustomer(db, email);
  const plan = planErasure(file, at);
  const kept = await keptEmails.about(email);
  await eraseRecords(db, {
    email,
    orderIds: plan.orders.map(({ order }) => order.id),
    withdrawalIds: plan.withdrawals.map(({ id }) => id),
    makerId,
    at,
  });
  const emails = emailsToErase(plan, kept);
  await keptEmails.remove(emails);
  return { plan, links: file.addressLinks.length, keptEmails: emails.length };
}

function isAboutRequest({ file }: KeptEmail): boolean {
  return /[/\\](interest-received|back-in-stock|piece-passed-on|question-[a-z-]+)-[^/\\]*$/.test(
    file,
  );
}

/** Whether data have to be kept, why, and until when, if the end is fixed. */
export type Retention =
  | { kept: false }
  | { kept: true; reason: 'under_way' }
  /** A withdrawal was received; kept until the refund. */
  | { kept: true; reason: 'refund_due' }
  | { kept: true; reason: 'guarantee' | 'withdrawal'; until: Date };

/** Claims of the legal guarantee end 26 months after delivery (Cod. cons. 133). */
const guaranteeMonths = 26;
/** For a withdrawal that names no order: 14 days to return the goods and 14 to refund. */
const withdrawalDays = 28;

const dayMs = 24 * 60 * 60 * 1000;

/** The customer of an order is kept while the order is under way and until its guarantee ends. */
export function keepOrder({ order, history }: OrderRecord, now: Date): Retention {
  const delivered = history.findLast(
    ({ to, cause }) => to === 'delivered' && cause === 'delivered',
  );
  return keepStanding({ state: order.state, deliveredAt: delivered?.at }, now);
}

/** A withdrawal is kept as long as the customer of its order. */
export function keepWithdrawal({ order, receivedAt }: WithdrawalRecord, now: Date): Retention {
  if (order !== undefined) return keepStanding(order, now);
  return keepUntil('withdrawal', new Date(receivedAt.getTime() + withdrawalDays * dayMs), now);
}

function keepStanding({ state, deliveredAt }: OrderStanding, now: Date): Retention {
  switch (state) {
    case 'pending':
    case 'requires_action':
    case 'failed':
    case 'authorised':
    case 'paid':
    case 'shipped':
      return { kept: true, reason: 'under_way' };
    case 'delivered':
      return deliveredAt === undefined
        ? { kept: true, reason: 'under_way' }
        : keepUntil('guarantee', addMonths(deliveredAt, guaranteeMonths), now);
    case 'expired':
    case 'cancelled':
    case 'refunded':
      return { kept: false };
  }
}

function keepUntil(reason: 'guarantee' | 'withdrawal', until: Date, now: Date): Retention {
  return now < until ? { kept: true, reason, until } : { kept: false };
}

function addMonths(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
}
