import type { ProductFile } from '#contract/catalogue-file.ts';
import { recordRetirement } from '#shop/stock/statements.ts';
import { findChange, findFreeId, recordChange } from './edit-statements.ts';
import { readProductFile } from './product-file-queries.ts';
import { insertOffSale } from './product-statements.ts';
import { lockImport } from './statements.ts';
import type { TimedDeps } from '#shop/deps.ts';

/** A product with another id and name and with no pieces, which is no novelty yet; its pictures are the same. */
export function copyOfProduct(
  file: ProductFile,
  { id, name }: Pick<ProductFile, 'id' | 'name'>,
): ProductFile {
  const colors = file.colors.map((colour) => ({
    ...colour,
    sizes: new Map([...colour.sizes.keys()].map((size) => [size, 0])),
  }));
  return { ...file, id, name, new: false, colors };
}

const nameMax = 120;
const copied = ' (copia)';

export interface Copying {
  productId: string;
  makerId: string;
  /** Idempotency key. */
  key: string;
}

export type CopyOutcome =
  | { ok: true; productId: string }
  | { ok: false; reason: 'not_found' | 'conflict' };

/** Adds a copy of a product that is off sale, under the next free id (`<id>-2`). A repetition adds nothing. */
export function duplicateProduct(
  { db, clock }: TimedDeps,
  { productId, makerId, key }: Copying,
): Promise<CopyOutcome> {
  return db.transaction().execute(async (tx): Promise<CopyOutcome> => {
    // Presses with one key wait for each other here, and copies that look for an id.
    await lockImport(tx);
    const done = await findChange(tx, key);
    if (done !== undefined) {
      const isCopy = done.field === 'copy';
      return isCopy ? { ok: true, productId: done.productId } : { ok: false, reason: 'conflict' };
    }
    const file = await readProductFile(tx, productId);
    if (file === undefined) return { ok: false, reason: 'not_found' };
    const id = await findFreeId(tx, productId);
    const name = `${file.name.slice(0, nameMax - copied.length)}${copied}`;
    const at = clock.now();
    await insertOffSale(tx, copyOfProduct(file, { id, name }));
    await recordRetirement(tx, { productId: id, retired: true, makerId, at });
    const change = { productId: id, field: 'copy', makerId, at, after: { of: productId }, key };
    await recordChange(tx, change);
    return { ok: true, productId: id };
  });
}
