import { z } from 'zod';

/** What the thread that draws labels is asked, and what it answers. */
export const labelSchema = z.object({
  number: z.string(),
  from: z.array(z.string()),
  to: z.array(z.string()),
});

export const pdfSchema = z.instanceof(Uint8Array).transform((value) => new Uint8Array(value));
