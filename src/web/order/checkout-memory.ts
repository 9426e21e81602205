import type { Customer } from '#contract/customer.ts';
import { useBrowserValue } from '#ui/use-browser-value.ts';

export interface CheckoutSession {
  idempotencyKey: string;
  /** Customer and order the key was first used with. */
  subject: string;
}

/** The customer form as typed so far, valid or not. */
export type CustomerDraft = Partial<Record<keyof Customer, string>>;

interface CheckoutMemory {
  draft: CustomerDraft;
  /** The payment that was begun and not finished. */
  session?: CheckoutSession;
}

const storageKey = 'checkout';

/**
 * The checkout as this tab keeps it over a reload: never card data. Parsed by hand: the cart reads it too,
 * and the schema library would weigh on it.
 */
export function readCheckoutMemory(storage: Storage): CheckoutMemory {
  const memory = parseObject(storage.getItem(storageKey));
  return { draft: readDraft(memory?.['draft']), session: readSession(memory?.['session']) };
}

export function rememberDraft(storage: Storage, draft: CustomerDraft): void {
  write(storage, { ...readCheckoutMemory(storage), draft });
}

/** Keeps the session whose key the next press of Paga uses again; without one, forgets it. */
export function rememberSession(storage: Storage, session: CheckoutSession | undefined): void {
  write(storage, { ...readCheckoutMemory(storage), session });
}

/** Forgets everything, once the order is paid. */
export function forgetCheckout(storage: Storage): void {
  storage.removeItem(storageKey);
}

function write(storage: Storage, memory: CheckoutMemory): void {
  storage.setItem(storageKey, JSON.stringify(memory));
}

function readDraft(value: unknown): CustomerDraft {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'));
}

function readSession(value: unknown): CheckoutSession | undefined {
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

/**
 * True when a payment of this tab was begun and not finished: it holds pieces for the shopper, so
 * that the stock looks lower than it is for them. Also true until the browser is asked.
 */
export function useHoldsPieces(): boolean {
  return useBrowserValue(() => readCheckoutMemory(sessionStorage).session !== undefined, true);
}

/** A new key, for a call that is done once however often it is repeated: 128 random bits; works on plain http too, unlike `randomUUID`. */
export function drawKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
