import type { Customer } from '#contract/customer.ts';

export interface Attempt {
  idempotencyKey: string;
  /** Customer and order the key was first used with. */
  subject: string;
}

/** The customer form as typed so far, valid or not. */
export type CustomerDraft = Partial<Record<keyof Customer, string>>;

interface CheckoutSession {
  draft: CustomerDraft;
  /** The payment that was begun and not finished. */
  attempt?: Attempt;
}

const storageKey = 'checkout';

/**
 * What this tab remembers of the checkout over a reload: never anything of the card. Read by hand:
 * the cart asks too, and the schema library would weigh on it.
 */
export function readCheckoutSession(storage: Storage): CheckoutSession {
  const session = parseObject(storage.getItem(storageKey));
  return { draft: readDraft(session?.['draft']), attempt: readAttempt(session?.['attempt']) };
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

function readDraft(value: unknown): CustomerDraft {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'));
}

function readAttempt(value: unknown): Attempt | undefined {
  if (!isRecord(value)) return undefined;
  const { idempotencyKey, subject } = value;
  if (typeof idempotencyKey !== 'string' || typeof subject !== 'string') return undefined;
  return { idempotencyKey, subject };
}

function parseObject(text: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
