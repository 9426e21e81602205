import { useEffect, useState } from 'react';
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
import { MissingSection, needsConnection } from './missing-section.tsx';

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
      <Button onClick={() => location.reload()}>{errorPagesText.missingPart.reload}</Button>
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
