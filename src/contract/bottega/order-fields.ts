import { z } from 'zod';
import { giftSchema } from '#contract/gift.ts';
import { orderLineSchema, orderStateSchema } from '#contract/order.ts';
import { deliveryPromiseSchema } from '#contract/promise.ts';

/** An order that was withdrawn from and not given back is not to ship; one that has left is in two groups. */
export const orderGroups = ['to_ship', 'shipped', 'delivered', 'withdrawn', 'closed'] as const;
export const orderGroupSchema = z.enum(orderGroups);
export type OrderGroup = z.infer<typeof orderGroupSchema>;

export const backOfficeLineSchema = z.object({
  ...orderLineSchema.shape,
  /** Pieces that go into the last parcel: those that were not given back and did not leave in an earlier one. */
  left: z.number().int(),
  /** Pieces that left in an earlier parcel; a node of the version before says none. */
  sent: z.number().int().default(0),
});
export type BackOfficeLine = z.infer<typeof backOfficeLineSchema>;

export const refundLineSchema = z.object({
  line: z.number().int().min(0).max(1000),
  qty: z.number().int().min(1).max(1000),
});

const at = z.iso.datetime();
const cents = z.number().int();

const parcelSchema = z.object({ tracking: z.string().optional(), carrier: z.string().optional() });

/** An order as the lists show it. */
export const orderListItemSchema = z.object({
  id: z.string(),
  number: z.string(),
  state: orderStateSchema,
  /** Empty when the customer was erased. */
  name: z.string(),
  city: z.string(),
  placed_at: at,
  /** The day by which it was promised to leave, of Italy: `2026-11-30`. */
  ship_by: z.iso.date(),
  is_late: z.boolean(),
  /** It must leave in these days, or should have: its promise is about to break. */
  in_danger: z.boolean(),
  /** The makers have closed since on the day by which it was to leave. */
  leaves_while_closed: z.boolean(),
  /** Closures have since taken days of its making; a node of the version before says none. */
  delayed_by_closure: z.boolean().default(false),
  /** The delivery promise that the customer was given; older orders have none. */
  promise: z.optional(deliveryPromiseSchema),
  /** Packed without prices; absent when it is no present, or was erased. */
  gift: z.optional(giftSchema),
  total: cents,
  /** Of it, refunds that are done or pending. */
  refunded: cents,
  lines: z.array(backOfficeLineSchema),
  /** Places of the lines, from 0, whose pieces are made after the order; a node of the version before says none. */
  made_lines: z.array(z.number().int()).default([]),
  tracking: z.string().optional(),
  /** The makers' last note for themselves. */
  note: z.string().optional(),
  /** How many they wrote before it. */
  earlier_notes: z.number().int(),
  /** The customer's last words, while no maker has answered them. */
  open_answer: z.object({ text: z.string(), at }).optional(),
  withdrawn_at: at.optional(),
  /** For a withdrawal until it is settled: all that was not paid back yet, `delivery` included, by this day of Italy. */
  to_give_back: z
    .object({ amount: cents, delivery: cents, by: z.iso.date(), is_late: z.boolean() })
    .optional(),
  /** It was handed over, and can be taken back until then; without a code the makers carry it. */
  handed_over: parcelSchema
    .extend({
      key: z.string(),
      until: at,
      /** The pieces in it, when others are still to be shipped. */
      lines: z.array(refundLineSchema).optional(),
    })
    .optional(),
});
export type OrderListItem = z.infer<typeof orderListItemSchema>;

/** All that was left of it was handed over; of a part the rest is still to be shipped. */
export function isLeaving({ handed_over }: Pick<OrderListItem, 'handed_over'>): boolean {
  return handed_over !== undefined && handed_over.lines === undefined;
}
