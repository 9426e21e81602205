import { shown, type Documents, type Kind } from './documents.ts';
import type { Queryable } from './queryable.ts';

export type Page = {
  limit: number;
  startingAfter?: string;
  createdFrom?: number;
  createdTo?: number;
};

const filterMembers = ['charge', 'payment_intent', 'type'] as const;

/** The values that members of the listed objects have to have. */
export type Members = { [Name in (typeof filterMembers)[number]]?: string };

type Listing<K> = {
  kind: K;
  page: Page;
  members?: Members;
  /** A pair that their metadata have to have. */
  metadata?: Readonly<Record<string, string>>;
};

/** One page of a kind, newest first, and whether there is more. */
export async function listDocuments<K extends Kind>(
  db: Queryable,
  { kind, page, members = {}, metadata }: Listing<K>,
): Promise<{ data: Documents[K]['body'][]; hasMore: boolean }> {
  const values: unknown[] = [kind];
  const conditions = ['kind = $1'];
  function addCondition(value: unknown, write: (placeholder: string) => string): void {
    if (value !== undefined) conditions.push(write(`$${values.push(value)}`));
  }
  addCondition(page.createdFrom, (from) => `created >= ${from}`);
  addCondition(page.createdTo, (to) => `created <= ${to}`);
  addCondition(
    page.startingAfter,
    (id) => `seq < (select seq from sandbox.document where id = ${id})`,
  );
  for (const name of filterMembers) {
    addCondition(members[name], (value) => `body ->> '${name}' = ${value}`);
  }
  addCondition(metadata, (pair) => `body -> 'metadata' @> ${pair}::jsonb`);

  const { rows } = await db.query<{ body: Documents[K]['body'] }>(
    `select ${shown} as body from sandbox.document where ${conditions.join(' and ')}
     order by seq desc limit ${page.limit + 1}`,
    values,
  );
  const data = rows.slice(0, page.limit).map((row) => row.body);
  return { data, hasMore: rows.length > page.limit };
}
