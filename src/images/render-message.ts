import { z } from 'zod';
import { pictureFormats, renditionSizes } from '#contract/paths.ts';

const id = z.number().int();
const bytes = z.instanceof(Uint8Array).transform((value) => new Uint8Array(value));

/** What the process that makes pictures is asked, and what it answers. */
export const renderRequestSchema = z.object({
  id,
  rendition: z.object({
    name: z.string(),
    size: z.enum(renditionSizes),
    format: z.enum(pictureFormats),
  }),
  original: z.instanceof(Uint8Array),
});
export type RenderRequest = z.infer<typeof renderRequestSchema>;

export const renderReplySchema = z.union([
  z.object({ id, bytes }),
  z.object({ id, problem: z.string() }),
]);
export type RenderReply = z.infer<typeof renderReplySchema>;
