import { platformAuthenticatorIsAvailable } from '@simplewebauthn/browser';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { passkeyText } from '#text/bottega-passkeys.ts';
import { Failure, useTitle } from '#bottega/layout/screen.tsx';
import { passkeyObstacleHere, useNewPasskey } from './device-passkey.ts';
import { Button } from '#ui/button.tsx';
import { useFocusAtOnce } from '#ui/focus.ts';

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
      <Button busy={isBusy} disabled={isBusy} onClick={add}>
        {text.add}
      </Button>
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
  const heading = useFocusAtOnce<HTMLHeadingElement>();
  return (
    <div className="grid gap-5">
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        {title}
      </h1>
      <p>{body}</p>
      {children}
    </div>
  );
}
