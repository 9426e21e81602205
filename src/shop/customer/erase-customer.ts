import type {
  CustomerFile,
  CustomerStore,
  FiledOrder,
  FiledWithdrawal,
} from '#shop/customer/customer-store.ts';
import { type Keeping, keepOrder, keepWithdrawal } from '#shop/customer/keeping.ts';
import type { Clock } from '#shop/ports.ts';

type Kept = Extract<Keeping, { kept: true }>;

/** What of a customer's data can go now, and what has to stay. */
export interface ErasurePlan {
  orders: FiledOrder[];
  withdrawals: FiledWithdrawal[];
  interests: CustomerFile['interests'];
  kept: ((Kept & { order: FiledOrder }) | (Kept & { withdrawal: FiledWithdrawal }))[];
}

/** Sorts a customer's data into what can go and what has to stay. */
export function planErasure(file: CustomerFile, now: Date): ErasurePlan {
  const plan: ErasurePlan = { orders: [], withdrawals: [], interests: file.interests, kept: [] };
  for (const order of file.orders) {
    const keeping = keepOrder(order, now);
    if (keeping.kept) plan.kept.push({ ...keeping, order });
    else plan.orders.push(order);
  }
  for (const withdrawal of file.withdrawals) {
    const keeping = keepWithdrawal(withdrawal, now);
    if (keeping.kept) plan.kept.push({ ...keeping, withdrawal });
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
