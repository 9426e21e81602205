import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { errorMeta } from './errors/error-meta.ts';
import { ErrorScreen } from './errors/error-screen.tsx';
import { notFoundMeta } from './errors/not-found-meta.ts';
import { NotFoundScreen } from './errors/not-found-screen.tsx';
import { Frame } from './layout/frame.tsx';
import { shopContext } from './shop-context.ts';
import { siteContext } from './site-context.ts';
import { PageStyle } from './styles/page-style.tsx';
import figtree from './styles/fonts/figtree.woff2?url';
import fraunces from './styles/fonts/fraunces.woff2?url';

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

export function links(): ReturnType<Route.LinksFunction> {
  return [
    { ...font, href: fraunces },
    { ...font, href: figtree },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
  ];
}

/** Only drawn when the screen itself could not be: then nothing else names the page. */
export function meta({ error }: Route.MetaArgs) {
  if (error === undefined) return [];
  if (isRouteErrorResponse(error) && error.status === 404) return notFoundMeta();
  return errorMeta();
}

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await context.get(shopContext).settings.read();
  return { settings, site: context.get(siteContext) };
}

/** Seller and settings stay as the first page brought them. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang="it">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f7f3ec" />
        <meta name="api-key" content={data?.site.publicApiKey ?? ''} />
        <Meta />
        <PageStyle />
        <Links />
      </head>
      <body>
        <Frame settings={data?.settings}>{children}</Frame>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return <ErrorScreen error={error} />;
}
