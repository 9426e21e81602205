import * as z from 'zod/mini';

export const colorSchema = z.object({
  /** A CSS hex colour. */
  code: z.string(),
  /** The second colour of a two-colour piece. */
  code2: z.optional(z.string()),
  name: z.string(),
});
