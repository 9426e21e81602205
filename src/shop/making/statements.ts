import type { Db } from '#database/tables.ts';
import type { TimedDeps } from '#shop/deps.ts';

/** A piece to make: a line of an order by its position, or an SKU. */
export type PieceToMake = { orderId: string; line: number } | { skuId: string };

export type Claimed = { ok: true } | { ok: false; reason: 'not_found' | 'taken' };

/** A maker takes a piece of the list to make; refused when another has taken it. Repeating it changes nothing. */
export async function claimPiece(
  { db, clock }: TimedDeps,
  { piece, makerId }: { piece: PieceToMake; makerId: string },
): Promise<Claimed> {
  if (!(await canBeMade(db, piece))) return { ok: false, reason: 'not_found' };
  // Of two at once the first wins.
  await db
    .insertInto('making_claim')
    .values({
      order_id: 'orderId' in piece ? piece.orderId : null,
      position: 'line' in piece ? piece.line : null,
      sku_id: 'skuId' in piece ? piece.skuId : null,
      maker_id: makerId,
      at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const open = await db
    .selectFrom('making_claim')
    .where('released_at', 'is', null)
    .$call((query) =>
      'skuId' in piece
        ? query.where('sku_id', '=', piece.skuId)
        : query.where('order_id', '=', piece.orderId).where('position', '=', piece.line),
    )
    .select('maker_id')
    .executeTakeFirst();
  return open?.maker_id === makerId ? { ok: true } : { ok: false, reason: 'taken' };
}

/** The piece is free again, whichever of the makers had taken it. */
export async function releasePiece({ db, clock }: TimedDeps, piece: PieceToMake): Promise<void> {
  await releaseClaims(db, { ...piece, at: clock.now() });
}

/** Whether the piece exists: of an order one that is still to leave. */
async function canBeMade(db: Db, piece: PieceToMake): Promise<boolean> {
  if ('skuId' in piece) {
    const sku = await db
      .selectFrom('sku')
      .where('id', '=', piece.skuId)
      .select('id')
      .executeTakeFirst();
    return sku !== undefined;
  }
  const line = await db
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.id', 'order_id')
    .where('order_id', '=', piece.orderId)
    .where('position', '=', piece.line)
    .where('state', 'in', ['authorised', 'paid'])
    .select('order_id')
    .executeTakeFirst();
  return line !== undefined;
}

/** Releases the open claims of a piece, or of all lines of an order. */
export async function releaseClaims(
  db: Db,
  { at, ...piece }: (PieceToMake | { orderId: string }) & { at: Date },
): Promise<void> {
  await db
    .updateTable('making_claim')
    .set({ released_at: at })
    .where('released_at', 'is', null)
    .$call((query) =>
      'skuId' in piece
        ? query.where('sku_id', '=', piece.skuId)
        : query.where('order_id', '=', piece.orderId),
    )
    .$if('line' in piece, (query) =>
      query.where('position', '=', 'line' in piece ? piece.line : null),
    )
    .execute();
}
