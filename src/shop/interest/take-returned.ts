import type { CartLine } from '#contract/cart.ts';
import { findLine } from '#shop/cart/find-line.ts';
import type { CatalogueStore, InterestStore } from '#shop/ports.ts';

type Taken =
  | { ok: true; line: CartLine; keptUntil: Date }
  | { ok: false; reason: 'not_found' | 'not_available' };

/**
 * Lets the orders of a browser take the piece that is kept for the request of a link; the line is for
 * its cart. A piece that is bought, passed on or off sale is not available.
 */
export async function takeReturned(
  { interests, catalogue }: { interests: InterestStore; catalogue: CatalogueStore },
  { token, browser }: { token: string; browser: string },
): Promise<Taken> {
  const known = await interests.findByLink(token);
  if (known === undefined) return { ok: false, reason: 'not_found' };
  const { _id, size, color } = known.piece;
  const product = await catalogue.find(_id);
  const line = { _id, model_index: 0, size_index: 0, size, color, qty: 1 };
  const found = product && findLine(line, [product]);
  const taken = found && (await interests.take(token, browser));
  if (found === undefined || taken?.keptUntil === undefined) {
    return { ok: false, reason: 'not_available' };
  }
  const { modelIndex: model_index, sizeIndex: size_index } = found;
  return { ok: true, line: { ...line, model_index, size_index }, keptUntil: taken.keptUntil };
}
