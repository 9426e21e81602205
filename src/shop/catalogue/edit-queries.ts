import { sql } from 'kysely';
import type { Db } from '#database/tables.ts';

/** A field that a maker changed in the Bottega, no import since, and that an import would write over. */
export interface OverEdit {
  /** Undefined for a setting. */
  product?: string;
  field: string;
  colour?: string;
  by?: string;
  at: Date;
  /** The makers' value, and the file's; of a photograph its name, which the file does not have. */
  edited: unknown;
  imported: unknown;
}

/** An edit that was found, before it is compared with the file. */
export interface Edited extends Omit<OverEdit, 'imported'> {
  colourId: string | null;
}

export const photographs = 'photographs';

/** The last edit of each field of these products. */
export async function readProductEdits(db: Db, productIds: readonly string[]): Promise<Edited[]> {
  const rows = await db
    .selectFrom('product_change as change')
    .leftJoin('maker', (join) => join.on(sql`maker.id::text`, '=', sql`change.maker_id`))
    .leftJoin('variant', 'variant.id', 'change.variant_id')
    .where('change.product_id', '=', sql<string>`any (${productIds})`)
    .distinctOn(['change.product_id', 'change.field', 'change.variant_id'])
    .orderBy('change.product_id')
    .orderBy('change.field')
    .orderBy('change.variant_id')
    .orderBy('change.id', 'desc')
    .select(['change.product_id as product', 'change.field', 'change.variant_id as colourId'])
    .select(['change.at', 'change.after as edited', 'variant.color_name', 'maker.name'])
    .execute();
  return rows.map(({ color_name, name, ...edit }) => ({
    ...edit,
    ...(color_name !== null && { colour: color_name }),
    ...(name !== null && { by: name }),
  }));
}

export async function readSettingEdits(db: Db): Promise<Edited[]> {
  const rows = await db
    .selectFrom('setting_change as change')
    .innerJoin('maker', 'maker.id', 'change.maker_id')
    .distinctOn('field')
    .orderBy('field')
    .orderBy('change.id', 'desc')
    .select(['change.field', 'maker.name as by', 'change.at', 'change.after as edited'])
    .execute();
  return rows.map((edit) => ({ ...edit, colourId: null }));
}

/** The makers' photographs that colours on sale show. */
export async function readPhotographs(db: Db, productIds: readonly string[]): Promise<Edited[]> {
  const rows = await db
    .selectFrom('variant_picture as shown')
    .innerJoin('variant', 'variant.id', 'shown.variant_id')
    .innerJoin('photograph', 'photograph.picture_name', 'shown.picture_name')
    .leftJoin('maker', (join) => join.on(sql`maker.id::text`, '=', sql`photograph.maker_id`))
    .where('variant.product_id', '=', sql<string>`any (${productIds})`)
    .where('variant.retired', '=', false)
    .orderBy('variant.product_id')
    .orderBy('variant.position')
    .orderBy('shown.position')
    .select([
      'variant.product_id as product',
      'variant.color_name as colour',
      'variant.id as colourId',
    ])
    .select(['shown.picture_name as edited', 'maker.name', 'photograph.at'])
    .execute();
  return rows.map(({ name, ...edit }) => ({
    ...edit,
    field: photographs,
    ...(name !== null && { by: name }),
  }));
}
