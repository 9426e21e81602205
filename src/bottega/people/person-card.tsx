import type { ReactNode } from 'react';
import { AskedAction } from '#bottega/layout/form.tsx';
import { actionKey } from '#bottega/layout/back-from-sign-in.tsx';
import { Card } from '#bottega/layout/screen.tsx';
import { ActionButton } from '#bottega/use-action.tsx';
import { useGoingOut } from '#bottega/use-going-out.ts';
import { authCalls } from '#contract/bottega/auth.ts';
import { passkeyCalls } from '#contract/bottega/passkeys.ts';
import { peopleCalls, type PersonView } from '#contract/bottega/people.ts';
import { peopleText as text } from '#text/bottega-people.ts';
import { formatDay, formatMoment } from '#text/dates.ts';

interface PersonProps {
  person: PersonView;
  /** The only maker. */
  isAlone: boolean;
  onDone: (words: string) => void;
}

/** One maker: name, address, since when, and from where they are signed in. */
export function PersonCard({ person, isAlone, onDone }: PersonProps) {
  const { id, name, email, since, is_me: isMe } = person;
  const { goOut, leave } = useGoingOut();
  return (
    <Card>
      <h2 className="text-lg wrap-anywhere">{name}</h2>
      <p className="text-sm wrap-anywhere text-soft">{email}</p>
      <p className="text-sm text-soft">
        {[isMe && text.me, text.since(formatDay(new Date(since)))].filter(Boolean).join(' · ')}
      </p>
      {!person.is_confirmed && <p className="text-sm">{text.unconfirmed}</p>}
      <Devices person={person} onDone={onDone} />
      {isMe && <p className="mt-4 text-sm">{text.own}</p>}
      {!isMe && <Passkeys person={person} onDone={onDone} />}
      <div className="mt-4">
        {isMe && isAlone ? (
          <p className="text-sm text-soft">{text.alone}</p>
        ) : (
          <AskedAction
            look="quiet"
            label={isMe ? text.leave : text.remove(name)}
            question={isMe ? text.askLeave : text.askRemove(name)}
            yes={isMe ? text.doLeave : text.doRemove}
            action={actionKey(peopleCalls.removeMaker, { id })}
            work={async (call) => {
              const removed = call(peopleCalls.removeMaker, { id });
              await (isMe ? goOut(removed) : removed);
            }}
            onDone={() => (isMe ? leave() : onDone(text.removed(name)))}
          />
        )}
      </div>
    </Card>
  );
}

type PartProps = Pick<PersonProps, 'person' | 'onDone'>;

function Devices({ person, onDone }: PartProps) {
  const { name, devices } = person;
  return (
    <>
      <h3 className="mt-4 mb-2 font-sans text-sm font-semibold">{text.devices}</h3>
      {devices.length === 0 && <p className="text-sm text-soft">{text.noDevices}</p>}
      <ul className="grid grid-cols-1 gap-3">
        {devices.map(({ id, name: device, seen_at, is_this: isThis }) => (
          <Access
            key={id}
            device={device}
            since={isThis ? text.isThis : text.seen(formatMoment(new Date(seen_at)))}
          >
            {!isThis && (
              <AskedAction
                label={text.shutOutOf(device, name)}
                question={text.askShutOut(device, name)}
                yes={text.doShutOut}
                action={actionKey(authCalls.shutOut, { id })}
                work={(call) => call(authCalls.shutOut, { id })}
                onDone={() => onDone(text.isOut(device, name))}
              />
            )}
          </Access>
        ))}
      </ul>
    </>
  );
}

function Passkeys({ person: { name, passkeys }, onDone }: PartProps) {
  if (passkeys.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 mb-1 font-sans text-sm font-semibold">{text.passkeys}</h3>
      <p className="mb-2 text-sm text-soft">{text.passkeysBody}</p>
      <ul className="grid grid-cols-1 gap-3">
        {passkeys.map(({ id, name: device, added_at }) => (
          <Access key={id} device={device} since={text.addedAt(formatMoment(new Date(added_at)))}>
            <div>
              <ActionButton
                look="outline"
                aria-label={text.removePasskeyOf(device, name)}
                action={actionKey(passkeyCalls.removePasskey, { id })}
                work={(call) => call(passkeyCalls.removePasskey, { id })}
                onDone={() => onDone(text.passkeyRemoved)}
              >
                {text.removePasskey}
              </ActionButton>
            </div>
          </Access>
        ))}
      </ul>
    </>
  );
}

function Access(props: { device: string; since: string; children: ReactNode }) {
  const { device, since, children } = props;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 grow basis-40 text-sm">
        {device}
        <span className="block text-soft">{since}</span>
      </p>
      {children}
    </li>
  );
}
