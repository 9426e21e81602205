import { doorCalls } from '#contract/bottega/door.ts';
import type { BottegaApiPorts } from '#api/bottega/bottega-api-ports.ts';
import { comingBrowser, enter, makerView, readDeviceToken } from '#api/bottega/enter.ts';
import { failBottega } from '#api/bottega/fail-bottega.ts';
import {
  dropMakersCookie,
  readMakersCookie,
  writeMakersCookie,
} from '#api/bottega/makers-cookies.ts';
import { doorRoute, makersRoute, type MakersRoute } from '#api/bottega/makers-route.ts';

const done = { ok: true } as const;

const refusals = {
  // In another tab.
  confirmed: 'conflict',
  known_address: 'known_address',
  too_many: 'too_many_attempts',
} as const;

/** The door: coming in, being in, going out. */
export function doorRoutes({ bottega, secureCookies }: BottegaApiPorts): MakersRoute[] {
  const { makers } = bottega;
  const safety = { secureCookies };

  return [
    doorRoute(doorCalls.claim, { limit: 'claim' }, async (wish, context) =>
      enter(context, await makers.claim({ ...wish, ...comingBrowser(context, safety) }), safety),
    ),
    doorRoute(doorCalls.askCode, { limit: 'askCode' }, async ({ email }, context) => {
      const session = readMakersCookie(context, 'session', safety);
      const { token } = await makers.askCode({
        email,
        session,
        deviceToken: readDeviceToken(context, safety),
      });
      writeMakersCookie(context, { kind: 'code', token }, safety);
      return done;
    }),
    doorRoute(doorCalls.signIn, { limit: 'signIn' }, async ({ code }, context) => {
      const asked = readMakersCookie(context, 'code', safety);
      const browser = comingBrowser(context, safety);
      return enter(context, await makers.signIn({ asked, code, ...browser }), safety);
    }),
    doorRoute(doorCalls.signOut, {}, async (_nothing, context) => {
      await makers.signOut(readMakersCookie(context, 'session', safety));
      dropMakersCookie(context, 'session', safety);
      return done;
    }),
    makersRoute(doorCalls.me, async (_nothing, { session }) => makerView(session.maker)),
    makersRoute(doorCalls.askConfirmation, async ({ email }, { session, context }) => {
      const asked = await makers.askConfirmation({ by: session, email });
      if (!asked.ok) return failBottega(refusals[asked.reason]);
      writeMakersCookie(context, { kind: 'code', token: asked.token }, safety);
      return done;
    }),
    makersRoute(doorCalls.devices, async (_nothing, { session }) => {
      const devices = await makers.devices(session);
      return devices.map(({ id, name, signedInAt, seenAt }) => ({
        id,
        name,
        signed_in_at: signedInAt.toISOString(),
        seen_at: seenAt.toISOString(),
        is_this: id === session.id,
      }));
    }),
    makersRoute(doorCalls.shutOut, async ({ id }, { session }) => {
      const outcome = await makers.shutOut({ by: session, id });
      return outcome.ok ? done : failBottega(outcome.reason);
    }),
  ];
}
