import { useState } from 'react';
import { answerMaxAgeSeconds } from '#contract/limits.ts';
import type { Answer, Question } from '#contract/question.ts';
import { callApi } from '#web/api-client.ts';
import { writeCookie } from '#web/cart-store/cookie-jar.ts';
import { logProblem } from '#web/log-problem.ts';
import { prefersStillness } from '#web/ui/prefers-stillness.ts';

/**
 * The buttons are there and leave; where they were, the answer is on its way and then thanked for,
 * or it did not arrive and they are there again.
 */
type AnswerState = 'open' | 'leaving' | 'sending' | 'thanked' | 'failed';

/** Sends the answer to a question and remembers for a year that it was given. */
export function useAnswer(question: Question | undefined) {
  const [buttons, setButtons] = useState<'there' | 'leaving' | 'gone'>('there');
  const [sent, setSent] = useState<'not yet' | 'recorded' | 'failed'>('not yet');

  async function answer(a: Answer['a']) {
    if (question === undefined || buttons !== 'there') return;
    // Without motion nothing leaves, and nothing would tell that it has left.
    setButtons(prefersStillness() ? 'gone' : 'leaving');
    setSent('not yet');
    try {
      await callApi('answer', { q: question._id, a });
      writeCookie('answer', '1', { maxAgeSeconds: answerMaxAgeSeconds });
      setSent('recorded');
    } catch (problem) {
      logProblem(problem);
      setSent('failed');
      setButtons('there');
    }
  }

  function afterLeaving() {
    setButtons((now) => (now === 'leaving' ? 'gone' : now));
  }

  return { state: stateOf(buttons, sent), answer, afterLeaving };
}

function stateOf(
  buttons: 'there' | 'leaving' | 'gone',
  sent: 'not yet' | 'recorded' | 'failed',
): AnswerState {
  if (buttons === 'leaving') return 'leaving';
  if (buttons === 'gone') return sent === 'recorded' ? 'thanked' : 'sending';
  return sent === 'failed' ? 'failed' : 'open';
}
