import { calls } from '#contract/calls.ts';
import type { ApiPorts } from '#api/api-ports.ts';
import { type CallRoute, done, get, post } from '#api/call-route.ts';
import { fail } from '#api/fail.ts';
import { knowBrowser } from '#api/know-browser.ts';

export function orderRoutes({ shop: { orders }, secureCookies }: ApiPorts): CallRoute[] {
  return [
    post(calls.checkPayment, {}, async ({ order_id }) => {
      const checked = await orders.check(order_id);
      if (!checked.ok) return fail(checked.reason);
      const { order, state, placedAt } = checked;
      return { order, state, placed_at: placedAt.toISOString() };
    }),
    get(calls.recentOrders, async (_query, context) => {
      const { browser, isNew } = knowBrowser(context, { secureCookies });
      return isNew ? [] : orders.recent(browser);
    }),
    post(calls.sendMail, {}, async ({ order_id }) => done(await orders.confirm(order_id))),
  ];
}
