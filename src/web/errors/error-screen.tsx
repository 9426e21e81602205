import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteLoaderData } from 'react-router';
import { paths } from '#contract/paths.ts';
import { errorPagesText } from '#text/error-pages.ts';
import { logProblem } from '#web/log-problem.ts';
import type { loader } from '#web/root.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Message } from './message.tsx';
import { MissingPart } from './missing-part.tsx';
import { needsALine } from './needs-a-line.ts';

const text = errorPagesText.error;

/** What a shopper sees when something failed; where only the line is missing, the way on without it. */
export function ErrorScreen({ error }: { error?: unknown }) {
  const root = useRouteLoaderData<typeof loader>('root');
  // Asked once: a line that comes back in between is the screen's own business.
  const [waits] = useState(() => needsALine(error));

  useEffect(() => {
    // An answer such as 404 is no failure, and the browser has told of it already.
    if (error !== undefined && !isRouteErrorResponse(error)) logProblem(error);
  }, [error]);

  if (waits) return <MissingPart />;
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
