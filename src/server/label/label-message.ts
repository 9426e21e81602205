import { z } from 'zod';

/** The messages between the shop and the thread that draws labels. */
export const labelsSchema = z.array(
  z.object({
    number: z.string(),
    from: z.array(z.string()),
    to: z.array(z.string()),
  }),
);

export const pdfSchema = z.instanceof(Uint8Array).transform((value) => new Uint8Array(value));
