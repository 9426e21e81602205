import { doorCalls } from '#contract/bottega/door.ts';
import { bottegaText } from '#text/bottega.ts';
import { Failure } from '#bottega/layout/screen.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { EmailField } from './email-field.tsx';
import { useFormCall } from './use-form-call.ts';
import { useTitle } from '#bottega/layout/use-title.ts';

const text = bottegaText.claim;

interface ClaimFormProps {
  token: string;
  onEnter: () => void;
  /** Signs in by e-mail instead. */
  onGiveUp: () => void;
}

/** Opens the Bottega with the one-time link. Looking at the page spends nothing: sending it does. */
export function ClaimForm({ token, onEnter, onGiveUp }: ClaimFormProps) {
  useTitle(text.title);
  const { errors, failure, isBusy, submit } = useFormCall(doorCalls.claim, {
    toRequest: (fields) => ({
      token,
      name: String(fields.get('name') ?? ''),
      email: String(fields.get('email') ?? ''),
    }),
    onDone: onEnter,
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <h1 className="text-2xl">{text.title}</h1>
      <p>{text.body}</p>
      {failure && <Failure message={failure.code === 'used_up' ? text.usedUp : failure.message} />}
      <Field name="name" label={text.name} autoComplete="given-name" error={errors['name']} />
      <EmailField label={text.email} error={errors['email']} />
      <Button type="submit" busy={isBusy} disabled={isBusy}>
        {text.enter}
      </Button>
      <Button look="quiet" onClick={onGiveUp}>
        {text.toSignIn}
      </Button>
    </form>
  );
}
