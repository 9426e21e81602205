import { z } from 'zod';
import { customerSchema } from '#contract/customer.ts';

const attemptSchema = z.object({
  idempotencyKey: z.string().min(8),
  /** Customer and order the key was first used with. */
  subject: z.string(),
});
export type Attempt = z.infer<typeof attemptSchema>;

const draftSchema = z.partialRecord(customerSchema.keyof(), z.string());
/** The customer form as typed so far, valid or not. */
export type CustomerDraft = z.infer<typeof draftSchema>;

const sessionSchema = z.object({
  draft: draftSchema.default({}),
  attempt: attemptSchema.optional(),
});
type CheckoutSession = z.infer<typeof sessionSchema>;

const storageKey = 'checkout';

/** What this tab remembers of the checkout over a reload: never anything of the card. */
export function readCheckoutSession(storage: Storage): CheckoutSession {
  const text = storage.getItem(storageKey);
  if (text === null) return { draft: {} };
  const read = sessionSchema.safeParse(parseJson(text));
  return read.success ? read.data : { draft: {} };
}

export function rememberDraft(storage: Storage, draft: CustomerDraft): void {
  write(storage, { ...readCheckoutSession(storage), draft });
}

/** Keeps the attempt whose key the next press of Paga uses again; without one, forgets it. */
export function rememberAttempt(storage: Storage, attempt: Attempt | undefined): void {
  write(storage, { ...readCheckoutSession(storage), attempt });
}

/** Forgets everything, once the order is paid. */
export function forgetCheckout(storage: Storage): void {
  storage.removeItem(storageKey);
}

function write(storage: Storage, session: CheckoutSession): void {
  storage.setItem(storageKey, JSON.stringify(session));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
