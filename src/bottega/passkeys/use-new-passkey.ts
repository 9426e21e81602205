import { useState } from 'react';
import { passkeyCalls } from '#contract/bottega/passkeys.ts';
import { passkeyText } from '#text/bottega-passkeys.ts';
import { makePasskey } from '#bottega/passkeys/make-passkey.ts';
import { useAct } from '#bottega/use-act.ts';

/** Makes a passkey on this device and keeps it; `message` says why there is none. */
export function useNewPasskey(onAdded: () => void) {
  const { act, isBusy, failure } = useAct();
  const [problem, setProblem] = useState<string>();

  function add(): void {
    setProblem(undefined);
    act(
      async (call) => {
        const made = await makePasskey(await call(passkeyCalls.askNewPasskey, {}));
        if (made.ok) await call(passkeyCalls.addPasskey, { passkey: made.passkey });
        return made;
      },
      (made) => {
        if (made.ok) onAdded();
        else if (made.problem !== 'superseded') setProblem(passkeyText.problems[made.problem]);
      },
    );
  }

  return { add, isBusy, message: failure?.message ?? problem };
}
