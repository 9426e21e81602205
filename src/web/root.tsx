import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
} from 'react-router';
import { use, type ReactNode } from 'react';
import { useRootDataIfAny, type RootData } from './root-data.ts';
import css from './styles/app.css?inline';
import type { Route } from './+types/root';
import { errorMeta, notFoundMeta } from './page-meta.ts';
import { ErrorScreen, NotFoundScreen } from './errors/error-screen.tsx';
import { Frame } from './layout/frame.tsx';
import { shopContext, siteContext } from './loader-contexts.ts';
import figtree from '#ui/styles/fonts/figtree.woff2?url';
import fraunces from '#ui/styles/fonts/fraunces.woff2?url';
import { NonceContext } from './nonce.ts';

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

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const ofPages = await context.get(shopContext).settings.ofPages();
  return { ...ofPages, site: context.get(siteContext) };
}

/** Seller and settings stay as the first page brought them. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRootDataIfAny();
  return (
    <html lang="it">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* A phone that makes links of numbers changes the page before the app has started. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <meta name="theme-color" content="#f7f3ec" />
        <meta name="api-key" content={data?.site.publicApiKey ?? ''} />
        <Meta />
        <PageStyle />
        {import.meta.env.SSR && <Links />}
      </head>
      <body className="flex min-h-dvh flex-col">
        <Frame data={data}>{children}</Frame>
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

const styleId = 'shop-style';

/**
 * The whole style sheet, 8 KB on the wire, inside the page: the first paint waits for no second
 * request. Only the server's build holds the text; the browser finds it in the page.
 */
const styleText = import.meta.env.SSR ? css : (document.getElementById(styleId)?.textContent ?? '');

function PageStyle() {
  const nonce = import.meta.env.SSR ? use(NonceContext) : undefined;
  return <style id={styleId} nonce={nonce} dangerouslySetInnerHTML={{ __html: styleText }} />;
}
