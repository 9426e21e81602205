import type { ServerBuild } from 'react-router';
import { type Audience, pages } from '#web/pages.ts';

/** A page of the table, with what its build says. */
export type PageRoute = {
  /** As the table has it: `/product/:id`. */
  path: string;
  audience: Audience;
  /** The pages of a path with a parameter that are known beforehand. */
  known?: readonly string[] | undefined;
  /** Forms can be posted to it. */
  takesForms: boolean;
  /** Its data is loaded on the server, and can depend on the visitor. */
  hasLoader: boolean;
  /** The browser fetches its data from the framework, on a navigation inside the shop. */
  asksServer: boolean;
};

/** The table of pages, as the build has it. */
export function readRoutes(build: ServerBuild): PageRoute[] {
  const routes: PageRoute[] = [];
  for (const route of Object.values(build.routes)) {
    if (route === undefined || route.parentId === undefined) continue;
    const { id, module } = route;
    const path = `/${route.path ?? ''}`;
    const { audience = 'visitor', known } = pages.find((page) => page.path === path) ?? {};
    const inBrowser = build.assets.routes[id]?.hasClientLoader ?? false;
    const hasLoader = module.loader !== undefined;
    routes.push({
      path,
      audience,
      known,
      takesForms: module.action !== undefined,
      hasLoader,
      asksServer: hasLoader && module.default !== undefined && !inBrowser,
    });
  }
  return routes;
}
