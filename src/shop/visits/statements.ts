import { sql } from 'kysely';
import type { Db } from '#database/tables.ts';

/** A page by its path, or a product by its id. */
export interface VisitSubject {
  kind: 'page' | 'product';
  name: string;
}

/** How often something was seen on a day, and how many pieces of it were put in a cart. */
export interface VisitCount extends VisitSubject {
  /** Of Europe/Rome: `2026-11-30`. */
  day: string;
  seen: number;
  carted: number;
}

/** Adds counts to those of other nodes and of earlier minutes, in one statement. Products that are not on sale are left out. */
export async function addVisits(db: Db, counts: readonly VisitCount[]): Promise<void> {
  if (counts.length === 0) return;
  // Every node writes in the same order, so that no two wait for each other.
  await sql`
    insert into visit_count (day, kind, name, seen, carted)
    select day::date, kind, name, seen, carted
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as counted (day text, kind text, name text, seen integer, carted integer)
    where kind = 'page' or exists (select from product where product.id = counted.name and not retired)
    order by 1, 2, 3
    on conflict (day, kind, name) do update
      set seen = visit_count.seen + excluded.seen, carted = visit_count.carted + excluded.carted
  `.execute(db);
}

/** Deletes the counts of days before the last 13 months. */
export async function forgetOldVisits(db: Db): Promise<void> {
  await sql`delete from visit_count where day < current_date - interval '13 months'`.execute(db);
}
