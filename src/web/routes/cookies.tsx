import { paths } from '#contract/paths.ts';
import { cookiesPage } from '#text/cookies.ts';
import { legalMeta, LegalScreen } from '#web/legal/legal-screen.tsx';
import type { Route } from './+types/cookies';

export function meta({ matches }: Route.MetaArgs) {
  return legalMeta(matches[0].loaderData, { page: cookiesPage, path: paths.cookies });
}

export default function Cookies() {
  return <LegalScreen page={cookiesPage} />;
}
