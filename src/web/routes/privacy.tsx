import { paths } from '#contract/paths.ts';
import { privacyPage } from '#text/privacy.ts';
import { legalMeta, LegalScreen } from '#web/legal/legal-screen.tsx';
import type { Route } from './+types/privacy';

export function meta({ matches }: Route.MetaArgs) {
  return legalMeta(matches[0].loaderData, { page: privacyPage, path: paths.privacy });
}

export default function Privacy() {
  return <LegalScreen page={privacyPage} />;
}
