import type { z } from 'zod';
import type { BottegaErrorCode } from '#contract/bottega/error.ts';
import { stockCalls } from '#contract/bottega/stock.ts';
import type { BottegaApiPorts } from '#api/bottega/bottega-api-ports.ts';
import { failBottega } from '#api/bottega/fail-bottega.ts';
import { makersRoute, type MakersRoute } from '#api/bottega/makers-route.ts';
import type { ShownMove } from '#shop/stock/list-moves.ts';
import type { StockMoved } from '#shop/stock/move-stock.ts';
import type { ShelfQuery } from '#shop/stock/stock-store.ts';

/** The shelf: stock moves by differences. */
export function stockRoutes({ bottega }: Pick<BottegaApiPorts, 'bottega'>): MakersRoute[] {
  const { stock } = bottega;
  return [
    makersRoute(stockCalls.shelf, ({ after, ...asked }) =>
      stock.shelf({ wanted: wantedOf(asked), after }),
    ),
    makersRoute(stockCalls.moves, async ({ size_id }) => {
      const history = await stock.moves(size_id);
      if (history === undefined) return failBottega('not_found');
      const { moves, sold, back } = history;
      return { moves: moves.map(moveView), sold, back };
    }),
    makersRoute(stockCalls.waiting, async ({ size_id }) => ({
      people: (await stock.waiting(size_id)).map(({ email, since, isConfirmed }) => ({
        email,
        since: since.toISOString(),
        is_confirmed: isConfirmed,
      })),
    })),
    makersRoute(stockCalls.movePieces, async ({ size_id, ...wish }, { session }) =>
      movedView(await stock.move({ ...wish, skuId: size_id, makerId: session.maker.id })),
    ),
    makersRoute(stockCalls.countPieces, async ({ size_id, last_move, ...count }, { session }) => {
      const seen = { skuId: size_id, lastMove: last_move };
      const wish = { ...count, ...seen, reason: 'counted' } as const;
      return movedView(await stock.move({ ...wish, makerId: session.maker.id }));
    }),
    makersRoute(stockCalls.undoMove, async ({ move_id, key }, { session }) =>
      movedView(await stock.undo({ moveId: move_id, key, makerId: session.maker.id })),
    ),
    makersRoute(stockCalls.retire, async ({ product_id, retired }, { session }) => {
      const wish = { productId: product_id, retired, makerId: session.maker.id };
      const done = await stock.retire(wish);
      return done.ok ? { changed: done.changed } : failBottega(done.reason);
    }),
  ];
}

function wantedOf({
  filter,
  q = '',
  product_id: productId,
}: Omit<z.output<typeof stockCalls.shelf.request>, 'after'>): ShelfQuery['wanted'] {
  if (productId !== undefined) return { by: 'product', productId };
  return q === '' ? { by: 'filter', filter } : { by: 'words', text: q };
}

function movedView(moved: StockMoved) {
  if (!moved.ok) {
    const now =
      moved.reason === 'changed' ? { stock: moved.stock, last_move: moved.lastMove } : undefined;
    return failBottega(codes[moved.reason], { now });
  }
  return { move_id: moved.move.id, stock: moved.to };
}

function moveView({ id, at, reason, difference, by, count, isUndone, canUndo }: ShownMove) {
  return {
    id,
    at: at.toISOString(),
    reason,
    difference,
    by,
    counted: count?.counted,
    is_undone: isUndone,
    can_undo: canUndo,
  };
}

const codes = {
  not_found: 'not_found',
  key_reused: 'key_reused',
  bad_number: 'bad_request',
  too_few: 'too_few',
  changed: 'stock_changed',
  already_undone: 'conflict',
  not_undoable: 'conflict',
} as const satisfies Record<Extract<StockMoved, { ok: false }>['reason'], BottegaErrorCode>;
