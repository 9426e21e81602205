import * as z from 'zod/mini';

/** Every error code and its HTTP status, in one place. `docs/a-payment.md` says where each 409 is decided, and why. */
export const errorStatus = {
  bad_request: 400,
  unauthorised: 401,
  card_declined: 402,
  authentication_failed: 402,
  forbidden: 403,
  not_found: 404,
  file_not_found: 404,
  not_available: 409,
  in_stock: 409,
  being_paid: 409,
  price_changed: 409,
  key_reused: 409,
  order_closed: 409,
  already_corrected: 409,
  not_paid: 409,
  too_large: 413,
  too_many_attempts: 429,
  too_many_held: 429,
  internal: 500,
  overloaded: 503,
  provider_unavailable: 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;

const errorCodes = Object.keys(errorStatus).filter(
  (code): code is ErrorCode => code in errorStatus,
);
export const errorCodeSchema = z.enum(errorCodes);

export const errorBodySchema = z.object({
  error: z.object({
    code: errorCodeSchema,
    /** An Italian sentence a shopper can read. */
    message: z.string(),
    issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
    /** The provider's decline code, when a card was refused. */
    decline_code: z.optional(z.string()),
    /** The order a refused card belongs to: it can be paid at /pay?order=… until its time is over. */
    order_id: z.optional(z.string()),
  }),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
