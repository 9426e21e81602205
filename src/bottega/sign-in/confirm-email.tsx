import { useState } from 'react';
import { Disclosure, LeaveButton } from '#bottega/layout/form.tsx';
import { Failure, Section, useStatusMessage } from '#bottega/layout/screen.tsx';
import { ActionButton, CallButton } from '#bottega/use-action.tsx';
import { useCall } from '#bottega/use-call.ts';
import { authCalls } from '#contract/bottega/auth.ts';
import { bottegaText } from '#text/bottega.ts';
import { CodeField, EmailField, useFormCall } from './fields.tsx';

const text = bottegaText.confirm;

/** Asks for the code that went to the maker's address, until it is confirmed; the address can be corrected. */
export function ConfirmEmail() {
  const { response: maker, reload } = useCall(authCalls.me, {});
  const { status, statusMessage, report } = useStatusMessage(reload);
  return (
    <>
      {statusMessage}
      {maker?.is_confirmed === false && (
        <div className="mb-8 rounded-md border border-line bg-fleece p-4">
          <Section title={text.title}>
            <p className="mb-4 wrap-anywhere">{text.body(maker.email)}</p>
            {/* A new key clears the error of the old code once another is on its way. */}
            <CodeForm key={status.time} onConfirmed={() => report(text.confirmed)} />
            <NewCode
              key={maker.email}
              email={maker.email}
              onSent={(email) => report(text.sent(email))}
            />
          </Section>
        </div>
      )}
    </>
  );
}

function CodeForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { errors, failure, isBusy, submit } = useFormCall(authCalls.signIn, {
    toRequest: (fields) => ({ code: String(fields.get('code') ?? '') }),
    onDone: onConfirmed,
  });
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {failure && <Failure message={failure.message} />}
      <CodeField isWrong={errors['code'] !== undefined} />
      <CallButton type="submit" busy={isBusy}>
        {text.confirm}
      </CallButton>
    </form>
  );
}

interface NewCodeProps {
  email: string;
  /** Of the address that the code went to. */
  onSent: (email: string) => void;
}

/** Another code, to the same address or to the right one. */
function NewCode({ email, onSent }: NewCodeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-3 flex flex-wrap gap-x-3">
      {!isOpen && (
        <ActionButton
          look="quiet"
          className="-ml-3"
          work={(call) => call(authCalls.askConfirmation, { email })}
          onDone={() => onSent(email)}
        >
          {text.again}
        </ActionButton>
      )}
      <Disclosure label={text.correct} look="quiet" isOpen={isOpen} onOpen={() => setOpen(true)}>
        <CorrectionForm email={email} onSent={onSent} onLeave={() => setOpen(false)} />
      </Disclosure>
    </div>
  );
}

function CorrectionForm({ email, onSent, onLeave }: NewCodeProps & { onLeave: () => void }) {
  const [typed, setTyped] = useState(email);
  const { errors, failure, isBusy, submit } = useFormCall(authCalls.askConfirmation, {
    toRequest: () => ({ email: typed }),
    onDone: () => {
      onLeave();
      onSent(typed.trim());
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {failure && <Failure message={failure.message} />}
      <EmailField
        label={bottegaText.claim.email}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={errors['email']}
      />
      <CallButton look="outline" type="submit" busy={isBusy}>
        {text.send}
      </CallButton>
      <LeaveButton onLeave={onLeave} />
    </form>
  );
}
