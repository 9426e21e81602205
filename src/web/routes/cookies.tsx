import { paths } from '#contract/paths.ts';
import { cookiesPage } from '#text/cookies.ts';
import { legalMeta, LegalScreen } from '#web/legal/legal-screen.tsx';
import { shopContext } from '#web/loader-contexts.ts';
import type { Route } from './+types/cookies';

export function meta({ matches }: Route.MetaArgs) {
  return legalMeta(matches[0].loaderData, { page: cookiesPage, path: paths.cookies });
}

export function loader({ context }: Route.LoaderArgs) {
  return context.get(shopContext).pages.blocks('cookies');
}

export default function Cookies({ loaderData }: Route.ComponentProps) {
  return <LegalScreen page={cookiesPage} own={loaderData} />;
}
