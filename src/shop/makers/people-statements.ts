import { sql } from 'kysely';
import type { SendJobs } from '#database/jobs/create-send-jobs.ts';
import type { Db, Tx } from '#database/tables.ts';
import { hashToken } from '#shop/hash-token.ts';
import type { Deps } from '#shop/deps.ts';
import type { Maker } from './maker.ts';
import { hasAddress, makerColumns, selectMaker } from './queries.ts';

/** A change of who works here. */
export interface PeopleEvent {
  cause: 'invited' | 'invitation_withdrawn' | 'came' | 'left';
  /** Of the person; undefined for an invitation. */
  makerId?: string;
  name: string;
  email: string;
  /** The maker who did it. */
  by?: string;
  at: Date;
}

const newsOf = { invited: 'maker-invited', came: 'maker-came', left: 'maker-left' } as const;

/** Records a change and queues an e-mail about it to every active maker but the person who came. */
export async function recordPeopleEvent(
  { tx, sendJobs }: { tx: Tx; sendJobs: SendJobs },
  { cause, makerId, name, email, by, at }: PeopleEvent,
): Promise<void> {
  const { id } = await tx
    .insertInto('maker_history')
    .values({ cause, maker_id: makerId ?? null, name, email, by_maker_id: by ?? null, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (cause === 'invitation_withdrawn') return;
  const readers = await tx
    .selectFrom('maker')
    .where('left_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .select('id')
    .execute();
  // A stranger with the phone of a maker may have removed them: they are told too.
  const told = new Set(readers.map((reader) => reader.id));
  if (cause === 'came' && makerId !== undefined) told.delete(makerId);
  if (cause === 'left' && makerId !== undefined) told.add(makerId);
  for (const reader of told) {
    await sendJobs(tx, { name: newsOf[cause], data: { subjectId: `${id}.${reader}` } });
  }
}

interface NewInvitation {
  by: string;
  name: string;
  email: string;
  token: string;
  now: Date;
  expiresAt: Date;
}

type Invited =
  | { ok: true; id: string }
  | { ok: false; reason: 'not_found' | 'known_address' | 'too_many' };

const dayMs = 24 * 60 * 60 * 1000;
/** Enough for a mistyped address or two; a stolen phone cannot write to many strangers. */
const mostPerDay = 10;

/** Adds an invitation, voids an earlier one of the same address, and queues the e-mails, in one transaction. */
export async function addPersonalInvitation(
  { db, sendJobs }: Pick<Deps, 'db' | 'sendJobs'>,
  { by, name, email, token, now, expiresAt }: NewInvitation,
): Promise<Invited> {
  return db.transaction().execute(async (tx): Promise<Invited> => {
    // Locked, so that no invitation outlives the access of its maker.
    const inviter = await tx
      .selectFrom('maker')
      .where('id', '=', by)
      .where('left_at', 'is', null)
      .select('id')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (inviter === undefined) return { ok: false, reason: 'not_found' };
    const known = await selectMaker(tx, email).executeTakeFirst();
    if (known !== undefined) return { ok: false, reason: 'known_address' };
    const { count } = await tx
      .selectFrom('maker_history')
      .where('cause', '=', 'invited')
      .where('at', '>', new Date(now.getTime() - dayMs))
      .select((select) => select.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostPerDay) return { ok: false, reason: 'too_many' };
    await tx
      .deleteFrom('maker_invitation')
      .where(hasAddress(email))
      .where('used_at', 'is', null)
      .execute();
    const { id } = await tx
      .insertInto('maker_invitation')
      .values({
        token_hash: hashToken(token),
        first_maker_only: false,
        expires_at: expiresAt,
        name,
        email,
        invited_by: by,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sendJobs(tx, { name: 'maker-invitation', data: { subjectId: id } });
    await recordPeopleEvent({ tx, sendJobs }, { cause: 'invited', name, email, by, at: now });
    return { ok: true, id };
  });
}

/** Deletes an invitation that nobody has used; false when there is none. */
export async function deleteInvitation(
  { db, sendJobs }: Pick<Deps, 'db' | 'sendJobs'>,
  { id, by, now }: { id: string; by: string; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const deleted = await tx
      .deleteFrom('maker_invitation')
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .returning(['name', 'email'])
      .executeTakeFirst();
    if (deleted?.email == null) return false;
    const { name, email } = deleted;
    await recordPeopleEvent(
      { tx, sendJobs },
      { cause: 'invitation_withdrawn', name: name ?? email, email, by, at: now },
    );
    return true;
  });
}

/**
 * Sets the token that the e-mail of an invitation carries. Undefined when the invitation was used or withdrawn, or has
 * expired.
 */
export async function setMailedToken(
  db: Db,
  { id, token, now }: { id: string; token: string; now: Date },
): Promise<{ name: string; email: string; expiresAt: Date; by: string } | undefined> {
  const row = await db
    .updateTable('maker_invitation')
    .set({ mailed_token_hash: hashToken(token) })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['name', 'email', 'expires_at', 'invited_by'])
    .executeTakeFirst();
  if (row?.email == null || row.name === null || row.invited_by === null) return undefined;
  const { name: by } = await db
    .selectFrom('maker')
    .where('id', '=', row.invited_by)
    .select('name')
    .executeTakeFirstOrThrow();
  return { name: row.name, email: row.email, expiresAt: row.expires_at, by };
}

interface Removal {
  who: { id: string } | { email: string };
  /** The maker who removes; undefined for the command line, which may also remove the last one. */
  by?: string;
  now: Date;
}

type Removed = { ok: true; maker: Maker } | { ok: false; reason: 'not_found' | 'last_maker' };

/**
 * Ends every way in of a maker: links, codes, passkeys, sessions and trusted devices. `not_found` when there is no such
 * active maker, or the one who asks has left meanwhile.
 */
export async function removeAccess(
  { db, sendJobs }: Pick<Deps, 'db' | 'sendJobs'>,
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
