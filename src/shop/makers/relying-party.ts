import { passkeyObstacle } from '#contract/bottega/passkeys.ts';

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
