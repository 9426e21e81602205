import { passkeyCalls, type PasskeyView } from '#contract/bottega/passkeys.ts';
import { requestingBrowser, startSession, requestingDevice } from '#api/bottega/start-session.ts';
import { failBottega } from '#api/bottega/fail-bottega.ts';
import { readMakersCookie, writeMakersCookie } from '#api/bottega/makers-cookies.ts';
import {
  type BottegaApiPorts,
  done,
  publicRoute,
  makersRoute,
  type MakersRoute,
} from './makers-route.ts';
import type { Passkey } from '#shop/makers/passkey.ts';

/** Passkeys: coming in with one, and the list of one's own. */
export function passkeyRoutes({ bottega, secureCookies }: BottegaApiPorts): MakersRoute[] {
  const { passkeys } = bottega;
  const safety = { secureCookies };
  return [
    publicRoute(passkeyCalls.askPasskey, { limit: 'askPasskey' }, async (_nothing, context) => {
      const asked = await passkeys.ask(readMakersCookie(context, 'passkey', safety));
      if (!asked.ok) return failBottega(asked.reason);
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
      return asked.ok ? asked.options : failBottega(asked.reason);
    }),
    makersRoute(passkeyCalls.addPasskey, async ({ passkey }, { session, context }) => {
      const device = requestingDevice(context);
      const added = await passkeys.add({ by: session, passkey, device });
      return added.ok ? passkeyView(added.passkey) : failBottega(added.reason);
    }),
    makersRoute(passkeyCalls.passkeys, async (_nothing, { session }) =>
      (await passkeys.list(session)).map(passkeyView),
    ),
    makersRoute(passkeyCalls.removePasskey, async ({ id }, { session }) => {
      const outcome = await passkeys.remove({ by: session, id });
      return outcome.ok ? done : failBottega(outcome.reason);
    }),
  ];
}

export function passkeyView({ id, name, addedAt, usedAt }: Passkey): PasskeyView {
  return { id, name, added_at: addedAt.toISOString(), used_at: usedAt?.toISOString() };
}
