import { useEffect, useRef, useState } from 'react';
import type { Question, Answer } from '#contract/question.ts';
import { homeText } from '#text/home.ts';
import { useCookie, writeCookie } from '#web/cart-store/cookie-jar.ts';
import { Button, Spinner } from '#ui/button.tsx';
import { KnitEdge } from '#ui/line-drawings.tsx';
import { answerMaxAgeSeconds } from '#contract/limits.ts';
import { callApi } from '#web/api-client.ts';
import { logProblem } from '#web/log-problem.ts';
import { prefersStillness } from '#ui/motion.ts';
import { WriteToUs } from '#web/email-link.tsx';

/** The yes/no question; not shown to a browser that has answered it. */
export function QuestionBlock({ question }: { question: Question | undefined }) {
  const cookie = useCookie('answer');
  const { state, answer, afterLeaving } = useAnswer(question);
  const heading = useRef<HTMLHeadingElement>(null);

  // The pressed button has gone, and the focus with it.
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if ((state === 'thanked' || state === 'failed') && lost)
      heading.current?.focus({ preventScroll: true });
  }, [state]);

  const answeredBefore = Boolean(cookie) && state === 'open';
  if (question === undefined || answeredBefore) return null;
  const text = homeText.question;
  const hasButtons = state !== 'sending' && state !== 'thanked';
  return (
    <section aria-labelledby="domanda" className="mt-20 flow-root bg-blush md:mt-28">
      <KnitEdge className="-mt-3 text-blush" />
      <div className="shell flex flex-col items-center pt-14 pb-5 text-center md:pt-20 md:pb-12">
        <h2 ref={heading} id="domanda" tabIndex={-1} className="text-2xl">
          {text.heading}
        </h2>
        <p className="mt-4 max-w-xl text-lg text-balance">{question.q}</p>
        <div className="mt-7 grid min-h-13 place-items-center">
          <output>
            {state === 'sending' && (
              <span className="flex items-center gap-3 text-soft">
                <Spinner />
                {text.sending}
              </span>
            )}
            {state === 'thanked' && (
              <span className="block animate-rise font-display text-xl text-terracotta-deep">
                {text.thanks}
              </span>
            )}
          </output>
          {hasButtons && (
            <div
              onAnimationEnd={afterLeaving}
              className={`flex flex-wrap justify-center gap-3 noscript:hidden ${state === 'leaving' ? 'animate-leave' : ''}`}
            >
              <Button onClick={() => answer(0)}>{text.yes}</Button>
              <Button look="outline" onClick={() => answer(1)}>
                {text.no}
              </Button>
            </div>
          )}
          <WriteToUs why={text.needsScript} />
        </div>
        {/* Its place is kept, so that nothing below moves when it comes. */}
        <output className="mt-3 block min-h-12 text-sm sm:min-h-6">
          {state === 'failed' && text.failed}
        </output>
      </div>
    </section>
  );
}

/** The buttons are there and leave; once they are gone, the answer is on its way, then recorded. One that failed brings them back. */
type Phase = 'open' | 'leaving' | 'gone' | 'failed';

/** Sends the answer to a question and remembers for a year that it was given. */
function useAnswer(question: Question | undefined) {
  const [phase, setPhase] = useState<Phase>('open');
  const [isRecorded, setRecorded] = useState(false);

  async function answer(a: Answer['a']) {
    if (question === undefined || phase === 'leaving' || phase === 'gone') return;
    // Without motion nothing leaves, and nothing would tell that it has left.
    setPhase(prefersStillness() ? 'gone' : 'leaving');
    try {
      await callApi('answer', { q: question._id, a });
      writeCookie('answer', '1', { maxAgeSeconds: answerMaxAgeSeconds });
      setRecorded(true);
    } catch (problem) {
      logProblem(problem);
      setPhase('failed');
    }
  }

  function afterLeaving() {
    setPhase((now) => (now === 'leaving' ? 'gone' : now));
  }

  const gone = isRecorded ? 'thanked' : 'sending';
  return { state: phase === 'gone' ? gone : phase, answer, afterLeaving };
}
