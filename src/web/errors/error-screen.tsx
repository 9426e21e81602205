import { useEffect, useState, useEffectEvent } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { errorPagesText } from '#text/error-pages.ts';
import { useRootDataIfAny } from '#web/root-data.ts';
import { logProblem } from '#web/log-problem.ts';
import { unbroken } from '#text/unbroken.ts';
import { Button, buttonLook } from '#ui/button.tsx';
import { LinkButton } from '#web/link-button.tsx';
import { LoneSock } from '#ui/line-drawings.tsx';
import { Message } from './message.tsx';
import { reloadFromTop } from './reload-from-top.ts';
import { hasCode } from '#web/api-error.ts';
import { useBackOnline, useOnline } from '#ui/use-online.ts';

const text = errorPagesText.error;

/** The screen after an error; `MissingSection` where only the connection is missing. */
export function ErrorScreen({ error }: { error?: unknown }) {
  const root = useRootDataIfAny();
  const { pathname, state } = useLocation();
  // Asked once: a line that comes back in between is the screen's own business.
  const [waits] = useState(() => needsConnection(error));

  useEffect(() => {
    // A response such as 404 is no failure, and the browser has told of it already.
    if (error !== undefined && !isRouteErrorResponse(error)) logProblem(error);
  }, [error]);

  if (waits) return <MissingSection />;
  if (pathname === paths.anyAccepted && hasBill(state)) return <OrderPlaced />;
  return (
    <Message heading={text.heading} lead={text.lead}>
      <LinkButton to={paths.home}>{errorPagesText.backHome}</LinkButton>
      {root && (
        <a href={`mailto:${root.settings.email}`} className={buttonLook('outline')}>
          {text.contact}
        </a>
      )}
    </Message>
  );
}

/** Stands for a confirmation that failed: the order is placed all the same. */
export function OrderPlaced() {
  const { heading, lead } = errorPagesText.placed;
  return (
    <Message heading={heading} lead={unbroken(lead)}>
      <Button onClick={reloadFromTop}>{errorPagesText.missingPart.reload}</Button>
      <LinkButton to={paths.home} look="outline">
        {errorPagesText.backHome}
      </LinkButton>
    </Message>
  );
}

/** Whether a payment has led here: it leaves its bill with the entry of the history. */
function hasBill(historyState: unknown): boolean {
  return typeof historyState === 'object' && historyState !== null && 'bill' in historyState;
}

export function NotFoundScreen() {
  const text = errorPagesText.notFound;
  return (
    <Message heading={text.heading} lead={text.lead} drawing={<LoneSock />}>
      <LinkButton to={paths.home}>{errorPagesText.backHome}</LinkButton>
      <LinkButton to={paths.shop} look="outline">
        {errorPagesText.toShop}
      </LinkButton>
    </Message>
  );
}

const askMs = 15_000;
const everyMs = 10_000;

/** A part of the page did not arrive; a reload repairs it, as soon as there is a line. */
function MissingSection() {
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
  return !navigator.onLine && hasCode(error, 'offline');
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
    if (await doesAnswer()) reloadFromTop();
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

/** Any status counts as an answer: the shop's own error page is one of ours too. */
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
