import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { emailMaxLength } from '#contract/limits.ts';
import { Field } from '#ui/field.tsx';
import { logProblem } from '#web/log-problem.ts';
import { loadChunk } from '#web/router/load-chunk.ts';

type EmailFieldProps = Pick<
  ComponentProps<typeof Field>,
  'label' | 'error' | 'defaultValue' | 'className'
>;

/** A shopper's e-mail address. The code that asks about a mistyped one is loaded once the field is entered. */
export function EmailField({ className, ...field }: EmailFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [question, setQuestion] = useState<ReactNode>();

  async function beginAsking() {
    // The field may have left the screen by the time its code is there.
    const around = place.current;
    if (question !== undefined || around === null) return;
    try {
      const { createEmailQuestion } = await loadChunk(
        () => import('./questions/email-question.tsx'),
      );
      setQuestion(createEmailQuestion(around));
    } catch (problem) {
      logProblem(problem);
    }
  }

  /** An address that is there from the start, or came before hydration, sends no `input` event. */
  const lookOnce = useEffectEvent(() => {
    if (place.current?.querySelector('input')?.value) void beginAsking();
  });
  useEffect(() => lookOnce(), []);

  return (
    <div ref={place} className={className} onFocus={beginAsking} onInput={beginAsking}>
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
