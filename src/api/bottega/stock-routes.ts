import type { z } from 'zod';
import type { BottegaErrorCode } from '#contract/bottega/error.ts';
import { soldOutText } from '#text/bottega.ts';
import { stockCalls } from '#contract/bottega/stock.ts';
import { failBottega } from '#api/bottega/fail-bottega.ts';
import { type BottegaApiPorts, changedOf, makersRoute, type MakersRoute } from './makers-route.ts';
import type { MovementOutcome } from '#shop/stock/move-stock.ts';
import type { ShelfQuery } from '#shop/stock/shelf-queries.ts';

/** The shelf, where stock moves by differences, and the tags on the pieces. */
export function stockRoutes({ bottega }: BottegaApiPorts): MakersRoute[] {
  const { stock } = bottega;
  return [
    makersRoute(stockCalls.shelf, ({ after, ...asked }) =>
      stock.shelf({ selection: selectionOf(asked), after }),
    ),
    makersRoute(stockCalls.moves, ({ size_id }) => stock.history(size_id)),
    makersRoute(stockCalls.waiting, async ({ size_id }) => ({
      people: (await stock.waiting(size_id)).map(({ email, since, isConfirmed }) => ({
        email,
        since: since.toISOString(),
        is_confirmed: isConfirmed,
      })),
    })),
    makersRoute(stockCalls.movePieces, async ({ size_id, ...change }, { makerId }) =>
      outcomeView(await stock.move({ ...change, skuId: size_id, makerId })),
    ),
    makersRoute(stockCalls.countPieces, async ({ size_id, last_move, ...count }, { makerId }) => {
      const shown = { skuId: size_id, lastMovement: last_move };
      const request = { ...count, ...shown, reason: 'counted' } as const;
      return outcomeView(await stock.move({ ...request, makerId }));
    }),
    makersRoute(stockCalls.undoMove, async ({ move_id, key }, { makerId }) =>
      outcomeView(await stock.undo({ movementId: move_id, key, makerId })),
    ),
    makersRoute(stockCalls.retire, async ({ product_id, retired }, { makerId }) =>
      changedOf(await stock.retire({ productId: product_id, retired, makerId })),
    ),
    makersRoute(stockCalls.tags, async () => ({ tags: await stock.tags() })),
    makersRoute(stockCalls.taggedPiece, ({ size_id }) => stock.tagged(size_id)),
  ];
}

function selectionOf({
  filter,
  q = '',
  product_id: productId,
}: Omit<z.output<typeof stockCalls.shelf.request>, 'after'>): ShelfQuery['selection'] {
  if (productId !== undefined) return { by: 'product', productId };
  return q === '' ? { by: 'filter', filter } : { by: 'words', text: q };
}

function outcomeView(outcome: MovementOutcome) {
  if (outcome.ok) {
    const { movement, to, toTell } = outcome;
    return { move_id: movement.id, stock: to, to_tell: toTell };
  }
  const { reason } = outcome;
  const now =
    reason === 'changed' ? { stock: outcome.stock, last_move: outcome.lastMovement } : undefined;
  const soldIn = reason === 'too_few' ? outcome.soldIn : undefined;
  const message = soldIn === undefined ? undefined : soldOutText(soldIn);
  return failBottega(codes[reason], { now, message });
}

const codes = {
  not_found: 'not_found',
  key_reused: 'key_reused',
  bad_number: 'bad_request',
  too_few: 'too_few',
  too_many: 'too_many',
  changed: 'stock_changed',
  already_undone: 'conflict',
  not_undoable: 'conflict',
} as const satisfies Record<Extract<MovementOutcome, { ok: false }>['reason'], BottegaErrorCode>;
