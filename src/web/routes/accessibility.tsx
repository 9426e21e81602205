import { paths } from '#contract/paths.ts';
import { accessibilityPage } from '#text/accessibility.ts';
import { legalMeta, LegalScreen } from '#web/legal/legal-screen.tsx';
import type { Route } from './+types/accessibility';

export function meta({ matches }: Route.MetaArgs) {
  return legalMeta(matches[0].loaderData, { page: accessibilityPage, path: paths.accessibility });
}

export default function Accessibility() {
  return <LegalScreen page={accessibilityPage} />;
}
