import { loadChunk } from './load-chunk.ts';

/**
 * Takes the place of React Router's own function (see `vite.config.ts`), which reloads the page as
 * soon as a chunk fails and waits for a slow one without end. Here the failure becomes an error
 * that the error page shows with its button to reload.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  if (Object.hasOwn(loaded, route.id)) return loaded[route.id];
  try {
    const routeModule = await loadChunk(() => import(/* @vite-ignore */ route.module));
    Object.assign(loaded, { [route.id]: routeModule });
    return routeModule;
  } catch (error) {
    return failedModule(error);
  }
}

/**
 * A route that throws where it would load or draw. React Router does not hand a rejected module to
 * the error page when the route has no loader.
 */
function failedModule(error: unknown) {
  function fail(): never {
    throw error;
  }
  return { default: fail, clientLoader: fail };
}
