import { startRegistration, browserSupportsWebAuthn, WebAuthnError } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useAction } from '#bottega/use-action.tsx';
import { passkeyCalls, passkeyObstacle } from '#contract/bottega/passkeys.ts';
import { passkeyText } from '#text/bottega-passkeys.ts';

/** Makes a passkey on this device and keeps it; `message` says why there is none. */
export function useNewPasskey(onAdded: () => void) {
  const { run, isBusy, failure } = useAction();
  const [problem, setProblem] = useState<string>();

  function add(): void {
    setProblem(undefined);
    run(
      async (call) => {
        const optionsJSON = await call(passkeyCalls.askNewPasskey, {});
        const made = await askDevice(startRegistration({ optionsJSON }));
        if (made.ok) await call(passkeyCalls.addPasskey, { passkey: made.passkey });
        return made;
      },
      (made) => {
        if (made.ok) {
          rememberPasskey();
          onAdded();
        } else if (made.problem !== 'superseded') setProblem(passkeyText.problems[made.problem]);
      },
    );
  }

  return { add, isBusy, message: failure?.message ?? problem };
}

const name = 'bottega-passkey-used';

/** Remembers that this browser has a passkey for the Bottega, so that the sign-in screen offers it. */
export function rememberPasskey(): void {
  try {
    localStorage.setItem(name, '1');
  } catch {
    // A browser that keeps nothing for pages still shows its passkeys at the field for the address.
  }
}

/** Whether a passkey was added or shown in this browser. */
export function hasRememberedPasskey(): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

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
