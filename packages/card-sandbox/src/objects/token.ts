import { brandName } from '#sandbox/cards/card-brand.ts';
import type { CardFacts } from '#sandbox/cards/card-facts.ts';
import { newId } from './new-id.ts';

/** The card a token stands for, in the form payment methods are made from. */
export type TokenSecrets = { card: CardFacts };

export type Token = ReturnType<typeof newToken>;

export function newToken({ card, created }: { card: CardFacts; created: number }) {
  return {
    id: newId('tok'),
    object: 'token',
    card: {
      id: newId('card'),
      object: 'card',
      address_city: null,
      address_country: null,
      address_line1: null,
      address_line1_check: null,
      address_line2: null,
      address_state: null,
      address_zip: null,
      address_zip_check: null,
      brand: brandName(card.brand),
      country: 'US',
      cvc_check: card.cvcGiven ? 'unchecked' : null,
      dynamic_last4: null,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: card.fingerprint,
      funding: card.funding,
      last4: card.last4,
      metadata: {},
      name: null,
      networks: { preferred: null },
      regulated_status: 'unregulated',
      tokenization_method: null,
    },
    client_ip: null,
    created,
    livemode: false,
    type: 'card',
    used: false,
  };
}
