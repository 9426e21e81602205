import { z } from 'zod';
import { callTable } from './makers-call.ts';

const count = z.number().int();

/** How many days back, today included. */
export const visitSpans = ['7', '30'] as const;
export const visitSpanSchema = z.enum(visitSpans);

const visitDaySchema = z.object({
  /** Of Italy. */
  day: z.iso.date(),
  pages: count,
  products: count,
  /** Pieces. */
  carted: count,
  sold: count,
});
export type BottegaVisitDay = z.infer<typeof visitDaySchema>;

export const seenProductSchema = z.object({
  id: z.string(),
  name: z.string(),
  seen: count,
  carted: count,
  sold: count,
});
export type BottegaSeenProduct = z.infer<typeof seenProductSchema>;

export const visitCalls = callTable({
  visits: {
    method: 'GET',
    request: z.object({ days: visitSpanSchema.default('7') }),
    /** Days oldest first; at most ten products, the most seen first. */
    response: z.object({ days: z.array(visitDaySchema), products: z.array(seenProductSchema) }),
  },
});
