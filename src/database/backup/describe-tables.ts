import type { ClientBase } from 'pg';
import type { BackupHead } from './backup-format.ts';
import { leftOut } from './backup-format.ts';

export interface TableShape {
  name: string;
  /** The columns of the backup, in the table's order. */
  columns: string[];
  /** By the primary key, letter for letter: the same rows come in the same order in every database. */
  order: string[];
}

/**
 * The tables of the shop as they are now, each after those it refers to.
 * @throws when two refer to one another: no order would do
 */
export async function describeTables(client: ClientBase): Promise<TableShape[]> {
  const { rows: tables } = await client.query<TableShape>(shapes, [leftOut]);
  const { rows: references } = await client.query<Reference>(referencesBetweenTables);
  return sortByReference(tables, references);
}

interface Reference {
  from: string;
  to: string;
}

function sortByReference(tables: TableShape[], references: Reference[]): TableShape[] {
  const sorted: TableShape[] = [];
  const left = new Map(tables.map((table) => [table.name, table]));
  while (left.size > 0) {
    const free = [...left.values()].filter(({ name }) =>
      references.every(({ from, to }) => from !== name || !left.has(to)),
    );
    if (free.length === 0) {
      throw new Error(`Tables refer to one another in a circle: ${[...left.keys()].join(', ')}`);
    }
    for (const table of free) left.delete(table.name);
    sorted.push(...free);
  }
  return sorted;
}

/** The numbers that were drawn last, of the identity columns. */
export async function readSequences(client: ClientBase): Promise<BackupHead['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
}

const shapes = `
  select relname as name,
    (select array_agg(attname::text order by attnum) from pg_attribute
     where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    (select array_agg(
       quote_ident(attname) || case when attcollation = 0 then '' else ' collate "C"' end
       order by place, attnum)
     from pg_attribute
     left join pg_index on indrelid = attrelid and indisprimary
     left join lateral unnest(indkey) with ordinality as part (number, place) on number = attnum
     where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
       and (place is not null or indrelid is null)) as "order"
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1::text[])
  order by 1`;

const referencesBetweenTables = `
  select source.relname as "from", target.relname as "to"
  from pg_constraint
  join pg_class source on source.oid = conrelid
  join pg_class target on target.oid = confrelid
  where contype = 'f' and conrelid <> confrelid`;
