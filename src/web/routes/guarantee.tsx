import { paths } from '#contract/paths.ts';
import { guaranteePage } from '#text/guarantee.ts';
import { legalMeta } from '#web/legal/legal-meta.ts';
import { GuaranteeNotice } from '#web/legal/guarantee-notice.tsx';
import { LegalScreen } from '#web/legal/legal-screen.tsx';
import type { Route } from './+types/guarantee';

export function meta({ matches }: Route.MetaArgs) {
  return legalMeta(matches[0].loaderData, { page: guaranteePage, path: paths.guarantee });
}

export default function Guarantee() {
  return (
    <LegalScreen page={guaranteePage}>
      <GuaranteeNotice />
    </LegalScreen>
  );
}
