import { paths } from '#contract/paths.ts';
import { privacyPage } from '#text/privacy.ts';
import { legalMeta, LegalScreen } from '#web/legal/legal-screen.tsx';
import { shopContext } from '#web/loader-contexts.ts';
import type { Route } from './+types/privacy';

export function meta({ matches }: Route.MetaArgs) {
  return legalMeta(matches[0].loaderData, { page: privacyPage, path: paths.privacy });
}

export function loader({ context }: Route.LoaderArgs) {
  return context.get(shopContext).pages.blocks('privacy');
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalScreen page={privacyPage} own={loaderData} />;
}
