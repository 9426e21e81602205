import { type ComingBrowser, newSession, toEntry } from './sessions.ts';
import { requestCode, tryCode } from './code-statements.ts';
import type { Deps } from '#shop/deps.ts';
import type { ConfirmationRequest, Entry, MakerSession, NewCode } from './maker.ts';
import { requestConfirmation } from './statements.ts';

/** How long a code is valid. */
const codeMs = 10 * 60 * 1000;

/** A code for the browser that asks now. */
export function newCode({ clock, randomId }: Pick<Deps, 'clock' | 'randomId'>): NewCode {
  const now = clock.now();
  return { token: randomId(), now, expiresAt: new Date(now.getTime() + codeMs) };
}

/**
 * Sends a code to a maker's address. Known and unknown addresses get the same answer, so that strangers do not learn
 * the makers' addresses. An address that is not confirmed counts as unknown, except in its maker's own session.
 * @param session token of the browser's session: signed-in browsers and trusted devices (`deviceToken`) have limits of
 * their own, which strangers cannot use up
 * @returns the token that binds the code to the browser
 */
export async function askCode(
  deps: Deps,
  { email, session, deviceToken }: { email: string; session?: string; deviceToken?: string },
): Promise<{ token: string }> {
  const code = newCode(deps);
  const outcome = await requestCode(deps, { ...code, email, session, deviceToken });
  if (outcome !== 'sent') deps.report.warn('bottega_refused', { way: 'code', reason: outcome });
  return { token: code.token };
}

type Asked =
  /** `token` binds the code to the browser. */
  { ok: true; token: string } | { ok: false; reason: Exclude<ConfirmationRequest, 'sent'> };

/**
 * Sends the code that confirms the address of a signed-in maker, for `signIn`. Until it is confirmed, another address
 * can replace it, and the codes sent to the old one are void.
 */
export async function askConfirmation(
  deps: Deps,
  { by, email }: { by: MakerSession; email: string },
): Promise<Asked> {
  const { report } = deps;
  const { maker, id: device } = by;
  const code = newCode(deps);
  const outcome = await requestConfirmation(deps, { ...code, makerId: maker.id, email });
  if (outcome !== 'sent') {
    report.warn('bottega_refused', { way: 'confirmation', reason: outcome, device });
    return { ok: false, reason: outcome };
  }
  if (email !== maker.email) report.info('bottega_email_corrected', { maker: maker.id, device });
  return { ok: true, token: code.token };
}

interface Trial extends ComingBrowser {
  /** The token of the browser's request for a code; undefined when it made none. */
  asked?: string;
  code: string;
}

/** Signs in with a code, in the browser that asked for it, and confirms the address it was sent to. */
export async function signIn(deps: Deps, trial: Trial): Promise<Entry> {
  const { asked, code, ...browser } = trial;
  const session = newSession(deps, browser);
  const outcome =
    asked === undefined
      ? ({ ok: false, reason: 'used_up' } as const)
      : await tryCode(deps.db, { token: asked, code }, session);
  return toEntry(deps, { way: 'code', session, outcome });
}
