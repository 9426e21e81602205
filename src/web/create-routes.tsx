import type { RouteObject } from 'react-router';
import { type PageOfTable, pages } from './pages.ts';
import { PageError, Root, RootError, rootLoader } from './root.tsx';

/** The route between the document and its pages: where a page fails, its error is drawn. */
export const pageBoundary = 'page';

/** How a page is loaded and drawn. */
type PageRoute = Pick<
  RouteObject,
  'lazy' | 'loader' | 'action' | 'handle' | 'Component' | 'ErrorBoundary'
>;

/**
 * The routes of React Router: the document around every page, which stays when a page fails, and the pages.
 * @param toRoute what loads and draws a page of the table
 */
export function createRoutes(toRoute: (page: PageOfTable) => PageRoute): RouteObject[] {
  const children = pages.map((page) => ({ id: page.path, path: page.path, ...toRoute(page) }));
  return [
    {
      id: 'root',
      loader: rootLoader,
      // Seller and settings stay as the first page brought them.
      shouldRevalidate: () => false,
      Component: Root,
      ErrorBoundary: RootError,
      children: [{ id: pageBoundary, ErrorBoundary: PageError, children }],
    },
  ];
}
