import type { z } from 'zod';
import type { colorFields } from '#contract/bottega/products.ts';
import { nameKey } from '#contract/name-key.ts';
import { findChange, insertColour, lockProduct, recordChange } from './edit-statements.ts';
import { type EditRefusal, refuseColor } from './product-values.ts';
import type { TimedDeps } from '#shop/deps.ts';

export interface NewColor {
  productId: string;
  color: z.infer<typeof colorFields.color>;
  makerId: string;
  /** Idempotency key. */
  key: string;
}

export type AddOutcome =
  | { ok: true; colourId: string }
  | { ok: false; reason: 'not_found' | 'conflict' }
  | { ok: false; reason: 'refused'; refusals: EditRefusal[] };

/** Adds a colour off sale, with the sizes of the first one and no pieces. A repetition adds nothing. */
export function addColor({ db, clock }: TimedDeps, wish: NewColor): Promise<AddOutcome> {
  const { productId, color, makerId, key } = wish;
  return db.transaction().execute(async (tx): Promise<AddOutcome> => {
    const product = await lockProduct(tx, productId);
    if (product === undefined) return { ok: false, reason: 'not_found' };
    const done = await findChange(tx, key);
    if (done?.field === 'new color' && done.colourId !== null) {
      return { ok: true, colourId: done.colourId };
    }
    if (done !== undefined) return { ok: false, reason: 'conflict' };
    const name = color.name.trim();
    const refusals = refuseColor(color);
    const isTaken = product.colours.some(({ file }) => nameKey(file.name) === nameKey(name));
    if (isTaken) refusals.push({ path: 'name', problem: { rule: 'name_taken', name } });
    if (refusals.length > 0) return { ok: false, reason: 'refused', refusals };
    const sizes = [...(product.file.colors[0]?.sizes.keys() ?? [])];
    const colourId = await insertColour(tx, {
      productId,
      color: { ...color, name },
      sizes,
    });
    const change = { productId, field: 'new color', colourId, makerId, at: clock.now() };
    await recordChange(tx, { ...change, after: color, key });
    return { ok: true, colourId };
  });
}
