import { useEffect, useState } from 'react';
import { LeaveButton } from '#bottega/layout/leave-button.tsx';
import { callBottega } from '#bottega/call-bottega.ts';
import { Failure, useTitle } from '#bottega/layout/screen.tsx';
import { PasskeySignIn } from '#bottega/passkeys/passkey-sign-in.tsx';
import { toBottegaError } from '#bottega/use-call.ts';
import { authCalls } from '#contract/bottega/auth.ts';
import { bottegaText } from '#text/bottega.ts';
import { Button } from '#ui/button.tsx';
import { useFocusAtOnce } from '#ui/focus.ts';
import { CodeField } from './code-field.tsx';
import { EmailField } from './email-field.tsx';
import { useFormCall } from './use-form-call.ts';

const text = bottegaText.signIn;

interface SignInProps {
  /** Somebody is signed in, but for what they want not lately enough. */
  isAgain: boolean;
  /** They were signed in here until now. */
  isPutOut: boolean;
  /** The address that a code was mailed to; undefined until then. */
  askedFor: string | undefined;
  onAsked: (email: string | undefined) => void;
  onEnter: () => void;
  onEnterWithPasskey: () => void;
  /** Goes back without signing in anew. */
  onLeave: () => void;
}

/** Signs in with a passkey, or a code by e-mail: first the address, then the code, on the same page. */
export function SignIn(props: SignInProps) {
  const { isAgain, isPutOut, askedFor, onAsked, onEnter, onEnterWithPasskey, onLeave } = props;
  return askedFor === undefined ? (
    <>
      <AddressForm {...{ isAgain, isPutOut, onAsked }} />
      <PasskeySignIn onEnter={onEnterWithPasskey} />
      {isAgain && <LeaveButton className="mt-5 w-full" onLeave={onLeave} />}
    </>
  ) : (
    <CodeForm email={askedFor} onEnter={onEnter} onBack={() => onAsked(undefined)} />
  );
}

interface AddressFormProps extends Pick<SignInProps, 'isAgain' | 'isPutOut'> {
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
      <h1 className="text-2xl">{text.title}</h1>
      {isPutOut && <p role="alert">{text.putOut}</p>}
      <p>{isAgain ? text.again : text.body}</p>
      {failure && <Failure message={failure.message} />}
      <EmailField
        label={text.email}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={errors['email']}
      />
      <Button type="submit" busy={isBusy} disabled={isBusy || (isFetchingEmail && email === '')}>
        {text.ask}
      </Button>
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
  const heading = useFocusAtOnce<HTMLHeadingElement>();
  const { errors, failure, isBusy, submit } = useFormCall(authCalls.signIn, {
    toRequest: (fields) => ({ code: String(fields.get('code') ?? '') }),
    onDone: onEnter,
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        {text.codeTitle}
      </h1>
      <p className="wrap-anywhere">{text.sent(email)}</p>
      {failure && <Failure message={failure.message} />}
      <CodeField isWrong={errors['code'] !== undefined} />
      <Button type="submit" busy={isBusy} disabled={isBusy}>
        {text.enter}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {text.another}
      </Button>
      <p className="text-sm text-soft">{text.notComing}</p>
    </form>
  );
}
