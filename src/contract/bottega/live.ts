import { z } from 'zod';
import { callTable } from '#contract/bottega/makers-call.ts';

/** Kinds of changes; a change carries no ids and no personal data. */
export const changeKinds = ['orders', 'pieces', 'people', 'desk'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const liveCalls = callTable({
  /** Server-sent events: each is a list of kinds, such as `["orders"]`. */
  changes: { method: 'GET', response: z.never() },
  toShip: { method: 'GET', response: z.object({ orders: z.number().int() }) },
});
