import { isRouteErrorResponse, Outlet, ScrollRestoration, useRouteError } from 'react-router';
import { use, type ReactNode } from 'react';
import { useRootDataIfAny, type RootData } from './root-data.ts';
import css from './styles/app.css?inline';
import { errorMeta, notFoundMeta } from './page-meta.ts';
import { ErrorScreen, NotFoundScreen } from './errors/error-screen.tsx';
import { Frame } from './layout/frame.tsx';
import { shopContext, siteContext } from './loader-contexts.ts';
import figtree from '#ui/styles/fonts/figtree.woff2?url';
import fraunces from '#ui/styles/fonts/fraunces.woff2?url';
import { NonceContext } from './nonce.ts';
import { Head } from './router/head.tsx';
import { openDocument } from './router/open-document.ts';
import type { LoaderArgs } from './router/route-module.ts';

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

/** For the first page: fonts, and what browsers ask of the head of a site. */
const links = [
  { ...font, href: fraunces },
  { ...font, href: figtree },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

async function loadOnServer({ context }: LoaderArgs): Promise<RootData> {
  const ofPages = await context.get(shopContext).settings.ofPages();
  return { ...ofPages, site: context.get(siteContext) };
}

export const rootLoader = import.meta.env.SSR ? loadOnServer : openDocument;

export function Root() {
  return (
    <Document>
      <Outlet />
    </Document>
  );
}

/** The frame itself could not be drawn, or not be loaded. */
export function RootError() {
  return (
    <Document>
      <PageError />
    </Document>
  );
}

/** In the place of a page that is not there, or that failed. */
export function PageError() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <Head tags={isMissing ? notFoundMeta() : errorMeta()} />
      {isMissing ? <NotFoundScreen /> : <ErrorScreen error={error} />}
    </>
  );
}

function Document({ children }: { children: ReactNode }) {
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
        <PageStyle />
        {import.meta.env.SSR && links.map((link) => <link key={link.href} {...link} />)}
      </head>
      <body className="flex min-h-dvh flex-col">
        <Frame data={data}>{children}</Frame>
        <ScrollRestoration />
      </body>
    </html>
  );
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
