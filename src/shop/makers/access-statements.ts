import { sql } from 'kysely';
import type { Maker, MakersDeps } from './maker.ts';
import { recordPeopleEvent } from './people-statements.ts';
import { hasAddress, makerColumns } from './queries.ts';

interface Removal {
  who: { id: string } | { email: string };
  /** The maker who removes; undefined for the command line, which may also remove the last one. */
  by?: string;
  now: Date;
}

type Removed =
  | { ok: true; maker: Maker }
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'last_maker' };

/**
 * Ends every way in of a maker: links, codes, passkeys, sessions and trusted devices. `not_found` when there is no such
 * active maker, or the one who asks has left meanwhile.
 */
export async function removeAccess(
  { db, sendJobs }: Pick<MakersDeps, 'db' | 'sendJobs'>,
  { who, by, now }: Removal,
): Promise<Removed> {
  return db.transaction().execute(async (tx): Promise<Removed> => {
    // Of two makers who remove each other at the same moment, one stays.
    await sql`lock table maker in share row exclusive mode`.execute(tx);
    const active = await tx
      .selectFrom('maker')
      .where('left_at', 'is', null)
      .select(makerColumns)
      .select(
        'id' in who ? sql<boolean>`id = ${who.id}`.as('isIt') : hasAddress(who.email).as('isIt'),
      )
      .execute();
    const found = active.find(({ isIt }) => isIt);
    const isAllowed = by === undefined || active.some(({ id }) => id === by);
    if (found === undefined || !isAllowed) return { ok: false, reason: 'not_found' };
    if (by !== undefined && active.length === 1) return { ok: false, reason: 'last_maker' };
    const { isIt: _isIt, ...maker } = found;
    await tx.updateTable('maker').set({ left_at: now }).where('id', '=', maker.id).execute();
    // The link of the command line has no name on it, and the maker may have invited somebody: none is good any more.
    await tx.deleteFrom('maker_invitation').execute();
    await tx.deleteFrom('sign_in_code').where('maker_id', '=', maker.id).execute();
    await tx
      .updateTable('passkey')
      .set({ removed_at: now })
      .where('maker_id', '=', maker.id)
      .where('removed_at', 'is', null)
      .execute();
    // Last, so that the session of a sign-in under way is deleted too.
    await tx.deleteFrom('maker_session').where('maker_id', '=', maker.id).execute();
    await tx.deleteFrom('trusted_device').where('maker_id', '=', maker.id).execute();
    const { id: makerId, name, email } = maker;
    await recordPeopleEvent({ tx, sendJobs }, { cause: 'left', makerId, name, email, by, at: now });
    return { ok: true, maker };
  });
}
