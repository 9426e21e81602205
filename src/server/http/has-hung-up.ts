import { z } from 'zod';

const bindingsSchema = z.object({
  outgoing: z.object({ destroyed: z.boolean(), writableFinished: z.boolean() }),
});

/**
 * Whether whoever asked has gone before the answer. What fails then fails for want of a client: a body
 * that broke off looks like a lost connection to the database.
 * @param bindings what `@hono/node-server` hands to the app
 */
export function hasHungUp(bindings: unknown): boolean {
  const { data } = bindingsSchema.safeParse(bindings);
  return data !== undefined && data.outgoing.destroyed && !data.outgoing.writableFinished;
}
