import type { Pool } from 'pg';
import type { ShopFile } from '#contract/catalogue-file.ts';
import { makeShopFile } from './make-catalogue.ts';

/** Gives a database the settings of the shop, as an import of its `shop.yaml` does. */
export async function saveShopFile(pool: Pool, changes: Partial<ShopFile> = {}): Promise<void> {
  await pool.query(
    `insert into setting (name, value) values ('shop', $1)
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(makeShopFile(changes))],
  );
}
