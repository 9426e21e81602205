import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepTypedFields, startedEvent } from '#web/router/replay-early-clicks.ts';

const showTyped = keepTypedFields();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Started>
        <HydratedRouter />
      </Started>
    </StrictMode>,
  );
});

/**
 * From now on a press is answered. Around the app and not beside it: React numbers ids by where their
 * components stand, and the server's page has nothing beside.
 */
function Started({ children }: { children: ReactNode }) {
  useEffect(() => {
    showTyped();
    window.dispatchEvent(new Event(startedEvent));
  }, []);
  return children;
}
