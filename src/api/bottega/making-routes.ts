import type { z } from 'zod';
import { makingCalls } from '#contract/bottega/making.ts';
import type { PieceToMake } from '#shop/making/statements.ts';
import { failBottega } from './fail-bottega.ts';
import { type BottegaApiPorts, done, makersRoute, type MakersRoute } from './makers-route.ts';

/** The list of pieces to make, and who makes which. */
export function makingRoutes({ bottega }: BottegaApiPorts): MakersRoute[] {
  const { making } = bottega;
  return [
    makersRoute(makingCalls.toMake, (_nothing, { makerId }) => making.list(makerId)),
    makersRoute(makingCalls.claimPiece, async (request, { makerId }) => {
      const piece = pieceOf(request);
      if (piece === undefined) return failBottega('bad_request');
      return making.claim({ piece, makerId });
    }),
    makersRoute(makingCalls.releasePiece, async (request) => {
      const piece = pieceOf(request);
      if (piece === undefined) return failBottega('bad_request');
      await making.release(piece);
      return done;
    }),
  ];
}

type Named = z.output<typeof makingCalls.claimPiece.request>;

function pieceOf({ order_id: orderId, line, size_id: skuId }: Named): PieceToMake | undefined {
  if (orderId !== undefined && line !== undefined) return { orderId, line };
  return skuId === undefined ? undefined : { skuId };
}
