import { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { reportContext } from '#web/report-context.ts';

/** Composes the shop. */
export function createApp(): Hono {
  const app = new Hono();
  const handlePage = createRequestHandler(build);
  app.all('*', (c) => {
    const context = new RouterContextProvider();
    context.set(reportContext, (error) => {
      throw error;
    });
    return handlePage(c.req.raw, context);
  });
  return app;
}
