import { z } from 'zod';

/** What the process that loads the sample catalogue is asked, and what it answers. */
export const seedRequestSchema = z.object({ url: z.string(), root: z.string() });
export type SeedRequest = z.infer<typeof seedRequestSchema>;

export const seedReplySchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({
    ok: z.literal(false),
    /** For a failure that the person at the keyboard can mend. */
    sentence: z.string().optional(),
    reason: z.string(),
  }),
]);
export type SeedReply = z.infer<typeof seedReplySchema>;
