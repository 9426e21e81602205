import { emailId, type EmailWriters } from '#shop/emails/email.ts';
import { listOrders } from '#shop/orders/list-orders.ts';
import type { TimedDeps, OrderDeps } from '#shop/deps.ts';
import { readDifferences } from '#shop/orders/payment-queries.ts';
import { romanDay, romanDayAfter } from '#shop/roman-day.ts';
import { readSettings } from '#shop/settings/queries.ts';
import { readOpenWithdrawals } from '#shop/withdrawal/queries.ts';
import { refundDays } from '#shop/withdrawal/withdrawal.ts';

/** Queues the summary of this day. However often it is called, it goes out once. */
export function sendMorning(deps: OrderDeps): Promise<void> {
  const subjectId = romanDay(deps.clock.now());
  return deps.db
    .transaction()
    .execute((tx) => deps.sendJobs(tx, { name: 'morning-to-makers', data: { subjectId } }));
}

/** The summary of a morning. Its subject is the day in Italy. */
export const morningEmails = {
  /** Undefined when there is nothing to do, or the morning has passed. */
  async 'morning-to-makers'(deps, key) {
    if (key.subjectId !== romanDay(deps.clock.now())) return undefined;
    const [{ orders }, withdrawals, differences] = await Promise.all([
      listOrders(deps, { group: 'to_ship' }),
      readOpenWithdrawals(deps.db),
      readDifferences(deps.db),
    ]);
    if (orders.length + withdrawals.length + differences.length === 0) return undefined;
    const settings = await readSettings(deps.db);
    return {
      kind: 'morning-to-makers',
      to: settings.email,
      messageId: emailId(key),
      settings,
      toShip: orders.map(({ id, number, ship_by: shipBy, is_late: isLate, lines }) => ({
        id,
        number,
        shipBy,
        isLate,
        pieces: lines
          .filter(({ left }) => left > 0)
          .map(({ name, left }) => (left === 1 ? name : `${left} ${name}`)),
      })),
      withdrawals: withdrawals.map(({ order_id: id, number, receivedAt }) => ({
        id,
        number,
        refundBy: romanDayAfter(receivedAt, refundDays),
      })),
      differences: differences.length,
    };
  },
} satisfies EmailWriters<TimedDeps>;
