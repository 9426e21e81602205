import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { errorPagesText } from '#text/error-pages.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#web/link-button.tsx';
import { ApiError } from '#web/api-error.ts';
import { logProblem } from '#web/log-problem.ts';
import { useBackOnline, useOnline } from '#ui/use-online.ts';
import { Message } from './message.tsx';

const askMs = 15_000;
const everyMs = 10_000;

/** A part of the page did not arrive; a reload repairs it, as soon as there is a line. */
export function MissingSection() {
  const { isOffline, isAsking, reload } = useReload();
  const text = isOffline ? errorPagesText.noLine : errorPagesText.missingPart;
  return (
    <Message heading={text.heading} lead={text.lead} below={<span data-missing-part />}>
      <Button busy={isAsking} disabled={isAsking} onClick={() => void reload()}>
        {text.reload}
      </Button>
      {!isOffline && (
        <LinkButton to={paths.home} look="outline">
          {errorPagesText.backHome}
        </LinkButton>
      )}
    </Message>
  );
}

/** Whether the error is a lost connection, so that trying again may help. For the browser only. */
export function needsConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'ChunkLoadError') return true;
  if (navigator.onLine) return false;
  // React Router calls the server's loaders by a plain fetch, which fails with a TypeError.
  return error instanceof TypeError || (error instanceof ApiError && error.code === 'offline');
}

type Line = 'unknown' | 'asked' | 'down';

/**
 * A reload that comes only when the shop answers: without a line it would put the browser's own
 * error page in the place of ours. Once there was none, it comes by itself when there is one.
 */
function useReload() {
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
