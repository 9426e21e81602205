/** Why the stock of a SKU changed other than by a sale. */
export type StockMovementReason = 'opening' | 'made' | 'taken' | 'returned' | 'counted' | 'undo';

/** A change of a SKU's stock other than by a sale. Movements are only ever inserted. */
export interface StockMovement {
  id: string;
  skuId: string;
  /** Pieces added; negative when pieces were taken away. */
  difference: number;
  reason: StockMovementReason;
  /** Absent for `import --stock`. */
  makerId?: string;
  /** Idempotency key. */
  key: string;
  at: Date;
  /** Of a count: the stock on the maker's screen, and the pieces that were found. */
  count?: { shown: number; counted: number };
  /** The id of the movement that this one undoes. */
  undoes?: string;
}

/** Openings and undos stay. */
export function isUndoable({ reason }: Pick<StockMovement, 'reason'>): boolean {
  return reason !== 'opening' && reason !== 'undo';
}
