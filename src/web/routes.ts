import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { pages } from './pages.ts';

/** A file may have several pages: each is a route of its own, named by its path. */
export default pages.map(({ path, file }) =>
  path === '/'
    ? index(`routes/${file}`)
    : route(path.slice(1), `routes/${file}`, { id: `routes${path}` }),
) satisfies RouteConfig;
