import type { BottegaErrorCode } from '#contract/bottega/error.ts';
import { stockCalls } from '#contract/bottega/stock.ts';
import type { BottegaApiPorts } from '#api/bottega/bottega-api-ports.ts';
import { failBottega } from '#api/bottega/fail-bottega.ts';
import { makersRoute, type MakersRoute } from '#api/bottega/makers-route.ts';
import type { StockMoved } from '#shop/stock/move-stock.ts';

/** The shelf: stock moves by differences. */
export function stockRoutes({ bottega }: Pick<BottegaApiPorts, 'bottega'>): MakersRoute[] {
  const { stock } = bottega;
  return [
    makersRoute(stockCalls.shelf, () => stock.shelf()),
    makersRoute(stockCalls.movePieces, async ({ size_id, ...wish }, { session }) =>
      movedView(await stock.move({ ...wish, sizeId: size_id, makerId: session.maker.id })),
    ),
    makersRoute(stockCalls.countPieces, async ({ size_id, ...count }, { session }) => {
      const wish = { ...count, reason: 'counted', sizeId: size_id } as const;
      return movedView(await stock.move({ ...wish, makerId: session.maker.id }));
    }),
    makersRoute(stockCalls.undoMove, async ({ move_id, key }, { session }) =>
      movedView(await stock.undo({ moveId: move_id, key, makerId: session.maker.id })),
    ),
  ];
}

function movedView(moved: StockMoved) {
  if (!moved.ok) return failBottega(codes[moved.reason]);
  return { move_id: moved.move.id, stock: moved.to };
}

const codes = {
  not_found: 'not_found',
  key_reused: 'key_reused',
  bad_number: 'bad_request',
  too_few: 'too_few',
  already_undone: 'conflict',
  not_undoable: 'conflict',
} as const satisfies Record<Extract<StockMoved, { ok: false }>['reason'], BottegaErrorCode>;
