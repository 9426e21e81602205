import { calls } from '#contract/calls.ts';
import type { ApiPorts } from '#api/api-ports.ts';
import { type CallRoute, done, post } from '#api/call-route.ts';

export function interestRoutes({ shop }: ApiPorts): CallRoute[] {
  return [
    post(calls.sendMailCustomerReq, { limit: 'interest' }, async (interest) =>
      done(await shop.interest.request(interest)),
    ),
  ];
}
