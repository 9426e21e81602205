import type {
  CustomerFile,
  CustomerStore,
  OrderRecord,
  WithdrawalRecord,
} from '#shop/customer/customer-store.ts';
import { type Retention, keepOrder, keepWithdrawal } from '#shop/customer/retention.ts';
import { canTransition } from '#shop/orders/transitions.ts';
import type { Clock } from '#shop/ports.ts';

type Kept = Extract<Retention, { kept: true }>;

/** What of a customer's data can go now, and what has to stay. */
export interface ErasurePlan {
  orders: OrderRecord[];
  withdrawals: WithdrawalRecord[];
  interests: CustomerFile['interests'];
  kept: ((Kept & { order: OrderRecord }) | (Kept & { withdrawal: WithdrawalRecord }))[];
}

/** Sorts a customer's data into what can go and what has to stay. */
export function planErasure(file: CustomerFile, now: Date): ErasurePlan {
  const plan: ErasurePlan = { orders: [], withdrawals: [], interests: file.interests, kept: [] };
  const owed = numbersOwed(file);
  for (const order of file.orders) {
    const retention = nameRefund(keepOrder(order, now), owed.has(order.order.number));
    if (retention.kept) plan.kept.push({ ...retention, order });
    else plan.orders.push(order);
  }
  for (const withdrawal of file.withdrawals) {
    const retention = nameRefund(
      keepWithdrawal(withdrawal, now),
      owed.has(withdrawal.order?.number),
    );
    if (retention.kept) plan.kept.push({ ...retention, withdrawal });
    else plan.withdrawals.push(withdrawal);
  }
  return plan;
}

/** The orders of this address that were withdrawn from, and whose money is not all back. */
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

/**
 * Erases what can go. No lock is needed between plan and erasure: an order that can go has come to
 * its end and moves no more.
 */
export async function eraseCustomer(
  { customers, clock }: { customers: CustomerStore; clock: Pick<Clock, 'now'> },
  file: CustomerFile,
): Promise<ErasurePlan> {
  const at = clock.now();
  const plan = planErasure(file, at);
  await customers.erase({
    email: file.email,
    orderIds: plan.orders.map(({ order }) => order.id),
    withdrawalIds: plan.withdrawals.map(({ id }) => id),
    at,
  });
  return plan;
}
