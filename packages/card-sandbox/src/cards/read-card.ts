import { createHmac } from 'node:crypto';
import { WireError } from '#sandbox/http/wire-error.ts';
import { cardBrand, cvcLength, numberLengths } from './card-brand.ts';
import type { CardFacts } from './card-facts.ts';
import { passesLuhn } from './passes-luhn.ts';
import { testCards } from './test-cards.ts';

type CardInput = { number: string; exp_month: number; exp_year: number; cvc?: string };

type Reading = { now: Date; fingerprintKey: string };

const testCardByNumber = new Map(testCards.map((card) => [card.number, card]));

/**
 * Checks a typed card the way Stripe does when a payment method is made, and forgets its number.
 * `fingerprintKey` makes fingerprints stable per number and useless to anybody without the key.
 */
export function readCard(input: CardInput, { now, fingerprintKey }: Reading): CardFacts {
  const number = input.number.replaceAll(/[\s-]/g, '');
  const brand = cardBrand(number);
  if (!/^\d+$/.test(number) || !numberLengths(brand).includes(number.length)) {
    const message = 'The card number is not a valid credit card number.';
    throw cardError('invalid_number', 'number', message);
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

const testCardByName = new Map(
  testCards.flatMap((card) => card.names.map((name) => [name, card] as const)),
);

/** The card behind a ready-made id such as `pm_card_visa` or `tok_visa`, or null for any other id. */
export function readyMadeCard(id: string, reading: Reading): CardFacts | null {
  const name = /^(?:pm_card|tok)_(.+)$/.exec(id)?.[1];
  const card = name === undefined ? undefined : testCardByName.get(name);
  if (!card) return null;
  const cvc = '1234'.slice(0, cvcLength(cardBrand(card.number)));
  const exp_year = reading.now.getUTCFullYear() + 3;
  return readCard({ number: card.number, exp_month: 12, exp_year, cvc }, reading);
}

function checkExpiry({ month, year, now }: { month: number; year: number; now: Date }): void {
  const thisYear = now.getUTCFullYear();
  if (year < thisYear || year > thisYear + 50) {
    throw cardError('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  const isPast = year === thisYear && month < now.getUTCMonth() + 1;
  if (month >= 1 && month <= 12 && !isPast) return;
  const message = "Your card's expiration month is invalid.";
  throw cardError('invalid_expiry_month', 'exp_month', message);
}

function fingerprintNumber(number: string, key: string): string {
  const digest = createHmac('sha256', key).update(`fingerprint:${number}`).digest('base64');
  return digest.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 16);
}

function cardError(code: string, param: string, message: string): WireError {
  return new WireError({ status: 402, type: 'card_error', code, param, message });
}
