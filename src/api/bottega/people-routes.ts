import { peopleCalls } from '#contract/bottega/people.ts';
import { dropMakersCookie } from '#api/bottega/makers-cookies.ts';
import { type BottegaApiPorts, makersRoute, type MakersRoute } from './makers-route.ts';

/** All makers, and who comes and goes. */
export function peopleRoutes({ bottega, secureCookies }: BottegaApiPorts): MakersRoute[] {
  const { makers } = bottega;
  return [
    makersRoute(peopleCalls.people, (_nothing, { session }) => makers.people(session)),
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
