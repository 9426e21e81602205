import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { questionEmail, settleEmail } from './question-email.ts';
import { FieldQuestion } from './field-question.tsx';

/** The question below the e-mail field in `place`, for an uncontrolled form. */
export function createEmailQuestion(place: HTMLElement): ReactNode {
  return <EmailQuestion place={place} />;
}

function EmailQuestion({ place }: { place: HTMLElement }) {
  const form = place.closest('form');
  const find = useCallback(() => place.querySelector('input'), [place]);
  const [typed, setTyped] = useState({ email: '' });
  const [isWriting, setWriting] = useState(() => document.activeElement === find());
  const question = questionEmail(typed.email, { isWriting });
  /** The address that the form waited for. */
  const asked = useRef<string>(undefined);

  /** A form waits once for the question, as step 1 of the checkout does: a phone may have shown it out of sight. */
  const holdOnce = useEffectEvent((event: Event) => {
    flushSync(() => setWriting(false));
    const email = find()?.value ?? '';
    const isDoubtful = questionEmail(email, { isWriting: false }) !== undefined;
    if (!isDoubtful || asked.current === email) return;
    asked.current = email;
    event.preventDefault();
    event.stopPropagation();
    form?.querySelector<HTMLElement>('[data-question]')?.focus();
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const read = () => setTyped({ email: find()?.value ?? '' });
    // Letters that were typed since this was drawn.
    read();
    form?.addEventListener('input', read, { signal });
    form?.addEventListener('focusin', ({ target }) => follow(target), { signal });
    form?.addEventListener('submit', holdOnce, { signal });
    return () => listening.abort();

    /** Not when a button is pressed: the question would move it away from under the finger. */
    function follow(target: EventTarget | null) {
      const isSeen = target instanceof Element && target.matches(':focus-visible');
      if (isSeen) setWriting(target === find());
    }
  }, [form, find]);

  function take({ email }: { email: string }) {
    const input = find();
    if (!input) return;
    settleEmail(email);
    input.value = email;
    input.focus();
    setTyped({ email });
  }

  return <FieldQuestion question={question} onAnswer={take} />;
}
