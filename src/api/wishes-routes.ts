import { calls } from '#contract/calls.ts';
import type { ApiPorts } from '#api/api-ports.ts';
import { type CallRoute, get, post } from '#api/call-route.ts';
import { fail } from '#api/fail.ts';

export function wishesRoutes({ shop: { wishes } }: ApiPorts): CallRoute[] {
  return [
    post(calls.shareWishes, async ({ ids }) => {
      const shared = await wishes.share(ids);
      return shared.ok ? { id: shared.id } : fail(shared.reason);
    }),
    get(calls.sharedWishes, async ({ id }) => (await wishes.shared(id)) ?? fail('not_found')),
  ];
}
