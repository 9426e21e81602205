import type { Letter } from '#shop/letters.ts';
import { letterId } from '#shop/orders/deliver-letter.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { makingDays, orderView } from '#shop/orders/order-view.ts';
import type { Order } from '#shop/orders/order.ts';
import { lostItsPayment } from '#shop/orders/transitions.ts';

/** The confirmation of an order, while it stands. */
export async function writeConfirmation(
  deps: OrderDeps,
  orderId: string,
): Promise<Letter | undefined> {
  const order = await deps.orders.find(orderId);
  if (order?.number === undefined || order.placedAt === undefined) return undefined;
  if (order.state === 'cancelled' || order.erasedAt !== undefined) return undefined;
  return {
    kind: 'order-confirmation',
    orderId,
    ...(await address(deps, {
      order,
      messageId: letterId({ kind: 'order-confirmation', subjectId: orderId }),
    })),
    order: { ...orderView(order), number: order.number },
    customer: order.customer,
    placedAt: order.placedAt,
    makingDays: makingDays(order),
  };
}

export async function writeShipped(deps: OrderDeps, orderId: string): Promise<Letter | undefined> {
  const order = await deps.orders.find(orderId);
  if (order?.number === undefined || order.erasedAt !== undefined) return undefined;
  return {
    kind: 'order-shipped',
    orderId,
    ...(await address(deps, {
      order,
      messageId: letterId({ kind: 'order-shipped', subjectId: orderId }),
    })),
    order: { ...orderView(order), number: order.number },
    tracking: order.tracking,
  };
}

export async function writeTracking(
  deps: OrderDeps,
  { orderId, telling }: { orderId: string; telling: number },
): Promise<Letter | undefined> {
  const order = await deps.orders.find(orderId);
  if (order?.number === undefined || order.tracking === undefined) return undefined;
  return {
    kind: 'order-tracking',
    orderId,
    ...(await address(deps, {
      order,
      messageId: letterId({ kind: 'order-tracking', subjectId: `${orderId}.${telling}` }),
    })),
    order: { ...orderView(order), number: order.number },
    tracking: order.tracking,
  };
}

export async function writeNotCharged(
  deps: OrderDeps,
  orderId: string,
): Promise<Letter | undefined> {
  const order = await deps.orders.find(orderId);
  if (order?.number === undefined || !lostItsPayment(order)) return undefined;
  if (order.erasedAt !== undefined) return undefined;
  return {
    kind: 'order-not-charged',
    orderId,
    ...(await address(deps, {
      order,
      messageId: letterId({ kind: 'order-not-charged', subjectId: orderId }),
    })),
    order: { ...orderView(order), number: order.number },
  };
}

export async function writeRefunded(
  deps: OrderDeps,
  refundId: string,
): Promise<Letter | undefined> {
  const refund = await deps.orders.findRefund(refundId);
  const order = refund && (await deps.orders.find(refund.orderId));
  if (refund?.state !== 'done' || order?.number === undefined) return undefined;
  if (order.erasedAt !== undefined) return undefined;
  return {
    kind: 'order-refunded',
    orderId: order.id,
    ...(await address(deps, {
      order,
      messageId: letterId({ kind: 'order-refunded', subjectId: refundId }),
    })),
    order: { ...orderView(order), number: order.number },
    amountCents: refund.amountCents,
  };
}

async function address(
  deps: OrderDeps,
  { order, messageId }: { order: Order; messageId: string },
): Promise<Pick<Letter, 'to' | 'messageId' | 'settings'>> {
  return { to: order.customer.email, messageId, settings: await deps.settings.read() };
}

/** Tells the makers what was bought and where it goes; whoever answers writes to the customer. */
export async function writeOrderToMakers(
  { orders, settings }: Pick<OrderDeps, 'orders' | 'settings'>,
  orderId: string,
): Promise<Letter | undefined> {
  const order = await orders.find(orderId);
  if (order?.number === undefined || order.placedAt === undefined) return undefined;
  if (order.erasedAt !== undefined) return undefined;
  const shop = await settings.read();
  return {
    kind: 'order-to-makers',
    to: shop.email,
    replyTo: order.customer.email,
    messageId: letterId({ kind: 'order-to-makers', subjectId: orderId }),
    settings: shop,
    order: { ...orderView(order), number: order.number },
    customer: order.customer,
    placedAt: order.placedAt,
    makingDays: Math.max(0, ...order.lines.map(({ makingDays }) => makingDays)),
  };
}
