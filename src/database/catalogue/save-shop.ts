import type { Transaction } from 'kysely';
import type { ShopFile } from '#contract/catalogue-file.ts';
import type { Database } from '#database/tables.ts';

/** Without a file the settings stay as they are; false when there are none. */
export async function saveShop(
  transaction: Transaction<Database>,
  shop: ShopFile | undefined,
): Promise<boolean> {
  if (shop === undefined) {
    const settings = transaction.selectFrom('setting').where('name', '=', 'shop').select('name');
    return (await settings.executeTakeFirst()) !== undefined;
  }
  const value = JSON.stringify(shop);
  await transaction
    .insertInto('setting')
    .values({ name: 'shop', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return true;
}
