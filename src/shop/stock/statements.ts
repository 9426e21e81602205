import { sql } from 'kysely';
import type { Tx } from '#database/tables.ts';
import { offerAtOnce } from '#shop/back-in-stock/offer-statements.ts';
import type { StockDeps } from '#shop/deps.ts';
import { isUnsoldCopy, toMovement } from '#shop/stock/queries.ts';
import type { StockMovement } from '#shop/stock/stock-movement.ts';

/** Pieces of a SKU: all that exist, and how many of these have a live reservation. */
export interface SkuStock {
  stock: number;
  reserved: number;
}

/**
 * Locks a SKU until the transaction ends. It is the lock of a payment too, on one row: the two wait for each other and
 * never deadlock.
 * @returns undefined when there is no such SKU
 */
export async function lockSku(
  tx: Tx,
  { skuId, now }: { skuId: string; now: Date },
): Promise<SkuStock | undefined> {
  const sku = await tx
    .selectFrom('sku')
    .where('id', '=', skuId)
    .select('stock')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (sku === undefined) return undefined;
  // A statement of its own: it sees the reservations that were committed while the lock was waited for.
  const { reserved } = await tx
    .selectFrom('stock_reservation')
    .where('sku_id', '=', skuId)
    .where('expires_at', '>', now)
    .select(sql<number>`coalesce(sum(quantity), 0)::integer`.as('reserved'))
    .executeTakeFirstOrThrow();
  return { stock: sku.stock, reserved };
}

/** Inserts a movement and changes the stock by it; undefined when its key is taken. */
export async function addMovement(
  tx: Tx,
  movement: Omit<StockMovement, 'id'>,
): Promise<StockMovement | undefined> {
  const added = await tx
    .insertInto('stock_movement')
    .values({
      sku_id: movement.skuId,
      difference: movement.difference,
      reason: movement.reason,
      maker_id: movement.makerId ?? null,
      key: movement.key,
      at: movement.at,
      expected: movement.count?.shown ?? null,
      counted: movement.count?.counted ?? null,
      undoes: movement.undoes ?? null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (added === undefined) return undefined;
  await tx
    .updateTable('sku')
    .set({ stock: sql`stock + ${movement.difference}` })
    .where('id', '=', movement.skuId)
    .execute();
  return toMovement(added);
}

export interface Retirement {
  productId: string;
  retired: boolean;
  makerId: string;
  at: Date;
}

export type Retired = { ok: true; changed: boolean } | { ok: false; reason: 'not_found' };

/**
 * Takes a product off sale with all its colours, also when it is imported again, or puts it back on sale, and records
 * the maker. A repetition changes nothing. Stock and orders stay as they are, and a payment under way goes on.
 */
export function retireProduct(
  { db, sendJobs }: Pick<StockDeps, 'db' | 'sendJobs'>,
  { productId, retired, makerId, at }: Retirement,
): Promise<Retired> {
  return db.transaction().execute(async (tx) => {
    const product = await tx
      .selectFrom('product')
      .where('id', '=', productId)
      .select('retired')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (product === undefined) return { ok: false, reason: 'not_found' };
    if (product.retired === retired) return { ok: true, changed: false };
    const isUnsold = await isUnsoldCopy(tx, productId);
    await tx.updateTable('product').set({ retired }).where('id', '=', productId).execute();
    await recordRetirement(tx, { productId, retired, makerId, at });
    if (!retired && (isUnsold || (await publishDraft(tx, { productId, at })))) {
      await beginPrices(tx, productId);
    }
    if (!retired) await offerAtOnce({ tx, sendJobs }, { productId });
    return { ok: true, changed: true };
  });
}

export async function recordRetirement(
  tx: Tx,
  { productId, retired, makerId, at }: Retirement,
): Promise<void> {
  await tx
    .insertInto('product_retirement')
    .values({ product_id: productId, retired, maker_id: makerId, at })
    .execute();
}

async function publishDraft(
  tx: Tx,
  { productId, at }: { productId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product_draft')
    .set({ published_at: at })
    .where('product_id', '=', productId)
    .where('published_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The first time on sale: the prices of a draft, or of a copy, were no prices of the shop. */
async function beginPrices(tx: Tx, productId: string): Promise<void> {
  await tx.deleteFrom('price_history').where('product_id', '=', productId).execute();
  await sql`
    insert into price_history (product_id, since, price_cents)
    select id, now(), price_cents from product where id = ${productId}
  `.execute(tx);
}
