import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useAction } from '#bottega/use-action.tsx';
import {
  type MadePasskey,
  passkeyCalls,
  type PasskeyCreationOptions,
} from '#contract/bottega/passkeys.ts';
import { passkeyText } from '#text/bottega-passkeys.ts';
import { rememberPasskey } from './remember-passkey.ts';
import { passkeyProblem, type PasskeyProblem } from './passkey-problem.ts';

/** Makes a passkey on this device and keeps it; `message` says why there is none. */
export function useNewPasskey(onAdded: () => void) {
  const { run, isBusy, failure } = useAction();
  const [problem, setProblem] = useState<string>();

  function add(): void {
    setProblem(undefined);
    run(
      async (call) => {
        const made = await makePasskey(await call(passkeyCalls.askNewPasskey, {}));
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

type MadeOrNot = { ok: true; passkey: MadePasskey } | { ok: false; problem: PasskeyProblem };

/** Has the device make a passkey, once its owner has shown a finger, a face or a PIN. */
async function makePasskey(optionsJSON: PasskeyCreationOptions): Promise<MadeOrNot> {
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON });
    return { ok: true, passkey: { id, rawId, type: 'public-key', response } };
  } catch (error) {
    return { ok: false, problem: passkeyProblem(error) };
  }
}
