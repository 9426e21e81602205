import { formatAmount, formatTime } from '#cli/format-figures.ts';
import type { Order, Refund, RefundLine } from '#shop/orders/order.ts';
import type { Refunded } from '#shop/orders/refund-order.ts';

/** `1 × Cardigan Alba, Rosso, M`, a line for each. */
export function describePieces(order: Order, lines: readonly RefundLine[]): string[] {
  return lines.flatMap(({ line, qty }) => {
    const sold = order.lines[line];
    return sold === undefined ? [] : [`${qty} × ${sold.name}, ${sold.color.name}, ${sold.size}`];
  });
}

/** A refund as the order shows it. */
export function describeRefund(order: Order, refund: Refund): string {
  const { amountCents, createdAt, state, reason, lines, restockedAt } = refund;
  const amount = formatAmount(amountCents);
  const more = [
    ...(state === 'done' ? [] : [state]),
    ...describePieces(order, lines),
    ...(reason === undefined ? [] : [`reason: ${reason}`]),
    ...(restockedAt === undefined ? [] : [`back in stock ${formatTime(restockedAt)}`]),
  ];
  return `  ${formatTime(createdAt)}  ${amount}${more.map((one) => `; ${one}`).join('')}`;
}

export function describeFailure(refunded: Extract<Refunded, { ok: false }>): string {
  switch (refunded.reason) {
    case 'not_yet': {
      const amount = formatAmount(refunded.refund.amountCents);
      return `The card provider gave no answer about ${amount}. The shop asks again by itself.`;
    }
    case 'not_found':
      return 'The order is gone, or was never paid.';
    case 'wrong_state':
      return 'Only an order that was paid can be refunded, and one that was refunded only once.';
    case 'key_reused':
      return 'This refund was given before, with another amount.';
    case 'nothing_left':
      return 'More than what is left of this order cannot be refunded.';
    case 'bad_line':
      return 'Some of these pieces were refunded before.';
    case 'bad_amount':
      return 'A refund is at least one cent.';
    case 'refused':
      return 'The card provider refused this refund. Nothing went back.';
  }
}
