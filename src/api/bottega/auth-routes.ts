import { authCalls } from '#contract/bottega/auth.ts';
import { requestingBrowser, startSession, readDeviceToken } from '#api/bottega/start-session.ts';
import {
  dropMakersCookie,
  readMakersCookie,
  writeMakersCookie,
} from '#api/bottega/makers-cookies.ts';
import {
  type BottegaApiPorts,
  done,
  publicRoute,
  makersRoute,
  type MakersRoute,
} from './makers-route.ts';

/** Signing in and out, sessions and devices. */
export function authRoutes({ bottega, secureCookies }: BottegaApiPorts): MakersRoute[] {
  const { makers } = bottega;
  const safety = { secureCookies };

  return [
    publicRoute(authCalls.claim, { limit: 'claim' }, async (wish, context) =>
      startSession(
        context,
        await makers.claim({ ...wish, ...requestingBrowser(context, safety) }),
        safety,
      ),
    ),
    publicRoute(authCalls.askCode, { limit: 'askCode' }, async ({ email }, context) => {
      const session = readMakersCookie(context, 'session', safety);
      const { token } = await makers.askCode({
        email,
        session,
        deviceToken: readDeviceToken(context, safety),
      });
      writeMakersCookie(context, { kind: 'code', token }, safety);
      return done;
    }),
    publicRoute(authCalls.signIn, { limit: 'signIn' }, async ({ code }, context) => {
      const asked = readMakersCookie(context, 'code', safety);
      const browser = requestingBrowser(context, safety);
      return startSession(context, await makers.signIn({ asked, code, ...browser }), safety);
    }),
    publicRoute(authCalls.signOut, {}, async (_nothing, context) => {
      await makers.signOut(readMakersCookie(context, 'session', safety));
      dropMakersCookie(context, 'session', safety);
      return done;
    }),
    makersRoute(authCalls.me, async (_nothing, { session }) => session.maker),
    makersRoute(authCalls.askConfirmation, async ({ email }, { session, context }) => {
      const asked = await makers.askConfirmation({ by: session, email });
      if (!asked.ok) return asked;
      writeMakersCookie(context, { kind: 'code', token: asked.token }, safety);
      return done;
    }),
    makersRoute(authCalls.devices, (_nothing, { session }) => makers.devices(session)),
    makersRoute(authCalls.shutOut, ({ id }, { session }) => makers.shutOut({ by: session, id })),
  ];
}
