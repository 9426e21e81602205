import type { KeptMove, SizeHistory, StockStore } from '#shop/stock/stock-store.ts';

/** A move as the makers see it. */
export interface ShownMove extends KeptMove {
  canUndo: boolean;
}

interface ShownHistory extends Omit<SizeHistory, 'moves'> {
  moves: ShownMove[];
}

/** Nobody looks further back on a phone. */
const mostMoves = 50;

/** What happened to a size: its moves, the newest first, and its sales in sums; undefined when there is none. */
export async function listMoves(
  { stock }: { stock: Pick<StockStore, 'moves'> },
  skuId: string,
): Promise<ShownHistory | undefined> {
  const history = await stock.moves({ skuId, limit: mostMoves });
  return (
    history && {
      ...history,
      moves: history.moves.map((move) => ({ ...move, canUndo: canUndo(move) })),
    }
  );
}

function canUndo({ reason, isUndone }: KeptMove): boolean {
  return !isUndone && reason !== 'opening' && reason !== 'undo';
}
