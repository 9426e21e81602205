import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { readShelfPage } from '#database/stock/read-shelf-page.ts';
import { retire } from '#database/stock/retire.ts';
import type { Database } from '#database/tables.ts';
import { readWaiting } from '#shop/back-in-stock/queries.ts';
import type {
  SizeHistory,
  StockMovement,
  StockStore,
  StockTransaction,
} from '#shop/stock/stock-store.ts';

export function createStockStore(db: Kysely<Database>): StockStore {
  return {
    shelf: (query) => readShelfPage(db, query),
    moves: (of) => readMoves(db, of),
    waiting: (skuId) => readWaiting(db, skuId),
    retire: (retirement) => retire(db, retirement),
    transact: (work) => db.transaction().execute((tx) => work(createStockTransaction(tx))),
  };
}

function createStockTransaction(tx: Transaction<Database>): StockTransaction {
  return {
    /** The lock that paying takes, on one row: the two wait for each other and never deadlock. */
    async lock(skuId, now) {
      const size = await tx
        .selectFrom('sku')
        .where('id', '=', skuId)
        .select('stock')
        .forNoKeyUpdate()
        .executeTakeFirst();
      return size && { stock: size.stock, held: await countReserved(tx, { skuId, now }) };
    },
    async find(name) {
      const row = await tx
        .selectFrom('stock_movement')
        .where(({ eb }) => ('id' in name ? eb('id', '=', name.id) : eb('key', '=', name.key)))
        .selectAll()
        .executeTakeFirst();
      return row && toMovement(row);
    },
    async lastMove(skuId) {
      const row = await tx
        .selectFrom('stock_movement')
        .where('sku_id', '=', skuId)
        .orderBy('id', 'desc')
        .limit(1)
        .select('id')
        .executeTakeFirst();
      return row?.id;
    },
    async undoOf(moveId) {
      const row = await tx
        .selectFrom('stock_movement')
        .where('undoes', '=', moveId)
        .selectAll()
        .executeTakeFirst();
      return row && toMovement(row);
    },
    async add(move) {
      const added = await tx
        .insertInto('stock_movement')
        .values({
          sku_id: move.skuId,
          difference: move.difference,
          reason: move.reason,
          maker_id: move.makerId ?? null,
          key: move.key,
          at: move.at,
          expected: move.count?.shown ?? null,
          counted: move.count?.counted ?? null,
          undoes: move.undoes ?? null,
        })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (added === undefined) return undefined;
      await tx
        .updateTable('sku')
        .set({ stock: sql`stock + ${move.difference}` })
        .where('id', '=', move.skuId)
        .execute();
      return toMovement(added);
    },
  };
}

async function readMoves(
  db: Kysely<Database>,
  { skuId, limit }: { skuId: string; limit: number },
): Promise<SizeHistory | undefined> {
  const rows = await db
    .selectFrom('stock_movement')
    .leftJoin('maker', (join) => join.on(sql`maker.id::text`, '=', sql`stock_movement.maker_id`))
    .where('sku_id', '=', skuId)
    .orderBy('stock_movement.id', 'desc')
    .limit(limit)
    .selectAll('stock_movement')
    .select([
      'maker.name as by',
      sql<boolean>`exists (
        select from stock_movement as counter where counter.undoes = stock_movement.id
      )`.as('is_undone'),
    ])
    .execute();
  // Every size has an opening.
  if (rows.length === 0) return undefined;
  const moves = rows.map(({ by, is_undone, ...row }) => ({
    ...toMovement(row),
    by: by ?? undefined,
    isUndone: is_undone,
  }));
  return { moves, ...(await readSales(db, skuId)) };
}

/**
 * What is sold follows from the stock, of which nothing else comes or goes: so no order need be looked at
 * but the few whose pieces came back.
 */
async function readSales(
  db: Kysely<Database>,
  skuId: string,
): Promise<Pick<SizeHistory, 'sold' | 'back'>> {
  const { rows } = await sql<{ moved: number; stock: number; back: number }>`
    select stock,
      (select sum(difference) from stock_movement where sku_id = sku.id)::integer as moved,
      (
        select coalesce(sum(quantity), 0)
        from shop_order join order_line on order_line.order_id = shop_order.id
        where sku_id = sku.id and number is not null and state = 'cancelled'
      )::integer + (
        select coalesce(sum((piece ->> 'qty')::integer), 0)
        from refund cross join jsonb_array_elements(refund.lines) as piece
        join order_line on order_line.order_id = refund.order_id
          and order_line.position = (piece ->> 'line')::integer
        where restocked_at is not null and sku_id = sku.id
      )::integer as back
    from sku where id = ${skuId}
  `.execute(db);
  const { stock = 0, moved = 0, back = 0 } = rows[0] ?? {};
  return { sold: moved + back - stock, back };
}

/** Asked after the lock: until then another may have been reserving pieces. */
async function countReserved(
  tx: Transaction<Database>,
  { skuId, now }: { skuId: string; now: Date },
): Promise<number> {
  const { held } = await tx
    .selectFrom('stock_reservation')
    .where('sku_id', '=', skuId)
    .where('expires_at', '>', now)
    .select(sql<number>`coalesce(sum(quantity), 0)::integer`.as('held'))
    .executeTakeFirstOrThrow();
  return held;
}

/** An opening has no key of its own: its id serves. */
export function toMovement(row: Selectable<Database['stock_movement']>): StockMovement {
  const { expected: shown, counted } = row;
  return {
    id: row.id,
    skuId: row.sku_id,
    difference: row.difference,
    reason: row.reason,
    makerId: row.maker_id ?? undefined,
    key: row.key ?? row.id,
    at: row.at,
    count: shown === null || counted === null ? undefined : { shown, counted },
    undoes: row.undoes ?? undefined,
  };
}
