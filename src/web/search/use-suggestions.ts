import { useEffect, useState } from 'react';
import { suggestionCount } from '#contract/limits.ts';
import { callApi } from '#web/api-client.ts';
import { logProblem } from '#web/log-problem.ts';
import { type FoundCards, toFoundCards } from './find-cards.ts';

/** Time without a further letter before suggestions are asked for, in ms. */
const pauseMs = 150;
const lettersMin = 2;

/**
 * The suggestions for what is typed; those before stay until they come. A request whose letters were typed over is
 * aborted.
 */
export function useSuggestions(typed: string): FoundCards | undefined {
  const [found, setFound] = useState<FoundCards>();
  const q = typed.trim();
  const isAsked = q.length >= lettersMin;

  useEffect(() => {
    if (!isAsked) return;
    const over = new AbortController();
    const unlessOver =
      <Value>(act: (value: Value) => void) =>
      (value: Value) => {
        if (!over.signal.aborted) act(value);
      };
    const ask = () =>
      callApi('search', { q, limit: suggestionCount }, over.signal).then(
        unlessOver((response) => setFound(toFoundCards(response))),
        unlessOver((problem: unknown) => {
          setFound(undefined);
          logProblem(problem);
        }),
      );
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [q, isAsked]);

  return isAsked ? found : undefined;
}
