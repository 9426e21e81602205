import { z } from 'zod';
import { addressChangesSchema } from '#contract/bottega/address.ts';
import type { MakersCall } from '#contract/bottega/makers-call.ts';
import { orderIdSchema } from '#contract/order.ts';

const one = z.object({ id: orderIdSchema });

/** The calls by which the makers change an order beside its way to the customer. */
export const orderChangeCalls = {
  /** Before the parcel leaves; a conflict when somebody else has changed the same meanwhile. */
  correctAddress: {
    method: 'POST',
    path: '/bottega/api/correctAddress',
    access: 'maker',
    request: one.extend({ changes: addressChangesSchema }),
    response: z.object({ changed: z.boolean() }),
  },
  /** What calling the order off comes to: nothing is taken, or the money goes back by a refund. */
  previewCancel: {
    method: 'GET',
    path: '/bottega/api/previewCancel',
    access: 'maker',
    request: one,
    response: z.object({ way: z.enum(['release', 'refund']), amount: z.number().int() }),
  },
  /** Before its money is taken; once the order is called off it changes nothing. */
  cancel: {
    method: 'POST',
    path: '/bottega/api/cancel',
    access: 'fresh maker',
    request: one,
    /** Pending while the card provider has not answered; the shop asks again by itself. */
    response: z.object({ state: z.enum(['done', 'pending']) }),
  },
} as const satisfies Record<string, MakersCall>;
