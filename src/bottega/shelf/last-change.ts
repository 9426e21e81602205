import { stockCalls } from '#contract/bottega/stock.ts';
import { shelfText } from '#text/bottega-shelf.ts';
import type { callBottega } from '#bottega/call-bottega.ts';
import { newKey } from '#bottega/new-key.ts';

/** What was just done to the shelf and can be taken back. */
export interface LastChange {
  /** Of this change alone. */
  key: string;
  said: string;
  /** The button that did it has gone. */
  takesFocus: boolean;
  /** @returns what is said then */
  undo: (call: typeof callBottega) => Promise<string>;
}

interface Moved {
  moveId: string;
  /** The piece it was about. */
  name: string;
  stock: number;
}

/** Pieces came or went. */
export function lastMove({ moveId, name, stock }: Moved): LastChange {
  const key = newKey();
  return {
    key,
    said: shelfText.moved(name, shelfText.stock(stock)),
    takesFocus: false,
    async undo(call) {
      const undone = await call(stockCalls.undoMove, { move_id: moveId, key });
      return shelfText.undone(name, shelfText.stock(undone.stock));
    },
  };
}

interface Retired {
  productId: string;
  name: string;
  retired: boolean;
}

/** A product went off sale, or is back. */
export function lastRetirement({ productId, name, retired }: Retired): LastChange {
  return {
    key: newKey(),
    said: shelfText.retired({ name, retired }),
    takesFocus: true,
    async undo(call) {
      await call(stockCalls.retire, { product_id: productId, retired: !retired });
      return shelfText.retired({ name, retired: !retired });
    },
  };
}
