import { z } from 'zod';

/**
 * Who may make a call: anybody (signing in alone), a maker who is signed in, or one who has signed in
 * within the last ten minutes.
 */
export type MakersAccess = 'anybody' | 'maker' | 'fresh maker';

/** A call of the Bottega: a GET reads, a POST does something unless it only looks. */
export interface MakersCall {
  method: 'GET' | 'POST';
  /** Below `/bottega/api/`. */
  path: string;
  access: MakersAccess;
  /** A POST for the sake of its body: nothing changes, and nobody is told. */
  looks?: true;
  /** The query of a GET, the body of a POST. */
  request: z.ZodObject;
  response: z.ZodType;
}

/** Who asks for the same thing twice sends the same key: it is done once. */
export const keySchema = z.string().min(8).max(100);
