import { cardBrand, cvcLength } from './card-brand.ts';
import type { CardFacts } from './card-facts.ts';
import { readCard } from './read-card.ts';
import { testCards } from './test-cards.ts';

const testCardByName = new Map(
  testCards.flatMap((card) => card.names.map((name) => [name, card] as const)),
);

/** The card behind a ready-made id such as `pm_card_visa` or `tok_visa`, or null for any other id. */
export function readyMadeCard(
  id: string,
  { now, fingerprintKey }: { now: Date; fingerprintKey: string },
): CardFacts | null {
  const name = /^(?:pm_card|tok)_(.+)$/.exec(id)?.[1];
  const card = name === undefined ? undefined : testCardByName.get(name);
  if (!card) return null;
  const cvc = '1234'.slice(0, cvcLength(cardBrand(card.number)));
  const input = { number: card.number, exp_month: 12, exp_year: now.getUTCFullYear() + 3, cvc };
  return readCard(input, { now, fingerprintKey });
}
