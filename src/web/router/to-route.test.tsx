import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { PageProps } from './route-module.ts';
import { toRoute } from './to-route.tsx';

/** The HTML of a page whose loader is this one. */
async function drawPage(loader: () => string): Promise<string> {
  const page = toRoute({
    loader,
    meta: ({ loaderData }) => [{ title: `Gomitolo: ${String(loaderData)}` }],
    default: ({ loaderData }: PageProps<unknown, unknown>) => <p>{String(loaderData)}</p>,
    ErrorBoundary: ({ error }) => <p>{String(error)}</p>,
  });
  const { query, dataRoutes } = createStaticHandler([{ path: '/', ...page }]);
  const drawn = await query(new Request('http://localhost/'));
  if (drawn instanceof Response) throw new Error('A redirect is not drawn');
  const router = createStaticRouter(dataRoutes, drawn);
  return renderToStaticMarkup(
    <StaticRouterProvider {...{ router, context: drawn }} hydrate={false} />,
  );
}

test('a page is drawn with its data, and its head with it', async () => {
  expect(await drawPage(() => 'lana')).toBe('<title>Gomitolo: lana</title><p>lana</p>');
});

test('a page that draws its own error keeps its head', async () => {
  const html = await drawPage(() => {
    throw new Error('Un filo tirato');
  });
  expect(html).toBe('<title>Gomitolo: undefined</title><p>Error: Un filo tirato</p>');
});
