import { Navigate } from 'react-router';
import type { PlacedOrder } from '#contract/order.ts';
import { paths } from '#contract/paths.ts';
import { acceptedText } from '#text/payment.ts';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Receipt } from './receipt.tsx';
import { TiedParcel } from './tied-parcel.tsx';

/** The confirmation; printed, only its receipt is left. */
export function AcceptedScreen({ placed }: { placed: PlacedOrder | undefined }) {
  if (placed === undefined) return <Navigate to={paths.error} replace />;
  return (
    <div className="shell max-w-3xl py-10 md:py-16 print:p-0">
      <div className="flex flex-col items-center text-center print:hidden">
        <TiedParcel />
        <PageHeading className="mt-6 text-3xl">{acceptedText.title}</PageHeading>
        <ul className="mt-7 grid gap-4 text-left text-soft sm:grid-cols-2 sm:gap-10">
          <Next icon="mail">{acceptedText.mail}</Next>
          <Next icon="parcel">{acceptedText.tracking}</Next>
        </ul>
      </div>
      <Receipt placed={placed} />
      <div className="mt-8 flex flex-wrap justify-center gap-3 print:hidden">
        <LinkButton to={paths.home}>{acceptedText.home}</LinkButton>
        <Button look="outline" onClick={() => window.print()}>
          {acceptedText.print}
        </Button>
      </div>
    </div>
  );
}

/** What happens from here on. */
function Next({ icon, children }: { icon: IconName; children: string }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-0.5 shrink-0 text-terracotta" />
      <span className="max-w-xs text-balance">{children}</span>
    </li>
  );
}
