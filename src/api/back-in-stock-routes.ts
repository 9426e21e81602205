import { calls } from '#contract/calls.ts';
import type { ApiPorts } from '#api/api-ports.ts';
import { type CallRoute, done, post } from '#api/call-route.ts';
import { fail } from '#api/fail.ts';
import { identifyBrowser } from '#api/identify-browser.ts';

export function backInStockRoutes({ shop, secureCookies }: ApiPorts): CallRoute[] {
  return [
    post(calls.sendMailCustomerReq, async (params) => done(await shop.backInStock.request(params))),
    post(calls.takeReturned, async ({ token }, context) => {
      const { browser } = identifyBrowser(context, { secureCookies });
      const taken = await shop.backInStock.take(token, browser);
      if (!taken.ok) return fail(taken.reason);
      return { line: taken.line, kept_until: taken.reservedUntil.toISOString() };
    }),
  ];
}
