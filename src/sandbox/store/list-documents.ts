import type { Documents, Kind } from './documents.ts';
import type { Queryable } from './in-transaction.ts';

export type Page = {
  limit: number;
  startingAfter?: string;
  endingBefore?: string;
  createdFrom?: number;
  createdTo?: number;
};

/** Members of the body that must have one of the given values. */
export type Filters = Partial<Record<'payment_intent' | 'charge' | 'type', readonly string[]>>;

/** One page of a kind, newest first, and whether there is more in the direction read. */
export async function listDocuments<K extends Kind>(
  db: Queryable,
  { kind, page, filters }: { kind: K; page: Page; filters: Filters },
): Promise<{ data: Array<Documents[K]['body']>; hasMore: boolean }> {
  const values: unknown[] = [kind];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['kind = $1'];
  if (page.createdFrom !== undefined) conditions.push(`created >= ${bind(page.createdFrom)}`);
  if (page.createdTo !== undefined) conditions.push(`created <= ${bind(page.createdTo)}`);
  if (page.startingAfter !== undefined) conditions.push(`seq < ${seqOf(bind(page.startingAfter))}`);
  if (page.endingBefore !== undefined) conditions.push(`seq > ${seqOf(bind(page.endingBefore))}`);
  for (const [member, allowed] of Object.entries(filters)) {
    conditions.push(`body ->> ${bind(member)} = any(${bind(allowed)}::text[])`);
  }

  const backwards = page.endingBefore !== undefined;
  const { rows } = await db.query<{ body: Documents[K]['body'] }>(
    `select body from sandbox.document where ${conditions.join(' and ')}
     order by seq ${backwards ? 'asc' : 'desc'} limit ${bind(page.limit + 1)}`,
    values,
  );
  const data = rows.slice(0, page.limit).map((row) => row.body);
  return { data: backwards ? data.toReversed() : data, hasMore: rows.length > page.limit };
}

function seqOf(placeholder: string): string {
  return `(select seq from sandbox.document where id = ${placeholder})`;
}
