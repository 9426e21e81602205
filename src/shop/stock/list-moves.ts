import type { KeptMove, StockStore } from '#shop/stock/stock-store.ts';

/** A move as the makers see it. */
export interface ShownMove extends KeptMove {
  canUndo: boolean;
}

/** Nobody looks further back on a phone. */
const mostMoves = 50;

/** What happened to a size other than by sales, the newest first; undefined when there is no such size. */
export async function listMoves(
  { stock }: { stock: Pick<StockStore, 'moves'> },
  sizeId: string,
): Promise<ShownMove[] | undefined> {
  const moves = await stock.moves({ sizeId, limit: mostMoves });
  return moves?.map((move) => ({ ...move, canUndo: canUndo(move) }));
}

function canUndo({ reason, isUndone }: KeptMove): boolean {
  return !isUndone && reason !== 'opening' && reason !== 'undo';
}
