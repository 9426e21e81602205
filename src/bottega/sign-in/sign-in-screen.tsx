import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { Failure, useTitle } from '#bottega/layout/screen.tsx';
import { forgetResponses } from '#bottega/kept-responses.ts';
import { PasskeyOffer } from '#bottega/passkeys/passkey-offer.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { authCalls } from '#contract/bottega/auth.ts';
import { trimLinkEnd } from '#contract/trim-link-end.ts';
import { bottegaText } from '#text/bottega.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { EmailField } from './email-field.tsx';
import { SignIn } from './sign-in.tsx';
import { useFormCall } from './use-form-call.ts';

const arrivalSchema = z.object({
  /** The path to go to after sign-in. */
  from: z.string().startsWith('/').catch(bottegaPaths.today),
  why: z.string().optional(),
  /** The action that the sign-in interrupted, by `nameOfAct`. */
  act: z.string().optional(),
  /** They were signed in until now, and are put out. */
  wasIn: z.boolean().optional(),
  /** The address that a code was mailed to; in the history, so that it survives a reload. */
  askedFor: z.string().optional(),
});

/** The way in: with the one-time link, whose token stands after the '#', a passkey or a mailed code. */
export function SignInScreen() {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const [hasGivenUpLink, setGivenUpLink] = useState(false);
  const token = hasGivenUpLink ? '' : trimLinkEnd(hash.slice(1));
  const arrival = arrivalSchema.safeParse(state ?? {}).data;
  const [hasEntered, setEntered] = useState(false);
  // Another maker may sign in here: she is not shown what the last one read.
  useEffect(() => {
    forgetResponses();
    return () => forgetResponses();
  }, []);
  const isAgain = arrival?.why === 'sign_in_again';
  const goOn = () =>
    void navigate(arrival?.from ?? bottegaPaths.today, {
      replace: true,
      state: arrival?.act === undefined ? undefined : { again: arrival.act },
    });
  // No passkey is offered where the sign-in interrupted an action.
  const enter = () => (isAgain ? goOn() : setEntered(true));
  return (
    <main className="shell flex min-h-dvh max-w-md flex-col justify-center py-10">
      <p className="mb-6 font-display text-xl text-terracotta">{bottegaText.title}</p>
      {hasEntered && <PasskeyOffer onDone={goOn} />}
      {!hasEntered && token === '' && (
        <SignIn
          isAgain={isAgain}
          isPutOut={arrival?.why === 'sign_in' && arrival.wasIn === true}
          askedFor={arrival?.askedFor}
          onAsked={(askedFor) =>
            void navigate('.', { replace: true, state: { ...arrival, askedFor } })
          }
          onEnter={enter}
          onEnterWithPasskey={goOn}
          onLeave={() => void navigate(arrival?.from ?? bottegaPaths.today, { replace: true })}
        />
      )}
      {!hasEntered && token !== '' && (
        <ClaimForm token={token} onEnter={enter} onGiveUp={() => setGivenUpLink(true)} />
      )}
    </main>
  );
}

const text = bottegaText.claim;

interface ClaimFormProps {
  token: string;
  onEnter: () => void;
  /** Signs in by e-mail instead. */
  onGiveUp: () => void;
}

/** Opens the Bottega with the one-time link. Looking at the page spends nothing: sending it does. */
function ClaimForm({ token, onEnter, onGiveUp }: ClaimFormProps) {
  useTitle(text.title);
  const { errors, failure, isBusy, submit } = useFormCall(authCalls.claim, {
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
