import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { pages } from './pages.ts';

/** The design system is looked at while developing; a build does not know it. */
const developmentRoutes = import.meta.env.DEV ? [route('dev/ui', 'dev/ui.tsx')] : [];

export default [
  ...developmentRoutes,
  ...pages.map(({ path, file }) =>
    path === '/' ? index(`routes/${file}`) : route(path.slice(1), `routes/${file}`),
  ),
] satisfies RouteConfig;
