import { claimMs } from './claim-bottega.ts';
import type { Deps } from '#shop/deps.ts';
import type { MakerSession } from './maker.ts';
import { addPersonalInvitation, deleteInvitation, removeAccess } from './people-statements.ts';

interface Wish {
  by: MakerSession;
  name: string;
  email: string;
}

type Invitation =
  | { ok: true; id: string; token: string; until: Date }
  | { ok: false; reason: 'not_found' | 'known_address' | 'too_many' };

/**
 * Invites a person with a one-time link, which is mailed and also returned: it is good for this address alone, for 30
 * minutes. Only hashes of its tokens are stored.
 */
export async function inviteMaker(
  { clock, db, randomId, report, sendJobs }: Deps,
  { by, name, email }: Wish,
): Promise<Invitation> {
  const now = clock.now();
  const token = randomId();
  const until = new Date(now.getTime() + claimMs);
  const invitation = { by: by.maker.id, name, email, token, now, expiresAt: until };
  const added = await addPersonalInvitation({ db, sendJobs }, invitation);
  if (!added.ok) {
    report.warn('bottega_refused', { way: 'invite', reason: added.reason, device: by.id });
    return added;
  }
  report.info('bottega_invited', { maker: by.maker.id, device: by.id, invitation: added.id });
  return { ok: true, id: added.id, token, until };
}

/** Voids an invitation that was not used yet. */
export async function withdrawInvitation(
  { clock, db, report, sendJobs }: Deps,
  { by, id }: { by: MakerSession; id: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  const withdrawal = { id, by: by.maker.id, now: clock.now() };
  if (!(await deleteInvitation({ db, sendJobs }, withdrawal))) {
    return { ok: false, reason: 'not_found' };
  }
  report.info('bottega_invitation_withdrawn', { maker: by.maker.id, invitation: id });
  return { ok: true };
}

/** Removes all access of a maker at once, with every device and passkey, until a new one-time link is spent. */
export async function letMakerGo(
  deps: Deps,
  email: string,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  const { clock, report } = deps;
  const removed = await removeAccess(deps, { who: { email }, now: clock.now() });
  if (!removed.ok) return { ok: false, reason: 'not_found' };
  report.info('bottega_maker_gone', { maker: removed.maker.id });
  return { ok: true };
}

/** As `letMakerGo`, by a maker: of another one or of oneself, but not of the last one. */
export async function removeMaker(
  deps: Deps,
  { by, id }: { by: MakerSession; id: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'last_maker' }> {
  const { clock, report } = deps;
  const removed = await removeAccess(deps, { who: { id }, by: by.maker.id, now: clock.now() });
  if (!removed.ok) {
    report.warn('bottega_refused', { way: 'remove maker', reason: removed.reason, device: by.id });
    return removed;
  }
  report.info('bottega_maker_gone', { maker: id, by: by.maker.id, device: by.id });
  return { ok: true };
}
