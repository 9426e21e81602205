import type { Pool } from 'pg';

/** The definitions of a schema, one a line. The order of a table's columns does not count. */
export async function readCatalog(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ definition: string }>(definitions);
  return rows.map(({ definition }) => definition).toSorted();
}

const definitions = `
  with relation as (select * from pg_class where relnamespace = 'public'::regnamespace)
  select concat_ws(' ', 'relation', relname, relkind, relpersistence, reloptions::text)
    as definition from relation
  union all
  select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), attnotnull,
    attidentity, attstorage, pg_get_expr(adbin, adrelid))
  from relation join pg_attribute on attrelid = relation.oid
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relkind in ('r', 'v') and attnum > 0 and not attisdropped
  union all
  select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select pg_get_indexdef(indexrelid) from pg_index join relation on relation.oid = indexrelid
  union all
  select pg_get_triggerdef(pg_trigger.oid) from pg_trigger join relation on relation.oid = tgrelid
  where not tgisinternal
  union all
  select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
  union all
  select concat_ws(' ', 'view', relname, pg_get_viewdef(oid)) from relation where relkind = 'v'`;
