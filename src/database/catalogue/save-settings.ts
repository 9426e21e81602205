import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { ShopFile } from '#contract/catalogue-file.ts';
import type { CatalogueChange } from '#database/catalogue/compare-catalogue.ts';
import type { Database } from '#database/tables.ts';

/**
 * Makes the settings what `shop.yaml` says. Without a file they stay as they are.
 * @returns what changed; undefined when there are no settings
 */
export async function saveSettings(
  transaction: Transaction<Database>,
  shop: ShopFile | undefined,
): Promise<CatalogueChange[] | undefined> {
  const row = await transaction
    .selectFrom('setting')
    .where('name', '=', 'shop')
    .select('value')
    .executeTakeFirst();
  if (shop === undefined) return row && [];
  const value = JSON.stringify(shop);
  await sql`
    insert into setting as old (name, value) values ('shop', ${value}::jsonb)
    on conflict (name) do update set value = excluded.value where old.value <> excluded.value
  `.execute(transaction);
  if (row === undefined) return [];
  const parts = changedParts(row.value, JSON.parse(value));
  if (parts.length === 0) return [];
  return [{ kind: 'settings', parts }];
}

function changedParts(before: unknown, after: object): string[] {
  const old = new Map(Object.entries(before ?? {}));
  const fresh = new Map<string, unknown>(Object.entries(after));
  const names = new Set([...old.keys(), ...fresh.keys()]);
  return [...names].filter((name) => !isDeepStrictEqual(old.get(name), fresh.get(name)));
}
