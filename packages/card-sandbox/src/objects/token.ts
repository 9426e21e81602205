import { brandName } from '#sandbox/cards/card-brand.ts';
import type { CardFacts } from '#sandbox/cards/card-facts.ts';
import { newId } from './new-id.ts';

export type Token = {
  id: string;
  object: 'token';
  card: {
    id: string;
    object: 'card';
    address_city: string | null;
    address_country: string | null;
    address_line1: string | null;
    address_line1_check: 'unchecked' | null;
    address_line2: string | null;
    address_state: string | null;
    address_zip: string | null;
    address_zip_check: 'unchecked' | null;
    brand: string;
    country: string;
    cvc_check: 'unchecked' | null;
    dynamic_last4: null;
    exp_month: number;
    exp_year: number;
    fingerprint: string;
    funding: string;
    last4: string;
    metadata: Record<string, string>;
    name: string | null;
    networks: { preferred: null };
    regulated_status: 'unregulated';
    tokenization_method: null;
  };
  client_ip: null;
  created: number;
  livemode: false;
  type: 'card';
  used: boolean;
};

/** The card a token stands for, in the form payment methods are made from. */
export type TokenSecrets = { card: CardFacts };

export type TokenOwner = {
  name?: string;
  address_city?: string;
  address_country?: string;
  address_line1?: string;
  address_line2?: string;
  address_state?: string;
  address_zip?: string;
};

export function newToken({
  card,
  owner,
  created,
}: {
  card: CardFacts;
  owner: TokenOwner;
  created: number;
}): Token {
  return {
    id: newId('tok'),
    object: 'token',
    card: {
      id: newId('card'),
      object: 'card',
      address_city: owner.address_city ?? null,
      address_country: owner.address_country ?? null,
      address_line1: owner.address_line1 ?? null,
      address_line1_check: owner.address_line1 ? 'unchecked' : null,
      address_line2: owner.address_line2 ?? null,
      address_state: owner.address_state ?? null,
      address_zip: owner.address_zip ?? null,
      address_zip_check: owner.address_zip ? 'unchecked' : null,
      brand: brandName(card.brand),
      country: card.country,
      cvc_check: card.cvcGiven ? 'unchecked' : null,
      dynamic_last4: null,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: card.fingerprint,
      funding: card.funding,
      last4: card.last4,
      metadata: {},
      name: owner.name ?? null,
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
