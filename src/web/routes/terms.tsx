import { paths } from '#contract/paths.ts';
import { termsPage } from '#text/terms.ts';
import { legalMeta, LegalScreen } from '#web/legal/legal-screen.tsx';
import type { Route } from './+types/terms';

export function meta({ matches }: Route.MetaArgs) {
  return legalMeta(matches[0].loaderData, { page: termsPage, path: paths.terms });
}

export default function Terms() {
  return <LegalScreen page={termsPage} />;
}
