import { sql } from 'kysely';
import type { MakerView } from '#contract/bottega/auth.ts';
import type { SendJobs } from '#database/jobs/create-send-jobs.ts';
import type { Db, Tx } from '#database/tables.ts';
import { hashToken } from '#shop/hash-token.ts';
import type { Deps } from '#shop/deps.ts';
import { claimMs, type MakerSession } from './maker.ts';
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

const dayMs = 24 * 60 * 60 * 1000;
/** Enough for a mistyped address or two; a stolen phone cannot write to many strangers. */
const mostPerDay = 10;

interface Wish {
  by: MakerSession;
  name: string;
  email: string;
}

type Invited =
  | { ok: true; id: string; token: string; until: Date }
  | { ok: false; reason: 'not_found' | 'known_address' | 'too_many' };

/**
 * Invites a person with a one-time link, which is mailed and also returned: it is good for this address alone, for 30
 * minutes, and voids an earlier one of the same address. Only hashes of its tokens are stored.
 */
export async function inviteMaker(deps: Deps, wish: Wish): Promise<Invited> {
  const { db, report } = deps;
  const { id: device, maker } = wish.by;
  const invited = await db.transaction().execute((tx) => addPersonalInvitation(tx, deps, wish));
  if (invited.ok)
    report.info('bottega_invited', { maker: maker.id, device, invitation: invited.id });
  else report.warn('bottega_refused', { way: 'invite', reason: invited.reason, device });
  return invited;
}

async function addPersonalInvitation(
  tx: Tx,
  { clock, randomId, sendJobs }: Deps,
  { by: { maker }, name, email }: Wish,
): Promise<Invited> {
  // Locked, so that no invitation outlives the access of its maker.
  const inviter = await tx
    .selectFrom('maker')
    .where('id', '=', maker.id)
    .where('left_at', 'is', null)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (inviter === undefined) return { ok: false, reason: 'not_found' };
  const known = await selectMaker(tx, email).executeTakeFirst();
  if (known !== undefined) return { ok: false, reason: 'known_address' };
  const now = clock.now();
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
  const token = randomId();
  const until = new Date(now.getTime() + claimMs);
  const { id } = await tx
    .insertInto('maker_invitation')
    .values({
      token_hash: hashToken(token),
      first_maker_only: false,
      expires_at: until,
      name,
      email,
      invited_by: maker.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sendJobs(tx, { name: 'maker-invitation', data: { subjectId: id } });
  const event = { cause: 'invited', name, email, by: maker.id, at: now } as const;
  await recordPeopleEvent({ tx, sendJobs }, event);
  return { ok: true, id, token, until };
}

/** Voids an invitation that was not used yet. */
export async function withdrawInvitation(
  { clock, db, report, sendJobs }: Deps,
  { by: { maker }, id }: { by: MakerSession; id: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  const isWithdrawn = await db.transaction().execute(async (tx) => {
    const deleted = await tx
      .deleteFrom('maker_invitation')
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .returning(['name', 'email'])
      .executeTakeFirst();
    if (deleted?.email == null) return false;
    const { name, email } = deleted;
    const about = { name: name ?? email, email, by: maker.id, at: clock.now() };
    await recordPeopleEvent({ tx, sendJobs }, { cause: 'invitation_withdrawn', ...about });
    return true;
  });
  if (!isWithdrawn) return { ok: false, reason: 'not_found' };
  report.info('bottega_invitation_withdrawn', { maker: maker.id, invitation: id });
  return { ok: true };
}

/** Sets the token of an invitation's e-mail. Undefined when it was used, withdrawn or has expired. */
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

/** Removes all access of a maker at once, with every device and passkey, until a new one-time link is spent. */
export async function letMakerGo(
  deps: Deps,
  email: string,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  const removed = await removeAccess(deps, { who: { email } });
  if (!removed.ok) return { ok: false, reason: 'not_found' };
  deps.report.info('bottega_maker_gone', { maker: removed.maker.id });
  return { ok: true };
}

/** As `letMakerGo`, by a maker: of another one or of oneself, but not of the last one. */
export async function removeMaker(
  deps: Deps,
  { by, id }: { by: MakerSession; id: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'last_maker' }> {
  const { report } = deps;
  const removed = await removeAccess(deps, { who: { id }, by: by.maker.id });
  if (!removed.ok) {
    report.warn('bottega_refused', { way: 'remove maker', reason: removed.reason, device: by.id });
    return removed;
  }
  report.info('bottega_maker_gone', { maker: id, by: by.maker.id, device: by.id });
  return { ok: true };
}

interface Removal {
  who: { id: string } | { email: string };
  /** The maker who removes; undefined for the command line, which may also remove the last one. */
  by?: string;
}

type Removed = { ok: true; maker: MakerView } | { ok: false; reason: 'not_found' | 'last_maker' };

/**
 * Ends every way in of a maker: links, codes, passkeys, sessions and trusted devices. `not_found` when there is no such
 * active maker, or the one who asks has left meanwhile.
 */
async function removeAccess({ clock, db, sendJobs }: Deps, { who, by }: Removal): Promise<Removed> {
  const now = clock.now();
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
