import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { PasskeyRequestOptions, SignedPasskey } from '#contract/bottega/passkeys.ts';
import { type ComingBrowser, newSession } from './sessions.ts';
import type { Entry, MakerSession, NewSession } from './maker.ts';
import type { PasskeyDeps } from './passkey.ts';
import { findPasskey } from './passkey-queries.ts';
import { addChallenge, signInByPasskey, takeChallenge } from './passkey-statements.ts';
import { readChallenge, verifySigned } from '#shop/makers/verify-passkey.ts';

/** How long a challenge is valid, in ms. */
export const challengeMs = 5 * 60 * 1000;

type Asked =
  | { ok: true; options: PasskeyRequestOptions; token: string }
  | { ok: false; reason: 'passkeys_unavailable' };

/**
 * A challenge that any passkey of this shop may sign. It lists no credentials, so that strangers do not learn the
 * makers' names.
 * @param browser the token of the browser's earlier challenge: those of several tabs are valid together
 * @returns the token that binds the challenge to the browser
 */
export async function askPasskey(deps: PasskeyDeps, browser: string | undefined): Promise<Asked> {
  const { clock, db, randomId, relyingParty } = deps;
  if (relyingParty === undefined) return { ok: false, reason: 'passkeys_unavailable' };
  const token = browser ?? randomId();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    timeout: challengeMs,
    userVerification: 'required',
  });
  const expiresAt = new Date(clock.now().getTime() + challengeMs);
  const { challenge } = options;
  await addChallenge(db, { challenge, by: { browser: token }, expiresAt });
  return { ok: true, options, token };
}

interface Trial extends ComingBrowser {
  /** The token of the browser's challenge; undefined when it has none. */
  asked?: string;
  passkey: SignedPasskey;
}

/** Signs in the maker of a passkey, in the browser that asked for the challenge. It is a fresh sign-in. */
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
  const { clock, db, relyingParty: party } = deps;
  const { asked, passkey } = beginning;
  if (party === undefined) return { ok: false, reason: 'passkeys_unavailable' };
  const challenge = readChallenge(passkey);
  const isOurs =
    asked !== undefined &&
    challenge !== undefined &&
    (await takeChallenge(db, { challenge, by: { browser: asked }, now: clock.now() }));
  if (!isOurs) return { ok: false, reason: 'used_up' };
  const stored = await findPasskey(db, passkey.id);
  if (stored === undefined) return { ok: false, reason: 'unknown_passkey' };
  const counter = await verifySigned({ passkey, challenge, party, stored });
  if (counter === undefined || !isSameUser(passkey, stored.user)) {
    return { ok: false, reason: 'wrong_passkey' };
  }
  const session = await signInByPasskey(db, { id: stored.id, counter }, beginning.session);
  return session === undefined ? { ok: false, reason: 'unknown_passkey' } : { ok: true, session };
}

/** An authenticator that stores the user of a key returns it. */
function isSameUser({ response }: SignedPasskey, user: string): boolean {
  const { userHandle } = response;
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === user;
}
