import type { PicturedProduct } from './read-products.ts';

export interface Colouring {
  /** File name without ending. */
  picture: string;
  code: string;
  code2?: string | undefined;
}

/** One set-up, photographed in every colour. */
export interface ProductJob {
  kind: 'product';
  id: string;
  view: 1 | 2 | 3;
  width: number;
  colourings: Colouring[];
}

/** One of the shop's own pictures. */
export interface SiteJob {
  kind: 'site';
  id: string;
  scale: number;
}

export type Job = ProductJob | SiteJob;

interface Wanted {
  width: number;
  views: readonly number[];
  matches: (id: string) => boolean;
  isMissing: (picture: string) => boolean;
}

/** The set-ups still to be taken: first every whole piece, then the third views, then the stitches. */
export function listProductJobs(
  products: readonly PicturedProduct[],
  { width, views, matches, isMissing }: Wanted,
): ProductJob[] {
  return ([1, 3, 2] as const)
    .filter((view) => views.includes(view))
    .flatMap((view) =>
      products
        .filter((product) => matches(product.id))
        .map((product): ProductJob => ({
          kind: 'product',
          id: product.id,
          view,
          width,
          colourings: product.colors.flatMap((colour) => {
            const picture = colour.pictures[view - 1];
            return picture && isMissing(picture)
              ? [{ picture, code: colour.code, code2: colour.code2 }]
              : [];
          }),
        })),
    )
    .filter((job) => job.colourings.length > 0);
}
