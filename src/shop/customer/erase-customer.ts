import type {
  CustomerFile,
  CustomerStore,
  OrderRecord,
  WithdrawalRecord,
} from '#shop/customer/customer-store.ts';
import { type Retention, keepOrder, keepWithdrawal } from '#shop/customer/retention.ts';
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
  for (const order of file.orders) {
    const retention = keepOrder(order, now);
    if (retention.kept) plan.kept.push({ ...retention, order });
    else plan.orders.push(order);
  }
  for (const withdrawal of file.withdrawals) {
    const retention = keepWithdrawal(withdrawal, now);
    if (retention.kept) plan.kept.push({ ...retention, withdrawal });
    else plan.withdrawals.push(withdrawal);
  }
  return plan;
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
