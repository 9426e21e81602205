import type { CustomerDeps } from './erase-customer.ts';
import { readCustomer } from './queries.ts';

/** All that is kept about an address, as JSON for the person. Amounts are cents. */
export async function exportCustomer(
  { db, keptEmails }: Pick<CustomerDeps, 'db' | 'keptEmails'>,
  email: string,
): Promise<string> {
  const file = await readCustomer(db, email);
  const kept = await keptEmails.about(email);
  const exported = { notes, ...file, keptEmails: kept.map(({ content }) => content) };
  return `${JSON.stringify(exported, null, 2)}\n`;
}

const notes = [
  'Amounts are euro cents with VAT; times are UTC.',
  'Answers to the question of the home page are kept without a name and cannot be found again.',
  'Card data are with the card provider; the shop never has them.',
];
