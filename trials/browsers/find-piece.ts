import type { Product } from '#contract/product.ts';

export interface Piece {
  /** Of its product. */
  id: string;
  name: string;
  /** Not the one that is chosen before anybody chooses. */
  size: string;
}

/** A piece of clothing that is there and has a size to choose. */
export async function findPiece(address: string): Promise<Piece> {
  const response = await fetch(`${address}/api/pagedProducts?type=clothes&limit=100`);
  const products: Product[] = await response.json();
  for (const { _id: id, name, model_info } of products) {
    const sizes = model_info[0]?.sizes ?? [];
    const other = sizes.slice(1).find(({ stock }) => stock > 0);
    if (other !== undefined) return { id, name, size: other.size };
  }
  throw new Error('Nothing with a size to choose is left');
}
