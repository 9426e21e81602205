import { paymentText } from '#text/payment.ts';
import { useCards } from './use-cards.ts';

/** In a trial shop: which card to try. Elsewhere: who takes the payments. */
export function TrialNote() {
  const { sandbox } = useCards();
  if (!sandbox) return <p className="mb-6 text-sm text-soft">{paymentText.stripeNotice}</p>;
  return (
    <p className="mb-6 rounded-md bg-sugar-pale px-5 py-4 text-sm forced-colors:border">
      <strong className="font-semibold">{paymentText.trial}</strong> {paymentText.trialCard}
    </p>
  );
}
