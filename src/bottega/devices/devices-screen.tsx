import { Link } from 'react-router';
import { authCalls, type DeviceView } from '#contract/bottega/auth.ts';
import { bottegaText } from '#text/bottega.ts';
import { formatMoment } from '#text/dates.ts';
import { ActionButton, CallButton } from '#bottega/use-action.tsx';
import { JumpLink } from '#bottega/layout/jump-link.tsx';
import {
  Card,
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
import { type ReactNode, useState } from 'react';
import { passkeyCalls, type PasskeyView } from '#contract/bottega/passkeys.ts';
import { passkeyText } from '#text/bottega-passkeys.ts';
import { passkeyObstacleHere, useNewPasskey } from '#bottega/passkeys/device-passkey.ts';

const text = bottegaText.device;
const listText = passkeyText.list;
const passkeysId = 'passkey';

export function DevicesScreen() {
  const called = useCall(authCalls.devices, {});
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
            {devices.map((device) => (
              <Device
                key={device.id}
                device={device}
                onOut={() => report(text.isOut(device.name))}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <div className="mb-8">
        <PushPart />
      </div>
      <PasskeysPart />
      <div className="mt-8">
        <Unconfirmed />
        <SignOut />
      </div>
    </Screen>
  );
}

function Device({ device, onOut }: { device: DeviceView; onOut: () => void }) {
  const { id, name, is_this: isThis, seen_at, signed_in_at } = device;
  const seen = isThis ? text.isThis : text.seen(formatMoment(new Date(seen_at)));
  return (
    <WayIn name={name} facts={[seen, text.signedIn(formatMoment(new Date(signed_in_at)))]}>
      {!isThis && (
        <ActionButton
          look="outline"
          className="mt-3"
          aria-label={text.shutOutOf(name)}
          action={actionKey(authCalls.shutOut, { id })}
          work={(call) => call(authCalls.shutOut, { id })}
          onDone={onOut}
        >
          {text.shutOut}
        </ActionButton>
      )}
    </WayIn>
  );
}

interface WayInProps {
  name: string;
  facts: readonly string[];
  children: ReactNode;
}

/** A device or a passkey, with the button that ends it. */
function WayIn({ name, facts, children }: WayInProps) {
  return (
    <Card>
      <p className="font-semibold">{name}</p>
      {facts.map((fact) => (
        <p key={fact} className="text-sm text-soft">
          {fact}
        </p>
      ))}
      {children}
    </Card>
  );
}

/** Says before it is too late that a code would not lead back in. */
function Unconfirmed() {
  const { response: maker } = useCall(authCalls.me, {});
  if (maker?.is_confirmed !== false) return null;
  return (
    <p className="mb-3 text-sm">
      {text.unconfirmed}{' '}
      <Link to={bottegaPaths.today} className="touch-target underline underline-offset-4">
        {text.confirmFirst}
      </Link>
    </p>
  );
}

function SignOut() {
  const { goOut, leave } = useGoingOut();
  return (
    <ActionButton look="outline" work={(call) => goOut(call(authCalls.signOut, {}))} onDone={leave}>
      {text.signOut}
    </ActionButton>
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
              {passkeys.map((passkey) => (
                <PasskeyCard
                  key={passkey.id}
                  passkey={passkey}
                  onRemoved={() => report(listText.removed)}
                />
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

function PasskeyCard({ passkey, onRemoved }: { passkey: PasskeyView; onRemoved: () => void }) {
  const { id, name, added_at, used_at } = passkey;
  const used =
    used_at === undefined ? listText.neverUsed : listText.usedAt(formatMoment(new Date(used_at)));
  return (
    <WayIn name={name} facts={[listText.addedAt(formatMoment(new Date(added_at))), used]}>
      <ActionButton
        look="outline"
        className="mt-3"
        aria-label={listText.removeOf(name)}
        action={actionKey(passkeyCalls.removePasskey, { id })}
        work={(call) => call(passkeyCalls.removePasskey, { id })}
        onDone={onRemoved}
      >
        {listText.remove}
      </ActionButton>
    </WayIn>
  );
}
