import { useRef, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import type { Interest } from '#contract/interest.ts';
import { emailMaxLength } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import { interestText } from '#text/interest.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { focusFirstBadField } from '#web/ui/focus-first-bad-field.ts';
import { useInterest } from './use-interest.ts';

const said = {
  writing: '',
  sending: interestText.sending,
  sent: interestText.sent,
  failed: interestText.failed,
} as const;

/** For a size that is sold out: ask to be told when it is back. */
export function InterestForm({ product }: { product: Interest['product'] }) {
  const { state, error, send } = useInterest(product);
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    const right = await send(typeof email === 'string' ? email : '');
    if (!right) focusFirstBadField(form.current);
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      className="rounded-md bg-fleece p-5"
    >
      <p className="font-display text-lg">{interestText.heading(product.size)}</p>
      <p className="mt-1 mb-4 text-sm text-soft">{interestText.lead}</p>
      <Field
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={emailMaxLength}
        label={interestText.email}
        error={error}
        required
      />
      <Button type="submit" busy={state === 'sending'} className="mt-4 w-full">
        {interestText.send}
      </Button>
      <output
        className={`block text-sm font-medium empty:hidden ${state === 'failed' ? 'text-terracotta-deep' : 'text-sage'} mt-3`}
      >
        {said[state]}
      </output>
      <p className="mt-3 text-xs text-soft">
        {interestText.privacy}{' '}
        <Link to={paths.privacy} className="text-link">
          {interestText.privacyLink}
        </Link>
      </p>
    </form>
  );
}
