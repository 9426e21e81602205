import type { OrderRecord, WithdrawalRecord, OrderStanding } from '#shop/customer/customer.ts';

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
