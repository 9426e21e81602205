import { z } from 'zod';
import { callTable, changedSchema, keySchema, lineSchema } from './makers-call.ts';
import { orderGroupSchema, orderListItemSchema, refundLineSchema } from './order-fields.ts';
import { todayOverviewSchema } from './today.ts';
import { emailAgainSchema, noteSchema, sentEmailSchema } from '#contract/bottega/notes.ts';
import { storedCustomerSchema } from '#contract/customer.ts';
import { fieldMaxLength } from '#contract/limits.ts';
import { onOneLine } from '#contract/one-line.ts';
import { orderIdSchema } from '#contract/order.ts';

const at = z.iso.datetime();
const cents = z.number().int();

/** One order with all that happened to it. */
export const backOfficeOrderSchema = orderListItemSchema.extend({
  /** Absent when they were erased. */
  customer: z.optional(storedCustomerSchema),
  subtotal: cents,
  delivery: cents,
  /** The payment's name at the card provider. */
  payment: z.string().optional(),
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
  /** The parcels before the last one, oldest first; a node of the version before says none. */
  parts: z
    .array(
      z.object({
        number: z.number().int(),
        left_at: at,
        lines: z.array(refundLineSchema),
        tracking: z.string().optional(),
        carrier: z.string().optional(),
        tracking_url: z.string().optional(),
      }),
    )
    .default([]),
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
  /** Names of the carriers in the settings. */
  carriers: z.array(z.string()),
  /** In the order in which they were written. */
  writings: z.array(noteSchema),
  /** Those that can be sent once more. */
  emails_again: z.array(emailAgainSchema),
  emails: z.array(sentEmailSchema),
});
export type BackOfficeOrder = z.infer<typeof backOfficeOrderSchema>;

const one = z.object({ id: orderIdSchema });
/** The carrier by the name that the settings give them. */
const parcel = one.extend({ carrier: z.string().overwrite(onOneLine).min(1).max(60).optional() });

const handedOver = parcel.extend({
  key: keySchema,
  tracking: lineSchema.optional(),
  /** Though the customer has withdrawn. */
  anyway: z.boolean().default(false),
});

/** It can be taken back `until` then, by its key. */
const plannedSchema = z.object({ key: z.string(), until: at });

const correction = parcel.extend({ tracking: lineSchema, tell: z.boolean() });

/** Of a part, by its number within the order. */
const part = { part: z.number().int().min(1).max(1_000_000) };

const refundWish = one.extend({
  /** Without lines and amount it is all that is left. */
  lines: z.array(refundLineSchema).max(100),
  /** Instead of the pieces' price. */
  amount: cents.min(1).optional(),
});

export const orderCalls = callTable({
  /** `to_ship` by ship-by day, `withdrawn` by refund deadline, others newest first; with `q` those of all groups. */
  orders: {
    method: 'GET',
    request: z.object({
      group: orderGroupSchema.default('to_ship'),
      q: z.string().overwrite(onOneLine).max(fieldMaxLength).optional(),
      before: at.optional(),
    }),
    response: z.object({
      orders: z.array(orderListItemSchema),
      counts: z.record(orderGroupSchema, z.number().int()),
      /** To ask for the next ones with, absent when there are no more. A search may have found none so far. */
      before: at.optional(),
    }),
  },
  order: { method: 'GET', request: one, response: backOfficeOrderSchema },
  /** The parcel was handed over: it counts as shipped, and the customer is told, two minutes later. */
  handOver: { method: 'POST', request: handedOver, response: plannedSchema },
  /** The same of some of the pieces. A call of its own: a node of the version before would ship them all. */
  handOverPart: {
    method: 'POST',
    request: handedOver.extend({ lines: z.array(refundLineSchema).min(1).max(100) }),
    response: plannedSchema,
  },
  takeBack: { method: 'POST', request: one.extend({ key: keySchema }) },
  /** A shipment or a delivery that was marked by mistake, after its e-mail: the customer gets another. */
  takeBackStep: { method: 'POST', request: one.extend({ step: z.enum(['shipped', 'delivered']) }) },
  /** A part that had not left after all: its pieces are to be shipped again, and the customer gets an e-mail. */
  takeBackPart: { method: 'POST', request: one.extend(part) },
  correctPart: { method: 'POST', request: correction.extend(part), response: changedSchema },
  correctTracking: { method: 'POST', request: correction, response: changedSchema },
  deliver: { method: 'POST', request: one },
  /** The amount and pieces that a refund would pay back, in cents; changes nothing. */
  previewRefund: {
    method: 'POST',
    looks: true,
    request: refundWish,
    response: z.object({ amount: cents, left: cents, lines: z.array(refundLineSchema) }),
  },
  refund: {
    method: 'POST',
    access: 'fresh maker',
    request: refundWish
      .extend({
        key: keySchema,
        reason: z.string().overwrite(onOneLine).max(fieldMaxLength, 'too_long').optional(),
        /** The `left` of the preview on the screen: a refund made elsewhere since then is a conflict. */
        left: cents.optional(),
        /** The pieces are back. */
        restock: z.boolean(),
        /** Less than a withdrawal gives back, as the maker was asked: nothing more is due for it. */
        settles: z.boolean().optional(),
      })
      // A free amount needs a reason, since its pieces do not explain it later.
      .refine(({ amount, reason }) => amount === undefined || Boolean(reason), {
        path: ['reason'],
        error: 'required',
      }),
    /** Pending while the card provider has not answered; the shop asks again by itself. */
    response: z.object({ amount: cents, state: z.enum(['done', 'pending']) }),
  },
  /** The work to be done, and the sales of today. */
  today: { method: 'GET', response: todayOverviewSchema },
});
