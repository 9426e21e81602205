import { sql } from 'kysely';
import type { z } from 'zod';
import {
  type draftCalls,
  type OpenDraft,
  ownFields,
  type PieceFields,
} from '#contract/bottega/drafts.ts';
import type { Db } from '#database/tables.ts';
import { toImg } from '#shop/catalogue/queries.ts';
import { readProductFile } from '#shop/catalogue/product-file-queries.ts';
import { productCover } from '#shop/catalogue/place-statements.ts';
import { readProductPhotographs } from '#shop/photographs/queries.ts';

type ListedDrafts = z.infer<typeof draftCalls.drafts.response>['drafts'];

/** The pieces that were begun and never on sale, the newest first. */
export async function listDrafts(db: Db): Promise<ListedDrafts> {
  const rows = await db
    .selectFrom('product_draft as draft')
    .innerJoin('product', 'product.id', 'draft.product_id')
    .leftJoin('maker', (join) => join.on(sql`maker.id::text`, '=', sql`draft.maker_id`))
    .where('draft.published_at', 'is', null)
    .orderBy('draft.at', 'desc')
    .select([
      'product.id',
      'product.name',
      'draft.at',
      'maker.name as by',
      productCover.as('picture'),
    ])
    .execute();
  return rows.map(({ id, name, at, by, picture }) => ({
    id,
    name,
    img: toImg(picture),
    at: at.toISOString(),
    by: by ?? undefined,
  }));
}

/** A draft as its form shows it; undefined when there is none, or when it was put on sale. */
export async function readDraft(db: Db, id: string): Promise<OpenDraft | undefined> {
  const row = await db
    .selectFrom('product_draft as draft')
    .innerJoin('product', 'product.id', 'draft.product_id')
    .leftJoin('product as similar', 'similar.id', 'draft.copied_from')
    .where('draft.product_id', '=', id)
    .where('draft.published_at', 'is', null)
    .select(['draft.key', 'draft.copied_from', 'draft.version', 'similar.name as similar_name'])
    .executeTakeFirst();
  const file = row && (await readProductFile(db, id));
  const [colour] = file?.colors ?? [];
  if (row === undefined || file === undefined || colour === undefined) return undefined;
  const { name, short_description, description, price } = file;
  const shown = await readProductPhotographs(db, id);
  const similar = await readProductFile(db, row.copied_from);
  return {
    id,
    key: row.key,
    version: row.version,
    like: { id: row.copied_from, name: row.similar_name ?? '' },
    untouched: ownFields.filter((own) => file[own] !== undefined && file[own] === similar?.[own]),
    name,
    short_description,
    description,
    price,
    color: { name: colour.name, code: colour.code },
    sizes: [...colour.sizes].map(([size, pieces]) => ({ name: size, pieces })),
    photographs: shown?.colors[0]?.photographs ?? [],
  };
}

/**
 * The fields of a piece to begin a similar one with, in its first colour. Of pieces that lie on the shelf there is none
 * yet; those that are made after the order are sold as often.
 */
export async function readSimilarPiece(db: Db, id: string): Promise<PieceFields | undefined> {
  const file = await readProductFile(db, id);
  const [colour] = file?.colors ?? [];
  if (file === undefined || colour === undefined) return undefined;
  const { name, short_description, description, price, pieces } = file;
  const isMade = pieces === 'made';
  return {
    name,
    short_description,
    description,
    price,
    color: { name: colour.name, code: colour.code },
    sizes: [...colour.sizes].map(([size, stock]) => ({ name: size, pieces: isMade ? stock : 0 })),
  };
}
