import {
  generateRegistrationOptions,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type {
  MadePasskey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeyView,
  SignedPasskey,
} from '#contract/bottega/passkeys.ts';
import type { MakerSession, Entry, NewSession } from '#shop/makers/maker.ts';
import type {
  PasskeyDeps,
  ChallengeOwner,
  Credential,
  StoredPasskey,
  RelyingParty,
} from './passkey.ts';
import {
  addChallenge,
  insertPasskey,
  takeChallenge,
  signInByPasskey,
  readPasskeyUser,
  findPasskey,
} from './passkey-statements.ts';
import { readSettings } from '#shop/settings/queries.ts';
import {
  type ComingBrowser,
  newSession,
  type SignInOutcome,
  toEntry,
} from './session-statements.ts';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';

/** How long a challenge is valid, in ms. */
const challengeMs = 5 * 60 * 1000;

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
  return toEntry(deps, { way: 'passkey', session, outcome });
}

type Beginning = Pick<Trial, 'asked' | 'passkey'> & { session: NewSession };

async function begin(deps: PasskeyDeps, beginning: Beginning): Promise<SignInOutcome> {
  const { db, relyingParty: party } = deps;
  const { asked, passkey } = beginning;
  if (party === undefined) return { ok: false, reason: 'passkeys_unavailable' };
  const challenge =
    asked === undefined ? undefined : await spendChallenge(deps, passkey, { browser: asked });
  if (challenge === undefined) return { ok: false, reason: 'used_up' };
  const stored = await findPasskey(db, passkey.id);
  if (stored === undefined) return { ok: false, reason: 'unknown_passkey' };
  const counter = await verifySigned({ passkey, challenge, party }, stored);
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

/** EdDSA, ES256 and RS256 as COSE numbers: every authenticator has one of them. */
const passkeyAlgorithms = [-8, -7, -257] as const;

/** The challenge that a passkey answers, good once; undefined when this owner has none, or it has expired. */
async function spendChallenge(
  { clock, db }: PasskeyDeps,
  passkey: SignedPasskey | MadePasskey,
  by: ChallengeOwner,
): Promise<string | undefined> {
  const challenge = readChallenge(passkey);
  if (challenge === undefined) return undefined;
  return (await takeChallenge(db, { challenge, by, now: clock.now() })) ? challenge : undefined;
}

/** The challenge in the client data of the browser; undefined when they cannot be read. */
function readChallenge({ response }: SignedPasskey | MadePasskey): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON);
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    // A browser never sends unreadable data.
    return undefined;
  }
}

type Answer<Passkey> = { passkey: Passkey; challenge: string; party: RelyingParty };

/** The credential of a new passkey; undefined when it was made for another challenge or origin. */
async function verifyMade(made: Answer<MadePasskey>): Promise<Credential | undefined> {
  const { passkey, challenge, party } = made;
  const verified = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...passkeyAlgorithms],
  }).catch(refuse);
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return { credentialId: id, publicKey, counter, transports };
}

/** The new counter; undefined when the signature is of another key, challenge or origin. */
async function verifySigned(
  { passkey, challenge, party }: Answer<SignedPasskey>,
  stored: StoredPasskey,
): Promise<number | undefined> {
  const { credentialId, publicKey, counter, transports } = stored;
  const verified = await verifyAuthenticationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: credentialId, publicKey, counter, transports },
    requireUserVerification: true,
  }).catch(refuse);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

/** The library throws on any invalid response. Its messages contain the challenge and are not logged. */
function refuse(): undefined {
  return undefined;
}

type Refused<Reason> = { ok: false; reason: Reason };

/** The challenge of a new passkey, bound to the session that asks. Authenticators that have one already are excluded. */
export async function askNewPasskey(
  deps: PasskeyDeps,
  { id: sessionId, maker }: MakerSession,
): Promise<{ ok: true; options: PasskeyCreationOptions } | Refused<'passkeys_unavailable'>> {
  const { clock, db, relyingParty } = deps;
  if (relyingParty === undefined) return { ok: false, reason: 'passkeys_unavailable' };
  const { user, credentials } = await readPasskeyUser(db, maker.id);
  const { name } = await readSettings(db);
  const options = await generateRegistrationOptions({
    rpID: relyingParty.id,
    rpName: name,
    userID: new TextEncoder().encode(user),
    userName: maker.email,
    userDisplayName: maker.name,
    timeout: challengeMs,
    excludeCredentials: credentials.map(({ credentialId: id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: [...passkeyAlgorithms],
    // A discoverable credential: the maker signs in without typing an address.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const expiresAt = new Date(clock.now().getTime() + challengeMs);
  await addChallenge(db, { challenge: options.challenge, by: { sessionId }, expiresAt });
  return { ok: true, options };
}

interface NewPasskey {
  by: MakerSession;
  passkey: MadePasskey;
  /** A name for people: 'Safari, iPhone'. */
  device: string;
}

type Added =
  | { ok: true; passkey: PasskeyView }
  | Refused<'passkeys_unavailable' | 'used_up' | 'wrong_passkey' | 'known_passkey'>;

export async function addPasskey(deps: PasskeyDeps, params: NewPasskey): Promise<Added> {
  const added = await add(deps, params);
  const { report } = deps;
  const { maker, id: device } = params.by;
  if (added.ok) {
    report.info('bottega_passkey_added', { maker: maker.id, device, passkey: added.passkey.id });
  } else {
    report.warn('bottega_refused', { way: 'new passkey', reason: added.reason, device });
  }
  return added;
}

async function add(deps: PasskeyDeps, { by, passkey, device }: NewPasskey): Promise<Added> {
  const { clock, relyingParty: party } = deps;
  if (party === undefined) return { ok: false, reason: 'passkeys_unavailable' };
  const now = clock.now();
  const challenge = await spendChallenge(deps, passkey, { sessionId: by.id });
  if (challenge === undefined) return { ok: false, reason: 'used_up' };
  const made = await verifyMade({ passkey, challenge, party });
  if (made === undefined) return { ok: false, reason: 'wrong_passkey' };
  const { transports = [] } = passkey.response;
  const credential = { ...made, transports, makerId: by.maker.id, name: device, now };
  const added = await insertPasskey(deps, credential);
  return added ? { ok: true, passkey: added } : { ok: false, reason: 'known_passkey' };
}
