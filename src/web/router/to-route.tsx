import { useActionData, useLoaderData, useLocation, useParams, useRouteError } from 'react-router';
import { useRootDataIfAny } from '#web/root-data.ts';
import { Head } from './head.tsx';
import type { Meta, RouteModule } from './route-module.ts';

export type RouteHandle = Pick<RouteModule, 'meta' | 'headers'>;

/** A page as React Router's route: its components get the data as props, and its head is drawn with them. */
export function toRoute(module: RouteModule) {
  const { default: Page, ErrorBoundary, loader, action, meta, headers } = module;
  const head = meta && <PageHead meta={meta} />;
  return {
    loader,
    action,
    handle: { meta, headers } satisfies RouteHandle,
    Component:
      Page &&
      (() => (
        <>
          {head}
          <Page loaderData={useLoaderData()} actionData={useActionData()} />
        </>
      )),
    ErrorBoundary:
      ErrorBoundary &&
      (() => (
        <>
          {head}
          <ErrorBoundary error={useRouteError()} loaderData={useLoaderData()} />
        </>
      )),
  };
}

function PageHead({ meta }: { meta: Meta }) {
  const about = {
    loaderData: useLoaderData(),
    root: useRootDataIfAny(),
    params: useParams(),
    location: useLocation(),
  };
  return <Head tags={meta(about)} />;
}
