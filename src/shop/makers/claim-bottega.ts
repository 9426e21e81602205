import { type ComingBrowser, newSession, toEntry } from './session-statements.ts';
import { newCode } from './code-statements.ts';
import { hasMaker } from '#shop/makers/queries.ts';
import { addInvitation, spendInvitation } from '#shop/makers/statements.ts';
import type { Deps } from '#shop/deps.ts';
import { claimMs, type Entry } from '#shop/makers/maker.ts';

/** The token of the first maker's one-time link, shown by each start until there is a maker; stored as a hash. */
export async function offerFirstClaim(deps: Deps): Promise<string | undefined> {
  if (await hasMaker(deps.db)) return undefined;
  return offer(deps, { needsNoMaker: true });
}

/** The token of a one-time link from the command line, also when there are makers. */
export function offerClaim(deps: Deps): Promise<string> {
  return offer(deps, { needsNoMaker: false });
}

async function offer(
  { clock, db, randomId }: Deps,
  { needsNoMaker }: { needsNoMaker: boolean },
): Promise<string> {
  const token = randomId();
  const expiresAt = new Date(clock.now().getTime() + claimMs);
  await addInvitation(db, { token, needsNoMaker, expiresAt });
  return token;
}

interface Claim extends ComingBrowser {
  token: string;
  name: string;
  email: string;
}

/**
 * Spends a one-time link: signs in the maker with this address, or adds a maker. The session begins at once, even with a
 * mistyped address; an address that is not confirmed is sent a code.
 */
export async function claimBottega(deps: Deps, claim: Claim): Promise<Entry> {
  const { token, name, email, ...browser } = claim;
  const session = newSession(deps, browser);
  const code = newCode(deps);
  const claimed = await spendInvitation(deps, { token, name, email, code }, session);
  const way = claimed.ok && claimed.isNew ? 'claim of a new maker' : 'claim';
  const entry = toEntry(deps, { way, session, outcome: claimed });
  if (!entry.ok) return entry;
  return { ...entry, asked: entry.maker.is_confirmed ? undefined : code.token };
}
