import { useEffect, useEffectEvent, useState } from 'react';
import { logProblem } from '#web/log-problem.ts';
import { useBackOnline, useOnline } from '#web/use-online.ts';

const askMs = 15_000;
const everyMs = 10_000;

type Line = 'unknown' | 'asked' | 'down';

/**
 * A reload that comes only when the shop answers: without a line it would put the browser's own
 * error page in the place of ours. Once there was none, it comes by itself when there is one.
 */
export function useReload() {
  const [line, setLine] = useState<Line>('unknown');
  const online = useOnline();
  const isOffline = !online || line === 'down';

  const reload = async () => {
    setLine('asked');
    if (await doesAnswer()) window.location.reload();
    else setLine('down');
  };
  const tryAgain = useEffectEvent(() => void reload());

  useBackOnline(() => void reload());
  useEffect(() => {
    if (line !== 'down') return;
    const timer = setInterval(() => navigator.onLine && tryAgain(), everyMs);
    return () => clearInterval(timer);
  }, [line]);

  return { isOffline, isAsking: line === 'asked', reload };
}

/** Whatever it answers: the shop's own error page is one of ours too. */
async function doesAnswer(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(askMs);
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch (problem) {
    logProblem(problem);
    return false;
  }
}
