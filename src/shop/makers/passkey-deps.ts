import type { MakersDeps } from '#shop/makers/makers-deps.ts';
import type { PasskeyStore } from '#shop/makers/passkey-store.ts';
import type { RelyingParty } from '#shop/makers/relying-party.ts';
import type { SettingsStore } from '#shop/ports.ts';

/** What the use cases of passkeys need from outside. */
export interface PasskeyDeps extends MakersDeps {
  passkeys: PasskeyStore;
  settings: SettingsStore;
  /** Undefined at an address that cannot have passkeys. */
  relyingParty: RelyingParty | undefined;
}
