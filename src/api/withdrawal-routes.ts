import { calls } from '#contract/calls.ts';
import type { ApiPorts } from '#api/api-ports.ts';
import { type CallRoute, post } from '#api/call-route.ts';

export function withdrawalRoutes({ shop }: ApiPorts): CallRoute[] {
  return [post(calls.withdraw, (body) => shop.withdrawal.request(body))];
}
