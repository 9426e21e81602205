import type { Letter } from '#shop/letters.ts';
import { letterId } from '#shop/orders/deliver-letter.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { orderView } from '#shop/orders/order-view.ts';
import type { WithdrawalStore } from '#shop/ports.ts';

type Ports = Pick<OrderDeps, 'orders' | 'settings'> & { withdrawals: WithdrawalStore };
type ToMakers = Extract<Letter, { kind: 'withdrawal-to-makers' }>;

/** The receipt of a withdrawal, with date and time; undefined when it has been erased since. */
export async function writeWithdrawalLetter(
  { withdrawals, settings }: Pick<Ports, 'withdrawals' | 'settings'>,
  withdrawalId: string,
): Promise<Letter | undefined> {
  const found = await withdrawals.find(withdrawalId);
  if (found === undefined) return undefined;
  return {
    kind: 'withdrawal-received',
    to: found.email,
    messageId: `withdrawal-received-${withdrawalId}`,
    settings: await settings.read(),
    reference: withdrawalId,
    declared: found.declared,
    receivedAt: found.receivedAt,
  };
}

/** Tells the makers who withdraws, and from which order when that can be known. */
export async function writeWithdrawalToMakers(
  { orders, settings, withdrawals }: Ports,
  withdrawalId: string,
): Promise<Letter | undefined> {
  const declaration = await withdrawals.declaration(withdrawalId);
  if (declaration === undefined) return undefined;
  const { said, receivedAt, orderId } = declaration;
  const shop = await settings.read();
  return {
    kind: 'withdrawal-to-makers',
    to: shop.email,
    replyTo: said.email,
    messageId: letterId({ kind: 'withdrawal-to-makers', subjectId: withdrawalId }),
    settings: shop,
    said,
    receivedAt,
    named: orderId === undefined ? undefined : await findNamed(orders, orderId),
  };
}

async function findNamed(orders: OrderDeps['orders'], orderId: string): Promise<ToMakers['named']> {
  const order = await orders.find(orderId);
  if (order?.number === undefined) return undefined;
  return { order: { ...orderView(order), number: order.number }, state: order.state };
}
