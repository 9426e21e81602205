import { paths } from '#contract/paths.ts';
import { accessibilityPage } from '#text/accessibility.ts';
import { legalMeta, LegalScreen } from '#web/legal/legal-screen.tsx';
import { shopContext } from '#web/loader-contexts.ts';
import type { Route } from './+types/accessibility';

export function meta({ matches }: Route.MetaArgs) {
  return legalMeta(matches[0].loaderData, { page: accessibilityPage, path: paths.accessibility });
}

export function loader({ context }: Route.LoaderArgs) {
  return context.get(shopContext).pages.blocks('accessibility');
}

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return <LegalScreen page={accessibilityPage} own={loaderData} />;
}
