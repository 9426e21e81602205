import { type ComingBrowser, newSession } from './sessions.ts';
import { newCode } from '#shop/makers/sign-in.ts';
import type { Entry, MakersDeps } from '#shop/makers/maker-store.ts';

const claimMs = 30 * 60 * 1000;

/**
 * A one-time way in for the first maker, while there is none: at each start. Its token is told once
 * and kept as a hash.
 */
export async function offerFirstClaim(deps: MakersDeps): Promise<string | undefined> {
  if (await deps.makers.hasMaker()) return undefined;
  return offer(deps, { needsNoMaker: true });
}

/** A one-time way in for whoever has the command line, also when there are makers. */
export function offerClaim(deps: MakersDeps): Promise<string> {
  return offer(deps, { needsNoMaker: false });
}

async function offer(
  { clock, makers, randomId }: MakersDeps,
  { needsNoMaker }: { needsNoMaker: boolean },
): Promise<string> {
  const token = randomId();
  const expiresAt = new Date(clock.now().getTime() + claimMs);
  await makers.addClaim({ token, needsNoMaker, expiresAt });
  return token;
}

interface Wish extends ComingBrowser {
  token: string;
  name: string;
  email: string;
}

/**
 * Spends a one-time link. A maker with this address is let in again; otherwise there is one more. They are
 * in at once, also with a mistyped address; a code goes there unless it is confirmed.
 */
export async function claimBottega(deps: MakersDeps, wish: Wish): Promise<Entry> {
  const { token, name, email, ...browser } = wish;
  const session = newSession(deps, browser);
  const code = newCode(deps);
  const claimed = await deps.makers.claim({ token, name, email, code }, session);
  if (claimed === undefined) {
    deps.report.warn('bottega_refused', { way: 'claim', reason: 'used_up' });
    return { ok: false, reason: 'used_up' };
  }
  const { id, maker } = claimed.session;
  const way = claimed.isNew ? 'claim of a new maker' : 'claim';
  deps.report.info('bottega_sign_in', { way, maker: maker.id, device: id });
  const asked = maker.isConfirmed ? undefined : code.token;
  return { ok: true, maker, token: session.token, deviceToken: session.deviceToken, asked };
}
