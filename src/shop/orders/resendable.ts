import type { HistoryEntry, Order } from '#shop/orders/order.ts';

/** What can be sent to the customer once more. */
export const emailsAgain = ['order-confirmation', 'order-shipped'] as const;
export type EmailAgain = (typeof emailsAgain)[number];

/** Which e-mails the customer has had of this order and still says something true. */
export function resendable(
  order: Pick<Order, 'state' | 'number' | 'erasedAt'>,
  history: readonly HistoryEntry[],
): EmailAgain[] {
  if (order.number === undefined || order.erasedAt !== undefined) return [];
  return emailsAgain.filter((email) =>
    email === 'order-confirmation'
      ? order.state !== 'cancelled'
      : history.some(({ to }) => to === 'shipped'),
  );
}
