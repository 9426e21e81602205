import type { OrderRecord, WithdrawalRecord, OrderStanding } from '#shop/customer/customer.ts';

/** Whether data have to stay, why, and until when if that is known. */
export type Retention =
  | { kept: false }
  | { kept: true; reason: 'under_way' }
  /** It was withdrawn from: what ends it is the money going back. */
  | { kept: true; reason: 'refund_due' }
  | { kept: true; reason: 'guarantee' | 'withdrawal'; until: Date };

/** Claims of the legal guarantee end 26 months after delivery (Cod. cons. 133). */
const guaranteeMonths = 26;
/** 14 days to send the goods back and 14 to give the money back, for a withdrawal of no known order. */
const withdrawalDays = 28;

const dayMs = 24 * 60 * 60 * 1000;

/** An order's customer stays known while the order is under way, and while its guarantee lasts. */
export function keepOrder({ order, history }: OrderRecord, now: Date): Retention {
  const delivered = history.findLast(
    ({ to, cause }) => to === 'delivered' && cause === 'delivered',
  );
  return keepStanding({ state: order.state, deliveredAt: delivered?.at }, now);
}

/** A withdrawal stays as long as its order does. */
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
