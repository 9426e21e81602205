import { useEffect, useEffectEvent, useState } from 'react';

const everyMs = 10_000;

/**
 * Asks when the line comes back, and every now and then, until there is an answer.
 * @param ask resolves to undefined while the answer is unknown
 */
export function useRepeated<Answer>(ask: () => Promise<Answer | undefined>): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  const askNow = useEffectEvent(ask);
  const isKnown = answer !== undefined;

  useEffect(() => {
    if (isKnown) return;
    const leave = new AbortController();
    const tryOnce = async () => {
      if (!navigator.onLine) return;
      const told = await askNow();
      if (told !== undefined && !leave.signal.aborted) setAnswer(() => told);
    };
    const timer = setInterval(() => void tryOnce(), everyMs);
    window.addEventListener('online', () => void tryOnce(), { signal: leave.signal });
    return () => {
      leave.abort();
      clearInterval(timer);
    };
  }, [isKnown]);

  return answer;
}
