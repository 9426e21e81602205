import { ActionButton } from '#bottega/use-action.tsx';
import { BackFromSignIn, actionKey } from '#bottega/layout/back-from-sign-in.tsx';
import { Card, Loaded, Screen } from '#bottega/layout/screen.tsx';
import { StatusMessage, useStatusMessage } from '#bottega/layout/status-message.tsx';
import { OrderSection } from '#bottega/orders/order-section.tsx';
import { useCall } from '#bottega/use-call.ts';
import { type InvitationView, peopleCalls } from '#contract/bottega/people.ts';
import { peopleText as text } from '#text/bottega-people.ts';
import { formatDay, formatMoment } from '#text/dates.ts';
import { InvitePerson } from './invite-person.tsx';
import { PersonCard } from './person-card.tsx';

/** All makers with their devices; here one is invited, shut out or removed. */
export function PeopleScreen() {
  const called = useCall(peopleCalls.people, {});
  const { status, report } = useStatusMessage(called.reload);
  return (
    <Screen title={text.title}>
      <p className="mb-5">{text.body}</p>
      <StatusMessage status={status} />
      <div className="mb-8">
        <InvitePerson onInvited={called.reload} />
      </div>
      <Loaded called={called}>
        {({ people, invitations, left }) => (
          <div className="grid grid-cols-1 gap-8">
            <ul className="grid grid-cols-1 gap-3">
              {people.map((person) => (
                <PersonCard
                  key={person.id}
                  person={person}
                  isAlone={people.length === 1}
                  onDone={report}
                />
              ))}
            </ul>
            <Invitations invitations={invitations} onDone={report} />
            {left.length > 0 && (
              <OrderSection title={text.left}>
                <ul className="grid grid-cols-1 gap-2 text-sm">
                  {left.map(({ id, name, left_at }) => (
                    <li key={id} className="wrap-anywhere">
                      {name}{' '}
                      <span className="text-soft">{text.leftAt(formatDay(new Date(left_at)))}</span>
                    </li>
                  ))}
                </ul>
              </OrderSection>
            )}
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

interface InvitationsProps {
  invitations: InvitationView[];
  onDone: (words: string) => void;
}

function Invitations({ invitations, onDone }: InvitationsProps) {
  if (invitations.length === 0) return null;
  const words = text.invitations;
  return (
    <OrderSection title={words.title}>
      <ul className="grid grid-cols-1 gap-3">
        {invitations.map(({ id, name, email, until }) => (
          <Card key={id}>
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-sm wrap-anywhere text-soft">{email}</p>
            <p className="text-sm text-soft">{words.until(formatMoment(new Date(until)))}</p>
            <BackFromSignIn action={actionKey(peopleCalls.withdrawInvitation, { id })} />
            <ActionButton
              look="outline"
              className="mt-3"
              aria-label={words.withdrawOf(name)}
              work={(call) => call(peopleCalls.withdrawInvitation, { id })}
              onDone={() => onDone(words.withdrawn(name))}
            >
              {words.withdraw}
            </ActionButton>
          </Card>
        ))}
      </ul>
    </OrderSection>
  );
}
