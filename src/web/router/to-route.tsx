import { useActionData, useLoaderData, useLocation, useParams, useRouteError } from 'react-router';
import { useRootDataIfAny } from '#web/root-data.ts';
import { Head } from './head.tsx';
import type { Meta, RouteModule } from './route-module.ts';

export type RouteHandle = Pick<RouteModule, 'meta' | 'headers'>;

/** A page as React Router's route: its components get the data as props, and its head is drawn with them. */
export function toRoute(module: RouteModule) {
  const { default: Page, ErrorBoundary, loader, action, meta, headers } = module;
  return {
    loader,
    action,
    handle: { meta, headers } satisfies RouteHandle,
    Component:
      Page &&
      (() => (
        <>
          <PageHead meta={meta} />
          <Page loaderData={useLoaderData()} actionData={useActionData()} />
        </>
      )),
    ErrorBoundary:
      ErrorBoundary &&
      (() => (
        <>
          <PageHead meta={meta} />
          <ErrorBoundary error={useRouteError()} loaderData={useLoaderData()} />
        </>
      )),
  };
}

function PageHead({ meta }: { meta: Meta | undefined }) {
  const about = {
    loaderData: useLoaderData(),
    root: useRootDataIfAny(),
    params: useParams(),
    location: useLocation(),
  };
  return meta && <Head tags={meta(about)} />;
}
