import { paths } from '#contract/paths.ts';
import { withdrawalSections, withdrawalText } from '#text/withdrawal.ts';
import { LegalScreen } from '#web/legal/legal-screen.tsx';
import { WithdrawalRequest } from '#web/legal/withdrawal-request.tsx';
import { pageMeta } from '#web/page-meta.ts';
import type { LegalPage, SellerTerms } from '#text/legal-page.ts';
import type { Route } from './+types/withdrawal';

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = withdrawalText;
  return pageMeta(matches[0].loaderData, { title, description, path: paths.withdrawal });
}

export default function Withdrawal() {
  return (
    <LegalScreen page={withdrawalPage}>
      <WithdrawalRequest />
    </LegalScreen>
  );
}

function withdrawalPage(seller: SellerTerms): LegalPage {
  const { title, description, heading, lead } = withdrawalText;
  return { title, description, heading, lead, sections: withdrawalSections(seller) };
}
