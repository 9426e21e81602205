import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { MadePasskey, SignedPasskey } from '#contract/bottega/passkeys.ts';
import type { Credential, KnownPasskey, RelyingParty } from '#shop/makers/passkey-store.ts';

/** EdDSA, ES256 and RS256, by their numbers in COSE: every authenticator has one of them. */
export const passkeyAlgorithms = [-8, -7, -257] as const;

/** The challenge that was signed, as the browser says; undefined when what it says is unreadable. */
export function readChallenge({ response }: SignedPasskey | MadePasskey): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON);
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    // Whoever sends it made it up.
    return undefined;
  }
}

type Made = { passkey: MadePasskey; challenge: string; party: RelyingParty };

/** What is to be kept of a new passkey; undefined when it was made for another challenge or place. */
export async function verifyMade(made: Made): Promise<Credential | undefined> {
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

type Signed = {
  passkey: SignedPasskey;
  challenge: string;
  party: RelyingParty;
  known: KnownPasskey;
};

/** The new counter; undefined when it was signed by another key, for another challenge or place. */
export async function verifySigned(signed: Signed): Promise<number | undefined> {
  const { passkey, challenge, party, known } = signed;
  const { credentialId, publicKey, counter, transports } = known;
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

/** The library throws for all that is not in order; its words hold the challenge, so nobody logs them. */
function refuse(): undefined {
  return undefined;
}
