import { type ComingBrowser, newSession } from './sessions.ts';
import { requestCode, tryCode } from './code-statements.ts';
import type { Entry, MakersDeps, NewCode } from './maker.ts';

/** How long a code is valid, how often it may be tried, and how many are sent to a maker. */
export const signInCode = {
  goodForMs: 10 * 60 * 1000,
  tries: 5,
  most: { inQuarterHour: 5, inDay: 30 },
} as const;

/** A code for the browser that asks now. */
export function newCode({ clock, randomId }: Pick<MakersDeps, 'clock' | 'randomId'>): NewCode {
  const now = clock.now();
  return { token: randomId(), now, expiresAt: new Date(now.getTime() + signInCode.goodForMs) };
}

/**
 * Sends a code to a maker's address. Known and unknown addresses get the same answer, so that strangers do not learn
 * the makers' addresses. An address that is not confirmed counts as unknown, except in its maker's own session.
 * @param session token of the browser's session: signed-in browsers and trusted devices (`deviceToken`) have limits of
 * their own, which strangers cannot use up
 * @returns the token that binds the code to the browser
 */
export async function askCode(
  deps: MakersDeps,
  { email, session, deviceToken }: { email: string; session?: string; deviceToken?: string },
): Promise<{ token: string }> {
  const code = newCode(deps);
  const outcome = await requestCode(
    deps,
    { ...code, email, session, deviceToken },
    signInCode.most,
  );
  if (outcome !== 'sent') deps.report.warn('bottega_refused', { way: 'code', reason: outcome });
  return { token: code.token };
}

interface Trial extends ComingBrowser {
  /** The token of the browser's request for a code; undefined when it made none. */
  asked?: string;
  code: string;
}

/** Signs in with a code, in the browser that asked for it, and confirms the address it was sent to. */
export async function signIn(deps: MakersDeps, trial: Trial): Promise<Entry> {
  const { asked, code, ...browser } = trial;
  const session = newSession(deps, browser);
  const outcome =
    asked === undefined
      ? ({ ok: false, reason: 'used_up' } as const)
      : await tryCode(deps.db, { token: asked, code, most: signInCode.tries }, session);
  if (!outcome.ok) {
    deps.report.warn('bottega_refused', { way: 'code', reason: outcome.reason });
    return outcome;
  }
  const { id, maker } = outcome.session;
  deps.report.info('bottega_sign_in', { way: 'code', maker: maker.id, device: id });
  return { ok: true, maker, token: session.token, deviceToken: session.deviceToken };
}
