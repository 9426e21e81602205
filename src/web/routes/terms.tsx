import { paths } from '#contract/paths.ts';
import { termsPage } from '#text/terms.ts';
import { legalMeta, LegalScreen } from '#web/legal/legal-screen.tsx';
import { shopContext } from '#web/loader-contexts.ts';
import type { Route } from './+types/terms';

export function meta({ matches }: Route.MetaArgs) {
  return legalMeta(matches[0].loaderData, { page: termsPage, path: paths.terms });
}

export function loader({ context }: Route.LoaderArgs) {
  return context.get(shopContext).pages.blocks('terms');
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalScreen page={termsPage} own={loaderData} />;
}
