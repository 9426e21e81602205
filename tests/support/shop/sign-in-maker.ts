import { randomUUID } from 'node:crypto';
import { addInvitation, spendInvitation } from '#shop/makers/statements.ts';
import { createMemoryJobs } from '#support/shop/memory-jobs.ts';
import type { TestDatabase } from '#support/database/test-database.ts';

type Place = Pick<TestDatabase, 'db'>;

const hourMs = 60 * 60_000;

/** The token of a one-time link into the Bottega, as the command line gives it. */
export async function offerTestClaim({ db }: Place): Promise<string> {
  const token = randomUUID();
  const expiresAt = new Date(Date.now() + hourMs);
  await addInvitation(db, { token, needsNoMaker: false, expiresAt });
  return token;
}

export interface SignedInMaker {
  /** The session's secret, which the browser keeps. */
  token: string;
  /** As a request carries it, over plain http. */
  cookie: string;
  /** Of the session, by which it is shut out. */
  sessionId: string;
}

/** A maker with a confirmed address who has just come in, past the limits of codes. */
export async function signInMaker(
  database: Place,
  email = 'ada@bottega.example',
): Promise<SignedInMaker> {
  const token = randomUUID();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + hourMs);
  const code = { token: randomUUID(), now, expiresAt };
  const claim = await spendInvitation(
    { db: database.db, sendJobs: createMemoryJobs().sendJobs },
    { token: await offerTestClaim(database), name: 'Ada', email, code },
    { token, device: 'Chrome, Android', now, expiresAt },
  );
  if (!claim.ok) throw new Error('The maker did not come in');
  await database.db
    .updateTable('maker')
    .set({ confirmed_at: now })
    .where('id', '=', claim.session.maker.id)
    .execute();
  return { token, cookie: `bottega=${token}`, sessionId: claim.session.id };
}
