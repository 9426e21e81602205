import type { CardBrand } from './card-brand.ts';
import type { CardBehaviour } from './card-behaviour.ts';

/** All that is kept of a card: never its number, never its security code. */
export type CardFacts = {
  brand: CardBrand;
  last4: string;
  expMonth: number;
  expYear: number;
  funding: 'credit' | 'debit' | 'prepaid';
  country: string;
  /** Networks that can take the card, the brand's among them. */
  networks: string[];
  fingerprint: string;
  cvcGiven: boolean;
  behaviour: CardBehaviour;
};
