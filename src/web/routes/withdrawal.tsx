import { data, redirect } from 'react-router';
import { paths } from '#contract/paths.ts';
import { withdrawalSections, withdrawalText } from '#text/withdrawal.ts';
import { withdrawByForm } from '#web/legal/withdraw-by-form.ts';
import { LegalScreen } from '#web/legal/legal-screen.tsx';
import { requestWithdrawalContext, reportContext } from '#web/loader-contexts.ts';
import { WithdrawalRequest } from '#web/legal/withdrawal-request.tsx';
import { SectionBoundary } from '#web/errors/section-boundary.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useRootData } from '#web/root-data.ts';
import type { Route } from './+types/withdrawal';

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = withdrawalText;
  return pageMeta(matches[0].loaderData, { title, description, path: paths.withdrawal });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/** The way without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const { stage, ...init } = await withdrawByForm(request, {
    take: context.get(requestWithdrawalContext),
    report: context.get(reportContext),
  });
  const isReceiptSure = stage.step === 'sent' && !stage.isUncertain;
  // A receipt in doubt is shown here, with its date: the page is all that proves the withdrawal.
  if (isReceiptSure) throw redirect(paths.withdrawalReceived, 303);
  return data(stage, init);
}

export default function Withdrawal({ actionData }: Route.ComponentProps) {
  const { settings } = useRootData();
  const { heading, lead } = withdrawalText;
  return (
    <LegalScreen heading={heading} lead={lead} sections={withdrawalSections(settings)}>
      <SectionBoundary>
        <WithdrawalRequest posted={actionData} />
      </SectionBoundary>
    </LegalScreen>
  );
}
