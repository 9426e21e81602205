import type { ServerBuild } from 'react-router';

/** A line of the table of screens. */
export type PageRoute = {
  /** As the table has it: `/product/:id`. */
  path: string;
  /** Forms can be posted to it. */
  takesForms: boolean;
  /** Its data is loaded on the server, and can depend on the visitor. */
  hasLoader: boolean;
  /** The browser fetches its data from the framework, on a navigation inside the shop. */
  asksServer: boolean;
};

/** The table of screens, as the build has it. */
export function readRoutes(build: ServerBuild): PageRoute[] {
  const routes: PageRoute[] = [];
  for (const route of Object.values(build.routes)) {
    if (route === undefined || route.parentId === undefined) continue;
    const { id, path = '', module } = route;
    const inBrowser = build.assets.routes[id]?.hasClientLoader ?? false;
    const hasLoader = module.loader !== undefined;
    routes.push({
      path: `/${path}`,
      takesForms: module.action !== undefined,
      hasLoader,
      asksServer: hasLoader && module.default !== undefined && !inBrowser,
    });
  }
  return routes;
}
