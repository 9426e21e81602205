import { sql } from 'kysely';
import type { Db } from '#database/tables.ts';
import type { PeopleNews } from '#shop/makers/people-news.ts';
import type { Maker, MakerDevice } from './maker.ts';
import type { Passkey } from './passkey.ts';
import { listPasskeys } from './passkey-queries.ts';
import { listDevices, makerColumns } from './queries.ts';
import type { PeopleEvent } from './people-statements.ts';

export interface Person extends Maker {
  /** The first time, or after the last return. */
  since: Date;
  devices: MakerDevice[];
  passkeys: Passkey[];
}

export interface People {
  people: Person[];
  /** Neither used nor expired, the latest first. */
  invitations: { id: string; name: string; email: string; until: Date }[];
  /** The latest first. */
  left: { id: string; name: string; leftAt: Date }[];
}

/** All makers, present and former, and the open invitations. */
export async function listPeople(db: Db, now: Date): Promise<People> {
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
    active.map(async (maker) => ({
      ...maker,
      devices: await listDevices(db, { makerId: maker.id, now }),
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
    .select(['id', 'name', 'left_at as leftAt'])
    .$narrowType<{ leftAt: Date }>()
    .execute();
  return { people, invitations, left };
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
