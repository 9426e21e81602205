import { createHmac } from 'node:crypto';
import { WireError } from '#sandbox/http/wire-error.ts';
import { cardBrand, cvcLength, numberLengths } from './card-brand.ts';
import type { CardFacts } from './card-facts.ts';
import { passesLuhn } from './passes-luhn.ts';
import { testCards } from './test-cards.ts';

export type CardInput = { number: string; exp_month: number; exp_year: number; cvc?: string };

const testCardByNumber = new Map(testCards.map((card) => [card.number, card]));

/**
 * Checks a typed card the way Stripe does when a payment method is made, and forgets its number.
 * `fingerprintKey` makes fingerprints stable per number and useless to anybody without the key.
 */
export function readCard(
  input: CardInput,
  { now, fingerprintKey }: { now: Date; fingerprintKey: string },
): CardFacts {
  const number = input.number.replaceAll(/[\s-]/g, '');
  const brand = cardBrand(number);
  if (!/^\d+$/.test(number) || !numberLengths(brand).includes(number.length)) {
    throw cardError(
      'invalid_number',
      'number',
      'The card number is not a valid credit card number.',
    );
  }
  if (!passesLuhn(number))
    throw cardError('incorrect_number', 'number', 'Your card number is incorrect.');
  const expYear = input.exp_year < 100 ? 2000 + input.exp_year : input.exp_year;
  checkExpiry({ month: input.exp_month, year: expYear, now });
  const cvc = input.cvc ?? '';
  if (cvc !== '' && !new RegExp(`^\\d{${cvcLength(brand)}}$`).test(cvc)) {
    throw cardError('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }

  const testCard = testCardByNumber.get(number);
  return {
    brand,
    last4: number.slice(-4),
    expMonth: input.exp_month,
    expYear,
    funding: testCard?.funding ?? 'credit',
    fingerprint: fingerprintNumber(number, fingerprintKey),
    cvcGiven: cvc !== '',
    behaviour: testCard?.behaviour ?? { issuer: 'test_mode_live_card', threeDSecure: 'unenrolled' },
  };
}

function checkExpiry({ month, year, now }: { month: number; year: number; now: Date }): void {
  const thisYear = now.getUTCFullYear();
  if (month < 1 || month > 12) {
    throw cardError(
      'invalid_expiry_month',
      'exp_month',
      "Your card's expiration month is invalid.",
    );
  }
  if (year < thisYear || year > thisYear + 50) {
    throw cardError('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  if (year === thisYear && month < now.getUTCMonth() + 1) {
    throw cardError(
      'invalid_expiry_month',
      'exp_month',
      "Your card's expiration month is invalid.",
    );
  }
}

function fingerprintNumber(number: string, key: string): string {
  const digest = createHmac('sha256', key).update(`fingerprint:${number}`).digest('base64');
  return digest.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 16);
}

function cardError(code: string, param: string, message: string): WireError {
  return new WireError({ status: 402, type: 'card_error', code, param, message });
}
