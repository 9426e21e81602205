import { passkeyCalls } from '#contract/bottega/passkeys.ts';
import { requestingBrowser, startSession, requestingDevice } from '#api/bottega/start-session.ts';
import { readMakersCookie, writeMakersCookie } from '#api/bottega/makers-cookies.ts';
import {
  type BottegaApiPorts,
  publicRoute,
  makersRoute,
  type MakersRoute,
} from './makers-route.ts';

/** Passkeys: coming in with one, and the list of one's own. */
export function passkeyRoutes({ bottega, secureCookies }: BottegaApiPorts): MakersRoute[] {
  const { passkeys } = bottega;
  const safety = { secureCookies };
  return [
    publicRoute(passkeyCalls.askPasskey, { limit: 'askPasskey' }, async (_nothing, context) => {
      const asked = await passkeys.ask(readMakersCookie(context, 'passkey', safety));
      if (!asked.ok) return asked;
      writeMakersCookie(context, { kind: 'passkey', token: asked.token }, safety);
      return asked.options;
    }),
    publicRoute(
      passkeyCalls.signInWithPasskey,
      { limit: 'passkey' },
      async ({ passkey }, context) => {
        const asked = readMakersCookie(context, 'passkey', safety);
        const browser = requestingBrowser(context, safety);
        return startSession(context, await passkeys.signIn({ asked, passkey, ...browser }), safety);
      },
    ),
    makersRoute(passkeyCalls.askNewPasskey, async (_nothing, { session }) => {
      const asked = await passkeys.askNew(session);
      return asked.ok ? asked.options : asked;
    }),
    makersRoute(passkeyCalls.addPasskey, async ({ passkey }, { session, context }) => {
      const device = requestingDevice(context);
      const added = await passkeys.add({ by: session, passkey, device });
      return added.ok ? added.passkey : added;
    }),
    makersRoute(passkeyCalls.passkeys, (_nothing, { session }) => passkeys.list(session)),
    makersRoute(passkeyCalls.removePasskey, ({ id }, { session }) =>
      passkeys.remove({ by: session, id }),
    ),
  ];
}
