import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { helpQuestionText as text } from '#text/help-question.ts';
import { unbroken } from '#text/unbroken.ts';
import { Button } from '#ui/button.tsx';
import { focusAtOnce } from '#ui/focus.ts';
import { BadFieldsNote, focusBadFields } from '#ui/bad-fields.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { EmailField } from '#web/email-field.tsx';
import { useLoadPressed } from '#web/use-pressed-part.ts';
import type { QuestionErrors } from './send-question.ts';
import { PrivacyNote } from '#web/privacy-note.tsx';

type Stage =
  | { step: 'form'; errors?: QuestionErrors; failure?: string }
  | { step: 'sending' }
  | { step: 'sent'; email: string };

/** A question to the makers. Where no script runs it is not shown: the link to their e-mail address stays. */
export function QuestionForm() {
  const [stage, setStage] = useState<Stage>({ step: 'form' });
  const form = useRef<HTMLFormElement>(null);
  const loadPressed = useLoadPressed();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (stage.step !== 'form') return;
    const typed = readFields(event.currentTarget);
    // The schema library is heavy: it comes only when somebody asks.
    const chunk = await loadPressed(() => import('./send-question.ts'));
    if (chunk === undefined) return;
    const sent = await chunk.sendQuestion(typed, () => setStage({ step: 'sending' }));
    switch (sent.kind) {
      case 'sent':
        return setStage({ step: 'sent', email: sent.email });
      case 'failed':
        return setStage({ step: 'form', failure: sent.message });
      case 'wrong':
        // At once, so that the field is marked before the focus goes to it.
        flushSync(() => setStage({ step: 'form', errors: sent.errors }));
        focusBadFields(form.current);
    }
  }

  if (stage.step === 'sent') return <Sent email={stage.email} />;
  const { errors, failure } = stage.step === 'form' ? stage : {};
  return (
    <form
      ref={form}
      // Sent by its script alone: by itself it does nothing, and no address holds what was typed.
      method="dialog"
      noValidate
      onSubmit={submit}
      className="mt-5 rounded-md bg-fleece p-5 noscript:hidden sm:p-6 print:hidden"
    >
      <EmailField label={text.email} error={errors?.email} />
      <div className="mt-5">
        <TextArea name="text" label={text.text} hint={text.hint} error={errors?.text} required />
      </div>
      <BadFieldsNote />
      <Button type="submit" busy={stage.step === 'sending'} className="mt-5 w-full sm:w-auto">
        {text.send}
      </Button>
      <output className="mt-3 block text-sm empty:hidden">
        {stage.step === 'sending' && <span>{text.sending}</span>}
        {failure !== undefined && <span className="text-terracotta-deep">{failure}</span>}
      </output>
      <PrivacyNote text={text} className="mt-3" />
    </form>
  );
}

function Sent({ email }: { email: string }) {
  return (
    <section className="mt-5 rounded-md bg-sage-pale p-5 sm:p-6">
      <h3 ref={focusAtOnce} tabIndex={-1} className="text-lg">
        {text.sentHeading}
      </h3>
      <p className="mt-2 wrap-anywhere">{unbroken(text.sent(email))}</p>
    </section>
  );
}

function readFields(form: HTMLFormElement) {
  const fields = new FormData(form);
  return { email: String(fields.get('email') ?? ''), text: String(fields.get('text') ?? '') };
}
