import type { Product } from '#contract/product.ts';

/** Facts known after a look around in the shop. */
export interface Known {
  products: readonly Product[];
  /** File names of pictures in one size and format. */
  pictures: readonly string[];
  /** Of the build: scripts, styles, letters. */
  assets: readonly string[];
  questionId: string;
  /** Orders in every state, in which they came about. */
  orderIds: readonly string[];
  /** Intents that somebody else was challenged for. */
  intents: readonly { id: string; secret: string }[];
  /** Values of the cookie by which a browser is known. */
  browsers: readonly string[];
}
