import { startRegistration } from '@simplewebauthn/browser';
import type { MadePasskey, PasskeyCreationOptions } from '#contract/bottega/passkeys.ts';
import { passkeyProblem, type PasskeyProblem } from '#bottega/passkeys/passkey-problem.ts';

export type MadeOrNot = { ok: true; passkey: MadePasskey } | { ok: false; problem: PasskeyProblem };

/** Has the device make a passkey, once its owner has shown a finger, a face or a PIN. */
export async function makePasskey(optionsJSON: PasskeyCreationOptions): Promise<MadeOrNot> {
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON });
    return { ok: true, passkey: { id, rawId, type: 'public-key', response } };
  } catch (error) {
    return { ok: false, problem: passkeyProblem(error) };
  }
}
