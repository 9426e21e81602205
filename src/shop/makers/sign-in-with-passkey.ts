import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { PasskeyRequestOptions, SignedPasskey } from '#contract/bottega/passkeys.ts';
import { type ComingBrowser, newSession } from './sessions.ts';
import type { Entry, MakerSession, NewSession } from './maker-store.ts';
import type { PasskeyDeps } from './passkey-store.ts';
import { readChallenge, verifySigned } from '#shop/makers/verify-passkey.ts';

/** How long a challenge can be answered. */
export const challengeMs = 5 * 60 * 1000;

type Asked =
  | { ok: true; options: PasskeyRequestOptions; token: string }
  | { ok: false; reason: 'passkeys_unavailable' };

/**
 * What any passkey of this shop may sign. It names no key, so that it says to nobody who works here.
 * @param browser the token this browser had so far: the challenges of its tabs stand side by side
 * @returns what ties the challenge to the browser that asks
 */
export async function askPasskey(deps: PasskeyDeps, browser: string | undefined): Promise<Asked> {
  const { clock, passkeys, randomId, relyingParty } = deps;
  if (relyingParty === undefined) return { ok: false, reason: 'passkeys_unavailable' };
  const token = browser ?? randomId();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    timeout: challengeMs,
    userVerification: 'required',
  });
  const expiresAt = new Date(clock.now().getTime() + challengeMs);
  const { challenge } = options;
  await passkeys.keepChallenge({ challenge, by: { browser: token }, expiresAt });
  return { ok: true, options, token };
}

interface Trial extends ComingBrowser {
  /** Of the browser that asked; undefined when it did not. */
  asked?: string;
  passkey: SignedPasskey;
}

/** Signs in whoever a passkey belongs to, in the browser that asked. It is a fresh sign-in. */
export async function signInWithPasskey(deps: PasskeyDeps, trial: Trial): Promise<Entry> {
  const { asked, passkey, ...browser } = trial;
  const session = newSession(deps, browser);
  const outcome = await begin(deps, { asked, passkey, session });
  if (!outcome.ok) {
    deps.report.warn('bottega_refused', { way: 'passkey', reason: outcome.reason });
    return outcome;
  }
  const { id, maker } = outcome.session;
  deps.report.info('bottega_sign_in', { way: 'passkey', maker: maker.id, device: id });
  return { ok: true, maker, token: session.token, deviceToken: session.deviceToken };
}

type Beginning = Pick<Trial, 'asked' | 'passkey'> & { session: NewSession };
type Begun = { ok: true; session: MakerSession } | Extract<Entry, { ok: false }>;

async function begin(deps: PasskeyDeps, beginning: Beginning): Promise<Begun> {
  const { clock, passkeys, relyingParty: party } = deps;
  const { asked, passkey } = beginning;
  if (party === undefined) return { ok: false, reason: 'passkeys_unavailable' };
  const challenge = readChallenge(passkey);
  const isOurs =
    asked !== undefined &&
    challenge !== undefined &&
    (await passkeys.takeChallenge({ challenge, by: { browser: asked }, now: clock.now() }));
  if (!isOurs) return { ok: false, reason: 'used_up' };
  const known = await passkeys.find(passkey.id);
  if (known === undefined) return { ok: false, reason: 'unknown_passkey' };
  const counter = await verifySigned({ passkey, challenge, party, known });
  if (counter === undefined || !isSameUser(passkey, known.user)) {
    return { ok: false, reason: 'wrong_passkey' };
  }
  const session = await passkeys.use({ id: known.id, counter }, beginning.session);
  return session === undefined ? { ok: false, reason: 'unknown_passkey' } : { ok: true, session };
}

/** An authenticator says whom it signed for, when it keeps the key under a user. */
function isSameUser({ response }: SignedPasskey, user: string): boolean {
  const { userHandle } = response;
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === user;
}
