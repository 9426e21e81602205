import type { PieceFields } from '#contract/bottega/drafts.ts';
import type { Db } from '#database/tables.ts';
import { readProductFile } from '#shop/catalogue/product-file-queries.ts';

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
