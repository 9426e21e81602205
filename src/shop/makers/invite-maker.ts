import { claimMs } from '#shop/makers/claim-bottega.ts';
import type { MakersDeps, MakerSession } from '#shop/makers/maker.ts';
import { addPersonalInvitation, deleteInvitation } from '#shop/makers/people-statements.ts';

/** Enough for a mistyped address or two; a stolen phone cannot write to many strangers. */
const mostPerDay = 10;

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
  { clock, db, randomId, report, sendJobs }: MakersDeps,
  { by, name, email }: Wish,
): Promise<Invitation> {
  const now = clock.now();
  const token = randomId();
  const until = new Date(now.getTime() + claimMs);
  const invitation = { by: by.maker.id, name, email, token, now, expiresAt: until, mostPerDay };
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
  { clock, db, report, sendJobs }: MakersDeps,
  { by, id }: { by: MakerSession; id: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  const withdrawal = { id, by: by.maker.id, now: clock.now() };
  if (!(await deleteInvitation({ db, sendJobs }, withdrawal))) {
    return { ok: false, reason: 'not_found' };
  }
  report.info('bottega_invitation_withdrawn', { maker: by.maker.id, invitation: id });
  return { ok: true };
}
