import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createRoutes } from './create-routes.tsx';
import { readHydrationData } from './router/hydration-data.ts';
import { loadChunk } from './router/load-chunk.ts';
import { prefetchOnIntent, PrefetchContext } from './router/prefetch-page.ts';
import { keepTypedFields, startedEvent } from './router/replay-early-clicks.ts';
import type { RouteModule } from './router/route-module.ts';
import { toRoute } from './router/to-route.tsx';

const showTyped = keepTypedFields();
const modules = import.meta.glob<RouteModule>('./routes/*.tsx');

const routes = createRoutes(({ file }) => {
  const load = modules[`./routes/${file}`];
  return load === undefined ? {} : { lazy: async () => toRoute(await loadChunk(load)) };
});

// The first page is drawn with its data: its route has to be there before the app starts.
await loadPage(location.pathname);
const router = createBrowserRouter(routes, { hydrationData: readHydrationData() });
/** For a page that is about to be shown; a failure is told when it is. */
const prefetchPage = (path: string) => void loadPage(path).catch(() => {});
prefetchOnIntent(prefetchPage);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Started>
        <PrefetchContext value={prefetchPage}>
          <RouterProvider router={router} />
        </PrefetchContext>
      </Started>
    </StrictMode>,
  );
});

/** Loads the script of a page, once. */
async function loadPage(path: string): Promise<void> {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

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
