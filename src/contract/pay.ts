import { z } from 'zod';
import { customerSchema } from '#contract/customer.ts';
import { giftNoteSchema } from '#contract/gift.ts';
import { billSchema, orderIdSchema, orderRequestSchema } from '#contract/order.ts';

const { address, civic_number, zipcode, city, region, ...sameNames } = customerSchema.shape;
const customerFields = {
  ...sameNames,
  address_street: address,
  address_civic_number: civic_number,
  address_zipcode: zipcode,
  address_city: city,
  address_region: region,
};
/** A present: packed without prices. A note without `gift` is refused, so that none is lost in silence. */
const giftFields = {
  gift: z.boolean().optional(),
  gift_note: z.optional(giftNoteSchema),
};
const giftMissing = { path: ['gift'], error: 'gift is required for a gift_note' };
const providerId = z
  .string()
  .max(255)
  .regex(/^[\w-]+$/, 'An id has letters, digits, _ and - only');
const key = z
  .string()
  .max(100)
  .regex(/^[\x21-\x7e]{8,}$/, 'A key has at least 8 plain characters');

const proof = {
  payment_method_id: providerId.optional(),
  payment_intent_id: providerId.optional(),
};
const proofMissing = {
  path: ['payment_method_id'],
  error: 'payment_method_id or payment_intent_id is required',
};

/** The current flow: `payment_method_id` on the first call, `payment_intent_id` after authentication. */
export const payRequestSchema = z
  .object({
    idempotency_key: key,
    ...customerFields,
    ...giftFields,
    order: orderRequestSchema,
    payment_method: z.literal('credit card'),
    ...proof,
  })
  .refine(hasProof, proofMissing)
  .refine(isGiftForNote, giftMissing);
export type PayRequest = z.infer<typeof payRequestSchema>;

/** The older flow: a single-use token and the amount in cents. */
export const payNonceRequestSchema = z
  .object({
    idempotency_key: key.optional(),
    ...customerFields,
    ...giftFields,
    order: orderRequestSchema,
    payment_method: z.literal('credit'),
    nonce: providerId,
    amount: z.number().int().min(0),
  })
  .refine(isGiftForNote, giftMissing);
export type PayNonceRequest = z.infer<typeof payNonceRequestSchema>;

/** Pays an order that exists already (the screen /pay): nothing of it can change. */
export const payOrderRequestSchema = z
  .object({
    order_id: orderIdSchema,
    payment_method: z.literal('credit card'),
    ...proof,
  })
  .refine(hasProof, proofMissing);
export type PayOrderRequest = z.infer<typeof payOrderRequestSchema>;

export const payBodySchema = z.union([
  payRequestSchema,
  payNonceRequestSchema,
  payOrderRequestSchema,
]);

export const payResponseSchema = z.union([
  z.object({ bill: billSchema, id: z.optional(orderIdSchema) }),
  z.object({
    requires_action: z.literal(true),
    payment_intent_client_secret: z.string(),
    /** So that an interrupted authentication can go on at /pay?order=… */
    order_id: orderIdSchema,
  }),
]);
export type PayResponse = z.infer<typeof payResponseSchema>;

function hasProof(body: { payment_method_id?: string; payment_intent_id?: string }): boolean {
  return body.payment_method_id !== undefined || body.payment_intent_id !== undefined;
}

function isGiftForNote({ gift, gift_note }: { gift?: boolean; gift_note?: string }): boolean {
  return gift === true || gift_note === undefined || gift_note === '';
}
