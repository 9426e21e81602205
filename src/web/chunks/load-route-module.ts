import { loadChunk } from './load-chunk.ts';

interface RouteEntry {
  id: string;
  module: string;
}

/**
 * Takes the place of React Router's own function (see `vite.config.ts`), which reloads the page as
 * soon as a chunk fails and waits for a slow one without end. Here the failure becomes an error
 * that the error page shows with its button to reload (ruling 26).
 */
export async function loadRouteModule(
  route: RouteEntry,
  loaded: Record<string, unknown>,
): Promise<unknown> {
  if (Object.hasOwn(loaded, route.id)) return loaded[route.id];
  const routeModule = await loadChunk(() => import(/* @vite-ignore */ route.module));
  Object.assign(loaded, { [route.id]: routeModule });
  return routeModule;
}
