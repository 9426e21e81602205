import * as z from 'zod/mini';
import { errorCodeSchema } from '#contract/error.ts';
import { errorText } from '#text/errors.ts';
import { rejectedText } from '#text/payment.ts';
import { ApiError } from '#web/api-error.ts';
import { checkoutOrderSchema } from '#web/order/checkout-order.ts';

/** Why a payment failed, as the page of refused payments tells it. */
export const refusalSchema = z.object({
  /** An error of the API; `no_answer` when the outcome of the payment is unknown. */
  code: z.union([errorCodeSchema, z.literal('no_answer')]),
  /** An Italian sentence a shopper can read. */
  message: z.string(),
  /** The order that can still be paid at /pay?order=… */
  orderId: z.optional(z.string()),
  /** Page of the piece that is missing. */
  piecePath: z.optional(z.string()),
  /** After which asking again makes sense. */
  retryAfterSeconds: z.optional(z.number()),
});
export type Refusal = z.infer<typeof refusalSchema>;

/** The refusal for an error of a call, with a message for shoppers. */
export function toRefusal(problem: unknown): Refusal {
  if (!(problem instanceof ApiError)) return { code: 'internal', message: errorText.internal };
  const { code, details } = problem;
  if (code === 'offline' || code === 'timeout' || code === 'unreadable') {
    return { code: 'no_answer', message: rejectedText.noAnswer };
  }
  const { message = errorText[code], orderId, retryAfterSeconds } = details;
  return { code, message, orderId, retryAfterSeconds };
}

/** Whether the payment has ended; otherwise it may still turn out to be paid. */
export function isFinal({ code }: Refusal): boolean {
  return !openCodes.some((open) => open === code);
}

const openCodes = ['no_answer', 'internal', 'overloaded', 'provider_unavailable'] as const;

const rejectionSchema = z.object({
  refusal: z.optional(refusalSchema),
  order: z.optional(checkoutOrderSchema),
});
export type Rejection = z.infer<typeof rejectionSchema>;

/** The rejection in the history state; empty when the page was opened by its address. */
export function readRejection(historyState: unknown): Rejection {
  return rejectionSchema.safeParse(historyState).data ?? {};
}
