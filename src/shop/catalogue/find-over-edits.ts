import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '#database/tables.ts';
import { settingValue } from '#shop/settings/change-settings.ts';
import { readMakersSettings } from '#shop/settings/queries.ts';
import { findField } from './edit-product.ts';
import {
  type Edited,
  type OverEdit,
  photographs,
  readPhotographs,
  readProductEdits,
  readSettingEdits,
} from './edit-queries.ts';
import { readWholeProduct } from './product-file-queries.ts';

/** The makers' edits that stand now. Called again after an import, it tells those that the import wrote over. */
export async function readEdits(
  tx: Tx,
  { productIds, withSettings }: { productIds: readonly string[]; withSettings: boolean },
): Promise<Edited[]> {
  const edits = [
    ...(await readProductEdits(tx, productIds)),
    ...(withSettings ? await readSettingEdits(tx) : []),
  ];
  const values = await readValues(tx, edits);
  const standing = edits.filter(({ edited }, nth) => isDeepStrictEqual(edited, values[nth]));
  return [...standing, ...(await readPhotographs(tx, productIds))];
}

export async function findOverEdits(
  tx: Tx,
  { edits, productIds }: { edits: readonly Edited[]; productIds: readonly string[] },
): Promise<OverEdit[]> {
  const values = await readValues(tx, edits);
  const shown = new Set(
    (await readPhotographs(tx, productIds)).map(({ colourId, edited }) =>
      JSON.stringify([colourId, edited]),
    ),
  );
  return edits.flatMap(({ colourId, ...edit }, nth): OverEdit[] => {
    const isPhotograph = edit.field === photographs;
    const isKept = isPhotograph
      ? shown.has(JSON.stringify([colourId, edit.edited]))
      : isDeepStrictEqual(edit.edited, values[nth]);
    return isKept ? [] : [{ ...edit, imported: isPhotograph ? null : values[nth] }];
  });
}

/** The present value of each of these fields, as JSON has it. */
async function readValues(db: Tx, edits: readonly Edited[]): Promise<unknown[]> {
  const ids = new Set(edits.flatMap(({ product }) => product ?? []));
  const products = new Map<string, Awaited<ReturnType<typeof readWholeProduct>>>();
  for (const id of ids) products.set(id, await readWholeProduct(db, id));
  const isOfSettings = edits.some(({ product }) => product === undefined);
  const settings = isOfSettings ? await readMakersSettings(db) : {};
  return edits.map(({ product: productId, field, colourId }) => {
    if (productId === undefined) return settingValue(settings, field);
    const product = products.get(productId);
    const found =
      product && findField(product, { productId, field, colourId: colourId ?? undefined });
    return found && JSON.parse(JSON.stringify(found.value ?? null));
  });
}
