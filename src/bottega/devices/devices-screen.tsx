import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type DeviceView, doorCalls } from '#contract/bottega/door.ts';
import { bottegaText } from '#text/bottega.ts';
import { formatMoment } from '#text/dates.ts';
import { Card, Failure, Loaded, Screen } from '#bottega/layout/screen.tsx';
import { PasskeysPart } from '#bottega/passkeys/passkeys-part.tsx';
import { places } from '#bottega/places.ts';
import { useAct } from '#bottega/use-act.ts';
import { useCall } from '#bottega/use-call.ts';
import { Button } from '#ui/button.tsx';

const text = bottegaText.device;

/** Where one is signed in, and the ways out. */
export function DevicesScreen() {
  const called = useCall(doorCalls.devices, {});
  const [said, setSaid] = useState('');
  return (
    <Screen title={bottegaText.devices}>
      <p className="mb-5">{text.body}</p>
      <output className="block text-sm text-sage">{said}</output>
      <Loaded called={called}>
        {(devices) => (
          <ul className="mb-8 grid gap-3">
            {devices.map((device) => (
              <Device
                key={device.id}
                device={device}
                onOut={() => {
                  setSaid(text.isOut(device.name));
                  called.reload();
                }}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <PasskeysPart />
      <div className="mt-8">
        <SignOut />
      </div>
    </Screen>
  );
}

function Device({ device, onOut }: { device: DeviceView; onOut: () => void }) {
  const { id, name, is_this: isThis } = device;
  const { act, isBusy, failure } = useAct();
  return (
    <Card>
      <p className="font-semibold">{name}</p>
      <p className="text-sm text-soft">
        {isThis ? text.isThis : text.seen(formatMoment(new Date(device.seen_at)))}
      </p>
      <p className="text-sm text-soft">
        {text.signedIn(formatMoment(new Date(device.signed_in_at)))}
      </p>
      {failure && <Failure message={failure.message} />}
      {!isThis && (
        <Button
          look="outline"
          className="mt-3"
          busy={isBusy}
          disabled={isBusy}
          aria-label={text.shutOutOf(name)}
          onClick={() => act((call) => call(doorCalls.shutOut, { id }), onOut)}
        >
          {text.shutOut}
        </Button>
      )}
    </Card>
  );
}

function SignOut() {
  const navigate = useNavigate();
  const { act, isBusy, failure } = useAct();
  const leave = () => void navigate(places.door, { replace: true });
  return (
    <>
      {failure && <Failure message={failure.message} />}
      <Button
        look="outline"
        busy={isBusy}
        disabled={isBusy}
        onClick={() => act((call) => call(doorCalls.signOut, {}), leave)}
      >
        {text.signOut}
      </Button>
    </>
  );
}
