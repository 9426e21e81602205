import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useAction } from '#bottega/use-action.tsx';
import { passkeyCalls } from '#contract/bottega/passkeys.ts';
import { passkeyText } from '#text/bottega-passkeys.ts';
import { askDevice } from './passkey-problem.ts';

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
