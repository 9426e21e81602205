import { type SubmitEvent, useRef, useState } from 'react';
import { answerMaxLength } from '#contract/limits.ts';
import { onLines } from '#contract/one-line.ts';
import type { OrderWriting } from '#contract/order-answer.ts';
import { formatMoment } from '#text/dates.ts';
import { tooLongText } from '#text/errors.ts';
import { orderPageText } from '#text/order-page.ts';
import { Button } from '#ui/button.tsx';
import { focusAtOnce } from '#ui/focus.ts';
import { TextArea } from '#ui/text-area.tsx';
import { callApi } from '#web/api-client.ts';
import { hasCode } from '#web/api-error.ts';
import { logProblem } from '#web/log-problem.ts';
import { drawKey } from '#web/order/checkout-memory.ts';

const text = orderPageText.writing;

interface WriteFormProps {
  orderId: string;
  /** Of the order: it shows who writes. */
  email: string;
  /** Those of the page; later ones follow from sending. */
  earlier: readonly OrderWriting[];
}

/** The messages between customer and makers about the order, and room for more. */
export function WriteForm({ orderId, email, earlier }: WriteFormProps) {
  const [writings, setWritings] = useState(earlier);
  const [typed, setTyped] = useState('');
  const [key, setKey] = useState(drawKey);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const problem = problemOf(typed);
    setError(problem);
    if (problem !== undefined) return field.current?.focus();
    setSending(true);
    try {
      const wish = { order_id: orderId, email, key, text: typed };
      const answered = await callApi('answerOrder', wish);
      setWritings(answered.writings);
      setTyped('');
      setKey(drawKey());
      setSent((times) => times + 1);
    } catch (failure) {
      setError(messageOf(failure));
      field.current?.focus();
    }
    setSending(false);
  }

  return (
    <>
      <Writings writings={writings} />
      {sent > 0 && (
        <p
          key={sent}
          ref={focusAtOnce}
          tabIndex={-1}
          className="mt-4 text-sm text-sage outline-none"
        >
          {text.sent}
        </p>
      )}
      <form noValidate onSubmit={submit} className="mt-4">
        <TextArea
          ref={field}
          name="text"
          label={text.label}
          hint={text.hint}
          error={error}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button
          type="submit"
          look="outline"
          busy={isSending}
          disabled={isSending}
          className="mt-4 w-full"
        >
          {text.send}
        </Button>
      </form>
    </>
  );
}

function Writings({ writings }: { writings: readonly OrderWriting[] }) {
  if (writings.length === 0) return null;
  return (
    <ol aria-label={text.list} className="mt-4 grid gap-3">
      {writings.map(({ from, text: words, at }) => (
        <li key={`${at} ${words}`} className="border-l-2 border-line pl-4 text-sm">
          <span className="block text-soft">{`${text.by[from]}, ${formatMoment(new Date(at))}`}</span>
          <span className="block whitespace-pre-line">{words}</span>
        </li>
      ))}
    </ol>
  );
}

function problemOf(typed: string): string | undefined {
  const { length } = onLines(typed);
  if (length === 0) return text.missing;
  return length > answerMaxLength ? tooLongText(length, answerMaxLength) : undefined;
}

function messageOf(failure: unknown): string {
  logProblem(failure);
  return hasCode(failure, 'too_many_attempts') ? text.tooMany : text.failed;
}
