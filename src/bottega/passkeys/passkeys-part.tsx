import { useState } from 'react';
import { passkeyCalls, type PasskeyView } from '#contract/bottega/passkeys.ts';
import { passkeyText } from '#text/bottega-passkeys.ts';
import { formatMoment } from '#text/dates.ts';
import { ActionButton, CallButton } from '#bottega/use-action.tsx';
import { Card, Failure, Loaded, Section, useStatusMessage } from '#bottega/layout/screen.tsx';
import { actionKey, BackFromSignIn } from '#bottega/layout/back-from-sign-in.tsx';
import { passkeyObstacleHere, useNewPasskey } from './device-passkey.ts';
import { useCall } from '#bottega/use-call.ts';

const text = passkeyText.list;

export const passkeysId = 'passkey';

export function PasskeysPart() {
  const called = useCall(passkeyCalls.passkeys, {});
  // The list above it says so when there is no connection.
  const { response } = called;
  const { statusMessage, report } = useStatusMessage(called.reload);
  return (
    <Section id={passkeysId} title={text.title}>
      <p className="mb-3">{text.body}</p>
      {statusMessage}
      <Loaded called={{ ...called, failure: response === undefined ? called.failure : undefined }}>
        {(passkeys) => (
          <>
            {passkeys.length === 0 && <p className="text-sm text-soft">{text.none}</p>}
            <ul className="grid gap-3">
              {passkeys.map((passkey) => (
                <PasskeyCard
                  key={passkey.id}
                  passkey={passkey}
                  onRemoved={() => report(text.removed)}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <NewPasskey onAdded={() => report(text.added)} />
    </Section>
  );
}

function NewPasskey({ onAdded }: { onAdded: () => void }) {
  const [hindrance] = useState(passkeyObstacleHere);
  const { add, isBusy, message } = useNewPasskey(onAdded);
  if (hindrance !== undefined) {
    return <p className="mt-3 text-sm text-soft">{passkeyText.hindrances[hindrance]}</p>;
  }
  return (
    <div className="mt-4">
      {message && <Failure message={message} />}
      <BackFromSignIn action={actionKey(passkeyCalls.askNewPasskey, {})} />
      <CallButton look="outline" busy={isBusy} onClick={add}>
        {text.add}
      </CallButton>
    </div>
  );
}

function PasskeyCard({ passkey, onRemoved }: { passkey: PasskeyView; onRemoved: () => void }) {
  const { id, name, added_at, used_at } = passkey;
  return (
    <Card>
      <p className="font-semibold">{name}</p>
      <p className="text-sm text-soft">{text.addedAt(formatMoment(new Date(added_at)))}</p>
      <p className="text-sm text-soft">
        {used_at === undefined ? text.neverUsed : text.usedAt(formatMoment(new Date(used_at)))}
      </p>
      <ActionButton
        look="outline"
        className="mt-3"
        aria-label={text.removeOf(name)}
        action={actionKey(passkeyCalls.removePasskey, { id })}
        work={(call) => call(passkeyCalls.removePasskey, { id })}
        onDone={onRemoved}
      >
        {text.remove}
      </ActionButton>
    </Card>
  );
}
