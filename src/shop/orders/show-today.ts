import type { TodayOverview } from '#contract/bottega/today.ts';
import { readSoldByWeek } from '#shop/accounts/queries.ts';
import { readAwaited, readOrdered } from '#shop/making/queries.ts';
import { readRefundedSince, readSoldSince } from '#shop/orders/back-office-queries.ts';
import { refundDue } from '#shop/orders/back-office-view.ts';
import { listOrders } from '#shop/orders/list-orders.ts';
import type { TimedDeps } from '#shop/deps.ts';
import { readDifferences } from '#shop/orders/payment-queries.ts';
import { romanDay, romanMidnight, romanMonthStart } from '#shop/roman-day.ts';
import { readOpenWithdrawals, readStrayWithdrawals } from '#shop/withdrawal/queries.ts';

export interface Backups {
  last(): Promise<Date | undefined>;
}

const dayMs = 24 * 60 * 60_000;
/** One a day, and the time it takes. */
const backupMs = dayMs + dayMs / 12;

/** The makers' tasks, and the sales since midnight in Italy. */
export async function showToday(deps: TimedDeps & { backups?: Backups }): Promise<TodayOverview> {
  const now = deps.clock.now();
  const [{ orders, counts }, withdrawals, strays, ...others] = await Promise.all([
    listOrders(deps, { group: 'to_ship' }),
    readOpenWithdrawals(deps.db),
    readStrayWithdrawals(deps.db),
    readDifferences(deps.db),
    readAwaited(deps.db),
    readSoldSince(deps.db, romanMidnight(now)),
    readRefundedSince(deps.db, romanMidnight(now)),
    readSoldSince(deps.db, romanMonthStart(now)),
    readSoldByWeek(deps.db, romanDay(now)),
    readOrdered(deps.db),
    deps.backups && lastBackup(deps.backups, now),
  ]);
  const [differences, waiting, sold, refunded, month, weeks, ordered, backup] = others;
  return {
    to_ship: orders,
    withdrawals: withdrawals.map(({ receivedAt, ...withdrawal }) => ({
      ...withdrawal,
      ...refundDue(receivedAt, now),
    })),
    stray_withdrawals: strays.map(({ receivedAt, ...stray }) => ({
      ...stray,
      received_at: receivedAt.toISOString(),
      ...refundDue(receivedAt, now),
    })),
    differences: differences.map(({ kind, intentId, orderId, ...cents }) => ({
      kind,
      intent_id: intentId,
      order_id: orderId,
      ours: cents.ourCents,
      provider: cents.providerCents,
    })),
    waiting: waiting.map(({ size_id: _id, img: _img, stock: _stock, ...sku }) => sku),
    is_new: Object.values(counts).every((count) => count === 0),
    to_make: ordered.reduce((sum, { qty }) => sum + qty, 0),
    sold: { ...sold, refunded },
    takings: { month, weeks },
    backup,
  };
}

/** Late when a night's is missing. */
async function lastBackup(backups: Backups, now: Date): Promise<TodayOverview['backup']> {
  const at = await backups.last();
  const is_late = at === undefined || now.getTime() - at.getTime() > backupMs;
  return { at: at?.toISOString(), is_late };
}
