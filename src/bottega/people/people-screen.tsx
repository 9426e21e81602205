import { ActionButton, CallButton } from '#bottega/use-action.tsx';
import { actionKey, BackFromSignIn } from '#bottega/layout/back-from-sign-in.tsx';
import {
  FactCard,
  Failure,
  Loaded,
  Screen,
  Section,
  useStatusMessage,
} from '#bottega/layout/screen.tsx';
import { useCall } from '#bottega/use-call.ts';
import { peopleCalls } from '#contract/bottega/people.ts';
import { peopleText as text } from '#text/bottega-people.ts';
import { formatDay, formatMoment } from '#text/dates.ts';
import { PersonCard } from './person-card.tsx';
import { useState } from 'react';
import { z } from 'zod';
import { Disclosure, LeaveButton } from '#bottega/layout/form.tsx';
import { useFormCall } from '#bottega/sign-in/fields.tsx';
import { useDraft } from '#bottega/use-draft.ts';
import { claimPath } from '#contract/bottega/paths.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';

const invitationsText = text.invitations;

export function PeopleScreen() {
  const called = useCall(peopleCalls.people, {});
  const { statusMessage, report } = useStatusMessage(called.reload);
  return (
    <Screen title={text.title}>
      <p className="mb-5">{text.body}</p>
      {statusMessage}
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
            {invitations.length > 0 && (
              <Section title={invitationsText.title}>
                <ul className="grid grid-cols-1 gap-3">
                  {invitations.map(({ id, name, email, until }) => (
                    <FactCard
                      key={id}
                      title={name}
                      facts={[email, invitationsText.until(formatMoment(new Date(until)))]}
                    >
                      <ActionButton
                        look="outline"
                        className="mt-3"
                        aria-label={invitationsText.withdrawOf(name)}
                        action={actionKey(peopleCalls.withdrawInvitation, { id })}
                        work={(call) => call(peopleCalls.withdrawInvitation, { id })}
                        onDone={() => report(invitationsText.withdrawn(name))}
                      >
                        {invitationsText.withdraw}
                      </ActionButton>
                    </FactCard>
                  ))}
                </ul>
              </Section>
            )}
            {left.length > 0 && (
              <Section title={text.left}>
                <ul className="grid grid-cols-1 gap-2 text-sm">
                  {left.map(({ id, name, left_at }) => (
                    <li key={id} className="wrap-anywhere">
                      {name}{' '}
                      <span className="text-soft">{text.leftAt(formatDay(new Date(left_at)))}</span>
                    </li>
                  ))}
                </ul>
              </Section>
            )}
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

const inviteText = text.invite;

const draftSchema = z.object({ name: z.string(), email: z.string() });
type Draft = z.infer<typeof draftSchema>;

type Invitation = z.infer<typeof peopleCalls.invite.response>;

/** Invites a person; then the link is shown, once, to be handed on. */
function InvitePerson({ onInvited }: { onInvited: () => void }) {
  const [draft, setDraft] = useDraft('invitation', draftSchema);
  const [invitation, setInvitation] = useState<Invitation>();
  const { statusMessage, announce } = useStatusMessage();
  return (
    <>
      {statusMessage}
      {invitation && <InvitationLink key={invitation.id} invitation={invitation} />}
      <Disclosure
        label={inviteText.open}
        look={invitation === undefined ? 'solid' : 'outline'}
        isOpen={draft !== undefined}
        onOpen={() => setDraft({ name: '', email: '' })}
      >
        {draft && (
          <InviteForm
            draft={draft}
            onType={setDraft}
            onInvited={(made) => {
              setDraft(undefined);
              setInvitation(made);
              announce(inviteText.ready(made.name));
              onInvited();
            }}
          />
        )}
      </Disclosure>
    </>
  );
}

interface InviteFormProps {
  draft: Draft;
  onType: (draft: Draft | undefined) => void;
  onInvited: (invitation: Invitation) => void;
}

function InviteForm({ draft, onType, onInvited }: InviteFormProps) {
  const { errors, failure, isBusy, submit } = useFormCall(peopleCalls.invite, {
    toRequest: () => draft,
    onDone: onInvited,
  });
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <h2 className="text-lg">{inviteText.title}</h2>
      <p>{inviteText.body}</p>
      {failure && <Failure message={failure.message} />}
      <Field
        name="name"
        label={inviteText.name}
        autoComplete="off"
        value={draft.name}
        onChange={({ target }) => onType({ ...draft, name: target.value })}
        error={errors['name']}
      />
      <Field
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        label={inviteText.email}
        value={draft.email}
        onChange={({ target }) => onType({ ...draft, email: target.value })}
        error={errors['email']}
      />
      <BackFromSignIn action={actionKey(peopleCalls.invite, {})} />
      <CallButton type="submit" busy={isBusy}>
        {inviteText.send}
      </CallButton>
      <LeaveButton onLeave={() => onType(undefined)} />
    </form>
  );
}

/** The link in words and to be handed to the phone. It is stored nowhere. */
function InvitationLink({ invitation }: { invitation: Invitation }) {
  const { name, email, token, until } = invitation;
  const { statusMessage, announce } = useStatusMessage();
  const link = new URL(claimPath(token, name), window.location.origin).href;
  const { share }: Partial<Pick<Navigator, 'share'>> = navigator;
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      announce(inviteText.copied);
    } catch {
      // A browser may refuse, or have no clipboard on plain http: the link itself can be touched.
      announce(inviteText.notCopied);
    }
  }
  async function handOn(): Promise<void> {
    try {
      await navigator.share({ text: inviteText.message(name), url: link });
    } catch {
      // Closing the phone's own window is a refusal too.
    }
  }
  return (
    <section
      aria-label={inviteText.link}
      className="mb-5 rounded-md border border-line bg-fleece p-4"
    >
      <p className="mb-3 text-sm wrap-anywhere">
        {inviteText.until(email, formatMoment(new Date(until)))}
      </p>
      <p translate="no" className="mb-3 rounded-md bg-paper p-3 text-sm break-all select-all">
        {link}
      </p>
      {statusMessage}
      <div className="flex flex-wrap gap-3">
        {share !== undefined && <Button onClick={() => void handOn()}>{inviteText.share}</Button>}
        <Button look="outline" onClick={() => void copy()}>
          {inviteText.copy}
        </Button>
      </div>
    </section>
  );
}
