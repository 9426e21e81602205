import { offerMoved, takeBackOffers } from '#shop/back-in-stock/offer-statements.ts';
import { releaseClaims } from '#shop/making/statements.ts';
import { stockMax } from '#contract/limits.ts';
import { findLastMovementId, findLastSale, findMovement, isUndone } from '#shop/stock/queries.ts';
import { addMovement, lockSku, type SkuStock } from '#shop/stock/statements.ts';
import { isUndoable, type StockMovement } from '#shop/stock/stock-movement.ts';
import type { StockDeps } from '#shop/deps.ts';

/** Pieces are counted from 1. */
type StockChange =
  | { reason: 'made' | 'taken' | 'returned'; pieces: number }
  /** The difference of the two numbers is applied: pieces that were sold in between stay sold. */
  | {
      reason: 'counted';
      /** The stock on the maker's screen. */
      shown: number;
      counted: number;
      /** The id of the newest movement on the maker's screen; absent for `import --stock`. */
      lastMovement?: string;
    };

export type MovementRequest = StockChange & { skuId: string } & RequestKey;

interface RequestKey {
  /** Idempotency key. */
  key: string;
  /** Absent for `import --stock`. */
  makerId?: string;
}

export type MovementOutcome =
  /**
   * `from` and `to` are the stock before and after; equal when the key's movement was there already. `toTell` is how many
   * requests have a piece now and are to be told.
   */
  | { ok: true; movement: StockMovement; from: number; to: number; toTell: number }
  | { ok: false; reason: 'not_found' | 'key_reused' | 'bad_number' }
  | { ok: false; reason: 'already_undone' | 'not_undoable' }
  /** Fewer pieces would be left than are reserved, or fewer than none; `soldIn` is the number of the order with the last. */
  | ({ ok: false; reason: 'too_few'; soldIn?: string } & SkuStock)
  /** More than `stockMax` would be there. */
  | ({ ok: false; reason: 'too_many' } & SkuStock)
  /** Another movement came after `lastMovement`: the count may or may not include it. */
  | ({ ok: false; reason: 'changed'; lastMovement: string } & SkuStock);

/** Adds pieces to a SKU or takes some away, always as a difference, so that sales in between are kept. */
export async function moveStock(
  deps: StockDeps,
  request: MovementRequest,
): Promise<MovementOutcome> {
  const difference = differenceOf(request);
  if (difference === undefined) return { ok: false, reason: 'bad_number' };
  const { skuId, reason, key, makerId } = request;
  const change = { skuId, difference, reason, key, makerId };
  if (request.reason !== 'counted') return changeStock(deps, change);
  const { shown, counted, lastMovement } = request;
  return changeStock(deps, { ...change, count: { shown, counted }, lastMovement });
}

/** Undoes a movement, once, by a movement with the opposite difference. */
export async function undoMovement(
  deps: StockDeps,
  { movementId, key, makerId }: RequestKey & { movementId: string },
): Promise<MovementOutcome> {
  const undone = await findMovement(deps.db, { id: movementId });
  if (undone === undefined) return { ok: false, reason: 'not_found' };
  if (!isUndoable(undone)) return { ok: false, reason: 'not_undoable' };
  const { skuId, difference } = undone;
  const undo = { skuId, difference: -difference, reason: 'undo', undoes: movementId } as const;
  return changeStock(deps, { ...undo, key, makerId });
}

function differenceOf(change: StockChange): number | undefined {
  if (change.reason === 'counted') {
    const { shown, counted } = change;
    return isCount(shown) && isCount(counted) ? counted - shown : undefined;
  }
  const { pieces, reason } = change;
  if (!isCount(pieces) || pieces === 0) return undefined;
  return reason === 'taken' ? -pieces : pieces;
}

function isCount(pieces: number): boolean {
  return Number.isInteger(pieces) && pieces >= 0 && pieces <= stockMax;
}

type Difference = Omit<StockMovement, 'id' | 'at'> & { lastMovement?: string };

/** The SKU is locked before the key is looked up: a second request with the same key waits, and finds the first movement. */
function changeStock(
  { db, clock, sendJobs }: StockDeps,
  { lastMovement, ...change }: Difference,
): Promise<MovementOutcome> {
  const { skuId, difference, key, undoes } = change;
  const at = clock.now();
  return db.transaction().execute(async (tx): Promise<MovementOutcome> => {
    const sku = await lockSku(tx, { skuId, now: at });
    if (sku === undefined) return { ok: false, reason: 'not_found' };
    const existing = await findMovement(tx, { key });
    if (existing !== undefined) return repeat(existing, { change, stock: sku.stock });
    if (undoes !== undefined && (await isUndone(tx, undoes))) {
      return { ok: false, reason: 'already_undone' };
    }
    const newest = lastMovement === undefined ? undefined : await findLastMovementId(tx, skuId);
    if (newest !== undefined && newest !== lastMovement) {
      return { ok: false, reason: 'changed', ...sku, lastMovement: newest };
    }
    const to = sku.stock + difference;
    const missing = difference < 0 ? sku.reserved - to : 0;
    const canTakeBack = undoes !== undefined && missing > 0 && to >= 0;
    const takenBack = canTakeBack ? await takeBackOffers(tx, { skuId, pieces: missing }) : 0;
    if (missing > takenBack) {
      const soldIn = sku.stock === 0 ? await findLastSale(tx, skuId) : undefined;
      return { ok: false, reason: 'too_few', ...sku, soldIn };
    }
    if (difference > 0 && to > stockMax) return { ok: false, reason: 'too_many', ...sku };
    const movement = await addMovement(tx, { ...change, at });
    // The key was used for another SKU at the same moment.
    if (movement === undefined) return { ok: false, reason: 'key_reused' };
    if (change.reason === 'made') await releaseClaims(tx, { skuId, at });
    const toTell = difference > 0 ? await offerMoved({ tx, sendJobs }, { skuId, at }) : 0;
    return { ok: true, movement, from: sku.stock, to, toTell };
  });
}

function repeat(
  existing: StockMovement,
  { change, stock }: { change: Difference; stock: number },
): MovementOutcome {
  const isSame =
    existing.skuId === change.skuId &&
    existing.difference === change.difference &&
    existing.reason === change.reason &&
    existing.undoes === change.undoes;
  return isSame
    ? { ok: true, movement: existing, from: stock, to: stock, toTell: 0 }
    : { ok: false, reason: 'key_reused' };
}
