import { z } from 'zod';
import type { MakersCall } from '#contract/bottega/makers-call.ts';

/** Kinds of changes; a change carries no ids and no personal data. */
export const changeKinds = ['orders', 'pieces', 'people', 'desk'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The calls that keep a screen as the shop is now. */
export const liveCalls = {
  /** Server-sent events: each is a list of kinds, such as `["orders"]`. */
  changes: {
    method: 'GET',
    path: '/bottega/api/changes',
    access: 'maker',
    request: z.object({}),
    response: z.never(),
  },
  toShip: {
    method: 'GET',
    path: '/bottega/api/toShip',
    access: 'maker',
    request: z.object({}),
    response: z.object({ orders: z.number().int() }),
  },
} as const satisfies Record<string, MakersCall>;
