import { useState } from 'react';
import { answerMaxAgeSeconds } from '#contract/limits.ts';
import type { Answer, Question } from '#contract/question.ts';
import { callApi } from '#web/api-client.ts';
import { writeCookie } from '#web/cart-store/cookie-jar.ts';
import { logProblem } from '#web/log-problem.ts';
import { prefersStillness } from '#web/ui/prefers-stillness.ts';

/** The buttons are there, leave, and make room for the thanks; or the answer did not arrive. */
type AnswerState = 'open' | 'leaving' | 'thanked' | 'failed';

/** Sends the answer to a question and remembers for a year that it was given. */
export function useAnswer(question: Question | undefined) {
  const [state, setState] = useState<AnswerState>('open');

  async function answer(a: Answer['a']) {
    if (question === undefined || state === 'leaving') return;
    // Without motion nothing leaves, and nothing would tell that it has left.
    setState(prefersStillness() ? 'thanked' : 'leaving');
    try {
      await callApi('answer', { q: question._id, a });
      writeCookie('answer', '1', { maxAgeSeconds: answerMaxAgeSeconds });
    } catch (problem) {
      logProblem(problem);
      setState('failed');
    }
  }

  function afterLeaving() {
    setState((now) => (now === 'leaving' ? 'thanked' : now));
  }

  return { state, answer, afterLeaving };
}
