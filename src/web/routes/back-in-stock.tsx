import { data } from 'react-router';
import { errorStatus } from '#contract/error.ts';
import { backInStockPageText } from '#text/back-in-stock-page.ts';
import {
  BackInStockScreen,
  type BackInStockPage,
} from '#web/back-in-stock/back-in-stock-screen.tsx';
import { shopContext } from '#web/loader-contexts.ts';
import { personalMeta } from '#web/page-meta.ts';
import type { Route } from './+types/back-in-stock';

export function meta() {
  return personalMeta(backInStockPageText);
}

/** Reads only: mail scanners follow the links of e-mails, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const standing = await context.get(shopContext).backInStock.read(token);
  if (standing === undefined) return withStatus({ state: 'unknown' });
  const { state, piece, reservedUntil } = standing;
  return withStatus({ state, piece, token, keptUntil: reservedUntil?.toISOString() });
}

/** Its only form is 'Non mi interessa più'. */
export async function action({ request, context }: Route.ActionArgs) {
  const left = await context.get(shopContext).backInStock.leave(tokenOf(request));
  return withStatus({ state: left ? 'left' : 'unknown' });
}

export default function BackInStock({ loaderData, actionData }: Route.ComponentProps) {
  return <BackInStockScreen page={actionData ?? loaderData} />;
}

function withStatus(page: BackInStockPage) {
  return data(page, { status: page.state === 'unknown' ? errorStatus.not_found : 200 });
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('codice') ?? '';
}
