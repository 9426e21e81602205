import { passkeyObstacle } from '#contract/bottega/passkey-obstacle.ts';
import type { MakersDeps, MakerSession, NewSession } from '#shop/makers/maker-store.ts';
import type { SettingsStore } from '#shop/ports.ts';

/** A maker's passkey as it is shown. */
export interface Passkey {
  id: string;
  /** Where it was added: 'Safari, iPhone'. */
  name: string;
  addedAt: Date;
  usedAt?: Date;
}

/** What an authenticator says about a key it has made. */
export interface Credential {
  /** Base64url. */
  credentialId: string;
  /** COSE. */
  publicKey: Uint8Array<ArrayBuffer>;
  /** 0 for keys that are kept in step over several devices. */
  counter: number;
  transports: string[];
}

/** A passkey as it is needed to check what it signed. */
export interface KnownPasskey extends Credential {
  id: string;
  /** What the authenticator knows its maker by. */
  user: string;
}

/** Who asked for a challenge: a browser that wants to sign in, or a session that adds a passkey. */
export type Challenged = { browser: string } | { sessionId: string };

export interface PasskeyStore {
  keepChallenge(asked: { challenge: string; by: Challenged; expiresAt: Date }): Promise<void>;
  /** Uses up a challenge; false when there is none for whoever shows it, or none any more. */
  takeChallenge(shown: { challenge: string; by: Challenged; now: Date }): Promise<boolean>;
  /** What authenticators know a maker by, and the keys they have. */
  userOf(makerId: string): Promise<{ user: string; credentials: Credential[] }>;
  /** Those of a maker, the newest first. */
  list(makerId: string): Promise<Passkey[]>;
  /** Undefined when there was one with this id ever. */
  add(
    made: Credential & { makerId: string; name: string; now: Date },
  ): Promise<Passkey | undefined>;
  /** The one that was not taken away. */
  find(credentialId: string): Promise<KnownPasskey | undefined>;
  /** Begins a session for its maker; undefined when it was taken away meanwhile. */
  use(
    passkey: { id: string; counter: number },
    session: NewSession,
  ): Promise<MakerSession | undefined>;
  /** Takes away one of a maker's own; false when there is none. */
  remove(passkey: { id: string; makerId: string; now: Date }): Promise<boolean>;
}

/** What the use cases of passkeys need from outside. */
export interface PasskeyDeps extends MakersDeps {
  passkeys: PasskeyStore;
  settings: SettingsStore;
  /** Undefined at an address that cannot have passkeys. */
  relyingParty: RelyingParty | undefined;
}

/** Whom passkeys are made for: they sign for this name, from pages of this origin alone. */
export interface RelyingParty {
  /** The host of the address people use. */
  id: string;
  origin: string;
}

/** The shop as passkeys see it; undefined where its address cannot have any. */
export function relyingParty(publicUrl: string): RelyingParty | undefined {
  if (passkeyObstacle(publicUrl) !== undefined) return undefined;
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}
