import { sql } from 'kysely';
import type { z } from 'zod';
import type { peopleCalls } from '#contract/bottega/people.ts';
import type { Db } from '#database/tables.ts';
import type { MakerSession, PeopleNews } from './maker.ts';
import { listPasskeys } from './passkey-statements.ts';
import { listDevices, makerColumns } from './queries.ts';
import type { PeopleEvent } from './people-statements.ts';

/** All makers, present and former, and the open invitations, as the maker of a session sees them. */
export async function listPeople(
  db: Db,
  { session, now }: { session: MakerSession; now: Date },
): Promise<z.output<typeof peopleCalls.people.response>> {
  const active = await db
    .selectFrom('maker')
    .where('left_at', 'is', null)
    .orderBy('id')
    .select(makerColumns)
    .select(
      sql<Date>`coalesce(
        (select max(at) from maker_history where maker_id = maker.id and cause = 'came'),
        maker.created_at)`.as('since'),
    )
    .execute();
  const people = await Promise.all(
    active.map(async ({ since, ...maker }) => ({
      ...maker,
      since: since.toISOString(),
      is_me: maker.id === session.maker.id,
      devices: await listDevices(db, { makerId: maker.id, sessionId: session.id, now }),
      passkeys: await listPasskeys(db, maker.id),
    })),
  );
  const invitations = await db
    .selectFrom('maker_invitation')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('email', 'is not', null)
    .where('name', 'is not', null)
    .orderBy('id', 'desc')
    .select(['id', 'name', 'email', 'expires_at as until'])
    .$narrowType<{ name: string; email: string }>()
    .execute();
  const left = await db
    .selectFrom('maker')
    .where('left_at', 'is not', null)
    .orderBy('left_at', 'desc')
    .select(['id', 'name', 'left_at'])
    .$narrowType<{ left_at: Date }>()
    .execute();
  return {
    people,
    invitations: invitations.map(({ until, ...who }) => ({ ...who, until: until.toISOString() })),
    left: left.map(({ left_at, ...who }) => ({ ...who, left_at: left_at.toISOString() })),
  };
}

/** The data of an e-mail about a change of who works here; undefined while the reader's address is not confirmed. */
export async function readPeopleNews(
  db: Db,
  { eventId, readerId, cause }: { eventId: string; readerId: string; cause: PeopleEvent['cause'] },
): Promise<(PeopleNews & { to: string }) | undefined> {
  const row = await db
    .selectFrom('maker_history as event')
    .innerJoin('maker as reader', (join) => join.on('reader.id', '=', readerId))
    .leftJoin('maker as doer', 'doer.id', 'event.by_maker_id')
    .where('event.id', '=', eventId)
    .where('event.cause', '=', cause)
    .where('reader.confirmed_at', 'is not', null)
    .select(['event.name', 'event.email', 'event.at', 'event.maker_id', 'event.by_maker_id'])
    .select(['reader.email as to', 'doer.name as doer'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { name, email, at, to, doer, maker_id: personId, by_maker_id: byId } = row;
  const by = byId === personId ? undefined : (doer ?? undefined);
  return { to, name, email, by, isReader: personId === readerId, at };
}
