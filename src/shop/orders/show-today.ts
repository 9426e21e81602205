import type { OrderListItem } from '#contract/bottega/order-fields.ts';
import type { ToMake } from '#contract/bottega/making.ts';
import type { TodayOverview } from '#contract/bottega/today.ts';
import { readSoldByWeek } from '#shop/accounts/queries.ts';
import { readAwaited, readOrdered } from '#shop/making/queries.ts';
import { readSoldSince } from '#shop/orders/back-office-queries.ts';
import { refundDue } from '#shop/orders/back-office-view.ts';
import type { Difference } from '#shop/orders/ledger.ts';
import { listOrders } from '#shop/orders/list-orders.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { readDifferences } from '#shop/orders/payment-queries.ts';
import { romanDay, romanMidnight, romanMonthStart } from '#shop/roman-day.ts';
import { readOpenWithdrawals, readStrayWithdrawals } from '#shop/withdrawal/queries.ts';
import type { OpenWithdrawal, StrayWithdrawal } from '#shop/withdrawal/withdrawal.ts';

export interface Today {
  toShip: OrderListItem[];
  withdrawals: (OpenWithdrawal & Due)[];
  /** Withdrawals without an order of their address. */
  strays: (StrayWithdrawal & Due)[];
  differences: Difference[];
  /** SKUs with waiting requests, the most requested first. */
  waiting: ToMake['awaited'];
  /** No order has ever been sold. */
  isNew: boolean;
  /** Pieces that are sold and still to be made. */
  toMake: number;
  sold: TodayOverview['sold'];
  takings: TodayOverview['takings'];
  /** The last backup, if any are made; late when a night's is missing. */
  backup?: { at?: Date; isLate: boolean };
}

/** `refundBy` is the last day on which the money must go back. */
interface Due {
  refundBy: string;
  isLate: boolean;
}

/** Folder of the backups. */
export interface Backups {
  last(): Promise<Date | undefined>;
}

const dayMs = 24 * 60 * 60_000;
/** One a day, and the time it takes. */
const backupMs = dayMs + dayMs / 12;

/** The makers' tasks, and the sales since midnight in Italy. */
export async function showToday(
  deps: Pick<OrderDeps, 'db' | 'clock'> & { backups?: Backups },
): Promise<Today> {
  const now = deps.clock.now();
  const [{ orders, counts }, withdrawals, strays, ...others] = await Promise.all([
    listOrders(deps, { group: 'to_ship' }),
    readOpenWithdrawals(deps.db),
    readStrayWithdrawals(deps.db),
    readDifferences(deps.db),
    readAwaited(deps.db),
    readSoldSince(deps.db, romanMidnight(now)),
    readSoldSince(deps.db, romanMonthStart(now)),
    readSoldByWeek(deps.db, romanDay(now)),
    readOrdered(deps.db),
    deps.backups && lastBackup(deps.backups, now),
  ]);
  const [differences, waiting, sold, month, weeks, ordered, backup] = others;
  return {
    toShip: orders,
    withdrawals: withdrawals.map((withdrawal) => ({
      ...withdrawal,
      ...refundDue(withdrawal.receivedAt, now),
    })),
    strays: strays.map((stray) => ({ ...stray, ...refundDue(stray.receivedAt, now) })),
    differences,
    waiting,
    isNew: Object.values(counts).every((count) => count === 0),
    toMake: ordered.reduce((sum, { qty }) => sum + qty, 0),
    sold,
    takings: { month, weeks },
    backup,
  };
}

async function lastBackup(backups: Backups, now: Date): Promise<Today['backup']> {
  const at = await backups.last();
  return { at, isLate: at === undefined || now.getTime() - at.getTime() > backupMs };
}
