import { passkeyObstacle } from '#contract/bottega/passkeys.ts';
import type { Deps } from '#shop/deps.ts';

/** A credential that an authenticator has made. */
export interface Credential {
  /** Base64url. */
  credentialId: string;
  /** COSE. */
  publicKey: Uint8Array<ArrayBuffer>;
  /** Signature counter; always 0 for keys that are synced between devices. */
  counter: number;
  transports: string[];
}

/** A passkey with the data that verify its signature. */
export interface StoredPasskey extends Credential {
  id: string;
  /** The maker's user id in authenticators. */
  user: string;
}

/** The owner of a challenge: a browser that signs in, or a session that adds a passkey. */
export type ChallengeOwner = { browser: string } | { sessionId: string };

export interface PasskeyDeps extends Deps {
  /** Undefined when the shop's address cannot have passkeys. */
  relyingParty: RelyingParty | undefined;
}

/** The relying party of WebAuthn: passkeys sign for this host, on pages of this origin only. */
export interface RelyingParty {
  /** The host of the public address. */
  id: string;
  origin: string;
}

/** Undefined when the shop's address cannot have passkeys. */
export function relyingParty(publicUrl: string): RelyingParty | undefined {
  if (passkeyObstacle(publicUrl) !== undefined) return undefined;
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}
