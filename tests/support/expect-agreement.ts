import type { Pool } from 'pg';
import { expect } from 'vitest';
import { findDisagreements, type Outcome } from '#support/find-disagreements.ts';

/** Stock, orders, money, letters and jobs agree, and nothing is left to be done. */
export async function expectAgreement(database: { pool: Pool }, outcome: Outcome): Promise<void> {
  expect(await findDisagreements(database, outcome)).toEqual([]);
}
