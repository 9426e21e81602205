import { z } from 'zod';

const filename = z.string();

/** The fields of an error by which the receiver judges it. */
const fault = z.object({
  message: z.string(),
  code: z.string().optional(),
  routine: z.string().optional(),
  syscall: z.string().optional(),
});

/**
 * The render process's reply to a rendition's file name: whether there is such a picture, that it cannot be made, or
 * that something else failed.
 */
export const renderReplySchema = z.union([
  z.object({ filename, made: z.boolean() }),
  z.object({ filename, problem: z.string() }),
  z.object({ filename, fault }),
]);
export type RenderReply = z.infer<typeof renderReplySchema>;

/** This picture cannot be made; other pictures can. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem';
}
