import { z } from 'zod';

/**
 * Why no photograph can be made of an upload: another kind of file, an iPhone's HEIC, damaged, too many pixels, too few.
 */
const badPhotographs = ['unknown', 'heic', 'broken', 'large', 'small'] as const;

/** The message of the shop to the process that makes a photograph. */
export const photographRequestSchema = z.object({
  original: z.instanceof(Uint8Array),
  /** Where the cut lies on the free axis, from 0 to 1. */
  crop: z.number(),
  /** That of a piece's pictures when left out. */
  shape: z.object({ ratio: z.number(), minWidth: z.number() }).optional(),
});

/** The process's only reply. */
export const photographReplySchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    bytes: z.instanceof(Uint8Array).transform((bytes) => new Uint8Array(bytes)),
  }),
  z.object({
    ok: z.literal(false),
    reason: z.enum(badPhotographs),
    /** The decoder's words, for the log. */
    flaw: z.string().optional(),
  }),
]);
export type PhotographReply = z.infer<typeof photographReplySchema>;
