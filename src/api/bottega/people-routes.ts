import type { MakerDevice } from '#shop/makers/maker.ts';
import { peopleCalls } from '#contract/bottega/people.ts';
import { dropMakersCookie } from '#api/bottega/makers-cookies.ts';
import { type BottegaApiPorts, makersRoute, type MakersRoute } from './makers-route.ts';
import { passkeyView } from '#api/bottega/passkey-routes.ts';
import { makerView } from '#api/bottega/start-session.ts';

/** All makers, and who comes and goes. */
export function peopleRoutes({ bottega, secureCookies }: BottegaApiPorts): MakersRoute[] {
  const { makers } = bottega;
  return [
    makersRoute(peopleCalls.people, async (_nothing, { session }) => {
      const { people, invitations, left } = await makers.people();
      return {
        people: people.map(({ since, devices, passkeys, ...maker }) => ({
          ...makerView(maker),
          since: since.toISOString(),
          is_me: maker.id === session.maker.id,
          devices: devices.map((device) => deviceView(device, session.id)),
          passkeys: passkeys.map(passkeyView),
        })),
        invitations: invitations.map(({ until, ...who }) => ({
          ...who,
          until: until.toISOString(),
        })),
        left: left.map(({ leftAt, ...who }) => ({ ...who, left_at: leftAt.toISOString() })),
      };
    }),
    makersRoute(peopleCalls.invite, async ({ name, email }, { session }) => {
      const invited = await makers.invite({ by: session, name, email });
      if (!invited.ok) return invited;
      const { id, token, until } = invited;
      return { id, name, email, token, until: until.toISOString() };
    }),
    makersRoute(peopleCalls.withdrawInvitation, ({ id }, { session }) =>
      makers.withdrawInvitation({ by: session, id }),
    ),
    makersRoute(peopleCalls.removeMaker, async ({ id }, { session, context }) => {
      const removed = await makers.remove({ by: session, id });
      const isOwn = removed.ok && id === session.maker.id;
      if (isOwn) dropMakersCookie(context, 'session', { secureCookies });
      return removed;
    }),
  ];
}

/** A device in a list; `sessionId` is the session that asks. */
export function deviceView({ id, name, signedInAt, seenAt }: MakerDevice, sessionId: string) {
  return {
    id,
    name,
    signed_in_at: signedInAt.toISOString(),
    seen_at: seenAt.toISOString(),
    is_this: id === sessionId,
  };
}
