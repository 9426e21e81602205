import { nameKey } from '#contract/name-key.ts';
import type { Db } from '#database/tables.ts';

type Named = {
  _id: string;
  color: { name: string; code?: string; code2?: string | undefined };
  size: string;
};

/** Pieces whose colour or size has another spelling now, or a renamed colour of the same codes, as it is. */
export async function readCurrentNames<T extends Named>(
  db: Db,
  pieces: readonly T[],
): Promise<Map<T, T>> {
  const sizes = await db
    .selectFrom('variant')
    .innerJoin('sku', 'sku.variant_id', 'variant.id')
    .where(
      'variant.product_id',
      'in',
      pieces.map(({ _id }) => _id),
    )
    .where('variant.retired', '=', false)
    .where('sku.retired', '=', false)
    .orderBy('variant.position')
    .orderBy('sku.position')
    .select(['variant.product_id', 'color_name', 'color_code', 'color_code2', 'sku.name as size'])
    .execute();
  const current = new Map<T, T>();
  for (const piece of pieces) {
    const { _id, color, size } = piece;
    const alike = sizes.filter(
      (one) => one.product_id === _id && nameKey(one.size) === nameKey(size),
    );
    const found =
      alike.find((one) => one.color_name === color.name) ??
      alike.find((one) => nameKey(one.color_name) === nameKey(color.name)) ??
      alike.find(
        (one) => one.color_code === color.code && one.color_code2 === (color.code2 ?? null),
      );
    if (found === undefined) continue;
    current.set(piece, {
      ...piece,
      color: { ...color, name: found.color_name },
      size: found.size,
    });
  }
  return current;
}
