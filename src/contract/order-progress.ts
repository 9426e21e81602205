import { z } from 'zod';
import { storedCustomerSchema } from '#contract/customer.ts';
import { emailSchema } from '#contract/email.ts';
import { giftSchema } from '#contract/gift.ts';
import { orderWritingSchema } from '#contract/order-answer.ts';
import { orderIdSchema, orderLineSchema, orderViewSchema } from '#contract/order.ts';

/** Where an order is, as its customer understands it. */
export const orderStages = [
  'received',
  'making',
  'travelling',
  'delivered',
  'cancelled',
  'refunded',
] as const;
export type OrderStage = (typeof orderStages)[number];

const at = z.iso.datetime();

const { name, size, color, qty } = orderLineSchema.shape;
const pieceSchema = z.object({ name, size, color, qty });
const trackingSchema = z.object({ code: z.string(), url: z.string().optional() });

/** The state of an order as its link shows it: without personal data. */
export const orderProgressSchema = z.object({
  order: z.object({ ...orderViewSchema.shape, number: z.string() }),
  stage: z.enum(orderStages),
  /** When it came to each stage that it has reached, in UTC. */
  reached: z.partialRecord(z.enum(orderStages), at),
  /** Absent when the parcel has none, or has not left. */
  tracking: trackingSchema.optional(),
  /** Of an order in several parcels: those that have left, oldest first, and the pieces that are still to leave. */
  parcels: z
    .object({
      left: z.array(
        z.object({
          at,
          pieces: z.array(pieceSchema),
          tracking: trackingSchema.optional(),
        }),
      ),
      to_come: z.array(pieceSchema),
    })
    .optional(),
  /** A parcel was handed over, and can still be taken back. */
  is_leaving: z.boolean().optional(),
  /** Money that went back, oldest first; without lines it is an amount of its own. */
  refunds: z.array(
    z.object({
      amount: z.number().int(),
      at,
      /** Its pieces, by the place of their line among the products, from 0. */
      lines: z.array(z.object({ line: z.number().int(), qty: z.number().int() })).optional(),
    }),
  ),
  /** When its withdrawal was received. */
  withdrawn_at: at.optional(),
});
export type OrderProgress = z.infer<typeof orderProgressSchema>;

export const orderRecipientSchema = z.object({
  ...storedCustomerSchema.shape,
  gift: z.optional(giftSchema),
});
export type OrderRecipient = z.infer<typeof orderRecipientSchema>;

/** The browser that ordered needs no `email`. */
export const askRecipientSchema = z.object({
  order_id: orderIdSchema,
  email: z.optional(emailSchema),
});

/** The correction that the browser that ordered makes, once. */
export const correctEmailSchema = z.object({ order_id: orderIdSchema, email: emailSchema });

/** The same words for a wrong address, an order that is not there and one whose customer was erased. */
export const recipientResponseSchema = z.discriminatedUnion('known', [
  z.object({
    known: z.literal(true),
    recipient: orderRecipientSchema,
    /** The messages between customer and makers. */
    writings: z.array(orderWritingSchema),
    /** Asked from the browser that ordered, and not corrected yet. */
    can_correct_email: z.boolean(),
  }),
  z.object({ known: z.literal(false) }),
]);
export type RecipientResponse = z.infer<typeof recipientResponseSchema>;
