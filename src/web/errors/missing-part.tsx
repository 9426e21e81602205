import { paths } from '#contract/paths.ts';
import { errorPagesText } from '#text/error-pages.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Message } from './message.tsx';
import { useReload } from './use-reload.ts';

/** A part of the page did not arrive; a reload repairs it, as soon as there is a line. */
export function MissingPart() {
  const { isOffline, isAsking, reload } = useReload();
  const text = isOffline ? errorPagesText.noLine : errorPagesText.missingPart;
  return (
    <Message heading={text.heading} lead={text.lead}>
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
