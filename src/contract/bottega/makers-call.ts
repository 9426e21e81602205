import { z } from 'zod';

/**
 * Access to a call: anybody (only to sign in), a signed-in maker, or a maker who signed in within the last
 * ten minutes.
 */
export type MakersAccess = 'anybody' | 'maker' | 'fresh maker';

/** A call of the Bottega: a GET reads, a POST does something unless it only looks. */
export interface MakersCall {
  method: 'GET' | 'POST';
  /** Below `/bottega/api/`. */
  path: string;
  access: MakersAccess;
  /** A POST only because of its body: it changes nothing, and announces no change. */
  looks?: true;
  /** The query of a GET, the body of a POST. */
  request: z.ZodObject;
  response: z.ZodType;
}

/** Idempotency key: a repeated request with the same key is done once. */
export const keySchema = z.string().min(8).max(100);
