import { Link } from 'react-router';
import { authCalls } from '#contract/bottega/auth.ts';
import { bottegaText } from '#text/bottega.ts';
import { formatMoment } from '#text/dates.ts';
import { ActionButton, CallButton } from '#bottega/use-action.tsx';
import { JumpLink } from '#bottega/layout/jump-link.tsx';
import {
  FactCard,
  Failure,
  Loaded,
  Screen,
  Section,
  useStatusMessage,
} from '#bottega/layout/screen.tsx';
import { actionKey, BackFromSignIn } from '#bottega/layout/back-from-sign-in.tsx';
import { PushPart } from '#bottega/push/push-part.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { useCall } from '#bottega/use-call.ts';
import { useGoingOut } from '#bottega/use-going-out.ts';
import { useState } from 'react';
import { passkeyCalls } from '#contract/bottega/passkeys.ts';
import { passkeyText } from '#text/bottega-passkeys.ts';
import { passkeyObstacleHere, useNewPasskey } from '#bottega/passkeys/device-passkey.ts';

const text = bottegaText.device;
const listText = passkeyText.list;
const passkeysId = 'passkey';

export function DevicesScreen() {
  const called = useCall(authCalls.devices, {});
  const { response: maker } = useCall(authCalls.me, {});
  const { goOut, leave } = useGoingOut();
  const { status, statusMessage, report } = useStatusMessage(called.reload);
  return (
    <Screen title={bottegaText.devices}>
      <p className="mb-5">{text.body}</p>
      {statusMessage}
      {status.words !== '' && (
        <p className="mb-5">
          {text.maybePasskey}{' '}
          <JumpLink to={passkeysId} className="touch-target underline underline-offset-4">
            {text.toPasskeys}
          </JumpLink>
        </p>
      )}
      <Loaded called={called}>
        {(devices) => (
          <ul className="mb-8 grid gap-3">
            {devices.map(({ id, name, is_this: isThis, seen_at, signed_in_at }) => (
              <FactCard
                key={id}
                title={name}
                facts={[
                  isThis ? text.isThis : text.seen(formatMoment(new Date(seen_at))),
                  text.signedIn(formatMoment(new Date(signed_in_at))),
                ]}
              >
                {!isThis && (
                  <ActionButton
                    look="outline"
                    className="mt-3"
                    aria-label={text.shutOutOf(name)}
                    action={actionKey(authCalls.shutOut, { id })}
                    work={(call) => call(authCalls.shutOut, { id })}
                    onDone={() => report(text.isOut(name))}
                  >
                    {text.shutOut}
                  </ActionButton>
                )}
              </FactCard>
            ))}
          </ul>
        )}
      </Loaded>
      <div className="mb-8">
        <PushPart />
      </div>
      <PasskeysPart />
      <div className="mt-8">
        {/* Says before it is too late that a code would not lead back in. */}
        {maker?.is_confirmed === false && (
          <p className="mb-3 text-sm">
            {text.unconfirmed}{' '}
            <Link to={bottegaPaths.today} className="touch-target underline underline-offset-4">
              {text.confirmFirst}
            </Link>
          </p>
        )}
        <ActionButton
          look="outline"
          work={(call) => goOut(call(authCalls.signOut, {}))}
          onDone={leave}
        >
          {text.signOut}
        </ActionButton>
      </div>
    </Screen>
  );
}

function PasskeysPart() {
  const called = useCall(passkeyCalls.passkeys, {});
  // The list above it says so when there is no connection.
  const { response } = called;
  const { statusMessage, report } = useStatusMessage(called.reload);
  return (
    <Section id={passkeysId} title={listText.title}>
      <p className="mb-3">{listText.body}</p>
      {statusMessage}
      <Loaded called={{ ...called, failure: response === undefined ? called.failure : undefined }}>
        {(passkeys) => (
          <>
            {passkeys.length === 0 && <p className="text-sm text-soft">{listText.none}</p>}
            <ul className="grid gap-3">
              {passkeys.map(({ id, name, added_at, used_at }) => (
                <FactCard
                  key={id}
                  title={name}
                  facts={[
                    listText.addedAt(formatMoment(new Date(added_at))),
                    used_at === undefined
                      ? listText.neverUsed
                      : listText.usedAt(formatMoment(new Date(used_at))),
                  ]}
                >
                  <ActionButton
                    look="outline"
                    className="mt-3"
                    aria-label={listText.removeOf(name)}
                    action={actionKey(passkeyCalls.removePasskey, { id })}
                    work={(call) => call(passkeyCalls.removePasskey, { id })}
                    onDone={() => report(listText.removed)}
                  >
                    {listText.remove}
                  </ActionButton>
                </FactCard>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <NewPasskey onAdded={() => report(listText.added)} />
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
        {listText.add}
      </CallButton>
    </div>
  );
}
