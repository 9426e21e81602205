import { recordChange } from './edit-statements.ts';
import { readPlaces, writePositions } from './place-statements.ts';
import { lockImport } from './statements.ts';
import type { TimedDeps } from '#shop/deps.ts';

export interface Placing {
  productId: string;
  /** The product that is to follow it. */
  before: string;
  makerId: string;
}

export type PlaceOutcome = { ok: true; changed: boolean } | { ok: false; reason: 'not_found' };

/**
 * Moves a product to the place before another one; the products in between move by one place and keep their order. It
 * says the place by a neighbour and not by a number, so that two makers who move products at once both get their way,
 * and a repetition changes nothing.
 */
export function placeProduct(
  { db, clock }: TimedDeps,
  { productId, before, makerId }: Placing,
): Promise<PlaceOutcome> {
  return db.transaction().execute(async (tx): Promise<PlaceOutcome> => {
    // One at a time, and not beside an import: both write several products.
    await lockImport(tx);
    const places = await readPlaces(tx, { productId, before });
    const [moved, target] = [productId, before].map((id) => places.find((one) => one.id === id));
    if (moved === undefined || target === undefined) return { ok: false, reason: 'not_found' };
    const others = places.filter(({ id }) => id !== productId);
    const at = others.indexOf(target);
    const order = [...others.slice(0, at), moved, ...others.slice(at)];
    const positions = order.flatMap(({ id }, index) => {
      const position = places[index]?.position;
      return position === undefined || order[index] === places[index] ? [] : [{ id, position }];
    });
    if (productId === before || positions.length === 0) return { ok: true, changed: false };
    await writePositions(tx, positions);
    const change = { productId, field: 'position', makerId, at: clock.now() };
    await recordChange(tx, { ...change, after: { before } });
    return { ok: true, changed: true };
  });
}
