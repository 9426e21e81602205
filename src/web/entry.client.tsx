import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { startedEvent } from '#web/router/replay-early-clicks.ts';
import { keepTypedFields } from '#web/router/keep-typed-fields.ts';
import { createPageMemory, MemoryContext, memoryContext } from '#web/router/page-memory.ts';

const memory = createPageMemory();
const showTyped = keepTypedFields();

function getContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(memoryContext, memory);
  return context;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <MemoryContext value={memory}>
        <Started>
          <HydratedRouter getContext={getContext} />
        </Started>
      </MemoryContext>
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
