import { Link } from 'react-router';
import { authCalls, type DeviceView } from '#contract/bottega/auth.ts';
import { bottegaText } from '#text/bottega.ts';
import { formatMoment } from '#text/dates.ts';
import { ActionButton } from '#bottega/use-action.tsx';
import { JumpLink } from '#bottega/layout/jump-link.tsx';
import { Card, Loaded, Screen, useStatusMessage } from '#bottega/layout/screen.tsx';
import { actionKey } from '#bottega/layout/back-from-sign-in.tsx';
import { passkeysId, PasskeysPart } from '#bottega/passkeys/passkeys-part.tsx';
import { PushPart } from '#bottega/push/push-part.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { useCall } from '#bottega/use-call.ts';
import { useGoingOut } from '#bottega/use-going-out.ts';

const text = bottegaText.device;

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
  const { id, name, is_this: isThis } = device;
  return (
    <Card>
      <p className="font-semibold">{name}</p>
      <p className="text-sm text-soft">
        {isThis ? text.isThis : text.seen(formatMoment(new Date(device.seen_at)))}
      </p>
      <p className="text-sm text-soft">
        {text.signedIn(formatMoment(new Date(device.signed_in_at)))}
      </p>
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
