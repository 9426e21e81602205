import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { useEffect, useEffectEvent, useState } from 'react';
import { callBottega } from '#bottega/call-bottega.ts';
import { Failure } from '#bottega/layout/screen.tsx';
import { toBottegaError } from '#bottega/use-call.ts';
import { passkeyCalls, type PasskeyRequestOptions } from '#contract/bottega/passkeys.ts';
import { passkeyText } from '#text/bottega-passkeys.ts';
import { Button } from '#ui/button.tsx';
import {
  hasRememberedPasskey,
  rememberPasskey,
  askDevice,
  passkeyObstacleHere,
} from './device-passkey.ts';

/**
 * The way in without a code; where there is none, one line that says why. The button is there where a passkey
 * was used before, and where the browser cannot suggest those it has at the field for the address.
 */
export function PasskeySignIn({ onEnter }: { onEnter: () => void }) {
  const { hindrance, message, isBusy, press } = usePasskeySignIn(onEnter);
  const hasButton = useHasButton();
  if (hindrance !== undefined) {
    return <p className="mt-6 text-sm text-soft">{passkeyText.hindrances[hindrance]}</p>;
  }
  if (!hasButton) return message && <Failure message={message} />;
  return (
    <div className="mt-5 grid gap-5">
      <p className="text-center text-sm text-soft">{passkeyText.or}</p>
      {message && <Failure message={message} />}
      <Button look="outline" busy={isBusy} disabled={isBusy} onClick={press}>
        {passkeyText.signIn}
      </Button>
    </div>
  );
}

function useHasButton(): boolean {
  const [hasButton, setHasButton] = useState(hasRememberedPasskey);
  useEffect(() => {
    let isWanted = true;
    void browserSupportsWebAuthnAutofill().then((canSuggest) => {
      if (isWanted && !canSuggest) setHasButton(true);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return hasButton;
}

/** A challenge is valid for five minutes: the one in the suggestions is renewed before. */
const renewEveryMs = 4 * 60 * 1000;

/** Signs in with a passkey: at the press of a button, or by the suggestions of a field. */
function usePasskeySignIn(onEnter: () => void) {
  const [hindrance] = useState(passkeyObstacleHere);
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function enter(shown: ShownOrNot): Promise<void> {
    if (!shown.ok) {
      if (shown.problem === 'cancelled') setMessage(passkeyText.signInCancelled);
      else if (shown.problem !== 'superseded') setMessage(passkeyText.problems[shown.problem]);
      return;
    }
    await callBottega(passkeyCalls.signInWithPasskey, { passkey: shown.passkey });
    rememberPasskey();
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

/** Waits in the suggestions until one is chosen. It fails quietly, since the maker did not ask for it. */
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

/**
 * Has a passkey sign.
 * @param place a window of the browser's own, or the suggestions of the field for the address
 */
function showPasskey(optionsJSON: PasskeyRequestOptions, place: 'window' | 'suggestions') {
  return askDevice(
    startAuthentication({ optionsJSON, useBrowserAutofill: place === 'suggestions' }),
  );
}

type ShownOrNot = Awaited<ReturnType<typeof showPasskey>>;
