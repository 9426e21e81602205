import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { emailMaxLength } from '#contract/limits.ts';
import { Field } from '#ui/field.tsx';
import { logProblem } from '#web/log-problem.ts';
import { loadChunk } from '#web/router/load-chunk.ts';

type EmailFieldProps = Pick<
  ComponentProps<typeof Field>,
  'label' | 'error' | 'defaultValue' | 'className'
>;

/** Where a shopper types an address. What asks about a mistyped one comes when somebody types. */
export function EmailField({ className, ...field }: EmailFieldProps) {
  const [question, setQuestion] = useState<ReactNode>();

  async function beginAsking({ currentTarget }: FormEvent<HTMLElement>) {
    if (question !== undefined) return;
    try {
      const { questionAt } = await loadChunk(() => import('./questions/email-question.tsx'));
      setQuestion(questionAt(currentTarget));
    } catch (problem) {
      logProblem(problem);
    }
  }

  return (
    <div className={className} onInput={beginAsking}>
      <Field
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={emailMaxLength}
        required
        {...field}
      />
      <div>{question}</div>
    </div>
  );
}
