import type { CardBrand } from './card-brand.ts';
import type { Issuer } from './issuer-refusals.ts';

export type CardBehaviour = { issuer: Issuer; threeDSecure: 'required' | 'unenrolled' };

/** All that is kept of a card: never its number, never its security code. */
export type CardFacts = {
  brand: CardBrand;
  last4: string;
  expMonth: number;
  expYear: number;
  funding: 'credit' | 'debit';
  fingerprint: string;
  cvcGiven: boolean;
  behaviour: CardBehaviour;
};
