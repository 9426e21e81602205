import { CallButton } from '#bottega/use-action.tsx';
import {
  browserSupportsWebAuthnAutofill,
  platformAuthenticatorIsAvailable,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { callBottega } from '#bottega/call-bottega.ts';
import { Failure, useTitle } from '#bottega/layout/screen.tsx';
import { toBottegaError } from '#bottega/use-call.ts';
import { passkeyCalls, type PasskeyRequestOptions } from '#contract/bottega/passkeys.ts';
import { passkeyText } from '#text/bottega-passkeys.ts';
import { Button } from '#ui/button.tsx';
import {
  askDevice,
  hasRememberedPasskey,
  passkeyObstacleHere,
  rememberPasskey,
  useNewPasskey,
} from './device-passkey.ts';
import { focusAtOnce } from '#ui/focus.ts';

/**
 * The way in without a code; where there is none, one line that says why. The button is there where a passkey
 * was used before, and where the browser cannot suggest those it has at the field for the address.
 */
export function PasskeySignIn({ onEnter }: { onEnter: () => void }) {
  const { hindrance, message, isBusy, press } = usePasskeySignIn(onEnter);
  const [hasButton, setHasButton] = useState(hasRememberedPasskey);
  useEffect(() => {
    void browserSupportsWebAuthnAutofill().then((canSuggest) => {
      if (!canSuggest) setHasButton(true);
    });
  }, []);
  if (hindrance !== undefined) {
    return <p className="mt-6 text-sm text-soft">{passkeyText.hindrances[hindrance]}</p>;
  }
  if (!hasButton) return message && <Failure message={message} />;
  return (
    <div className="mt-5 grid gap-5">
      <p className="text-center text-sm text-soft">{passkeyText.or}</p>
      {message && <Failure message={message} />}
      <CallButton look="outline" busy={isBusy} onClick={press}>
        {passkeyText.signIn}
      </CallButton>
    </div>
  );
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

const text = passkeyText.offer;
const declinedName = 'bottega-passkey-declined';

/** After coming in by link or code: the next time without. Asked of a device once. */
export function PasskeyOffer({ onDone }: { onDone: () => void }) {
  const [isOffered, setOffered] = useState(false);
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    let isWanted = true;
    void canOffer().then((can) => {
      if (!isWanted) return;
      if (can) setOffered(true);
      else leave();
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return isOffered && <Offer onDone={onDone} />;
}

async function canOffer(): Promise<boolean> {
  if (passkeyObstacleHere() !== undefined || localStorage.getItem(declinedName) !== null)
    return false;
  return platformAuthenticatorIsAvailable();
}

function Offer({ onDone }: { onDone: () => void }) {
  const [isAdded, setAdded] = useState(false);
  const { add, isBusy, message } = useNewPasskey(() => setAdded(true));
  if (isAdded) {
    return (
      <Step key="added" title={text.added} body={text.addedBody}>
        <Button onClick={onDone}>{text.goOn}</Button>
      </Step>
    );
  }
  return (
    <Step title={text.title} body={text.body}>
      {message && <Failure message={message} />}
      <CallButton busy={isBusy} onClick={add}>
        {text.add}
      </CallButton>
      <Button
        look="quiet"
        onClick={() => {
          localStorage.setItem(declinedName, '1');
          onDone();
        }}
      >
        {text.later}
      </Button>
    </Step>
  );
}

function Step({ title, body, children }: { title: string; body: string; children: ReactNode }) {
  useTitle(title);
  return (
    <div className="grid gap-5">
      <h1 ref={focusAtOnce} tabIndex={-1} className="text-2xl">
        {title}
      </h1>
      <p>{body}</p>
      {children}
    </div>
  );
}
