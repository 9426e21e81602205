import * as z from 'zod/mini';
import { requiredText } from '#contract/customer.ts';
import { emailSchema } from '#contract/email.ts';

/** A withdrawal from the contract (Cod. cons. 54-bis). */
export const withdrawalSchema = z.object({
  name: requiredText,
  order_number: requiredText,
  email: emailSchema,
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

/** It is kept in any case; its receipt may not come when its address was sent too many that day. */
export const withdrawalResponseSchema = z.object({
  ok: z.literal(true),
  received_at: z.iso.datetime(),
  receipt: z.enum(['sent', 'uncertain']),
});
export type WithdrawalResponse = z.infer<typeof withdrawalResponseSchema>;
