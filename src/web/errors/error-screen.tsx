import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteLoaderData } from 'react-router';
import { paths } from '#contract/paths.ts';
import { errorPagesText } from '#text/error-pages.ts';
import { logProblem } from '#web/log-problem.ts';
import type { loader } from '#web/root.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Message } from './message.tsx';

const text = errorPagesText.error;

/** What a shopper sees when something failed; a chunk that did not load is offered a reload. */
export function ErrorScreen({ error }: { error?: unknown }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const chunkFailed = error instanceof Error && error.name === 'ChunkLoadError';

  useEffect(() => {
    // An answer such as 404 is no failure, and the browser has told of it already.
    if (error !== undefined && !isRouteErrorResponse(error)) logProblem(error);
  }, [error]);

  return (
    <Message heading={text.heading} lead={chunkFailed ? text.chunkLead : text.lead}>
      {chunkFailed && <Button onClick={() => window.location.reload()}>{text.reload}</Button>}
      <LinkButton to={paths.home} look={chunkFailed ? 'outline' : 'solid'}>
        {errorPagesText.backHome}
      </LinkButton>
      {root && !chunkFailed && (
        <a href={`mailto:${root.settings.email}`} className={buttonLook('outline')}>
          {text.contact}
        </a>
      )}
    </Message>
  );
}
