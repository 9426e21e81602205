import { startAuthentication } from '@simplewebauthn/browser';
import type { PasskeyRequestOptions, SignedPasskey } from '#contract/bottega/passkeys.ts';
import { passkeyProblem, type PasskeyProblem } from '#bottega/passkeys/passkey-problem.ts';

export type ShownOrNot =
  | { ok: true; passkey: SignedPasskey }
  | { ok: false; problem: PasskeyProblem };

/**
 * Has a passkey sign.
 * @param place a window of the browser's own, or the suggestions of the field for the address
 */
export async function showPasskey(
  optionsJSON: PasskeyRequestOptions,
  place: 'window' | 'suggestions',
): Promise<ShownOrNot> {
  const useBrowserAutofill = place === 'suggestions';
  try {
    const shown = await startAuthentication({ optionsJSON, useBrowserAutofill });
    const { id, rawId, response } = shown;
    return { ok: true, passkey: { id, rawId, type: 'public-key', response } };
  } catch (error) {
    return { ok: false, problem: passkeyProblem(error) };
  }
}
