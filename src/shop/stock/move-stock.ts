import { stockMax } from '#contract/limits.ts';
import type { Clock } from '#shop/ports.ts';
import type {
  StockMovementReason,
  SizeStock,
  StockMovement,
  StockStore,
} from '#shop/stock/stock-store.ts';

export interface StockDeps {
  stock: StockStore;
  clock: Clock;
}

/** What happened on the shelf; pieces are counted from 1. */
export type ShelfChange =
  | { reason: 'made' | 'taken' | 'returned'; pieces: number }
  /** What the screen showed and what was found: what sold in between stays sold. */
  | {
      reason: 'counted';
      shown: number;
      counted: number;
      /** The newest move that was known while it was counted; absent for `import --stock`. */
      lastMove?: string;
    };

export type MoveWish = ShelfChange & { skuId: string } & Asked;

interface Asked {
  /** The same key is the same move, however often it is asked for. */
  key: string;
  /** The maker who does it; absent for `import --stock`. */
  makerId?: string;
}

export type StockMoved =
  /** `from` and `to` are the stock before and after; equal when the move had been made before. */
  | { ok: true; move: StockMovement; from: number; to: number }
  | { ok: false; reason: 'not_found' | 'key_reused' | 'bad_number' }
  | { ok: false; reason: 'already_undone' | 'not_undoable' }
  /** Fewer would be left than are held for orders being paid or for who waited, or fewer than none. */
  | ({ ok: false; reason: 'too_few' } & SizeStock)
  /** Somebody moved pieces while it was counted: nobody knows what of that the count holds. */
  | ({ ok: false; reason: 'changed'; lastMove: string } & SizeStock);

/** Adds pieces to a size or takes some away, always as a difference: what sells meanwhile is not undone. */
export async function moveStock(deps: StockDeps, wish: MoveWish): Promise<StockMoved> {
  const difference = differenceOf(wish);
  if (difference === undefined) return { ok: false, reason: 'bad_number' };
  const { skuId, reason, key, makerId } = wish;
  const count =
    wish.reason === 'counted' ? { shown: wish.shown, counted: wish.counted } : undefined;
  const lastMove = wish.reason === 'counted' ? wish.lastMove : undefined;
  return changeShelf(deps, { skuId, difference, reason, key, makerId, count, lastMove });
}

/** Takes a move back, once, by one that goes the other way. */
export async function undoMove(
  deps: StockDeps,
  { moveId, key, makerId }: Asked & { moveId: string },
): Promise<StockMoved> {
  const undone = await deps.stock.transact((tx) => tx.find({ id: moveId }));
  if (undone === undefined) return { ok: false, reason: 'not_found' };
  const { skuId, difference, reason } = undone;
  if (reason === 'opening' || reason === 'undo') return { ok: false, reason: 'not_undoable' };
  const counter = { skuId, difference: -difference, reason: 'undo', undoes: moveId } as const;
  return changeShelf(deps, { ...counter, key, makerId });
}

function differenceOf(change: ShelfChange): number | undefined {
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

type Difference = Asked &
  Pick<StockMovement, 'skuId' | 'difference' | 'count' | 'undoes'> & {
    reason: StockMovementReason;
    lastMove?: string;
  };

/** The size is locked before the key is looked at: who presses twice waits, and finds the first move. */
function changeShelf(deps: StockDeps, wanted: Difference): Promise<StockMoved> {
  const at = deps.clock.now();
  return deps.stock.transact(async (tx): Promise<StockMoved> => {
    const size = await tx.lock(wanted.skuId, at);
    if (size === undefined) return { ok: false, reason: 'not_found' };
    const known = await tx.find({ key: wanted.key });
    if (known !== undefined) return repeated(known, { wanted, stock: size.stock });
    if (wanted.undoes !== undefined && (await tx.undoOf(wanted.undoes)) !== undefined) {
      return { ok: false, reason: 'already_undone' };
    }
    const { stock, held } = size;
    const { lastMove, ...change } = wanted;
    const newest = lastMove === undefined ? undefined : await tx.lastMove(wanted.skuId);
    if (newest !== undefined && newest !== lastMove) {
      return { ok: false, reason: 'changed', stock, held, lastMove: newest };
    }
    const to = stock + wanted.difference;
    if (wanted.difference < 0 && to < held) return { ok: false, reason: 'too_few', stock, held };
    const move = await tx.add({ ...change, at });
    if (move === undefined) return { ok: false, reason: 'key_reused' };
    return { ok: true, move, from: stock, to };
  });
}

function repeated(known: StockMovement, now: { wanted: Difference; stock: number }): StockMoved {
  const { skuId, difference, reason, undoes } = now.wanted;
  const isSame =
    known.skuId === skuId &&
    known.difference === difference &&
    known.reason === reason &&
    known.undoes === undoes;
  return isSame
    ? { ok: true, move: known, from: now.stock, to: now.stock }
    : { ok: false, reason: 'key_reused' };
}
