import { browserSupportsWebAuthn, WebAuthnError } from '@simplewebauthn/browser';
import { passkeyObstacle } from '#contract/bottega/passkeys.ts';
import type { passkeyText } from '#text/bottega-passkeys.ts';

export function passkeyObstacleHere(): keyof typeof passkeyText.hindrances | undefined {
  const obstacle = passkeyObstacle(window.location.href);
  return obstacle ?? (browserSupportsWebAuthn() ? undefined : 'not_supported');
}

/** How it ended when no passkey came of it; `superseded` when the page itself asked for another. */
export type PasskeyProblem = keyof typeof passkeyText.problems | 'superseded';

/** A passkey as the device gives it, or why it gives none. */
export type Shown<Response> =
  | { ok: true; passkey: { id: string; rawId: string; type: 'public-key'; response: Response } }
  | { ok: false; problem: PasskeyProblem };

/** Has the device make a passkey or sign with one. */
export async function askDevice<Response>(
  asked: Promise<{ id: string; rawId: string; response: Response }>,
): Promise<Shown<Response>> {
  try {
    const { id, rawId, response } = await asked;
    return { ok: true, passkey: { id, rawId, type: 'public-key', response } };
  } catch (error) {
    return { ok: false, problem: passkeyProblem(error) };
  }
}

function passkeyProblem(error: unknown): PasskeyProblem {
  if (!(error instanceof Error)) return 'failed';
  if (error instanceof WebAuthnError) {
    if (error.code === 'ERROR_CEREMONY_ABORTED') return 'superseded';
    if (error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'already_here';
  }
  switch (error.name) {
    case 'AbortError':
      return 'superseded';
    case 'NotAllowedError':
      return 'cancelled';
    case 'NotSupportedError':
    case 'ConstraintError':
      return 'not_supported';
    default:
      return 'failed';
  }
}
