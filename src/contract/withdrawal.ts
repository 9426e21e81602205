import { z } from 'zod';
import { customerSchema, emailSchema } from '#contract/customer.ts';

/** A withdrawal from the contract (Cod. cons. 54-bis). */
export const withdrawalSchema = z.object({
  name: customerSchema.shape.first_name,
  order_number: customerSchema.shape.first_name,
  email: emailSchema,
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;
