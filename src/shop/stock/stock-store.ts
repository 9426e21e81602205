import type { ShelfFilter, ShelfPage } from '#contract/bottega/stock.ts';

/** Why pieces came or went other than by a sale. */
export type StockMovementReason = 'opening' | 'made' | 'taken' | 'returned' | 'counted' | 'undo';

/** Pieces that came to a size or left it. Moves are only ever added. */
export interface StockMovement {
  id: string;
  skuId: string;
  /** Pieces more or less. */
  difference: number;
  reason: StockMovementReason;
  /** The maker who did it; absent for `import --stock`. */
  makerId?: string;
  /** Who asks for the same move twice uses the same key. */
  key: string;
  at: Date;
  /** Of a count: what the screen showed, and what was on the shelf. */
  count?: { shown: number; counted: number };
  /** The move that this one takes back. */
  undoes?: string;
}

/** A move as it is remembered. */
export interface KeptMove extends StockMovement {
  /** The maker's name. */
  by?: string;
  /** Another move took it back. */
  isUndone: boolean;
}

/** What happened to a size. */
export interface SizeHistory {
  moves: KeptMove[];
  /** Pieces that orders sold, and those of them that are back: by a refund, or since nothing was paid. */
  sold: number;
  back: number;
}

/** Pieces of a size: all that exist, and how many of these are held for orders being paid or for who waited. */
export interface SizeStock {
  stock: number;
  held: number;
}

/** A product goes off sale, or is back. */
export interface Retirement {
  productId: string;
  retired: boolean;
  /** The maker who did it; absent where an earlier version did it by a command. */
  makerId?: string;
  at: Date;
}

/** Which pieces of the shelf are asked for. */
export interface ShelfQuery {
  wanted:
    | { by: 'filter'; filter: ShelfFilter }
    /** Every word stands in the name, the colour or a size; on sale or not. */
    | { by: 'words'; text: string }
    /** All colours of a product, on sale or not. */
    | { by: 'product'; productId: string };
  /** The ones after this piece, as the page before names it. */
  after?: string;
}

export interface WaitingPerson {
  email: string;
  since: Date;
  isConfirmed: boolean;
}

export interface StockStore {
  /** A page of colours with their sizes, in the order of the lists. */
  shelf(query: ShelfQuery & { now: Date; limit: number }): Promise<ShelfPage>;
  /** The newest moves of a size, the last first, and its sales; undefined when there is no such size. */
  moves(of: { skuId: string; limit: number }): Promise<SizeHistory | undefined>;
  /** People who wait for a size, or will once their address is confirmed; the longest first. */
  waiting(skuId: string): Promise<WaitingPerson[]>;
  /** Written down with who did it, where it changes anything; undefined when there is no such product. */
  retire(retirement: Retirement): Promise<{ changed: boolean } | undefined>;
  /** One transaction; whatever the work throws takes everything back. */
  transact<Result>(work: (tx: StockTransaction) => Promise<Result>): Promise<Result>;
}

export interface StockTransaction {
  /** The size, locked until the transaction ends; undefined when there is none. */
  lock(skuId: string, now: Date): Promise<SizeStock | undefined>;
  find(name: { id: string } | { key: string }): Promise<StockMovement | undefined>;
  /** The newest move of a size. */
  lastMove(skuId: string): Promise<string | undefined>;
  /** The move that took this one back. */
  undoOf(moveId: string): Promise<StockMovement | undefined>;
  /** Writes the move and changes the stock; undefined when its key was taken meanwhile. */
  add(move: Omit<StockMovement, 'id'>): Promise<StockMovement | undefined>;
}
