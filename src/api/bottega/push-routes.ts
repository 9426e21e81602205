import { pushCalls } from '#contract/bottega/push.ts';
import { failBottega } from './fail-bottega.ts';
import { type BottegaApiPorts, done, makersRoute, type MakersRoute } from './makers-route.ts';

/** Notifications on the device that asks. */
export function pushRoutes({ bottega, limit }: BottegaApiPorts): MakersRoute[] {
  const { push } = bottega;
  return [
    makersRoute(pushCalls.push, async (_nothing, { session }) => {
      const { publicKey, endpoint } = await push.show(session);
      return { public_key: publicKey, endpoint };
    }),
    makersRoute(pushCalls.startPush, (subscription, { session }) =>
      push.start({ ...subscription, by: session }),
    ),
    makersRoute(pushCalls.stopPush, async (_nothing, { session }) => {
      await push.stop(session);
      return done;
    }),
    makersRoute(pushCalls.tryPush, async (_nothing, { session }) => {
      const allowed = await limit('tryPush', session.maker.id);
      return allowed.ok ? push.try(session) : failBottega('too_many_attempts', allowed);
    }),
  ];
}
