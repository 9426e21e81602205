import type { ComponentType } from 'react';
import type {
  ActionFunction,
  LoaderFunction,
  LoaderFunctionArgs,
  Location,
  Params,
  useActionData,
  useLoaderData,
} from 'react-router';
import type { RootData } from '#web/root-data.ts';

/** The exports of a file of the folder `routes`: a page, or without a component a file for robots. */
export interface RouteModule {
  default?: ComponentType<PageProps<unknown, unknown>>;
  /** Loads in its place: on the server from the shop, in the browser by calls (`import.meta.env.SSR`). */
  loader?: LoaderFunction;
  /** Answers a posted form; on the server alone. */
  action?: ActionFunction | undefined;
  meta?: Meta;
  /** Headers of the page, by those of its action. */
  headers?: (args: HeadersArgs) => HeadersInit;
  ErrorBoundary?: ComponentType<ErrorProps<unknown>>;
}

export type Meta = (args: MetaArgs<unknown>) => HeadTag[];

/** An element of the head, by its attributes; JSON-LD by its object. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { rel: string; href: string }
  | { jsonLd: object };

/** With the parameters that the path of the page names. */
export type LoaderArgs<Param extends string = never> = LoaderFunctionArgs & {
  params: Record<Param, string>;
};

/** The data of a loader, without their status. */
type LoaderData<Loader> = ReturnType<typeof useLoaderData<Loader>>;

export interface PageProps<Loader, Action = undefined> {
  loaderData: LoaderData<Loader>;
  actionData?: ReturnType<typeof useActionData<Action>>;
}

export interface ErrorProps<Loader> {
  error: unknown;
  loaderData?: LoaderData<Loader> | undefined;
}

export interface MetaArgs<Loader = undefined, Param extends string = never> {
  /** Undefined while an error is shown. */
  loaderData: LoaderData<Loader> | undefined;
  root: RootData | undefined;
  params: Params & Record<Param, string>;
  location: Location;
}

export interface HeadersArgs {
  actionHeaders: Headers;
}
