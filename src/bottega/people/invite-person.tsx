import { useState } from 'react';
import { z } from 'zod';
import { LeaveButton } from '#bottega/layout/leave-button.tsx';
import { BackFromSignIn, actionKey } from '#bottega/layout/back-from-sign-in.tsx';
import { Disclosure } from '#bottega/layout/disclosure.tsx';
import { Failure } from '#bottega/layout/screen.tsx';
import { StatusMessage, useStatusMessage } from '#bottega/layout/status-message.tsx';
import { useFormCall } from '#bottega/sign-in/use-form-call.ts';
import { useDraft } from '#bottega/use-draft.ts';
import { claimPath } from '#contract/bottega/paths.ts';
import { peopleCalls } from '#contract/bottega/people.ts';
import { peopleText } from '#text/bottega-people.ts';
import { formatMoment } from '#text/dates.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';

const text = peopleText.invite;

const draftSchema = z.object({ name: z.string(), email: z.string() });
type Draft = z.infer<typeof draftSchema>;

type Invitation = z.infer<typeof peopleCalls.invite.response>;

/** Invites a person; then the link is shown, once, to be handed on. */
export function InvitePerson({ onInvited }: { onInvited: () => void }) {
  const [draft, setDraft] = useDraft('invitation', draftSchema);
  const [invitation, setInvitation] = useState<Invitation>();
  return (
    <>
      {invitation && <InvitationLink key={invitation.id} invitation={invitation} />}
      <Disclosure
        label={text.open}
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
      <h2 className="text-lg">{text.title}</h2>
      <p>{text.body}</p>
      {failure && <Failure message={failure.message} />}
      <Field
        name="name"
        label={text.name}
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
        label={text.email}
        value={draft.email}
        onChange={({ target }) => onType({ ...draft, email: target.value })}
        error={errors['email']}
      />
      <BackFromSignIn action={actionKey(peopleCalls.invite, {})} />
      <Button type="submit" busy={isBusy} disabled={isBusy}>
        {text.send}
      </Button>
      <LeaveButton onLeave={() => onType(undefined)} />
    </form>
  );
}

/** The link in words and to be handed to the phone. It is stored nowhere. */
function InvitationLink({ invitation }: { invitation: Invitation }) {
  const { name, email, token, until } = invitation;
  const { status, announce } = useStatusMessage();
  const link = new URL(claimPath(token), window.location.origin).href;
  const { share }: Partial<Pick<Navigator, 'share'>> = navigator;
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      announce(text.copied);
    } catch {
      // A browser may refuse, or have no clipboard on plain http: the link itself can be touched.
      announce(text.notCopied);
    }
  }
  async function handOn(): Promise<void> {
    try {
      await navigator.share({ text: text.message(name), url: link });
    } catch {
      // Closing the phone's own window is a refusal too.
    }
  }
  return (
    <section aria-label={text.link} className="mb-5 rounded-md border border-line bg-fleece p-4">
      <output className="mb-2 block font-semibold wrap-anywhere">{text.ready(name)}</output>
      <p className="mb-3 text-sm wrap-anywhere">
        {text.until(email, formatMoment(new Date(until)))}
      </p>
      <p translate="no" className="mb-3 rounded-md bg-paper p-3 text-sm break-all select-all">
        {link}
      </p>
      <StatusMessage status={status} />
      <div className="flex flex-wrap gap-3">
        {share !== undefined && <Button onClick={() => void handOn()}>{text.share}</Button>}
        <Button look="outline" onClick={() => void copy()}>
          {text.copy}
        </Button>
      </div>
    </section>
  );
}
