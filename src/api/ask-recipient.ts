import type { RecipientAnswer } from '#contract/order-progress.ts';
import type { Shop } from '#shop/create-shop.ts';
import type { ApiPorts } from '#api/api-ports.ts';

interface Ports extends Pick<ApiPorts, 'limit'> {
  orders: Pick<Shop['orders'], 'recipient'>;
}

interface Asked {
  orderId: string;
  /** As it was typed; tries are counted only when one was. */
  email?: string;
  browser?: string;
  ip: string;
}

/** Who an order goes to. Addresses can be tried so often by one visitor, and so often for one order. */
export async function askRecipient(
  { orders, limit }: Ports,
  { ip, ...claim }: Asked,
): Promise<RecipientAnswer | { ok: false; retryAfterSeconds: number }> {
  if (claim.email !== undefined) {
    const allowed = await limit('recipient', ip);
    if (!allowed.ok) return allowed;
    const open = await limit('recipientOfOrder', claim.orderId);
    if (!open.ok) return open;
  }
  const recipient = await orders.recipient(claim);
  return recipient ? { known: true, recipient } : { known: false };
}
