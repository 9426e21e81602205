import { z } from 'zod';
import { fieldMaxLength } from '#contract/limits.ts';
import { onOneLine } from '#contract/one-line.ts';

/** Anybody (only to sign in), a signed-in maker, or one who signed in within the last ten minutes. */
export type MakersAccess = 'anybody' | 'maker' | 'fresh maker';

/** A call of the Bottega as its noun lists it. */
interface ListedCall {
  /** A GET reads, a POST does something unless it only looks. */
  method: 'GET' | 'POST';
  /** `/bottega/api/<name>` where it is absent. */
  path?: string;
  /** `maker` where it is absent. */
  access?: MakersAccess;
  /** A POST only because of its body: it changes nothing, and announces no change. */
  looks?: true;
  /** The body is a file, and the request the query. */
  upload?: true;
  /** The query of a GET, the body of a POST; empty where it is absent. */
  request?: z.ZodObject;
  /** `{ ok: true }` where it is absent. */
  response?: z.ZodType;
}

const usual = {
  access: 'maker',
  request: z.object({}),
  response: z.object({ ok: z.literal(true) }),
} as const;

type MakersCall<Call extends ListedCall> = { path: string } & Omit<typeof usual, keyof Call> & Call;

/** The calls of a noun by their names, each with what it has not said itself. */
export function callTable<const Calls extends Record<string, ListedCall>>(
  calls: Calls,
): { [Name in keyof Calls]: MakersCall<Calls[Name]> };
export function callTable(calls: Record<string, ListedCall>) {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      { path: `/bottega/api/${name}`, ...usual, ...call },
    ]),
  );
}

/** A bigint of the database. */
export const rowIdSchema = z.string().regex(/^\d{1,18}$/);

/** A line that people type; line breaks of copied text become spaces. */
export const lineSchema = z
  .string()
  .overwrite(onOneLine)
  .min(1, 'required')
  .max(fieldMaxLength, 'too_long');

export const productIdSchema = z.string().regex(/^[a-z0-9-]{1,100}$/);

/** Of a call that may find everything as it wants it. */
export const changedSchema = z.object({ changed: z.boolean() });

/** Idempotency key: a repeated request with the same key is done once. */
export const keySchema = z.string().min(8).max(100);
