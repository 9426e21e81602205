import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import { useEffect, useEffectEvent, useState } from 'react';
import { passkeyCalls } from '#contract/bottega/passkeys.ts';
import { passkeyText } from '#text/bottega-passkeys.ts';
import { callBottega } from '#bottega/call-bottega.ts';
import { passkeyHindrance } from '#bottega/passkeys/passkey-problem.ts';
import { type ShownOrNot, showPasskey } from '#bottega/passkeys/show-passkey.ts';
import { toBottegaError } from '#bottega/use-call.ts';

/** What is to be signed is good for five minutes: what waits in the suggestions is renewed before. */
const renewEveryMs = 4 * 60 * 1000;

/** Signs in with a passkey: at the press of a button, or by the suggestions of a field. */
export function usePasskeySignIn(onEnter: () => void) {
  const [hindrance] = useState(passkeyHindrance);
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function enter(shown: ShownOrNot): Promise<void> {
    if (!shown.ok) {
      if (shown.problem === 'cancelled') setMessage(passkeyText.signInCancelled);
      else if (shown.problem !== 'superseded') setMessage(passkeyText.problems[shown.problem]);
      return;
    }
    await callBottega(passkeyCalls.signInWithPasskey, { passkey: shown.passkey });
    onEnter();
  }

  async function press(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setMessage(undefined);
    try {
      await enter(await showPasskey(await callBottega(passkeyCalls.askPasskey, {}), 'window'));
    } catch (error) {
      setMessage(toBottegaError(error).message);
    } finally {
      setBusy(false);
    }
  }

  const onChosen = useEffectEvent((shown: ShownOrNot) => {
    enter(shown).catch((error: unknown) => setMessage(toBottegaError(error).message));
  });

  useEffect(() => {
    if (hindrance !== undefined || isBusy) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const suggest = () =>
      void suggestPasskey(signal).then((shown) => {
        if (shown?.ok && !signal.aborted) onChosen(shown);
      });
    suggest();
    const timer = setInterval(suggest, renewEveryMs);
    return () => {
      leaving.abort();
      clearInterval(timer);
      WebAuthnAbortService.cancelCeremony();
    };
  }, [hindrance, isBusy]);

  return { hindrance, message, isBusy, press: () => void press() };
}

/** Waits in the suggestions until one is chosen. Nobody has asked for it, so it fails quietly. */
async function suggestPasskey(signal: AbortSignal): Promise<ShownOrNot | undefined> {
  if (!(await browserSupportsWebAuthnAutofill()) || signal.aborted) return undefined;
  try {
    const options = await callBottega(passkeyCalls.askPasskey, {});
    return signal.aborted ? undefined : await showPasskey(options, 'suggestions');
  } catch (error) {
    toBottegaError(error);
    return undefined;
  }
}
