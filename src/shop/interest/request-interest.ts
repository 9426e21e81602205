import type { CartLine } from '#contract/cart.ts';
import type { Interest } from '#contract/interest.ts';
import type { Db } from '#database/tables.ts';
import { findLine } from '#shop/cart/find-line.ts';
import { findProduct } from '#shop/catalogue/queries.ts';
import { emailQuota } from '#shop/emails/email-quota.ts';
import type { EmailPiece } from '#shop/emails/email.ts';
import type { Clock, BackInStockRequestStore } from '#shop/ports.ts';

/**
 * Keeps a shopper's wish to be told when a size is back, and answers it by mail. What can be bought
 * is not waited for, nor what somebody is just paying: it has not gone yet, and if it were kept for who
 * asks meanwhile, who holds pieces without paying could have them kept. Anybody can give any address, so
 * one that nobody has confirmed is asked to; the answer is the same for all, or strangers could find out
 * who is known here.
 */
export async function requestBackInStock(
  { backInStock }: { backInStock: BackInStockRequestStore },
  { email, product }: Interest,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'in_stock' | 'being_paid' }> {
  const { _id: productId, color, size } = product;
  const wish = { email, productId, colorName: color.name, size };
  const outcome = await backInStock.add(wish, emailQuota(email));
  return outcome === 'kept' ? { ok: true } : { ok: false, reason: outcome };
}

/** How somebody's request stands, for who has a link to it. */
interface BackInStockStanding {
  state: 'waiting' | 'kept' | 'bought' | 'passed';
  piece: EmailPiece;
  /** While the piece is kept. */
  reservedUntil?: Date;
}

/** Undefined when the request is forgotten. Looking at it changes nothing. */
export async function readRequest(
  { backInStock, clock }: { backInStock: BackInStockRequestStore; clock: Clock },
  token: string,
): Promise<BackInStockStanding | undefined> {
  const known = await backInStock.findByLink(token);
  if (known === undefined) return undefined;
  const { piece, state, reservedUntil } = known;
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
 * Lets the orders of a browser take the piece that is kept for the request of a link; the line is for
 * its cart. A piece that is bought, passed on or off sale is not available.
 */
export async function takeReturned(
  { db, backInStock }: { db: Db; backInStock: BackInStockRequestStore },
  { token, browser }: { token: string; browser: string },
): Promise<Taken> {
  const known = await backInStock.findByLink(token);
  if (known === undefined) return { ok: false, reason: 'not_found' };
  const { _id, size, color } = known.piece;
  const product = await findProduct(db, _id);
  const line = { _id, model_index: 0, size_index: 0, size, color, qty: 1 };
  const found = product && findLine(line, [product]);
  const taken = found && (await backInStock.take(token, browser));
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
