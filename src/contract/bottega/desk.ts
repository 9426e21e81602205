import { z } from 'zod';
import { ledgerDifferenceKinds } from '#contract/bottega/accounts.ts';
import { keySchema, type MakersCall } from './makers-call.ts';
import {
  deskLineSchema,
  orderGroupSchema,
  refundLineSchema,
  trackingSchema,
} from './order-fields.ts';
import { orderWithdrawalSchema, strayWithdrawalSchema } from './withdrawals.ts';
import { emailAgainSchema, writingSchema } from '#contract/bottega/writing.ts';
import { keptCustomerSchema } from '#contract/kept-customer.ts';
import { fieldMaxLength } from '#contract/limits.ts';
import { onOneLine } from '#contract/one-line.ts';
import { deliveryPromiseSchema } from '#contract/promise.ts';
import { orderIdSchema, orderStateSchema } from '#contract/order.ts';

const done = z.object({ ok: z.literal(true) });
const at = z.iso.datetime();
const cents = z.number().int();

const parcelSchema = z.object({ tracking: z.string().optional(), carrier: z.string().optional() });

/** An order as the lists show it. */
export const deskCardSchema = z.object({
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
  /** What the customer was told; older orders have none. */
  promise: deliveryPromiseSchema.optional(),
  total: cents,
  /** Of it, what went back or is on its way back. */
  refunded: cents,
  lines: z.array(deskLineSchema),
  tracking: z.string().optional(),
  /** The makers' last note for themselves. */
  note: z.string().optional(),
  /** How many they wrote before it. */
  earlier_notes: z.number().int(),
  withdrawn_at: at.optional(),
  /** It was handed over, and can be taken back until then; without a code the makers carry it. */
  handed_over: parcelSchema.extend({ key: z.string(), until: at }).optional(),
});
export type DeskCard = z.infer<typeof deskCardSchema>;

/** One order with all that happened to it. */
export const deskOrderSchema = deskCardSchema.extend({
  /** Places of the lines, from 0, whose pieces are made after the order. */
  made_lines: z.array(z.number().int()),
  /** Absent when they were erased. */
  customer: keptCustomerSchema.optional(),
  subtotal: cents,
  delivery: cents,
  refunds: z.array(
    z.object({
      id: z.string(),
      key: z.string(),
      amount: cents,
      at,
      state: z.enum(['pending', 'done', 'refused']),
      lines: z.array(refundLineSchema),
      reason: z.string().optional(),
      restocked_at: at.optional(),
    }),
  ),
  history: z.array(
    z.object({
      at,
      cause: z.string(),
      detail: z.string().optional(),
      /** The code that was given then. */
      tracking: z.string().optional(),
      /** The maker's name. */
      by: z.string().optional(),
    }),
  ),
  carrier: z.string().optional(),
  /** Where the parcel is followed. */
  tracking_url: z.string().optional(),
  /** Who can be chosen, by name. */
  carriers: z.array(z.string()),
  /** In the order in which they were written. */
  writings: z.array(writingSchema),
  /** Those that can be sent once more. */
  emails_again: z.array(emailAgainSchema),
  emails: z.array(
    z.object({
      kind: z.string(),
      sent_at: at.optional(),
      /** The mail server will not have it. */
      is_refused: z.boolean(),
    }),
  ),
});
export type DeskOrder = z.infer<typeof deskOrderSchema>;

const one = z.object({ id: orderIdSchema });
/** The carrier by the name that the settings give them. */
const parcel = one.extend({ carrier: z.string().overwrite(onOneLine).min(1).max(60).optional() });

const refundWish = one.extend({
  /** Without lines and amount it is all that is left. */
  lines: z.array(refundLineSchema).max(100),
  /** Instead of what the pieces cost. */
  amount: cents.min(1).optional(),
});

/** The calls of the desk: what the makers do with orders. */
export const deskCalls = {
  /** To ship by the promised day, all of them; the others newest first. With `q` all that match it. */
  orders: {
    method: 'GET',
    path: '/bottega/api/orders',
    access: 'maker',
    request: z.object({
      group: orderGroupSchema.default('to_ship'),
      q: z.string().overwrite(onOneLine).max(fieldMaxLength).optional(),
      before: at.optional(),
    }),
    response: z.object({
      orders: z.array(deskCardSchema),
      counts: z.record(orderGroupSchema, z.number().int()),
      /** To ask for the next ones with; absent when there are no more. */
      before: at.optional(),
    }),
  },
  order: {
    method: 'GET',
    path: '/bottega/api/order',
    access: 'maker',
    request: one,
    response: deskOrderSchema,
  },
  /** The parcel was handed over: it counts as shipped, and the customer is told, two minutes later. */
  handOver: {
    method: 'POST',
    path: '/bottega/api/handOver',
    access: 'maker',
    request: parcel.extend({
      key: keySchema,
      tracking: trackingSchema.optional(),
      /** Though the customer has withdrawn. */
      anyway: z.boolean().default(false),
    }),
    response: z.object({ key: z.string(), until: at }),
  },
  takeBack: {
    method: 'POST',
    path: '/bottega/api/takeBack',
    access: 'maker',
    request: one.extend({ key: keySchema }),
    response: done,
  },
  correctTracking: {
    method: 'POST',
    path: '/bottega/api/correctTracking',
    access: 'maker',
    request: parcel.extend({ tracking: trackingSchema, tell: z.boolean() }),
    response: z.object({ changed: z.boolean() }),
  },
  deliver: {
    method: 'POST',
    path: '/bottega/api/deliver',
    access: 'maker',
    request: one,
    response: done,
  },
  /** What a refund would give; nothing is done. */
  previewRefund: {
    method: 'POST',
    path: '/bottega/api/previewRefund',
    access: 'maker',
    looks: true,
    request: refundWish,
    response: z.object({ amount: cents, left: cents, lines: z.array(refundLineSchema) }),
  },
  refund: {
    method: 'POST',
    path: '/bottega/api/refund',
    access: 'fresh maker',
    request: refundWish
      .extend({
        key: keySchema,
        reason: z.string().overwrite(onOneLine).max(fieldMaxLength, 'too_long').optional(),
        /** The pieces are back. */
        restock: z.boolean(),
      })
      // Next year nobody knows what an amount of one's own was for.
      .refine(({ amount, reason }) => amount === undefined || Boolean(reason), {
        path: ['reason'],
        error: 'required',
      }),
    /** Pending while the card provider has not answered; the shop asks again by itself. */
    response: z.object({ amount: cents, state: z.enum(['done', 'pending']) }),
  },
  /** What is to be done, and what was sold today. */
  today: {
    method: 'GET',
    path: '/bottega/api/today',
    access: 'maker',
    request: z.object({}),
    response: z.object({
      to_ship: z.array(deskCardSchema),
      /** Withdrawn and not given back yet, the oldest first. */
      withdrawals: z.array(orderWithdrawalSchema),
      /** Withdrawals that name no order of their address, the oldest first. */
      stray_withdrawals: z.array(strayWithdrawalSchema),
      differences: z.array(
        z.object({
          intent_id: z.string(),
          kind: z.enum(ledgerDifferenceKinds),
          order_id: z.string().optional(),
          ours: cents,
          provider: cents,
        }),
      ),
      waiting: z.array(
        z.object({
          product_id: z.string(),
          name: z.string(),
          color: z.string(),
          size: z.string(),
          people: z.number().int(),
          stock: z.number().int(),
        }),
      ),
      /** No order has ever been sold. */
      is_new: z.boolean(),
      sold: z.object({ orders: z.number().int(), pieces: z.number().int(), total: cents }),
      /** The last backup; absent where the shop makes none. */
      backup: z.object({ at: z.iso.datetime().optional(), is_late: z.boolean() }).optional(),
    }),
  },
} as const satisfies Record<string, MakersCall>;

export type DeskToday = z.output<typeof deskCalls.today.response>;
