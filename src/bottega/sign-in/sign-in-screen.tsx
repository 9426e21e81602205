import { CallButton } from '#bottega/use-action.tsx';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { Failure, useTitle } from '#bottega/layout/screen.tsx';
import { forgetResponses } from '#bottega/kept-responses.ts';
import { PasskeyOffer, PasskeySignIn } from '#bottega/passkeys/passkey-sign-in.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { authCalls } from '#contract/bottega/auth.ts';
import { readClaim } from '#contract/bottega/paths.ts';
import { bottegaText } from '#text/bottega.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { CodeField, EmailField, useFormCall } from './fields.tsx';
import { LeaveButton } from '#bottega/layout/form.tsx';
import { callBottega } from '#bottega/call-bottega.ts';
import { toBottegaError } from '#bottega/use-call.ts';
import { focusAtOnce } from '#ui/focus.ts';

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
  const { token, name } = readClaim(hasGivenUpLink ? '' : hash);
  const arrival = arrivalSchema.safeParse(state ?? {}).data;
  const { from = bottegaPaths.today, askedFor } = arrival ?? {};
  const [hasEntered, setEntered] = useState(false);
  // Another maker may sign in here: she is not shown what the last one read.
  useEffect(() => {
    forgetResponses();
    return () => forgetResponses();
  }, []);
  const isAgain = arrival?.why === 'sign_in_again';
  const goOn = () =>
    void navigate(from, {
      replace: true,
      state: arrival?.act === undefined ? undefined : { again: arrival.act },
    });
  const askFor = (email: string | undefined) =>
    void navigate('.', { replace: true, state: { ...arrival, askedFor: email } });
  // No passkey is offered where the sign-in interrupted an action.
  const enter = () => (isAgain ? goOn() : setEntered(true));
  return (
    <main className="shell flex min-h-dvh max-w-md flex-col justify-center py-10">
      <p className="mb-6 font-display text-xl text-terracotta">{bottegaText.title}</p>
      {hasEntered && <PasskeyOffer onDone={goOn} />}
      {!hasEntered && token === '' && askedFor === undefined && (
        <>
          <AddressForm
            isAgain={isAgain}
            isPutOut={arrival?.why === 'sign_in' && arrival.wasIn === true}
            onAsked={askFor}
          />
          <PasskeySignIn onEnter={goOn} />
          {isAgain && (
            <LeaveButton
              className="mt-5 w-full"
              onLeave={() => void navigate(from, { replace: true })}
            />
          )}
        </>
      )}
      {!hasEntered && token === '' && askedFor !== undefined && (
        <CodeForm email={askedFor} onEnter={enter} onBack={() => askFor(undefined)} />
      )}
      {!hasEntered && token !== '' && (
        <ClaimForm {...{ token, name }} onEnter={enter} onGiveUp={() => setGivenUpLink(true)} />
      )}
    </main>
  );
}

const claimText = bottegaText.claim;

interface ClaimFormProps {
  token: string;
  name: string;
  onEnter: () => void;
  /** Signs in by e-mail instead. */
  onGiveUp: () => void;
}

/** Opens the Bottega with the one-time link. Looking at the page spends nothing: sending it does. */
function ClaimForm({ token, name, onEnter, onGiveUp }: ClaimFormProps) {
  useTitle(claimText.title);
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
      <h1 className="text-2xl">{claimText.title}</h1>
      <p>{claimText.body}</p>
      {failure && (
        <Failure message={failure.code === 'used_up' ? claimText.usedUp : failure.message} />
      )}
      <Field
        name="name"
        label={claimText.name}
        autoComplete="given-name"
        defaultValue={name}
        error={errors['name']}
      />
      <EmailField label={claimText.email} error={errors['email']} />
      <CallButton type="submit" busy={isBusy}>
        {claimText.enter}
      </CallButton>
      <Button look="quiet" onClick={onGiveUp}>
        {claimText.toSignIn}
      </Button>
    </form>
  );
}

const text = bottegaText.signIn;

interface AddressFormProps {
  /** Somebody is signed in, but for what they want not lately enough. */
  isAgain: boolean;
  /** They were signed in here until now. */
  isPutOut: boolean;
  onAsked: (email: string) => void;
}

function AddressForm({ isAgain, isPutOut, onAsked }: AddressFormProps) {
  useTitle(text.title);
  const [email, setEmail] = useState('');
  const [isFetchingEmail, setFetchingEmail] = useState(isAgain);
  useEffect(() => {
    if (!isAgain) return;
    // The address of a signed-in maker is filled in; one that is typed already stays.
    callBottega(authCalls.me, {})
      .then(
        (maker) => setEmail((typed) => typed || maker.email),
        (error: unknown) => void toBottegaError(error),
      )
      .finally(() => setFetchingEmail(false));
  }, [isAgain]);
  const { errors, failure, isBusy, submit } = useFormCall(authCalls.askCode, {
    toRequest: () => ({ email }),
    onDone: () => onAsked(email.trim()),
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {/* The screen before has gone, and the focus with it. */}
      <h1 ref={isAgain || isPutOut ? focusAtOnce : undefined} tabIndex={-1} className="text-2xl">
        {text.title}
      </h1>
      {isPutOut && <p role="alert">{text.putOut}</p>}
      <p>{isAgain ? text.again : text.body}</p>
      {failure && <Failure message={failure.message} />}
      <EmailField
        label={text.email}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={errors['email']}
      />
      <CallButton type="submit" busy={isBusy} disabled={isFetchingEmail && email === ''}>
        {text.ask}
      </CallButton>
    </form>
  );
}

interface CodeFormProps {
  email: string;
  onEnter: () => void;
  onBack: () => void;
}

function CodeForm({ email, onEnter, onBack }: CodeFormProps) {
  useTitle(text.codeTitle);
  const { errors, failure, isBusy, submit } = useFormCall(authCalls.signIn, {
    toRequest: (fields) => ({ code: String(fields.get('code') ?? '') }),
    onDone: onEnter,
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <h1 ref={focusAtOnce} tabIndex={-1} className="text-2xl">
        {text.codeTitle}
      </h1>
      <p className="wrap-anywhere">{text.sent(email)}</p>
      {failure && <Failure message={failure.message} />}
      <CodeField isWrong={errors['code'] !== undefined} />
      <CallButton type="submit" busy={isBusy}>
        {text.enter}
      </CallButton>
      <Button look="quiet" onClick={onBack}>
        {text.another}
      </Button>
      <p className="text-sm text-soft">{text.notComing}</p>
    </form>
  );
}
