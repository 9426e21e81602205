import { shown, type Documents, type Kind } from './documents.ts';
import type { Queryable } from './queryable.ts';

export type Page = {
  limit: number;
  startingAfter?: string;
  endingBefore?: string;
  createdFrom?: number;
  createdTo?: number;
};

/** The filter of the listed objects: a member's value, or a pair of their metadata. */
export type Filter =
  | { member: 'charge' | 'payment_intent' | 'type'; value: string }
  | { metadata: Readonly<Record<string, string>> };

/** One page of a kind, newest first, and whether there is more in the direction read. */
export async function listDocuments<K extends Kind>(
  db: Queryable,
  { kind, page, filters }: { kind: K; page: Page; filters: readonly Filter[] },
): Promise<{ data: Array<Documents[K]['body']>; hasMore: boolean }> {
  const values: unknown[] = [kind];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['kind = $1'];
  if (page.createdFrom !== undefined) conditions.push(`created >= ${bind(page.createdFrom)}`);
  if (page.createdTo !== undefined) conditions.push(`created <= ${bind(page.createdTo)}`);
  if (page.startingAfter !== undefined) conditions.push(`seq < ${seqOf(bind(page.startingAfter))}`);
  if (page.endingBefore !== undefined) conditions.push(`seq > ${seqOf(bind(page.endingBefore))}`);
  for (const filter of filters) conditions.push(condition(filter, bind));

  const backwards = page.endingBefore !== undefined;
  const { rows } = await db.query<{ body: Documents[K]['body'] }>(
    `select ${shown} as body from sandbox.document where ${conditions.join(' and ')}
     order by seq ${backwards ? 'asc' : 'desc'} limit ${bind(page.limit + 1)}`,
    values,
  );
  const data = rows.slice(0, page.limit).map((row) => row.body);
  return { data: backwards ? data.toReversed() : data, hasMore: rows.length > page.limit };
}

function condition(filter: Filter, bind: (value: unknown) => string): string {
  if ('metadata' in filter) return `body -> 'metadata' @> ${bind(filter.metadata)}::jsonb`;
  return `body ->> '${filter.member}' = ${bind(filter.value)}`;
}

function seqOf(placeholder: string): string {
  return `(select seq from sandbox.document where id = ${placeholder})`;
}
