import { checkoutText } from '#text/checkout.ts';
import { brandName } from './brand-name.ts';
import { cardMask } from './card-mask.ts';
import type { PaidCard } from './paid-card.ts';

/** The card as it may be shown: brand, mask and expiry. */
export function CardSummary({ card }: { card: PaidCard }) {
  const month = String(card.expirationMonth).padStart(2, '0');
  const year = String(card.expirationYear).slice(-2);
  return (
    <p className="figures text-soft">
      {brandName(card.brand)} <span aria-hidden>{cardMask(card.lastFour)}</span>
      <span className="sr-only">{checkoutText.cardEnding(card.lastFour)}</span>
      <br />
      {checkoutText.expires(`${month}/${year}`)}
    </p>
  );
}
