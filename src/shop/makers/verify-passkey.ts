import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { MadePasskey, SignedPasskey } from '#contract/bottega/passkeys.ts';
import type { Credential, StoredPasskey, RelyingParty } from '#shop/makers/passkey.ts';

/** EdDSA, ES256 and RS256 as COSE numbers: every authenticator has one of them. */
export const passkeyAlgorithms = [-8, -7, -257] as const;

/** The challenge in the client data of the browser; undefined when they cannot be read. */
export function readChallenge({ response }: SignedPasskey | MadePasskey): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON);
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    // A browser never sends unreadable data.
    return undefined;
  }
}

type Made = { passkey: MadePasskey; challenge: string; party: RelyingParty };

/** The credential of a new passkey; undefined when it was made for another challenge or origin. */
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
  stored: StoredPasskey;
};

/** The new counter; undefined when the signature is of another key, challenge or origin. */
export async function verifySigned(signed: Signed): Promise<number | undefined> {
  const { passkey, challenge, party, stored } = signed;
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
