import { z } from 'zod';
import { billSchema, type Bill } from '#contract/order.ts';

const entrySchema = z.object({ bill: billSchema });

/** The bill that a history entry of the confirmation brings; there is none after a link. */
export function readBill(historyState: unknown): Bill | undefined {
  return entrySchema.safeParse(historyState).data?.bill;
}
