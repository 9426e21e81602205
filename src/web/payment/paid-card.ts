/** All the page keeps of a card: enough to recognise it, nothing to pay with elsewhere. */
export interface PaidCard {
  lastFour: string;
  expirationMonth: number;
  expirationYear: number;
  brand: string;
}

/** A card as the provider's answer describes it. */
interface ProviderCard {
  last4: string;
  exp_month: number;
  exp_year: number;
  brand: string;
}

export function toPaidCard(card: ProviderCard): PaidCard {
  return {
    lastFour: card.last4,
    expirationMonth: card.exp_month,
    expirationYear: card.exp_year,
    brand: card.brand,
  };
}
