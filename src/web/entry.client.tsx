import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { createPageMemory, MemoryContext, memoryContext } from './memory/page-memory.ts';

const memory = createPageMemory();

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
        <HydratedRouter getContext={getContext} />
      </MemoryContext>
    </StrictMode>,
  );
});
