import { type ComingBrowser, newSession } from './sessions.ts';
import type { Entry, MakersDeps, NewCode } from './maker-store.ts';

/** How long a code is good for, how often it may be tried, and how many a maker is sent. */
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
 * Sends a code to a maker's address. Known and unknown addresses are answered alike, or strangers
 * could find out who works here. One that is not confirmed is unknown too, unless its maker's own session
 * asks: it may be a stranger's.
 * @param session of the browser, when it is signed in: strangers cannot use up its codes; nor when it was,
 * as its deviceToken tells
 * @returns what ties the code to the browser that asks
 */
export async function askCode(
  deps: MakersDeps,
  { email, session, deviceToken }: { email: string; session?: string; deviceToken?: string },
): Promise<{ token: string }> {
  const { makers, report } = deps;
  const code = newCode(deps);
  const outcome = await makers.askCode({ ...code, email, session, deviceToken }, signInCode.most);
  if (outcome !== 'sent') report.warn('bottega_refused', { way: 'code', reason: outcome });
  return { token: code.token };
}

interface Trial extends ComingBrowser {
  /** Of the browser that asked for the code; undefined when it did not. */
  asked?: string;
  code: string;
}

/** Signs in with a code, in the browser that asked for it: the address it went to is confirmed. */
export async function signIn(deps: MakersDeps, trial: Trial): Promise<Entry> {
  const { asked, code, ...browser } = trial;
  const session = newSession(deps, browser);
  const outcome =
    asked === undefined
      ? ({ ok: false, reason: 'used_up' } as const)
      : await deps.makers.tryCode({ token: asked, code, most: signInCode.tries }, session);
  if (!outcome.ok) {
    deps.report.warn('bottega_refused', { way: 'code', reason: outcome.reason });
    return outcome;
  }
  const { id, maker } = outcome.session;
  deps.report.info('bottega_sign_in', { way: 'code', maker: maker.id, device: id });
  return { ok: true, maker, token: session.token, deviceToken: session.deviceToken };
}
