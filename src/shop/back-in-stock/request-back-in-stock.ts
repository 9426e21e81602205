import type { CartLine } from '#contract/cart.ts';
import { findLine } from '#shop/cart/find-line.ts';
import { findProduct } from '#shop/catalogue/queries.ts';
import type { Db } from '#database/tables.ts';
import type { EmailPiece } from '#shop/emails/email.ts';
import { findRequestByLink } from './queries.ts';
import { takeReserved } from './statements.ts';
import type { TimedDeps } from '#shop/deps.ts';

interface BackInStockStanding {
  state: 'waiting' | 'kept' | 'bought' | 'passed';
  piece: EmailPiece;
  /** While the piece is reserved. */
  reservedUntil?: Date;
}

/** Undefined when the request is deleted. Reading it changes nothing. */
export async function readRequest(
  { db, clock }: TimedDeps,
  token: string,
): Promise<BackInStockStanding | undefined> {
  const request = await findRequestByLink(db, token);
  if (request === undefined) return undefined;
  const { piece, state, reservedUntil } = request;
  switch (state) {
    case 'unconfirmed':
    case 'waiting':
      return { state: 'waiting', piece };
    case 'told':
      return reservedUntil !== undefined && reservedUntil > clock.now()
        ? { state: 'kept', piece, reservedUntil }
        : { state: 'passed', piece };
    case 'bought':
    case 'passed':
      return { state, piece };
  }
}

type Taken =
  | { ok: true; line: CartLine; reservedUntil: Date }
  | { ok: false; reason: 'not_found' | 'not_available' };

/**
 * Lets the orders of a browser use the piece reserved for the request of a link, and returns its cart line. A piece
 * that is bought, passed on or off sale is not available.
 */
export async function takeReturned(
  { db }: { db: Db },
  { token, browser }: { token: string; browser: string },
): Promise<Taken> {
  const request = await findRequestByLink(db, token);
  if (request === undefined) return { ok: false, reason: 'not_found' };
  const { _id, size, color } = request.piece;
  const product = await findProduct(db, _id);
  const line = { _id, model_index: 0, size_index: 0, size, color, qty: 1 };
  const found = product && findLine(line, [product]);
  const taken = found && (await takeReserved(db, { token, browser }));
  if (found === undefined || taken?.reservedUntil === undefined) {
    return { ok: false, reason: 'not_available' };
  }
  const { modelIndex: model_index, sizeIndex: size_index } = found;
  return {
    ok: true,
    line: { ...line, model_index, size_index },
    reservedUntil: taken.reservedUntil,
  };
}
