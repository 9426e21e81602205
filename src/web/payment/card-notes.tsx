import { paymentText } from '#text/payment.ts';
import { cartText } from '#text/cart.ts';
import { useRootData } from '#web/root-data.ts';
import { useCards } from './card-provider.ts';

/** In a trial shop the card to try, elsewhere the card provider's name. */
export function TrialNote() {
  const { sandbox } = useCards();
  if (!sandbox) return <p className="mb-6 text-sm text-soft">{paymentText.stripeNotice}</p>;
  return (
    <p className="mb-6 rounded-md bg-sugar-pale px-5 py-4 text-sm forced-colors:border">
      <strong className="font-semibold">{paymentText.trial}</strong> {paymentText.trialCard}
    </p>
  );
}

/** The cards the shop takes, before one of them is typed. */
export function AcceptedCards() {
  const { acceptedCards } = useRootData().settings;
  return (
    <ul aria-label={cartText.acceptedCards} className="mb-5 flex flex-wrap gap-2">
      {acceptedCards.map((card) => (
        <li
          key={card}
          className="rounded-sm border border-line bg-paper px-2.5 py-1 text-xs font-medium text-soft"
        >
          {card}
        </li>
      ))}
    </ul>
  );
}
