import type { Context } from 'hono';
import type { ApiPorts } from '#api/api-ports.ts';
import { type CallRoute, get, post } from '#api/call-route.ts';
import { fail } from '#api/fail.ts';
import { identifyBrowser, browserId } from '#api/identify-browser.ts';
import { calls } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/error.ts';
import type { RecipientResponse } from '#contract/order-progress.ts';
import type { Shop } from '#shop/create-shop.ts';

const daySeconds = 24 * 60 * 60;

export function orderRoutes(ports: ApiPorts): CallRoute[] {
  const { limit, secureCookies, shop, visitor } = ports;
  const { orders } = shop;

  function recipient(context: Context, claim: Pick<Asked, 'orderId' | 'email'>) {
    const { ip } = visitor(context.req.raw, context.env);
    const browser = browserId(context, { secureCookies });
    return askRecipient({ orders, limit }, { ...claim, browser, ip });
  }

  return [
    post(calls.checkPayment, async ({ order_id }) => {
      const checked = await orders.check(order_id);
      if (!checked.ok) return checked;
      const { order, state, placedAt } = checked;
      return { order, state, placed_at: placedAt.toISOString() };
    }),
    post(calls.orderProgress, async ({ order_id }) => {
      const asked = await orders.progress(order_id);
      return asked.ok ? asked.progress : asked;
    }),
    post(calls.orderRecipient, async ({ order_id: orderId, email }, context) => {
      const response = await recipient(context, { orderId, email });
      return 'known' in response ? response : fail('too_many_attempts', response);
    }),
    post(calls.answerOrder, async ({ order_id: orderId, email, key, text }, context) => {
      // A typed address is a guess until it is known to be right: it counts as when it reveals the recipient.
      const known = await recipient(context, { orderId, email });
      if (!('known' in known)) return fail('too_many_attempts', known);
      const browser = browserId(context, { secureCookies });
      const answered = await orders.answer({ orderId, email, browser, key, text });
      return answered.ok ? { writings: answered.writings } : refuse(answered.reason);
    }),
    post(calls.correctEmail, async ({ order_id, email }, context) => {
      const browser = browserId(context, { secureCookies });
      const corrected = await orders.correctEmail({ orderId: order_id, browser, email });
      return corrected.ok ? { ok: true } : refuse(corrected.reason);
    }),
    get(calls.recentOrders, async (_query, context) => {
      const { browser, isNew } = identifyBrowser(context, { secureCookies });
      return isNew ? [] : orders.recent(browser);
    }),
    // The confirmation was queued together with the sale: nothing is sent twice.
    post(calls.sendMail, async ({ order_id }) => {
      const checked = await orders.check(order_id);
      return checked.ok ? { ok: true } : checked;
    }),
    post(calls.withdraw, (body) => shop.withdrawal.request(body)),
  ];
}

function refuse(reason: ErrorCode): Response {
  return fail(reason, reason === 'too_many_attempts' ? { retryAfterSeconds: daySeconds } : {});
}

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

/** The recipient of an order. Typed addresses are limited per visitor and per order. */
export async function askRecipient(
  { orders, limit }: Ports,
  { ip, ...claim }: Asked,
): Promise<RecipientResponse | { ok: false; retryAfterSeconds: number }> {
  if (claim.email !== undefined) {
    const allowed = await limit('recipient', ip);
    if (!allowed.ok) return allowed;
    const open = await limit('recipientOfOrder', claim.orderId);
    if (!open.ok) return open;
  }
  const found = await orders.recipient(claim);
  if (found === undefined) return { known: false };
  const { recipient, writings, canCorrectEmail } = found;
  return { known: true, recipient, writings, can_correct_email: canCorrectEmail };
}
