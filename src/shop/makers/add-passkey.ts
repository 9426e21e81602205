import { generateRegistrationOptions } from '@simplewebauthn/server';
import type { MadePasskey, PasskeyCreationOptions } from '#contract/bottega/passkeys.ts';
import type { MakerSession } from '#shop/makers/maker.ts';
import type { Passkey, PasskeyDeps } from './passkey.ts';
import { readPasskeyUser } from './passkey-queries.ts';
import {
  addChallenge,
  insertPasskey,
  markPasskeyRemoved,
  takeChallenge,
} from './passkey-statements.ts';
import { challengeMs } from '#shop/makers/sign-in-with-passkey.ts';
import { readSettings } from '#shop/settings/queries.ts';
import { passkeyAlgorithms, readChallenge, verifyMade } from '#shop/makers/verify-passkey.ts';

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
  | { ok: true; passkey: Passkey }
  | Refused<'passkeys_unavailable' | 'used_up' | 'wrong_passkey' | 'known_passkey'>;

/** Adds a passkey of the signed-in maker. */
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
  const { clock, db, relyingParty: party } = deps;
  if (party === undefined) return { ok: false, reason: 'passkeys_unavailable' };
  const now = clock.now();
  const challenge = readChallenge(passkey);
  const isOurs =
    challenge !== undefined &&
    (await takeChallenge(db, { challenge, by: { sessionId: by.id }, now }));
  if (!isOurs) return { ok: false, reason: 'used_up' };
  const made = await verifyMade({ passkey, challenge, party });
  if (made === undefined) return { ok: false, reason: 'wrong_passkey' };
  const { transports = [] } = passkey.response;
  const credential = { ...made, transports, makerId: by.maker.id, name: device, now };
  const added = await insertPasskey(deps, credential);
  return added ? { ok: true, passkey: added } : { ok: false, reason: 'known_passkey' };
}

/** Removes a passkey of any maker, who is told by e-mail. */
export async function removePasskey(
  deps: PasskeyDeps,
  { by, id }: { by: MakerSession; id: string },
): Promise<{ ok: true } | Refused<'not_found'>> {
  const { clock, report } = deps;
  const removed = await markPasskeyRemoved(deps, { id, now: clock.now() });
  if (removed === undefined) return { ok: false, reason: 'not_found' };
  const { makerId: maker } = removed;
  report.info('bottega_passkey_removed', { maker, by: by.maker.id, device: by.id, passkey: id });
  return { ok: true };
}
