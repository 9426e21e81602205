import { readMakerNames } from '#shop/orders/back-office-queries.ts';
import type { CustomerFile, PastErasure } from './customer.ts';
import {
  type CustomerDeps,
  emailsToErase,
  type ErasurePlan,
  planErasure,
} from './erase-customer.ts';
import { readCustomer } from './queries.ts';
import { readErasures } from './search-queries.ts';

export interface CustomerOverview {
  file: CustomerFile;
  /** The outcome of an erasure made now. */
  plan: ErasurePlan;
  /** Files of e-mails: all of them, and those that an erasure would remove. */
  keptEmails: { all: number; erasable: number };
}

/** One address with all that is kept about it. */
export async function showCustomer(
  { db, clock, keptEmails }: CustomerDeps,
  email: string,
): Promise<CustomerOverview> {
  const file = await readCustomer(db, email);
  const plan = planErasure(file, clock.now());
  const kept = await keptEmails.about(email);
  const erasable = emailsToErase(plan, kept).length;
  return { file, plan, keptEmails: { all: kept.length, erasable } };
}

/** The last erasures, with the names of their makers; none for those of the command line. */
export async function listErasures({
  db,
}: Pick<CustomerDeps, 'db'>): Promise<(PastErasure & { by?: string })[]> {
  const [erasures, makers] = await Promise.all([readErasures(db), readMakerNames(db)]);
  return erasures.map((erasure) => ({
    ...erasure,
    by: erasure.makerId === undefined ? undefined : makers.get(erasure.makerId),
  }));
}
